import { say } from "../words.ts";

/** What the kinds of rows are called for people. */
export const kindNames = (): Record<string, string> => ({
  run_started: say("질문", "question"),
  answer: say("답", "answer"),
  run_ended: say("끝", "end"),
  decision: say("결정", "decision"),
  intent: say("하려는 일", "intent"),
  outcome: say("한 일", "outcome"),
  file_read: say("파일 읽음", "file read"),
  refusal: say("거절", "refusal"),
  error: say("오류", "error"),
  model_loaded: say("모델 열림", "model loaded"),
  group_opened: say("도구 열림", "group opened"),
  prefix_image: say("머리말 저장", "prefix image"),
  settings_changed: say("설정 바뀜", "settings changed"),
  checkpoint: say("확인값", "checkpoint"),
  sign_off: say("확인 서명", "sign-off"),
  redaction: say("가림", "redaction"),
  retention: say("보관 정리", "retention"),
  clock_set_back: say("시계 되돌림", "clock set back"),
});

export const decisionName = (decision: string | null | undefined): string =>
  ({ ALLOW: say("허용", "allowed"), DENY: say("거부", "denied"), ASK: say("물어봄", "asked") })[decision ?? ""] ?? "";

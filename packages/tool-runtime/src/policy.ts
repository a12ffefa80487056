import type { Effect, Language } from "./define-tool.ts";

/** What the user allowed the run to do; READ is the default. */
export type PolicyMode = "READ" | "WRITE";

/** Where the arguments that name something come from: the user's words, code, or text of a document. */
export type Provenance = "USER" | "CODE" | "DOCUMENT";

export type Decision = "ALLOW" | "ASK" | "DENY";

export type PolicyRule =
  | "read-only-inside-workspace"
  | "write-needs-write-mode"
  | "write-asks"
  | "write-from-document-asks";

export interface PolicyRequest {
  effect: Effect;
  provenance: Provenance;
  mode: PolicyMode;
}

export interface PolicyDecision {
  decision: Decision;
  /** Stable name of the rule: what the audit log says decided. */
  rule: PolicyRule;
  /** One sentence for people. */
  reason: string;
}

const reasons: Record<PolicyRule, Record<Language, string>> = {
  "read-only-inside-workspace": {
    ko: "작업 폴더 안에서 읽기만 합니다.",
    en: "It only reads inside the workspace.",
  },
  "write-needs-write-mode": {
    ko: "읽기만 허용된 실행이라 파일을 바꿀 수 없습니다.",
    en: "This run may only read; changing files is not allowed.",
  },
  "write-asks": {
    ko: "파일을 바꾸므로 확인이 필요합니다.",
    en: "It changes files, so a person confirms it.",
  },
  "write-from-document-asks": {
    ko: "파일을 바꾸며, 인자가 사용자가 아니라 문서에서 나온 것이라 확인이 필요합니다.",
    en: "It changes files with arguments that came from a document, not from the user, so a person confirms it.",
  },
};

/**
 * Whether a call may run. Pure: the same request gives the same decision, whatever a document or model says.
 *
 * State that dies with the run (the todo list) is READ_ONLY.
 */
export function decide(request: PolicyRequest, language: Language = "en"): PolicyDecision {
  const [decision, rule] = ruleFor(request);
  return { decision, rule, reason: reasons[rule][language] };
}

function ruleFor({ effect, provenance, mode }: PolicyRequest): [Decision, PolicyRule] {
  // Compared with what is allowed, so that a value no rule knows is never allowed.
  if (effect === "READ_ONLY") return ["ALLOW", "read-only-inside-workspace"];
  if (mode !== "WRITE") return ["DENY", "write-needs-write-mode"];
  if (provenance === "USER" || provenance === "CODE") return ["ASK", "write-asks"];
  return ["ASK", "write-from-document-asks"];
}

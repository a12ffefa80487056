/** Words by which an answer says why a file could not be read. */
export const REASONS = {
  locked: ["암호", "비밀번호", "잠겨", "잠긴", "password", "locked", "encrypted"],
  damaged: ["손상", "깨진", "깨져", "damaged", "corrupt", "broken", "truncated"],
  scanned: ["스캔", "이미지", "글자", "텍스트", "scan", "image", "text layer", "no text"],
};

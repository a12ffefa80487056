/** Commander's own messages as an office worker reads them in Korean; what is not known stays as it is. */
const KOREAN: [RegExp, (...found: string[]) => string][] = [
  [
    /^error: unknown option '([^']+)'(?:\s+\(Did you mean (.+)\?\))?/,
    (option, near) => `모르는 옵션입니다: ${option}${near === undefined ? "" : ` (혹시 ${near}?)`}`,
  ],
  [
    /^error: unknown command '([^']+)'(?:\s+\(Did you mean (.+)\?\))?/,
    (name, near) => `${name}: 그런 명령은 없습니다.${near === undefined ? "" : ` 혹시 ${near}?`}`,
  ],
  [/^error: required option '([^']+)' not specified/, (option) => `${option} 옵션이 필요합니다.`],
  [/^error: missing required argument '([^']+)'/, (name) => `<${name}> 값이 필요합니다.`],
  [/^error: option '([^']+)' argument missing/, (option) => `${option} 뒤에 값이 필요합니다.`],
  [/^error: too many arguments(?: for '([^']+)')?/, () => "값이 너무 많습니다. 빈칸이 든 질문은 따옴표로 묶으세요."],
];

export function usageInKorean(text: string): string {
  for (const [form, write] of KOREAN) {
    const found = form.exec(text);
    if (found !== null) return `${write(...found.slice(1))}\n`;
  }
  return text;
}

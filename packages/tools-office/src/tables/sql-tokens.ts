/** A piece of SQL text. `quoted` is a name in double quotes, backticks or brackets, `text` its content. */
export interface SqlToken {
  type: "word" | "quoted" | "string" | "number" | "operator" | "space" | "comment";
  text: string;
}

const pattern =
  /(?<space>\s+)|(?<comment>--[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<string>'(?:[^']|'')*'?)|(?<quoted>"(?:[^"]|"")*"?|`(?:[^`]|``)*`?|\[[^\]\n]*\])|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_])|\.\d+)|(?<word>[\p{L}\p{N}\p{M}_$@#]+)|(?<operator><=|>=|<>|!=|==|\|\||::|[^])/gu;

/** Cuts SQL into tokens; nothing is lost but the quotes of strings and names. A word may begin with a digit: `1월`. */
export function sqlTokens(sql: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  for (const { groups } of sql.matchAll(pattern)) {
    for (const type of ["space", "comment", "string", "quoted", "number", "word", "operator"] as const) {
      const text = groups?.[type];
      if (text !== undefined) tokens.push({ type, text: unquote(type, text) });
    }
  }
  return tokens;
}

function unquote(type: SqlToken["type"], text: string): string {
  if (type !== "string" && type !== "quoted") return text;
  const close = text[0] === "[" ? "]" : (text[0] ?? "");
  const inner = text.length > 1 && text.endsWith(close) ? text.slice(1, -1) : text.slice(1);
  return inner.replaceAll(close + close, close);
}

/** The SQL text of tokens. */
export function sqlText(tokens: SqlToken[]): string {
  return tokens
    .map(({ type, text }) => {
      if (type === "string") return `'${text.replaceAll("'", "''")}'`;
      if (type === "quoted") return `"${text.replaceAll('"', '""')}"`;
      return text;
    })
    .join("");
}

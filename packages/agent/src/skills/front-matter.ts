/** Front matter fields (a line's text, or the items of a list) and the Markdown below. */
export interface FrontMatter {
  fields: Record<string, string | string[]>;
  body: string;
}

/**
 * Reads the part of YAML that front matter here uses: `key: text`, `key: [a, b]` and `key:` over `- item` lines.
 * Null when the text does not begin with a closed `---` block or has a line of another form.
 */
export function parseFrontMatter(text: string): FrontMatter | null {
  const match = /^---\n([\s\S]*?)\n---(?:\n|$)([\s\S]*)$/u.exec(text.replace(/^\ufeff/u, "").replaceAll("\r\n", "\n"));
  if (match === null) return null;
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  let open: string[] | null = null;
  for (const line of (match[1] ?? "").split("\n")) {
    const item = /^\s+- (.+)$/u.exec(line)?.[1];
    const [, key, value] = /^([a-z][a-z_]*):\s*(.*)$/u.exec(line) ?? [];
    if (item !== undefined && open !== null) open.push(unquote(item));
    else if (key !== undefined && !(key in fields)) {
      fields[key] = value === "" ? (open = []) : parseValue(value ?? "");
      if (value !== "") open = null;
    } else if (line.trim() !== "") return null;
  }
  return { fields, body: (match[2] ?? "").trim() };
}

function parseValue(value: string): string | string[] {
  const list = /^\[(.*)\]$/u.exec(value.trim())?.[1];
  if (list === undefined) return unquote(value);
  return list.split(",").flatMap((item) => (item.trim() === "" ? [] : [unquote(item)]));
}

function unquote(text: string): string {
  return (
    /^"(.*)"$|^'(.*)'$/u
      .exec(text.trim())
      ?.slice(1)
      .find((part) => part !== undefined) ?? text.trim()
  );
}

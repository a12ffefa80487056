import type Database from "better-sqlite3";

/** LIKE without case in every script, and REGEXP. Patterns are compiled once. */
export function addMatching(database: Database.Database): void {
  const compiled = new Map<string, RegExp | null>();
  const cached = (key: string, compile: () => RegExp | null): RegExp | null => {
    let found = compiled.get(key);
    if (found === undefined) {
      if (compiled.size > 200) compiled.clear();
      found = compile();
      compiled.set(key, found);
    }
    return found;
  };
  const matches = (pattern: unknown, value: unknown, kind: "like" | "regexp", escape = ""): number | null => {
    if (pattern === null || value === null) return null;
    const source = String(pattern).normalize("NFC");
    const expression = cached(`${kind}${escape}\u0000${source}`, () =>
      kind === "like" ? likeExpression(source, escape) : regularExpression(source),
    );
    return Number(expression?.test(String(value).normalize("NFC")) ?? false);
  };
  const deterministic = true;
  database.function("like", { deterministic }, (pattern: unknown, value: unknown) => matches(pattern, value, "like"));
  database.function("like", { deterministic }, (pattern: unknown, value: unknown, escape: unknown) =>
    matches(pattern, value, "like", String(escape)),
  );
  database.function("regexp", { deterministic }, (pattern: unknown, value: unknown) =>
    matches(pattern, value, "regexp"),
  );
  database.function("regexp_like", { deterministic }, (value: unknown, pattern: unknown) =>
    matches(pattern, value, "regexp"),
  );
}

function likeExpression(pattern: string, escape: string): RegExp {
  let source = "";
  const letters = [...pattern];
  for (let at = 0; at < letters.length; at++) {
    let letter = letters[at] ?? "";
    if (letter === escape && escape !== "" && at + 1 < letters.length) {
      letter = letters[++at] ?? "";
    } else if (letter === "%") {
      if (!source.endsWith("[^]*")) source += "[^]*";
      continue;
    } else if (letter === "_") {
      source += "[^]";
      continue;
    }
    source += letter.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&");
  }
  return new RegExp(`^${source}$`, "iu");
}

function regularExpression(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern.replace(/^\(\?i\)/, ""), "iu");
  } catch {
    return null;
  }
}

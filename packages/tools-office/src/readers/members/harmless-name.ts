/** Control characters, and marks that make a name read in another order than it stands (`fdp.exe`). */
const invisible = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const MAX_LENGTH = 260;

/** A name out of a file, safe to show: relative, without folders that climb out, drives and control characters. */
export function harmlessName(raw: string): string {
  const parts = raw
    .normalize("NFC")
    .replace(invisible, "\ufffd")
    .replaceAll("\\", "/")
    .split("/")
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "." && part !== ".." && !/^[A-Za-z]:$/.test(part));
  const name = parts.join("/").replace(/^[A-Za-z]:/, "");
  return name.length > MAX_LENGTH ? shortened(name) : name;
}

/** The end with the extension stays. */
function shortened(name: string): string {
  return `${name.slice(0, MAX_LENGTH - 41)}…${name.slice(-40)}`;
}

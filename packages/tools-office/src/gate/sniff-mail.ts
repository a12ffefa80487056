/** Fields that hardly anything but a mail begins with. */
const sure = new Set([
  "received",
  "return-path",
  "message-id",
  "mime-version",
  "delivered-to",
  "dkim-signature",
  "x-mailer",
]);
const usual = new Set(["from", "to", "cc", "subject", "date", "reply-to", "sender", "content-type"]);

/** True when the text begins with the header of a mail: several of its fields, and one that only mails have. */
export function isMailHeader(head: string): boolean {
  const lines = head.replace(/^\ufeff?(From .*\r?\n)?/, "").split(/\r?\n/);
  const names = new Set<string>();
  for (const line of lines) {
    if (/^[ \t]/.test(line)) continue;
    const name = /^([!-9;-~]{1,80}):/.exec(line)?.[1];
    if (name === undefined) break;
    names.add(name.toLowerCase());
  }
  const isSure = [...names].some((name) => sure.has(name));
  return isSure && [...names].filter((name) => sure.has(name) || usual.has(name)).length >= 3;
}

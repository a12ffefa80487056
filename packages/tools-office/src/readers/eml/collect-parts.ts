import type { Warning } from "@cloister/tool-runtime";
import { decodeCharset, type DecodedCharset } from "../../gate/decode-charset.ts";
import { ReadError } from "../../gate/read-error.ts";
import type { MailAttachment } from "../mail/mail.ts";
import { createAttachmentNames } from "../mail/attachment-names.ts";
import type { MemberBudget } from "../members/member-budget.ts";
import { readHeaderFields } from "./header-fields.ts";
import type { MimePart } from "./mime-part.ts";
import { decodeTransfer } from "./transfer-decoding.ts";

/** The leaves of a mail by what they are for. */
export interface MailContent {
  plain: string | null;
  html: string | null;
  attachments: MailAttachment[];
  warnings: Warning[];
  /** How the characters of the text were understood, the worst of its parts; null without text. */
  understood: DecodedCharset | null;
}

const SUBJECT_WITHIN = 16 * 1024;

/** Tells text from attachments (RFC 2046 5.1, RFC 2183). */
export function collectParts(root: MimePart): MailContent {
  const content: MailContent = { plain: null, html: null, attachments: [], warnings: [], understood: null };
  const name = createAttachmentNames();
  const visit = (part: MimePart, around: string): void => {
    if (part.parts.length > 0) {
      for (const inner of part.parts) visit(inner, part.type.value);
      return;
    }
    const form = textForm(part, around, content);
    if (form === null) return addAttachment(part, around);
    const decoded = decodeTransfer(part.body, part.headers.raw("Content-Transfer-Encoding"));
    if (decoded.isDamaged) content.warnings.push(damagedText());
    const text = decodeCharset(decoded.bytes, part.type.parameters.get("charset") ?? "");
    if (content.understood === null || rank(text) > rank(content.understood)) content.understood = text;
    const shown = part.type.parameters.get("format")?.toLowerCase() === "flowed" ? joinFlowed(text.text) : text.text;
    content[form] = content[form] === null ? shown : `${content[form]}\n${shown}`;
  };
  const addAttachment = (part: MimePart, around: string): void => {
    const { value } = part.type;
    if (isSignature(value)) return;
    if (/^application\/(x-)?pkcs7-mime$/.test(value) || around === "multipart/encrypted")
      content.warnings.push(encrypted());
    if (value === "message/external-body" || value === "message/partial") content.warnings.push(elsewhere());
    content.attachments.push({
      name: name(givenName(part), value),
      contentType: value,
      size: sizeOf(part),
      isInline: isInlinePicture(part, around),
      content: { form: "bytes", read: (budget) => attachmentBytes(part, budget) },
    });
  };
  visit(root, "");
  return content;
}

/** Text of the mail itself, not of an attachment; the first of its form in an alternative. */
function textForm(
  { type, disposition, headers }: MimePart,
  around: string,
  content: MailContent,
): "plain" | "html" | null {
  const isText =
    type.value === "" || type.value === "text" || type.value === "text/plain" || type.value === "text/html";
  const hasName = disposition.parameters.has("filename") || type.parameters.has("name");
  if (!isText || disposition.value === "attachment" || (hasName && around !== "multipart/alternative")) {
    // A part whose type cannot be read is the text when there is nothing else.
    return around === "" && headers.count > 0 && type.value.startsWith("multipart/") ? "plain" : null;
  }
  const form = type.value === "text/html" ? "html" : "plain";
  return around === "multipart/alternative" && content[form] !== null ? null : form;
}

/** A mail without a name is known by its subject. */
function givenName({ disposition, type, body }: MimePart): string {
  const given = disposition.parameters.get("filename") ?? type.parameters.get("name") ?? "";
  if (given !== "" || type.value !== "message/rfc822") return given;
  return readHeaderFields(body.subarray(0, SUBJECT_WITHIN)).text("Subject").replace(/[\\/]/g, " ");
}

async function attachmentBytes(part: MimePart, budget: MemberBudget): Promise<Uint8Array> {
  const { bytes, isDamaged } = decodeTransfer(part.body, part.headers.raw("Content-Transfer-Encoding"));
  budget.bytes -= bytes.length;
  if (bytes.length === 0) throw new ReadError("EMPTY", "the attachment is empty");
  if (isDamaged) throw new ReadError("DAMAGED", "its encoding is damaged");
  return bytes;
}

/** Without decoding: what base64 unpacks to. */
function sizeOf({ body, headers }: MimePart): number {
  const isBase64 = headers.raw("Content-Transfer-Encoding").trim().toLowerCase() === "base64";
  if (!isBase64) return body.length;
  let letters = 0;
  for (const byte of body) if (byte > 0x20 && byte !== 0x3d) letters++;
  return Math.floor((letters * 3) / 4);
}

function isInlinePicture({ type, disposition, headers }: MimePart, around: string): boolean {
  const isInText = headers.raw("Content-ID") !== "" && around === "multipart/related";
  return type.value.startsWith("image/") && disposition.value !== "attachment" && isInText;
}

function isSignature(type: string): boolean {
  return /^application\/((x-)?pkcs7-signature|pgp-signature|pgp-encrypted)$/.test(type);
}

/** RFC 3676 4: a line that ends in a space goes on in the next one. */
function joinFlowed(text: string): string {
  return text.replace(/(?<!^-- ?|\n-- ?) \r?\n(?!>)/g, " ");
}

function rank({ certainty, undecodable }: DecodedCharset): number {
  return undecodable > 0 ? 2 : certainty === "guessed" ? 1 : 0;
}

function damagedText(): Warning {
  return { code: "DAMAGED_TEXT", message: "the encoding of the text is damaged; some of it is missing or wrong" };
}

function encrypted(): Warning {
  return {
    code: "ENCRYPTED_MAIL",
    message: "the mail is encrypted or sealed (S/MIME, PGP); open it in the mail program and save it without that",
  };
}

function elsewhere(): Warning {
  return { code: "PART_ELSEWHERE", message: "a part of this mail lies in another mail or place and was not read" };
}

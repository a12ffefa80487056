import type { Warning } from "@cloister/tool-runtime";
import type { CompoundFile } from "../../gate/cfb.ts";
import { decodeCharset } from "../../gate/decode-charset.ts";
import { ReadError } from "../../gate/read-error.ts";
import { mailDate } from "../eml/mail-date.ts";
import { readHeaderFields } from "../eml/header-fields.ts";
import type { Mail } from "../mail/mail.ts";
import { readAttachments } from "./attachments.ts";
import { codePageCharset } from "./code-page.ts";
import { decompressRtf } from "./decompress-rtf.ts";
import { readPropertyBag, type PropertyBag } from "./property-bag.ts";
import { recipientLines } from "./recipients.ts";
import { readRtfBody } from "./rtf-body.ts";

/** MS-OXPROPS: the properties that are read. */
const id = {
  messageClass: 0x001a,
  subject: 0x0037,
  submitTime: 0x0039,
  transportHeaders: 0x007d,
  senderName: 0x0c1a,
  senderEmail: 0x0c1f,
  senderSmtp: 0x5d01,
  representingName: 0x0042,
  representingEmail: 0x0065,
  representingSmtp: 0x5d02,
  deliveryTime: 0x0e06,
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  internetCodePage: 0x3fde,
  messageCodePage: 0x3ffd,
} as const;

/** MS-OXMSG 2.4.1: bytes before the properties of the outermost message, and of one inside it. */
const TOP_HEADER = 32;
const EMBEDDED_HEADER = 24;

/** The message in `folder` ("": the file itself) as a mail. Throws `ReadError`. */
export function readMessage(cfb: CompoundFile, folder: string): { mail: Mail; warnings: Warning[] } {
  const header = folder === "" ? TOP_HEADER : EMBEDDED_HEADER;
  const numbers = readPropertyBag(cfb, folder, header, "");
  const codePage = codePageCharset(numbers.number(id.messageCodePage) ?? numbers.number(id.internetCodePage));
  const bag = readPropertyBag(cfb, folder, header, codePage);
  const warnings: Warning[] = [];
  const mail: Mail = {
    properties: propertiesOf(cfb, folder, bag, codePage),
    subject: bag.text(id.subject).replace(/\s+/g, " ").trim(),
    ...bodyOf(bag, codePage, warnings),
    attachments: readAttachments(cfb, folder, codePage, (inside) => readMessage(cfb, inside)),
  };
  warnings.push(...classWarnings(bag.text(id.messageClass)));
  return { mail, warnings };
}

function propertiesOf(cfb: CompoundFile, folder: string, bag: PropertyBag, codePage: string): Mail["properties"] {
  const from = person(
    bag.text(id.representingName) || bag.text(id.senderName),
    bag.text(id.representingSmtp) || bag.text(id.senderSmtp) || mailAddress(bag),
  );
  const properties = [
    { label: "From", text: from },
    ...recipientLines(cfb, folder, bag, codePage),
    { label: "Date", text: dateOf(bag) },
  ];
  return properties.filter(({ text }) => text !== "");
}

/** Inside a company the address is one of Exchange (`/O=…`), which tells nobody anything. */
function mailAddress(bag: PropertyBag): string {
  return [bag.text(id.representingEmail), bag.text(id.senderEmail)].find((address) => address.includes("@")) ?? "";
}

function person(name: string, address: string): string {
  if (address === "" || address === name) return name;
  return name === "" ? address : `${name} <${address}>`;
}

/** The header on the way has the writer's own clock; the property is in UTC. */
function dateOf(bag: PropertyBag): string {
  const header = bag.text(id.transportHeaders);
  const stated = header === "" ? "" : readHeaderFields(Buffer.from(header.slice(0, 500_000), "utf8")).raw("Date");
  if (stated !== "") return mailDate(stated);
  const time = bag.time(id.submitTime) ?? bag.time(id.deliveryTime);
  if (!time || Number.isNaN(time.getTime())) return "";
  return `${time.toISOString().slice(0, 16).replace("T", " ")} +0000`;
}

function bodyOf(bag: PropertyBag, codePage: string, warnings: Warning[]): Pick<Mail, "plain" | "html"> {
  const plain = bag.text(id.body) || null;
  const bytes = bag.bytes(id.html);
  const html = bytes
    ? decodeCharset(bytes, codePageCharset(bag.number(id.internetCodePage)) || codePage).text
    : bag.text(id.html) || null;
  const packed = html === null ? bag.bytes(id.rtf) : null;
  if (!packed) return { plain, html };
  try {
    const rtf = readRtfBody(decompressRtf(packed));
    return rtf.isHtml ? { plain, html: rtf.text } : { plain: plain ?? rtf.text, html: null };
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    if (plain === null)
      warnings.push({ code: "DAMAGED_TEXT", message: `the text of the mail could not be read: ${error.message}` });
    return { plain, html: null };
  }
}

function classWarnings(messageClass: string): Warning[] {
  if (/^IPM\.Note\.(SMIME|Secure)/i.test(messageClass) && !/MultipartSigned/i.test(messageClass)) {
    const message = "the mail is encrypted or sealed (S/MIME); open it in Outlook and save it without that";
    return [{ code: "ENCRYPTED_MAIL", message }];
  }
  if (messageClass === "" || /^(IPM\.Note|REPORT\.IPM\.Note)/i.test(messageClass)) return [];
  const message = `this is an Outlook item of class ${messageClass.slice(0, 60)}: only its subject, text and attachments were read, not its other fields (times, places, addresses)`;
  return [{ code: "OTHER_ITEM", message }];
}

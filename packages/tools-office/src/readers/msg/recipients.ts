import type { CompoundFile } from "../../gate/cfb.ts";
import type { Mail } from "../mail/mail.ts";
import { foldersIn } from "./folders-in.ts";
import { readPropertyBag, type PropertyBag } from "./property-bag.ts";

/** MS-OXMSG 2.4.1: bytes before the properties of a recipient or attachment. */
const HEADER = 8;
const NAME = 0x3001;
const EMAIL = 0x3003;
const SMTP = 0x39fe;
const TYPE = 0x0c15;
/** PidTagRecipientType, and the property of the message that names them when there are no recipients. */
const kinds = [
  { type: 1, label: "To", display: 0x0e04 },
  { type: 2, label: "Cc", display: 0x0e03 },
  { type: 3, label: "Bcc", display: 0x0e02 },
] as const;

/** To, Cc and Bcc of the message in `folder`. */
export function recipientLines(
  cfb: CompoundFile,
  folder: string,
  message: PropertyBag,
  codePage: string,
): Mail["properties"] {
  const recipients = foldersIn(cfb, folder, "__recip_version1.0_").map((recipient) => {
    const bag = readPropertyBag(cfb, recipient, HEADER, codePage);
    const address = [bag.text(SMTP), bag.text(EMAIL)].find((text) => text.includes("@")) ?? "";
    const name = bag.text(NAME);
    const isNamed = name !== "" && name !== address;
    const text = isNamed && address !== "" ? `${name} <${address}>` : name || address;
    return { type: bag.number(TYPE) ?? 1, text };
  });
  return kinds.map(({ type, label, display }) => {
    const listed = recipients.filter((recipient) => recipient.type === type && recipient.text !== "");
    return { label, text: listed.map(({ text }) => text).join(", ") || message.text(display) };
  });
}

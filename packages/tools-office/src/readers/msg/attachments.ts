import type { Warning } from "@cloister/tool-runtime";
import type { CompoundFile } from "../../gate/cfb.ts";
import { ReadError } from "../../gate/read-error.ts";
import { createAttachmentNames } from "../mail/attachment-names.ts";
import type { AttachmentContent, Mail, MailAttachment } from "../mail/mail.ts";
import { mailResult } from "../mail/mail-result.ts";
import { foldersIn } from "./folders-in.ts";
import { readPropertyBag, type PropertyBag } from "./property-bag.ts";

/** MS-OXPROPS */
const id = {
  displayName: 0x3001,
  data: 0x3701,
  shortName: 0x3704,
  method: 0x3705,
  longName: 0x3707,
  mimeTag: 0x370e,
  contentId: 0x3712,
  isHidden: 0x7ffe,
} as const;

const HEADER = 8;
/** MS-OXCMSG 2.2.2.9: values of PidTagAttachMethod. */
const LINKS = new Set([2, 3, 4, 7]);

/** Reads the message in a folder of the file. */
type ReadInside = (folder: string) => { mail: Mail; warnings: Warning[] };

/** The attachments of the message in `folder`, in order. */
export function readAttachments(
  cfb: CompoundFile,
  folder: string,
  codePage: string,
  readInside: ReadInside,
): MailAttachment[] {
  const name = createAttachmentNames();
  return foldersIn(cfb, folder, "__attach_version1.0_").map((place) => {
    const bag = readPropertyBag(cfb, place, HEADER, codePage);
    const inside = `${place}__substg1.0_3701000D/`;
    const isMail = cfb.has(`${inside}__properties_version1.0`);
    const given = bag.text(id.longName) || bag.text(id.shortName) || bag.text(id.displayName);
    const contentType = bag.text(id.mimeTag).toLowerCase();
    return {
      name: name(isMail ? `${given.replace(/[\\/]/g, " ")}.msg` : given, isMail ? "" : contentType),
      contentType: isMail ? "" : contentType,
      size: bag.bytes(id.data)?.length ?? null,
      isInline: isInlinePicture(bag, given, contentType),
      content: isMail ? mailInside(inside, readInside) : bytesOf(bag),
    };
  });
}

function mailInside(folder: string, readInside: ReadInside): AttachmentContent {
  return {
    form: "mail",
    read: async (options, scope) => {
      const { mail, warnings } = readInside(folder);
      return mailResult(mail, { options, scope }, warnings);
    },
  };
}

function bytesOf(bag: PropertyBag): AttachmentContent {
  return {
    form: "bytes",
    async read(budget) {
      const bytes = bag.bytes(id.data);
      if (!bytes && LINKS.has(bag.number(id.method) ?? 0)) {
        throw new ReadError("NOT_SUPPORTED", "it is only a link to a file that lies elsewhere");
      }
      if (!bytes) throw new ReadError("NOT_SUPPORTED", "it is an object drawn into the text, which cannot be read");
      if (bytes.length === 0) throw new ReadError("EMPTY", "the attachment is empty");
      budget.bytes -= bytes.length;
      return bytes;
    },
  };
}

/** Outlook marks pictures of the text as hidden and gives them an id for the page. */
function isInlinePicture(bag: PropertyBag, name: string, contentType: string): boolean {
  const isPicture = contentType.startsWith("image/") || /\.(png|jpe?g|gif|bmp)$/i.test(name);
  return isPicture && bag.text(id.contentId) !== "" && ((bag.number(id.isHidden) ?? 0) & 0xffff) === 1;
}

import type { Block, Warning } from "@cloister/tool-runtime";
import type { MemberBudget } from "../members/member-budget.ts";
import type { ContainerInput, MemberScope, ReaderResult } from "../reader.ts";

/** A mail as both of its formats tell it. */
export interface Mail {
  /** In the order they are shown: From, To, Cc, Date …; those without a value left out. */
  properties: { label: string; text: string }[];
  subject: string;
  /** The same text in up to two forms. */
  plain: string | null;
  html: string | null;
  attachments: MailAttachment[];
}

/** A file that came with a mail. */
export interface MailAttachment {
  name: string;
  /** As the mail states it; "" when it does not. */
  contentType: string;
  /** null when it is not known before it is read. */
  size: number | null;
  /** A picture that stands in the text. */
  isInline: boolean;
  content: AttachmentContent;
}

export type AttachmentContent =
  /** Whoever gives the bytes charges the budget for them. */
  | { form: "bytes"; read: (budget: MemberBudget) => Promise<Uint8Array> }
  /** A mail inside that has no bytes of its own. */
  | { form: "mail"; read: (input: ContainerInput["options"], scope: MemberScope) => Promise<ReaderResult> };

/** The text of a mail, once. */
export interface MailBody {
  blocks: Block[];
  warnings: Warning[];
  /** Pictures that the page would load from elsewhere, and that were not. */
  remoteImages: number;
}

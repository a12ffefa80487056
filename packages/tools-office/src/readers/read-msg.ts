import { openCfb } from "../gate/cfb.ts";
import { mailResult } from "./mail/mail-result.ts";
import { readMessage } from "./msg/read-message.ts";
import type { ContainerInput, ReaderResult } from "./reader.ts";

/** msg (Outlook) → the same as of an eml: people, date, subject, text once, attachments read in turn. */
export async function readMsg(input: ContainerInput): Promise<ReaderResult> {
  const { mail, warnings } = readMessage(openCfb(input.bytes), "");
  return mailResult(mail, input, warnings);
}

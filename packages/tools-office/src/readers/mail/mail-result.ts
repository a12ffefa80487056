import type { Block, Coverage, Warning } from "@cloister/tool-runtime";
import { collectMembers } from "../members/collect-members.ts";
import { sizeText } from "../members/size-text.ts";
import type { ContainerInput, ReaderResult } from "../reader.ts";
import { chooseBody } from "./choose-body.ts";
import type { Mail, MailAttachment } from "./mail.ts";

/** What is read of a mail: its properties, subject and text as blocks, its attachments as members. */
export async function mailResult(
  mail: Mail,
  input: Pick<ContainerInput, "options" | "scope">,
  warnings: Warning[],
  encoding?: string,
): Promise<ReaderResult> {
  const body = chooseBody(mail);
  const files = mail.attachments.filter(({ isInline }) => !isInline);
  const read = await readAttachments(files, input);
  const coverage: Coverage = {
    paragraphs: body.blocks.length,
    ...read.coverage,
    ...(encoding === undefined ? {} : { encoding }),
  };
  const images = body.remoteImages + mail.attachments.length - files.length;
  if (images > 0) coverage.images = images;
  return {
    coverage,
    warnings: [...warnings, ...body.warnings, ...imageWarnings(images), ...read.warnings],
    sheets: [],
    blocks: [...headBlocks(mail), ...body.blocks, ...files.map(attachmentBlock)],
    members: read.members,
  };
}

async function readAttachments(files: readonly MailAttachment[], input: Pick<ContainerInput, "options" | "scope">) {
  const collector = collectMembers(input);
  for (const { name, content } of files) {
    if (content.form === "bytes") await collector.add(name, () => content.read(input.scope.budget));
    else await collector.addInside(name, "msg", (scope) => content.read(input.options, scope));
  }
  return collector.finish();
}

function headBlocks({ properties, subject }: Mail): Block[] {
  const anchor = { type: "part" as const, name: "header" };
  const blocks: Block[] = properties.map(({ label, text }) => ({ type: "property", anchor, label, text }));
  if (subject === "") return blocks;
  blocks.push({ type: "property", anchor, label: "Subject", text: subject });
  // The subject stands over the text, so that each passage of a mail says what it is about.
  blocks.push({ type: "heading", anchor, text: subject, level: 1 });
  return blocks;
}

function attachmentBlock({ name, contentType, size }: MailAttachment): Block {
  const facts = [contentType, size === null ? "" : sizeText(size)].filter((fact) => fact !== "").join(", ");
  return {
    type: "attachment",
    anchor: { type: "member", member: name },
    text: facts === "" ? name : `${name} (${facts})`,
  };
}

function imageWarnings(images: number): Warning[] {
  if (images === 0) return [];
  const message = `${images} picture(s) in the text were not read: words in them are not known. Nothing was loaded from the network.`;
  return [{ code: "IMAGE_NOT_READ", message }];
}

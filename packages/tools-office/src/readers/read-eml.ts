import type { Warning } from "@cloister/tool-runtime";
import { collectParts } from "./eml/collect-parts.ts";
import { mailDate } from "./eml/mail-date.ts";
import { readMimeParts, type MimeOddities } from "./eml/mime-part.ts";
import type { HeaderFields } from "./eml/header-fields.ts";
import { encodingWarnings } from "./encoding-warnings.ts";
import type { Mail } from "./mail/mail.ts";
import { mailResult } from "./mail/mail-result.ts";
import type { ContainerInput, ReaderResult } from "./reader.ts";

const addressFields = ["From", "To", "Cc", "Bcc", "Reply-To"];

/** eml → who wrote to whom, when and about what; the text once; the attachments, read in turn. */
export async function readEml(input: ContainerInput): Promise<ReaderResult> {
  const { root, oddities } = readMimeParts(input.bytes);
  const content = collectParts(root);
  const mail: Mail = {
    properties: propertiesOf(root.headers),
    subject: root.headers.text("Subject"),
    plain: content.plain,
    html: content.html,
    attachments: content.attachments,
  };
  const warnings = [...oddityWarnings(oddities, root.headers), ...content.warnings];
  const text = content.understood;
  if (text) warnings.push(...encodingWarnings(text));
  return mailResult(mail, input, warnings, text?.encoding);
}

function propertiesOf(headers: HeaderFields): Mail["properties"] {
  const addresses = addressFields.map((label) => ({ label, text: headers.text(label) }));
  const properties = [...addresses, { label: "Date", text: mailDate(headers.raw("Date")) }];
  return properties.filter(({ text }) => text !== "");
}

function oddityWarnings({ brokenBoundaries, isHeaderCut, cutParts }: MimeOddities, headers: HeaderFields): Warning[] {
  const warnings: Warning[] = [];
  const warn = (code: string, message: string): number => warnings.push({ code, message });
  if (headers.count === 0) warn("NO_MAIL_HEADER", "the mail has no header: who wrote it and when is not known");
  if (isHeaderCut) warn("HEADER_CUT", "the header of the mail is longer than 1 MB; the rest of it was not read");
  if (brokenBoundaries > 0) {
    warn(
      "BROKEN_MIME",
      `${brokenBoundaries} part(s) of the mail are not closed; the mail is cut off or was changed on its way`,
    );
  }
  if (cutParts > 0) warn("PARTS_CUT", `${cutParts} parts of the mail beyond the first 10,000 were not read`);
  return warnings;
}

import { harmlessName } from "../members/harmless-name.ts";
import { createUniqueNames } from "../members/unique-names.ts";

/** Extensions for attachments that come without a name. */
const extensions: Readonly<Record<string, string>> = {
  "message/rfc822": ".eml",
  "message/delivery-status": ".txt",
  "text/plain": ".txt",
  "text/html": ".html",
  "text/csv": ".csv",
  "text/calendar": ".ics",
  "application/pdf": ".pdf",
  "application/zip": ".zip",
  "application/ms-tnef": ".dat",
  "image/png": ".png",
  "image/jpeg": ".jpg",
};

/** Gives each attachment of a mail a harmless name of its own, by its type when it has none. */
export function createAttachmentNames(): (raw: string, contentType: string) => string {
  const unique = createUniqueNames();
  let unnamed = 0;
  return (raw, contentType) => {
    const given = harmlessName(raw).split("/").at(-1) ?? "";
    if (given === "") unnamed++;
    const stem = given === "" ? `attachment ${unnamed}` : given;
    const isMail = contentType === "message/rfc822" && !/\.eml$/i.test(stem);
    return unique(given === "" || isMail ? stem + (extensions[contentType] ?? "") : stem);
  };
}

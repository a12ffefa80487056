import { isNativeError } from "node:util/types";

/**
 * In damaged files pdf.js rejects promises that nobody waits for, which would end the process that reads. What was asked
 * for rejects on its own, so these are passed over; a rejection that is not pdf.js's ends the process as ever.
 */
export function passOverStrayRejections(): void {
  process.on("unhandledRejection", (reason) => {
    if (!isFromPdfjs(reason)) throw reason;
  });
}

/** The exceptions of pdf.js are objects of its own with a name, and no native errors; others come from its files. */
export function isFromPdfjs(reason: unknown): boolean {
  if (typeof reason !== "object" || reason === null) return false;
  const { name, stack } = reason as Partial<Error>;
  if (!isNativeError(reason)) return typeof name === "string" && /(Exception|Error)$/.test(name);
  return stack?.includes("pdfjs-dist") ?? false;
}

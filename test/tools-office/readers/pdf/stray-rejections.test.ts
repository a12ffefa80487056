import { expect, test } from "vitest";
import { isFromPdfjs } from "../../../../packages/tools-office/src/readers/pdf/stray-rejections.ts";

/** pdf.js makes its exceptions without the stack of a native error. */
const exception = (name: string) => Object.assign(Object.create(Error.prototype) as Error, { name, message: "x" });
const fromFile = (file: string) => Object.assign(new Error("x"), { stack: `Error: x\n    at ${file}:1:1` });

test.each([
  ["an exception of pdf.js", exception("FormatError"), true],
  ["an error thrown in its files", fromFile("node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs"), true],
  ["an error of ours", fromFile("packages/tools-office/src/readers/read-pdf.ts"), false],
  ["a text", "x", false],
])("%s that nobody waits for: passed over %#", (_, reason, isPassedOver) => {
  expect(isFromPdfjs(reason)).toBe(isPassedOver);
});

import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { pdfDataFolders } from "../../data-files.ts";
import { ReadError } from "../reader.ts";
import { loadPdfjs, startPdfWorker } from "./load-pdfjs.ts";

/** Opens a PDF. Throws `ReadError` EMPTY, PASSWORD_NEEDED, WRONG_PASSWORD, NOT_SUPPORTED or DAMAGED. The caller destroys the document. */
export async function openPdf(bytes: Uint8Array, password: string | undefined): Promise<PDFDocumentProxy> {
  if (bytes.length === 0) throw new ReadError("EMPTY", "The file has no bytes.");
  const pdfjs = await loadPdfjs();
  const folders = pdfDataFolders();
  const worker = await startPdfWorker();
  const task = pdfjs.getDocument({
    // pdf.js takes the buffer over, so it gets a copy; a Buffer it refuses.
    data: new Uint8Array(bytes),
    password,
    worker,
    cMapUrl: folders.cMaps,
    cMapPacked: true,
    standardFontDataUrl: folders.standardFonts,
    wasmUrl: folders.wasm,
    isEvalSupported: false,
    // Asked to paint letters itself, it would work out the shape of each.
    disableFontFace: false,
    useSystemFonts: false,
    // Only text is wanted: no picture is ever decoded.
    maxImageSize: 0,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw asReadError(error, pdfjs.PasswordResponses.INCORRECT_PASSWORD);
  }
}

function asReadError(error: unknown, incorrectPassword: number): Error {
  if (!(error instanceof Error)) return new ReadError("DAMAGED", "The PDF cannot be opened.");
  if (error.name === "PasswordException") {
    const wrong = (error as Error & { code?: number }).code === incorrectPassword;
    return wrong
      ? new ReadError("WRONG_PASSWORD", "The password does not open this PDF.", { cause: error })
      : new ReadError("PASSWORD_NEEDED", "This PDF opens only with a password.", { cause: error });
  }
  // pdf.js knows the lock with a password only (ISO 32000-2 7.6.4), not the one with certificates (7.6.5).
  if (/encryption/i.test(error.message)) {
    return new ReadError(
      "NOT_SUPPORTED",
      "a PDF that is locked with a certificate or in another way than by a password (open it in its program and save a copy without the lock)",
      { cause: error },
    );
  }
  return new ReadError("DAMAGED", `The PDF cannot be opened: ${error.message}`, { cause: error });
}

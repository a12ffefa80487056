import type { Readable } from "node:stream";
import {
  formatAnchor,
  openVerified,
  openWorkspace,
  type DocumentReader,
  type Language,
  type ReadOptions,
  type Reading,
} from "@cloister/tool-runtime";
import { AgentError } from "../agent-error.ts";
import { warningInWords } from "../answer/warning-words.ts";
import { inWords } from "../config/interface-language.ts";
import type { FileEntry, FileView } from "./api-types.ts";
import type { DeskPorts } from "./desk-ports.ts";

export interface ViewRequest extends Pick<ReadOptions, "sheet" | "range" | "password"> {
  file: string;
  members?: string[];
}

/** Files of a folder as people look at them. */
export interface Viewer {
  files(folder: string): Promise<FileEntry[]>;
  view(folder: string, asked: ViewRequest, language: Language, signal: AbortSignal): Promise<FileView>;
  /** The bytes of a pdf, for the page to draw. */
  pdf(folder: string, file: string): Promise<{ stream: Readable; size: number }>;
  close(): Promise<void>;
}

const PDF_START = "%PDF-";
/** pdf.js looks for the start this far, as Acrobat does. */
const PDF_START_WITHIN = 1024;

export function createViewer(ports: Pick<DeskPorts, "openReader" | "dataFolder" | "language">): Viewer {
  let reader: DocumentReader | null = null;
  const open = (folder: string) => openWorkspace(folder, { forbidden: [ports.dataFolder], language: ports.language });
  return {
    async files(folder) {
      const files = await (await open(folder)).files();
      return files.map(({ path, size, mtimeMs }) => ({ path, size, mtimeMs }));
    },
    async view(folder, { file, members = [], ...options }, language, signal) {
      const found = await (await open(folder)).resolve(file);
      reader ??= ports.openReader();
      const reading = await reader.read(found, options, signal);
      return viewOf(memberOf(reading, members, language), language);
    },
    async pdf(folder, file) {
      const handle = await openVerified(await (await open(folder)).resolve(file), ports.language);
      try {
        const { size } = await handle.stat();
        const start = Buffer.alloc(PDF_START_WITHIN);
        await handle.read(start, 0, start.length, 0);
        if (!start.includes(PDF_START)) throw new AgentError("USAGE", `${file} is no pdf.`);
        return { stream: handle.createReadStream({ start: 0 }), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async close() {
      await reader?.close();
    },
  };
}

function memberOf(reading: Reading, members: readonly string[], language: Language): Reading {
  let found = reading;
  for (const name of members) {
    const inside = found.members?.find(({ file }) => file === name);
    if (inside === undefined)
      throw new AgentError(
        "USAGE",
        inWords(`${name}: 안에 그런 파일이 없습니다.`, `There is no ${name} in it.`, language),
      );
    found = inside;
  }
  return found;
}

function viewOf(reading: Reading, language: Language): FileView {
  const { file, kind, sha256, error, coverage, warnings, sheets, blocks, members = [] } = reading;
  return {
    file,
    kind,
    sha256,
    error,
    coverage,
    warnings: warnings.map((warning) => warningInWords(warning, language)),
    sheets: sheets.map(({ name, state, extent, cells, merges }) => ({
      name,
      state,
      extent,
      merges,
      cells: cells.map((cell) => ({
        ref: cell.ref,
        text: cell.text,
        type: cell.type,
        formula: cell.formula,
        hidden: cell.hidden,
      })),
    })),
    blocks: blocks.map(({ anchor, type, text, rows, hidden, level, label }) => ({
      place: formatAnchor(anchor),
      type,
      text,
      rows,
      hidden,
      level,
      label,
    })),
    members: members.map((member) => member.file),
  };
}

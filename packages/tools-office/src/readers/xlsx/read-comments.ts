import type { Block } from "@cloister/tool-runtime";
import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readXml } from "../../ooxml/read-xml.ts";
import { unescapeText } from "./unescape-text.ts";

/** A comment and the cell it is on. */
export interface SheetComment {
  ref: string;
  block: Block;
}

/** Notes of a sheet (ECMA-376-1 18.7.3), with the author in front when the text does not name one. */
export async function readComments(zip: ZipArchive, part: string, sheet: string): Promise<SheetComment[]> {
  const comments: SheetComment[] = [];
  const authors: string[] = [];
  let ref = "";
  let author = "";
  let text = "";
  let capture = false;
  let phonetic = false;
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "comment") {
        ref = attributes["ref"] ?? "";
        author = authors[Number(attributes["authorId"])] ?? "";
      }
      if (name === "comment" || name === "author") text = "";
      if (name === "rPh") phonetic = true;
      if (name === "author" || name === "t") capture = !phonetic;
    },
    text(piece) {
      if (capture) text += piece;
    },
    close(name) {
      if (name === "author" || name === "t") capture = false;
      if (name === "rPh") phonetic = false;
      if (name === "author") authors.push(text);
      if (name === "comment") comments.push(toComment(sheet, ref, withAuthor(author, unescapeText(text))));
    },
  });
  return comments;
}

/** Comments with answers (Office 2019 and later, MS-XLSX 2.1.17): one block for each message, in order. */
export async function readThreadedComments(
  zip: ZipArchive,
  part: string,
  sheet: string,
  people: ReadonlyMap<string, string>,
): Promise<SheetComment[]> {
  const comments: SheetComment[] = [];
  let ref = "";
  let author = "";
  let text = "";
  let capture = false;
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "threadedComment") {
        ref = attributes["ref"] ?? "";
        author = people.get(attributes["personId"] ?? "") ?? "";
      }
      if (name === "text") text = "";
      if (name === "text") capture = true;
    },
    text(piece) {
      if (capture) text += piece;
    },
    close(name) {
      if (name === "text") capture = false;
      if (name === "threadedComment") comments.push(toComment(sheet, ref, withAuthor(author, text)));
    },
  });
  return comments;
}

/** Who wrote threaded comments (MS-XLSX 2.1.16), by id. */
export async function readPeople(zip: ZipArchive, part: string | null): Promise<Map<string, string>> {
  const people = new Map<string, string>();
  if (part === null) return people;
  await readXml(zip.stream(part), {
    open(name, attributes) {
      if (name === "person") people.set(attributes["id"] ?? "", attributes["displayName"] ?? "");
    },
  });
  return people;
}

function withAuthor(author: string, text: string): string {
  return author === "" || text.startsWith(author) ? text : `${author}: ${text}`;
}

function toComment(sheet: string, ref: string, text: string): SheetComment {
  return { ref, block: { type: "comment", anchor: { type: "range", sheet, range: ref }, text } };
}

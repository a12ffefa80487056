import { TextDecoder } from "node:util";
import { SaxesParser } from "saxes";
import { limits } from "../gate/limits.ts";
import { ReadError } from "../gate/read-error.ts";

/** Attributes with their names as written, prefix included. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** Element names come without their prefix: `<x:workbook>` and `<workbook>` are the same. */
export interface XmlHandler {
  open?(name: string, attributes: XmlAttributes, depth: number): void;
  close?(name: string, depth: number): void;
  /** Text may come in several pieces. */
  text?(text: string): void;
  /** Asked between two chunks: true ends the parsing there, however much is open. */
  isDone?(): boolean;
}

/**
 * Parses XML as it streams in. Throws `ReadError`: DAMAGED when it is not well-formed, too deep, or has a DOCTYPE
 * (entity bombs and external entities come that way; no office format needs one).
 */
export async function readXml(chunks: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const parser = createParser(handler);
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(xmlEncoding(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    if (handler.isDone?.()) return;
  }
  if (decoder) parser.write(decoder.decode());
  parser.close();
}

/** XML 1.0 appendix F: a byte order mark or the zero bytes of the first character tell UTF-16. */
function xmlEncoding(first: Uint8Array): string {
  const [a, b] = first;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return "utf-16le";
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return "utf-16be";
  return "utf-8";
}

function createParser(handler: XmlHandler): SaxesParser<{ xmlns: false; position: false }> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  parser.on("error", (error) => {
    throw new ReadError("DAMAGED", `the XML is damaged: ${error.message}`);
  });
  parser.on("doctype", () => {
    throw new ReadError("DAMAGED", "the XML has a DOCTYPE, which office files never need");
  });
  parser.on("opentag", (tag) => {
    if (++depth > limits.xmlDepth)
      throw new ReadError("TOO_LARGE", `the XML is nested more than ${limits.xmlDepth} levels deep`);
    handler.open?.(localName(tag.name), tag.attributes, depth);
  });
  parser.on("closetag", (tag) => {
    handler.close?.(localName(tag.name), depth);
    depth--;
  });
  if (handler.text) parser.on("text", handler.text.bind(handler));
  if (handler.text) parser.on("cdata", handler.text.bind(handler));
  return parser;
}

/** The name after the prefix. */
export function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
}

/** The value of the attribute with this local name, whatever its prefix (`r:id`, `ns2:id`). */
export function attributeOf(attributes: XmlAttributes, local: string): string | undefined {
  const plain = attributes[local];
  if (plain !== undefined) return plain;
  for (const name in attributes) if (name.endsWith(`:${local}`)) return attributes[name];
  return undefined;
}

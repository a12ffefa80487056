import { expect, test } from "vitest";
import { attributeOf, readXml } from "../../../packages/tools-office/src/ooxml/read-xml.ts";

async function* chunksOf(bytes: Uint8Array, size = bytes.length): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function eventsOf(xml: string | Uint8Array, size?: number): Promise<string[]> {
  const events: string[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") events.push(text);
    text = "";
  };
  await readXml(chunksOf(Buffer.from(xml), size), {
    open(name, attributes, depth) {
      flush();
      events.push(`<${name} ${JSON.stringify(attributes)} ${depth}`);
    },
    close(name, depth) {
      flush();
      events.push(`${name}> ${depth}`);
    },
    text(piece) {
      text += piece;
    },
  });
  return events;
}

const sample = '<?xml version="1.0"?><x:a xmlns:x="u" r:id="1"><b>가&amp;<![CDATA[<나>]]></b></x:a>';
const expected = ['<a {"xmlns:x":"u","r:id":"1"} 1', "<b {} 2", "가&<나>", "b> 2", "a> 1"];

test.each([
  ["UTF-8", Buffer.from(sample)],
  ["UTF-8 with mark", Buffer.from(`\ufeff${sample}`)],
  ["UTF-16LE with mark", Buffer.from(`\ufeff${sample}`, "utf16le")],
  ["UTF-16BE with mark", Buffer.from(`\ufeff${sample}`, "utf16le").swap16()],
  ["UTF-16LE without mark", Buffer.from(sample, "utf16le")],
])("prefixes are dropped and text joined in %s, in chunks of any size", async (_, bytes) => {
  expect(await eventsOf(bytes)).toEqual(expected);
  expect(await eventsOf(bytes, 3)).toEqual(expected);
});

test.each([
  ["a DOCTYPE", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', /DOCTYPE/],
  ["an unknown entity", "<a>&x;</a>", /damaged/],
  ["an element left open", "<a><b></a>", /damaged/],
  ["an end too soon", "<a><b>", /damaged/],
  ["no element", "  ", /damaged/],
])("%s is refused", async (_, xml, message) => {
  await expect(eventsOf(xml)).rejects.toMatchObject({ code: "DAMAGED", message: expect.stringMatching(message) });
});

test("257 levels are no damage but too much", async () => {
  const error = { code: "TOO_LARGE", message: "the XML is nested more than 256 levels deep" };
  await expect(eventsOf(`${"<a>".repeat(257)}${"</a>".repeat(257)}`)).rejects.toMatchObject(error);
});

test("256 levels are read", async () => {
  expect(await eventsOf(`${"<a>".repeat(256)}${"</a>".repeat(256)}`)).toHaveLength(512);
});

test("an attribute is found under any prefix", () => {
  expect(attributeOf({ "r:id": "1" }, "id")).toBe("1");
  expect(attributeOf({ id: "2", "r:id": "1" }, "id")).toBe("2");
  expect(attributeOf({ sheetid: "3" }, "id")).toBeUndefined();
});

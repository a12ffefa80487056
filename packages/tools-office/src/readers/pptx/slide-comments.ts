import type { Block } from "@cloister/tool-runtime";
import { readTree } from "../../ooxml/read-tree.ts";
import { attribute, childOf, descendantsOf, type XmlNode } from "../docx/xml-node.ts";
import type { Presentation } from "./presentation.ts";
import { bodyText } from "./text-body.ts";

/** Comments of a slide, old and new kind, each followed by its answers. Throws `ReadError`. */
export async function readSlideComments(presentation: Presentation, part: string, slide: number): Promise<Block[]> {
  const list = await readTree(presentation.zip.stream(part));
  return list.children
    .filter(({ name }) => name === "cm")
    .flatMap((comment) => [comment, ...descendantsOf(comment, "reply")])
    .map((comment): Block => {
      const author = presentation.authors.get(attribute(comment, "authorId") ?? "") || "?";
      return { type: "comment", anchor: { type: "slide", slide }, text: `${author}: ${commentText(comment)}` };
    });
}

function commentText(comment: XmlNode): string {
  return (childOf(comment, "text")?.text ?? bodyText(childOf(comment, "txBody"))).trim();
}

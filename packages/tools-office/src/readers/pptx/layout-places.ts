import type { ZipArchive } from "../../gate/zip-archive.ts";
import { readTree } from "../../ooxml/read-tree.ts";
import { pathOf } from "../docx/xml-node.ts";
import { innerLinks } from "./presentation.ts";
import { ownPlace, placeholderKeys, type Place, type PlaceholderPlaces } from "./shape-place.ts";

/** Reads the places that the placeholders of a slide take from its layout, and that layout from its master. */
export class LayoutPlaces {
  private readonly zip: ZipArchive;
  private readonly known = new Map<string, Promise<PlaceholderPlaces>>();

  constructor(zip: ZipArchive) {
    this.zip = zip;
  }

  /** Places by placeholder key for a slide with this layout. Throws `ReadError`. */
  ofLayout(part: string): Promise<PlaceholderPlaces> {
    const known = this.known.get(part) ?? this.read(part);
    this.known.set(part, known);
    return known;
  }

  private async read(part: string): Promise<PlaceholderPlaces> {
    const places = new Map<string, Place>();
    const master = (await innerLinks(this.zip, part)).find(({ type }) => type === "slideMaster")?.target;
    if (master !== undefined) await this.add(master, places);
    await this.add(part, places);
    return places;
  }

  private async add(part: string, places: Map<string, Place>): Promise<void> {
    const tree = await readTree(this.zip.stream(part));
    for (const shape of pathOf(tree, "cSld", "spTree")?.children ?? []) {
      const keys = placeholderKeys(shape);
      const place = ownPlace(shape) ?? keys.map((key) => places.get(key)).find((found) => found !== undefined);
      if (place) for (const key of keys) places.set(key, place);
    }
  }
}

import type { ZipArchive } from "../gate/zip-archive.ts";
import { readXml } from "./read-xml.ts";

/** A link from one part of a package to another, or to something outside. */
export interface Relationship {
  id: string;
  /** Last segment of the type address: `worksheet`, `sharedStrings`, `officeDocument`; strict and transitional alike. */
  type: string;
  /** Part name within the package, or the address as written when `external`. */
  target: string;
  external: boolean;
}

/** Relationships of a part (`""`: of the package); none when there is no such file. */
export async function readRelationships(zip: ZipArchive, part: string): Promise<Relationship[]> {
  const slash = part.lastIndexOf("/");
  const folder = part.slice(0, slash + 1);
  const file = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  const relationships: Relationship[] = [];
  if (!zip.has(file)) return relationships;
  await readXml(zip.stream(file), {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== "Relationship" || Target === undefined) return;
      const external = TargetMode === "External";
      const type = (Type ?? "").slice((Type ?? "").lastIndexOf("/") + 1);
      relationships.push({ id: Id ?? "", type, target: external ? Target : resolvePart(folder, Target), external });
    },
  });
  return relationships;
}

/** Targets are relative to the folder of their source part, or absolute from the root (ECMA-376-2 8.3). */
function resolvePart(folder: string, target: string): string {
  const path = target.replaceAll("\\", "/").replace(/[#?].*$/, "");
  const segments: string[] = [];
  for (const segment of (path.startsWith("/") ? path : folder + path).split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "." && segment !== "") segments.push(segment);
  }
  const name = segments.join("/");
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

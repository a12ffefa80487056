/** What the name of an image file says: whose state it is, and what the file must be. */
export interface ImageName {
  key: string;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

const IMAGE = /^([^.]+)\.(\d+)\.([0-9a-f]{64})\.kv$/;

/** One rename puts a whole image there: what vouches for it comes with it, and no other saver can part them. */
export function imageName({ key, bytes, sha256 }: ImageName): string {
  return `${key}.${bytes}.${sha256}.kv`;
}

/** Null for any other file. */
export function parseImageName(name: string): ImageName | null {
  const [, key, bytes, sha256] = IMAGE.exec(name) ?? [];
  if (key === undefined || sha256 === undefined) return null;
  return { key, bytes: Number(bytes), sha256 };
}

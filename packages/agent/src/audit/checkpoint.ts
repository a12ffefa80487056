import { isSignatureOf, type SigningKey } from "./signing-key.ts";

/** The state of a log at one row: kept off the PC, it shows later that nothing up to that row was changed or cut off. */
export interface Checkpoint {
  /** Whose log on which PC: for people, proves nothing. */
  origin: string;
  /** Rows that it vouches for: 1 to this one. */
  seq: number;
  /** UTC, ISO 8601. */
  time: string;
  /** Hash of the last of them, 32 bytes. */
  head: Buffer;
  /** RFC 6962 root over the hashes of all of them, 32 bytes. */
  root: Buffer;
  signature: { publicKey: Buffer; bytes: Buffer } | null;
}

const FORMAT = "cloister-audit/1";
const UNSIGNED = "unsigned";

/** The three lines: to print, to write down or to save to a stick. */
export function checkpointText(checkpoint: Checkpoint): string {
  const { signature } = checkpoint;
  const last =
    signature === null ? UNSIGNED : `${signature.publicKey.toString("base64")} ${signature.bytes.toString("base64")}`;
  return `${signedText(checkpoint)}${last}\n`;
}

export function signCheckpoint(checkpoint: Omit<Checkpoint, "signature">, key: SigningKey | null): Checkpoint {
  if (key === null) return { ...checkpoint, signature: null };
  return { ...checkpoint, signature: { publicKey: key.publicKey, bytes: key.sign(signedText(checkpoint)) } };
}

/** `null`: it is not signed. */
export function isCheckpointSigned(checkpoint: Checkpoint): boolean | null {
  const { signature } = checkpoint;
  return signature === null ? null : isSignatureOf(signedText(checkpoint), signature.bytes, signature.publicKey);
}

/** What is signed: the first two lines with their line ends. */
function signedText({ origin, seq, time, head, root }: Omit<Checkpoint, "signature">): string {
  return `${FORMAT} ${origin} ${seq} ${time}\n${head.toString("base64")} ${root.toString("base64")}\n`;
}

const FORM = new RegExp(
  [
    String.raw`^${FORMAT} (?<origin>\S{1,300}) (?<seq>[1-9]\d{0,14}) (?<time>\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)`,
    String.raw`(?<head>[A-Za-z0-9+/]{43}=) (?<root>[A-Za-z0-9+/]{43}=)`,
    String.raw`(?:${UNSIGNED}|(?<key>[A-Za-z0-9+/]{43}=) (?<signature>[A-Za-z0-9+/]{86}==))$`,
  ].join("\n"),
  "u",
);

/** The checkpoints of a file, three lines each; null when something else stands in it. */
export function parseCheckpoints(text: string): Checkpoint[] | null {
  const lines = text
    .replace(/^\uFEFF/u, "")
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const found: Checkpoint[] = [];
  for (let at = 0; at < lines.length; at += 3) {
    const match = FORM.exec(lines.slice(at, at + 3).join("\n"));
    if (match?.groups === undefined) return null;
    found.push(fromParts(match.groups));
  }
  return found.length === 0 ? null : found;
}

function fromParts({ origin, seq, time, head, root, key, signature }: Record<string, string | undefined>): Checkpoint {
  const bytes = (text: string | undefined): Buffer => Buffer.from(text ?? "", "base64");
  return {
    origin: origin ?? "",
    seq: Number(seq),
    time: time ?? "",
    head: bytes(head),
    root: bytes(root),
    signature: key === undefined ? null : { publicKey: bytes(key), bytes: bytes(signature) },
  };
}

import { canonicalJson } from "@cloister/tool-runtime";
import { z } from "zod";
import { isSignatureOf } from "./signing-key.ts";
import { textOfField, type StoredCells } from "./stored-cells.ts";
import { contentFields } from "./stored-row.ts";

/** What rows say about other rows; `audit verify` holds them to it. */
const hex32 = z.string().regex(/^[0-9a-f]{64}$/u);
const rowNumber = z.number().int().min(1);

const redaction = z.object({ seq: rowNumber, fields: z.array(z.enum(contentFields)), reason: z.string() });

const retention = z.object({ upTo: rowNumber, head: hex32, frontier: z.array(hex32) });

/** What a reviewer signs. */
export const signOffStatement = z.object({
  from: rowNumber,
  to: rowNumber,
  /** Hash of row `to`: vouches for every row up to it. */
  head: hex32,
  name: z.string(),
  comment: z.string(),
  time: z.string(),
});

const signOff = z.object({
  statement: signOffStatement,
  publicKey: z.string(),
  keyId: z.string(),
  signature: z.string(),
});

export type Redaction = z.infer<typeof redaction>;
export type Retention = z.infer<typeof retention>;
export type SignOffStatement = z.infer<typeof signOffStatement>;
export type SignOff = z.infer<typeof signOff>;

export const redactionOf = (cells: StoredCells): Redaction | null => claim(cells, redaction);
export const retentionOf = (cells: StoredCells): Retention | null => claim(cells, retention);
export const signOffOf = (cells: StoredCells): SignOff | null => claim(cells, signOff);

export const signedStatement = (statement: SignOffStatement): string => canonicalJson(statement);

export function isSignOffSigned({ statement, publicKey, signature }: SignOff): boolean {
  return isSignatureOf(signedStatement(statement), Buffer.from(signature, "base64"), Buffer.from(publicKey, "base64"));
}

function claim<Value>(cells: StoredCells, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.parse(JSON.parse(textOfField(cells, "detail") ?? ""));
  } catch {
    return null;
  }
}

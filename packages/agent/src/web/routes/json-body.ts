import type { Context } from "hono";
import { z } from "zod";
import { AgentError } from "../../agent-error.ts";

const MOST_BYTES = 2 * 1024 * 1024;

/** The body as JSON of this shape. Throws `AgentError` USAGE for anything else. */
export async function jsonBody<Shape extends z.ZodType>(context: Context, shape: Shape): Promise<z.infer<Shape>> {
  const length = Number(context.req.header("content-length") ?? Number.NaN);
  // Without a length a body has no end that could be known before it is read.
  if (!(length <= MOST_BYTES)) throw new AgentError("USAGE", `The request is larger than ${MOST_BYTES} bytes.`);
  const text = await context.req.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AgentError("USAGE", "The request is no JSON.");
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) throw new AgentError("USAGE", z.prettifyError(parsed.error));
  return parsed.data;
}

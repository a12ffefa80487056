/**
 * Parts of the pipeline that `bench tasks --without` leaves out, to measure what each is worth. Answers of the product
 * always use all of them.
 */
export const PIPELINE_PARTS = [
  /** SQL begun by the host in the model's own dialect; without it the model writes a tool call in JSON. */
  "dialect",
  /** What code proves about the model's SQL; without it the SQL runs as it was written. */
  "mending",
  /** Values of the tables that the question names. */
  "links",
  /** Numbers and quotes traced, aggregates and values checked, one repair turn, marks. */
  "verification",
  /** Absence decided by code; without it the model is offered the way out. */
  "absence",
  /** Evidence chosen by code before the model is asked; without it the model works with tools from the first turn. */
  "router",
  /** Groups that are not core stay closed; without it, nor the router, this is the plain loop with all tools. */
  "deferral",
] as const;

export type PipelinePart = (typeof PIPELINE_PARTS)[number];

import type { Language } from "@cloister/tool-runtime";

/** One true fault of a query: said so that the model can repair it, and for people when it stays. */
export interface SqlFault {
  /** What it finds, and that it finds nothing, says nothing. */
  isUnreadable?: boolean;
  forModel: string;
  forPeople: Record<Language, string>;
}

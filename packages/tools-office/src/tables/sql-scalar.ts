import type { SqlValue } from "@cloister/tool-runtime";

/** A function of SQL over the values of one row. */
export type Scalar = (...values: SqlValue[]) => SqlValue;

/** Gives SQLite a function under one or more names, split by a space. */
export type AddScalar = (names: string, scalar: Scalar, isDeterministic?: boolean) => void;

import type { SqlValue } from "@cloister/tool-runtime";
import type Database from "better-sqlite3";
import { addAggregates } from "./sql-aggregates.ts";
import { addDateArithmetic } from "./sql-date-arithmetic.ts";
import { addDateParts } from "./sql-date-parts.ts";
import { addMatching } from "./sql-matching.ts";
import { addNumberFunctions } from "./sql-number-functions.ts";
import type { AddScalar } from "./sql-scalar.ts";
import { addTextFunctions } from "./sql-text-functions.ts";

/** Teaches SQLite the functions of MySQL, PostgreSQL and SQL Server that a coder model writes. Blank in, blank out. */
export function addSqlFunctions(database: Database.Database): void {
  const add: AddScalar = (names, scalar, deterministic = true) => {
    for (const name of names.split(" ")) {
      database.function(name, { varargs: true, deterministic }, (...values: unknown[]) =>
        scalar(...(values as SqlValue[])),
      );
    }
  };
  addDateParts(add);
  addDateArithmetic(add);
  addTextFunctions(add);
  addNumberFunctions(add);
  addMatching(database);
  addAggregates(database);
}

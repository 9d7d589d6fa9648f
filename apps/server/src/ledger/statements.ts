// Statements of the ledger inside a transaction of somebody else.
import { CompiledQuery } from "kysely";
import { type Reader, RunAgain, violatedUnique } from "../kernel/db.ts";
import type { RunStatement } from "./accounts.ts";

export function statementsOn(reader: Reader): RunStatement {
  return async (text, values) => {
    const { rows } = await reader.executeQuery<Record<string, string | null>>(CompiledQuery.raw(text, [...values]));
    return rows.map((row) => Object.values(row));
  };
}

/** Two transactions posted the same key at the same moment, and the other one was first. */
export function isKeyTaken(error: unknown): boolean {
  return violatedUnique(error) === "ledger_posting_key";
}

/** Somebody else posted one of the keys at the same moment. When the transaction runs again, it finds that posting. */
export function askToRunAgain(error: unknown): never {
  if (!isKeyTaken(error)) throw error;
  throw new RunAgain("a key was posted by somebody else", { cause: error });
}

// A statement of the main balance as a table for spreadsheets (RFC 4180). The signed JSON is the original; this is a copy to read.
import type { Statement } from "../api/wallet.ts";

const COLUMNS = ["posting_id", "time", "kind", "reference", "amount", "balance_after", "currency", "hash"] as const;

/** The longest period of one statement, in days. */
export const STATEMENT_MAX_DAYS = 366;

/** A spreadsheet runs a text that begins like a formula; an apostrophe in front makes it text again. */
function textCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Amounts are digits that we wrote ourselves; a minus in front of them is a minus. */
function amountCell(amount: string): string {
  return /^-?\d+(\.\d+)?$/.test(amount) ? amount : textCell(amount);
}

export function statementCsv({ lines, currency }: Statement): string {
  const rows = lines.map((line) => [
    textCell(line.postingId),
    textCell(line.time),
    textCell(line.kind),
    textCell(line.reference),
    amountCell(line.amount),
    amountCell(line.balanceAfter),
    textCell(currency),
    textCell(line.hash),
  ]);
  return [COLUMNS, ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");
}

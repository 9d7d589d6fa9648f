import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Statement } from "../api/wallet.ts";
import { statementCsv } from "./statement.ts";

const line = {
  postingId: "7",
  time: "2026-11-15T12:00:00.000Z",
  kind: "deposit.credited",
  reference: "ord_1",
  amount: "150.00",
  balanceAfter: "150.00",
  hash: "ab12",
};
const statement = (lines: Statement["lines"]): Statement => ({
  version: 1,
  globalId: "000000000000",
  currency: "USD",
  from: "2026-11-01T00:00:00.000Z",
  to: "2026-12-01T00:00:00.000Z",
  openingBalance: "0.00",
  closingBalance: "150.00",
  lines,
});

/** A reader that knows nothing but RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text;
  while (rest.length > 0) {
    const quoted = /^"((?:[^"]|"")*)"(,|\r\n)/.exec(rest);
    const plain = quoted ?? /^([^",\r\n]*)(,|\r\n)/.exec(rest);
    if (!plain) throw new Error(`not a cell: ${rest.slice(0, 30)}`);
    row.push(quoted ? (plain[1] ?? "").replaceAll('""', '"') : (plain[1] ?? ""));
    if (plain[2] === "\r\n") {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(plain[0].length);
  }
  return rows;
}

describe("statementCsv", () => {
  it("is a head and a row for each line, ended as the standard says", () => {
    expect(statementCsv(statement([line, { ...line, postingId: "8", amount: "-20.00", balanceAfter: "130.00" }]))).toBe(
      [
        "posting_id,time,kind,reference,amount,balance_after,currency,hash",
        "7,2026-11-15T12:00:00.000Z,deposit.credited,ord_1,150.00,150.00,USD,ab12",
        "8,2026-11-15T12:00:00.000Z,deposit.credited,ord_1,-20.00,130.00,USD,ab12",
        "",
      ].join("\r\n"),
    );
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1+cmd|' /C calc'!A0", "'-1+cmd|' /C calc'!A0"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ['a "word", and more', 'a "word", and more'],
    ["two\r\nlines", "two\r\nlines"],
  ])("a text cell %j reads %j", (text, read) => {
    expect(readCsv(statementCsv(statement([{ ...line, reference: text }])))[1]?.[3]).toBe(read);
  });

  it("an amount that is none is a text like any other", () => {
    expect(readCsv(statementCsv(statement([{ ...line, amount: "-1+1" }])))[1]?.[4]).toBe("'-1+1");
  });

  it("whatever the texts are, every row has its eight cells and none begins a formula", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (reference, kind) => {
        const [, row] = readCsv(statementCsv(statement([{ ...line, reference, kind }])));
        return row?.length === 8 && !row.some((cell) => /^[=+\-@\t\r]/.test(cell));
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

import { generateKeyPairSync, sign } from "node:crypto";
import type { Statement } from "@windfall/domain/api/wallet";
import { describe, expect, test } from "vitest";
import { bytesOf } from "../../platform/signed-text.ts";
import { checkStatement, firstMismatch, readSigned } from "./check-statement.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const rawKey = (publicKey.export({ format: "jwk" }).x ?? "") as string;

const line = (postingId: string, amount: string, balanceAfter: string) => ({
  postingId,
  time: "2026-11-15T12:00:00.000Z",
  kind: "deposit.credited",
  reference: "ord_1",
  amount,
  balanceAfter,
  hash: "ab12",
});
const statement: Statement = {
  version: 1,
  globalId: "000000000000",
  currency: "USD",
  from: "2026-11-01T00:00:00.000Z",
  to: "2026-12-01T00:00:00.000Z",
  openingBalance: "10.00",
  closingBalance: "140.50",
  lines: [line("7", "150.00", "160.00"), line("8", "-19.50", "140.50")],
};

function signed(content: unknown): string {
  const text = JSON.stringify(content);
  const signature = sign(null, Buffer.from(text), privateKey).toString("base64url");
  return JSON.stringify({ statement: text, signature, algorithm: "Ed25519" }, null, 2);
}

describe("a statement", () => {
  test("that we signed is valid", async () => {
    expect(await checkStatement(signed(statement), rawKey)).toEqual({ kind: "valid", statement });
  });

  test("is valid with any whitespace around it, as it is pasted", async () => {
    expect((await checkStatement(`\n  ${signed(statement)}\n`, rawKey)).kind).toBe("valid");
  });

  test("with any one character changed is not", async () => {
    const text = signed(statement);
    for (let at = 0; at < text.length; at++) {
      for (const other of ["1", "A", "}"]) {
        if (text[at] === other || /\s/.test(text[at] as string)) continue;
        const { kind } = await checkStatement(text.slice(0, at) + other + text.slice(at + 1), rawKey);
        expect(kind, `${at}: ${text.slice(at - 5, at + 5)}`).toMatch(/^(forged|unreadable)$/);
      }
    }
  }, 60_000);

  test("signed by somebody else is forged", async () => {
    const other = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" }).x as string;
    expect(await checkStatement(signed(statement), other)).toEqual({ kind: "forged" });
  });

  test("that we signed although its sums do not add up says where", async () => {
    const broken = { ...statement, lines: [line("7", "150.00", "160.00"), line("8", "-19.40", "140.50")] };
    expect(await checkStatement(signed(broken), rawKey)).toMatchObject({ kind: "unbalanced", postingId: "8" });
  });

  test("that is something else is unreadable, even signed", async () => {
    expect(await checkStatement(signed({ hello: 1 }), rawKey)).toEqual({ kind: "unreadable" });
  });

  test("cannot be checked with a key that this browser does not take", async () => {
    expect(await checkStatement(signed(statement), "c2hvcnQ")).toEqual({ kind: "unsupported" });
  });
});

test.each(["", "{", "null", "[]", '"x"', "{}", '{"statement":1,"signature":"a","algorithm":"Ed25519"}'])(
  "%j is no statement",
  (text) => {
    expect(readSigned(text)).toBeUndefined();
  },
);

test("a surplus field is not overlooked", () => {
  expect(readSigned('{"statement":"a","signature":"b","algorithm":"Ed25519","x":1}')).toBeUndefined();
});

test("the closing balance is part of the sum", () => {
  expect(firstMismatch(statement)).toBeUndefined();
  expect(firstMismatch({ ...statement, closingBalance: "140.51" })).toBe("closing");
  expect(firstMismatch({ ...statement, lines: [], closingBalance: "10.00" })).toBeUndefined();
});

test("bytes have one spelling", () => {
  expect(bytesOf("_-8")).toEqual(Uint8Array.from([255, 239]));
  // The same bytes with other spare bits.
  expect(bytesOf("_-9")).toBeUndefined();
  expect(bytesOf("a=b")).toBeUndefined();
  expect(bytesOf("")).toBeUndefined();
});

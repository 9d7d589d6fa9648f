import { describe, expect, test } from "vitest";
import { frameSandbox, invoiceUrl, isFromFrame } from "./invoice-page.ts";

const OWN = "https://windfall.test";

describe("the address of a payment page", () => {
  test.each([
    ["https://pay.bank.test/i/1", OWN, "https://pay.bank.test/i/1"],
    [
      "http://127.0.0.1:3000/sandbox-bank/invoice/x",
      "http://127.0.0.1:3000",
      "http://127.0.0.1:3000/sandbox-bank/invoice/x",
    ],
    ["http://pay.bank.test/i/1", OWN, undefined],
    ["javascript:alert(1)", OWN, undefined],
    ["data:text/html,x", OWN, undefined],
    [null, OWN, undefined],
    ["", OWN, undefined],
  ])("%s from %s", (url, origin, expected) => {
    expect(invoiceUrl(url, origin)?.href).toBe(expected);
  });

  test("a page of our own runs no scripts in the frame", () => {
    expect(frameSandbox(new URL(`${OWN}/sandbox-bank/invoice/x`), OWN)).not.toContain("allow-scripts");
    expect(frameSandbox(new URL("https://pay.bank.test"), OWN)).toContain("allow-scripts");
  });

  test("a word counts only from the frame itself and its own origin", () => {
    const frame = {} as Window;
    const url = new URL("https://pay.bank.test/i/1");
    expect(isFromFrame({ origin: "https://pay.bank.test", source: frame }, frame, url)).toBe(true);
    expect(isFromFrame({ origin: "https://evil.test", source: frame }, frame, url)).toBe(false);
    expect(isFromFrame({ origin: "https://pay.bank.test", source: {} as Window }, frame, url)).toBe(false);
    expect(isFromFrame({ origin: "https://pay.bank.test", source: null }, undefined, url)).toBe(false);
  });
});

import { expect, test } from "vitest";
import { fiatText } from "./fiat-text.ts";

test("writes sums by currency and language", () => {
  expect(fiatText("250000.00", "USD", "en")).toBe("$250,000");
  expect(fiatText("1000.50", "EUR", "en")).toBe("€1,000.50");
  expect(fiatText("250000.00", "KZT", "ru")).toBe("250\u00a0000\u00a0₸");
});

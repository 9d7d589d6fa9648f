import { expect, test } from "vitest";
import { fiatText, withMoneyText } from "./fiat-text.ts";

test("writes sums by currency and language", () => {
  expect(fiatText("250000.00", "USD", "en")).toBe("$250,000");
  expect(fiatText("1000.50", "EUR", "en")).toBe("€1,000.50");
  expect(fiatText("250000.00", "KZT", "ru")).toBe("250\u00a0000\u00a0₸");
});

test("amounts of a message are written in their currency, coins with their code", () => {
  expect(withMoneyText({ amount: "20.00", currency: "USD" }, "en").amount).toBe("$20");
  expect(withMoneyText({ amount: "0.0002", currency: "BTC", minimum: 8 }, "en")).toEqual({
    ...{ amount: "0.0002 BTC", currency: "BTC", minimum: 8 },
  });
  expect(withMoneyText({ amount: "5" }, "en")).toEqual({ amount: "5" });
});

// The methods of the demo: every kind, every field, every currency, and how a player sees them.
import { BANK_METHODS, CARD_ONLY_NAMES, DETAIL_FIELDS, FIAT_CODES, presetsWithin } from "@windfall/domain";
import { beforeAll, describe, expect, it } from "vitest";
import type { Player } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { detailViolations, seedDemoMethods } from "./index.ts";

const house = useTestServer();
let player: Player;
beforeAll(async () => {
  await seedDemoMethods(house.server());
  await seedDemoMethods(house.server());
  player = await house.player();
});

describe("the demo's methods", () => {
  const list = async () => (await player.client.wallet.conditions()).items;
  it("cover every currency, kind, detail field and name", async () => {
    const items = await list();
    const rows = await house.server().db.read((reader) => reader.selectFrom("payment_method").selectAll().execute());
    expect(new Set(items.map(({ currency }) => currency))).toEqual(new Set(FIAT_CODES));
    expect(new Set(items.map(({ method }) => method))).toEqual(new Set(BANK_METHODS));
    const text = JSON.stringify(rows);
    for (const field of DETAIL_FIELDS) expect(text).toContain(`"${field}"`);
    const names = items.map(({ name }) => name.toLowerCase());
    for (const name of CARD_ONLY_NAMES) expect(names).toContain(name);
    expect(items.some(({ buy }) => buy?.multiplyOrdersAllowed)).toBe(true);
    expect(items.some(({ buy }) => buy && !buy.multiplyOrdersAllowed)).toBe(true);
    expect(items.some(({ sell }) => sell === null)).toBe(true);
  });
  it("offer presets within their bounds, and money out in the player's own currency only", async () => {
    for (const { buy, sell, currency } of await list()) {
      if (buy) expect(presetsWithin(buy.valuePresets, buy)).toEqual(buy.valuePresets);
      if (sell) expect(currency).toBe("USD");
    }
  });
  it("come with the player's currency first, and not when they are switched off", async () => {
    const items = await list();
    expect(items[0]).toMatchObject({
      id: "usd-transfer",
      buy: { minAmount: "10.00", valuePresets: ["20", "50", "100", "250", "500"] },
    });
    expect(items[0]?.sell?.levels).toEqual([
      { from: "0.00", fee: "0.03" },
      { from: "200.00", fee: "0.02" },
      { from: "1000.00", fee: "0.015" },
    ]);
    const firstOther = items.findIndex(({ currency }) => currency !== "USD");
    expect(items.slice(firstOther).every(({ currency }) => currency !== "USD")).toBe(true);
    await house
      .server()
      .db.transact((tx) =>
        tx.updateTable("payment_method").set({ is_active: false }).where("id", "=", "usd-transfer").execute(),
      );
    expect((await list()).some(({ id }) => id === "usd-transfer")).toBe(false);
  });
});

describe("phones", () => {
  const check = (phone: string, currency: string, method = "mpayment") =>
    detailViolations({ phone }, { required: ["phone"], optional: [] }, { path: "f", currency, method }).violations
      .length === 0;
  it.each([
    ["+7 700 123 45 67", "KZT", "mpayment", true],
    ["8 700 123 45 67", "KZT", "mpayment", true],
    ["+7 912 345 67 89", "RUB", "sbp", true],
    ["+7 700 123 45 67", "RUB", "sbp", false],
    ["+7 700 123 45 67", "RUB", "mpayment", true],
    ["+380 67 123 45 67", "UAH", "mpayment", true],
    ["+998 90 123 45 67", "UZS", "mpayment", true],
    ["+48 501 234 567", "PLN", "blik", true],
    ["501 234 567", "PLN", "blik", true],
    ["+62 812 3456 7890", "IDR", "mpayment", true],
    ["+1 202 555 0123", "USD", "mpayment", true],
    ["202 555 0123", "USD", "mpayment", false],
    ["+7 700 123 45", "KZT", "mpayment", false],
    ["call +7 700 123 45 67", "KZT", "mpayment", false],
    ["+7 000 000 00 00", "KZT", "mpayment", false],
  ])("%s for %s by %s: %s", (phone, currency, method, valid) => expect(check(phone, currency, method)).toBe(valid));
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FIAT_CODES } from "@windfall/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalOf } from "../../../test/server.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { bundledRates, coinRemainder, convertCoin, convertFiat, createRates, httpRates } from "./index.ts";

const NOON = new Date("2026-11-15T12:00:00Z");

describe("the bundled table", () => {
  const clock = new ManualClock(NOON);
  const source = bundledRates(clock);
  it("has a price for every currency, the same within a minute and near it in the next", async () => {
    const first = await source.read();
    expect(Object.keys(first.usdE12).sort()).toEqual([...FIAT_CODES].sort());
    clock.advance(59_999);
    expect(await source.read()).toEqual(first);
    clock.advance(1);
    const second = await source.read();
    expect(second.asOf).toEqual(new Date("2026-11-15T12:01:00Z"));
    expect(second.usdE12.USD).toBe(first.usdE12.USD);
    for (const code of FIAT_CODES) {
      const [a, b] = [Number(first.usdE12[code]), Number(second.usdE12[code])];
      expect(Math.abs(a - b) / a).toBeLessThan(0.0101);
    }
    expect(FIAT_CODES.some((code) => first.usdE12[code] !== second.usdE12[code])).toBe(true);
  });
});

describe("rates", () => {
  const clock = new ManualClock(NOON);
  const rates = createRates({ source: bundledRates(clock), clock });
  it("quotes between any two, and one for the same", async () => {
    expect((await rates.quote("KZT", "KZT")).rateE12).toBe(10n ** 12n);
    const there = (await rates.quote("KZT", "USD")).rateE12;
    const back = (await rates.quote("USD", "KZT")).rateE12;
    expect(convertFiat(convertFiat(1_000_000_00n, there).targetMinor, back).targetMinor).toBeLessThanOrEqual(
      1_000_000_00n,
    );
  });
  it("tells what coins are worth, and what is left below the smallest unit", async () => {
    const rate = await rates.coinRates();
    expect(rate("USDT", "USD")).toBe(10n ** 12n);
    const bitcoin = rate("BTC", "KZT") ?? 0n;
    expect(bitcoin).toBeGreaterThan(10_000_000n * 10n ** 12n);
    expect(convertCoin(125_004_719n, 8, 84_120_000_000_000n)).toEqual({ targetMinor: 105_15n, remainderMinor: 1n });
    expect(coinRemainder(125_004_719n, 8, 84_120_000_000_000n)).toBe("0.003969");
    expect(coinRemainder(5_000_000n, 6, 10n ** 12n)).toBeNull();
  });
  it("shows an amount in the display currency, rounded down", async () => {
    const money = await rates.moneyOf(100_00n, "USD", "KZT");
    expect(money).toMatchObject({
      value: "100.00",
      currency: { code: "USD", displayFormat: "${amount}" },
      primaryPrecision: 2,
      primaryCurrency: { code: "KZT" },
    });
    expect(Number(money.primaryValue)).toBeGreaterThan(50_000);
  });
});

describe("prices over HTTP", () => {
  const clock = new ManualClock(NOON);
  let answer: { status: number; body: string };
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.writeHead(answer.status).end(answer.body);
  });
  let url = "";
  const rates = Object.fromEntries(FIAT_CODES.map((code) => [code, code === "KZT" ? "0.002" : "0.5"]));
  const table = (change: object = {}) => ({ base: "USD", asOf: clock.now().toISOString(), rates, ...change });
  const good = (change: object = {}) => ({ status: 200, body: JSON.stringify(table(change)) });
  const make = () => createRates({ source: httpRates({ url, clock }), clock });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it("are asked for once a minute", async () => {
    answer = good();
    const asking = make();
    const before = asked;
    for (let quote = 0; quote < 5; quote++) expect((await asking.quote("KZT", "USD")).rateE12).toBe(2_000_000_000n);
    expect(asked - before).toBe(1);
    expect((await asking.usdPrices()).rates.find(({ code }) => code === "KZT")?.usd).toBe("0.002");
    clock.advance(60_000);
    await asking.quote("KZT", "USD");
    expect(asked - before).toBe(2);
  });

  it("of coins are wanted only where coins are taken: one without a price is worth nothing that is known", async () => {
    answer = good({ rates: { ...rates, BTC: "64000.5" } });
    const rate = await make().coinRates();
    expect([rate("BTC", "USD"), rate("ETH", "USD")]).toEqual([64_000_500_000_000_000n, undefined]);
    answer = { status: 500, body: "" };
    expect((await make().coinRates())("BTC", "USD")).toBeUndefined();
  });

  it("go on for an hour after the service went away, and then quote nothing; balances are shown all the same", async () => {
    answer = good();
    const asking = make();
    await asking.quote("KZT", "USD");
    answer = { status: 500, body: "" };
    clock.advance(60 * 60_000);
    expect(await refusalOf(asking.quote("KZT", "USD"))).toBe("accepted");
    clock.advance(60_000);
    expect(await refusalOf(asking.quote("KZT", "USD"))).toBe("payments_are_disabled");
    expect(await refusalOf(asking.quote("USD", "USD"))).toBe("accepted");
    expect(await asking.moneyOf(5_00n, "KZT", "USD")).toMatchObject({
      primaryValue: "5.00",
      primaryCurrency: { code: "KZT" },
    });
  });

  it.each<[string, () => { status: number; body: string }]>([
    ["an error", () => ({ status: 500, body: "" })],
    ["no JSON", () => ({ status: 200, body: "<html>" })],
    ["another base", () => good({ base: "EUR" })],
    ["a price of nothing", () => good({ rates: { ...rates, KZT: "0" } })],
    ["a price below nothing", () => good({ rates: { ...rates, KZT: "-1" } })],
    ["an exponent", () => good({ rates: { ...rates, KZT: "1e9" } })],
    ["a number", () => good({ rates: { ...rates, KZT: 0.002 } })],
    ["a missing currency", () => good({ rates: { ...rates, KZT: undefined } })],
    ["yesterday's prices", () => good({ asOf: new Date(clock.now().getTime() - 3_600_001).toISOString() })],
  ])("with %s quote nothing", async (_, make_) => {
    answer = make_();
    expect(await refusalOf(make().quote("KZT", "USD"))).toBe("payments_are_disabled");
  });
  it("that were never there are an outage of the list", async () => {
    answer = { status: 500, body: "" };
    expect(await refusalOf(make().usdPrices())).toBe("service_unavailable");
  });
});

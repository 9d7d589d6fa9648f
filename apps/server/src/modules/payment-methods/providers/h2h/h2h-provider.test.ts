// The host-to-host adapter against a provider that checks our signatures and misbehaves.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { H2H_KEY, H2H_SECRET, type H2hStub, type Misbehaviour, startH2hStub } from "../../../../../test/h2h-stub.ts";
import { refusalOf } from "../../../../../test/server.ts";
import { ManualClock } from "../../../../kernel/clock.ts";
import type { DepositRequest, PaymentProvider } from "../provider.ts";
import { createH2hProvider } from "./h2h-provider.ts";

const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
let stub: H2hStub;
let provider: PaymentProvider;
let orders = 0;

const make = (overrides: Partial<Parameters<typeof createH2hProvider>[0]> = {}) =>
  createH2hProvider({
    url: stub.url,
    key: H2H_KEY,
    secret: H2H_SECRET,
    pageHosts: [],
    cardData: "number",
    clock,
    timeoutMs: 1500,
    ...overrides,
  });
const request = (details: DepositRequest["details"] = {}): DepositRequest => ({
  orderId: `ord_${String(++orders).padStart(26, "0")}`,
  methodId: "usd-h2h",
  method: "p2p",
  amountMinor: 123_45n,
  currency: "USD",
  details,
  returnUrl: "https://play.example.com",
});

beforeAll(async () => {
  stub = await startH2hStub(() => clock.now());
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.misbehave("none");
  provider = make();
});

describe("deposits", () => {
  it("are made with our id, a decimal amount and a signature that the other side can check", async () => {
    const wanted = request({ card: "4242424242424242" });
    expect(await provider.createDeposit(wanted)).toEqual({
      providerOrderId: `d-${wanted.orderId}`,
      outcome: "requisites",
      requisites: { card: "4000 0000 0000 0002", bankName: "Stub" },
      additionalMinor: 0n,
      expiresAt: new Date("2026-11-15T12:15:00Z"),
    });
    expect(stub.requests.at(-1)).toEqual({
      method: "POST",
      path: "/deposits",
      isSigned: true,
      body: {
        orderId: wanted.orderId,
        method: "usd-h2h",
        amount: "123.45",
        currency: "USD",
        details: { card: "4242424242424242" },
        returnUrl: "https://play.example.com",
      },
    });
  });

  it("are asked for, and unknown when nobody heard of them", async () => {
    const wanted = request();
    expect(await provider.depositStatus(wanted.orderId)).toBeUndefined();
    await provider.createDeposit(wanted);
    expect(await provider.depositStatus(wanted.orderId)).toMatchObject({ status: "waiting", paidMinor: null });
    stub.say(wanted.orderId, { status: "paid", paidAmount: "99.5", instructions: null });
    expect(await provider.depositStatus(wanted.orderId)).toEqual({
      providerOrderId: `d-${wanted.orderId}`,
      status: "paid",
      paidMinor: 99_50n,
      paidAt: null,
      currency: "USD",
      instructions: null,
    });
    expect(stub.requests.every(({ isSigned }) => isSigned)).toBe(true);
  });

  it("come as invoices and as nothing to show", async () => {
    const invoice = request();
    const expiresAt = "2026-11-15T13:00:00Z";
    stub.say(invoice.orderId, {
      id: "d1",
      orderId: invoice.orderId,
      status: "waiting",
      paidAmount: null,
      currency: "USD",
      instructions: { type: "invoice", url: "https://pay.example.com/1", target: "blank", expiresAt },
    });
    expect(await provider.createDeposit(invoice)).toMatchObject({ outcome: "invoice", target: "blank" });
    stub.say(invoice.orderId, { instructions: { type: "pending" } });
    expect(await provider.createDeposit(invoice)).toEqual({ providerOrderId: "d1", outcome: "pending" });
  });

  it.each<[Misbehaviour]>([
    ["slow"],
    ["500"],
    ["garbage"],
    ["wrong-form"],
    ["redirect"],
    ["other-order"],
    ["busy"],
    ["hang-up"],
    ["huge"],
  ])("of a provider that does this are unknown, never failed: %s", async (how) => {
    stub.misbehave(how);
    const wanted = request();
    await expect(provider.createDeposit(wanted)).rejects.toMatchObject({ name: "ProviderUnreachable" });
    if (how !== "other-order")
      await expect(provider.depositStatus(wanted.orderId)).rejects.toMatchObject({ name: "ProviderUnreachable" });
  });

  it("that are refused are refused, without the words of the provider", async () => {
    stub.misbehave("refuse");
    expect(await provider.createDeposit(request())).toEqual({ outcome: "refused", reason: "refused" });
  });

  it("that are paid without an amount are not believed", async () => {
    const wanted = request();
    await provider.createDeposit(wanted);
    for (const paidAmount of [null, "0", "0.00", "-1", "1e3", 100]) {
      stub.say(wanted.orderId, { status: "paid", paidAmount });
      await expect(provider.depositStatus(wanted.orderId)).rejects.toMatchObject({ name: "ProviderUnreachable" });
    }
  });
});

describe("payouts", () => {
  const wanted = () => ({
    orderId: `wd_${String(++orders).padStart(26, "0")}`,
    methodId: "usd-h2h",
    recipientToken: "tok-1",
    amountMinor: 50_00n,
    currency: "USD",
  });
  it("go to a recipient that the provider keeps", async () => {
    const details = { card: "4242424242424242" };
    const recipient = { methodId: "usd-h2h", method: "p2p" as const, currency: "USD", subbankId: null, details };
    const { token } = await provider.registerRecipient(recipient);
    expect(await provider.registerRecipient(recipient)).toEqual({ token });
    const payout = wanted();
    expect(await provider.payoutStatus(payout.orderId)).toBeUndefined();
    expect(await provider.createPayout(payout)).toEqual({
      providerPayoutId: `p-${payout.orderId}`,
      status: "accepted",
    });
    stub.say(payout.orderId, { status: "refused", reason: "account_closed" });
    expect(await provider.payoutStatus(payout.orderId)).toMatchObject({ status: "refused", reason: "account_closed" });
    stub.say(payout.orderId, { reason: "No such card 4242424242424242" });
    expect(await provider.payoutStatus(payout.orderId)).toMatchObject({ reason: "refused" });
  });
  it("are unknown when nobody answers, and when whoever refuses does not name the payout", async () => {
    for (const how of ["500", "refuse", "busy", "garbage"] as const) {
      stub.misbehave(how);
      await expect(provider.createPayout(wanted())).rejects.toMatchObject({ name: "ProviderUnreachable" });
    }
  });
  it("whose message is refused by name are not yet refused", async () => {
    stub.misbehave("refuse-named");
    const refusal = { name: "ProviderRefused", message: "no_such_bank" };
    await expect(provider.createPayout(wanted())).rejects.toMatchObject(refusal);
  });
});

it("after five failures in a row nobody is kept waiting for thirty seconds", async () => {
  stub.misbehave("500");
  for (let failure = 0; failure < 5; failure++) {
    expect(provider.isAvailable()).toBe(true);
    await refusalOf(provider.createDeposit(request()));
  }
  const asked = stub.requests.length;
  expect(provider.isAvailable()).toBe(false);
  await expect(provider.createDeposit(request())).rejects.toThrow("circuit");
  expect(stub.requests).toHaveLength(asked);
  clock.advance(30_000);
  expect(provider.isAvailable()).toBe(true);
  await refusalOf(provider.createDeposit(request()));
  expect(provider.isAvailable()).toBe(false);
  clock.advance(30_000);
  stub.misbehave("none");
  await provider.createDeposit(request());
  stub.misbehave("500");
  await refusalOf(provider.createDeposit(request()));
  expect(provider.isAvailable()).toBe(true);
});

describe("its pages", () => {
  it.each([
    ["https://pay.example.com/i/1", true],
    ["https://pay.example.com:8443/i/1", false],
    ["http://pay.example.com/i/1", false],
    ["https://evil.example/i/1", false],
    ["https://pay.example.com.evil.example/", false],
    ["https://pay.example.com@evil.example/", false],
    ["https://user:x@pay.example.com/", false],
    ["javascript:alert(1)//pay.example.com", false],
    ["data:text/html,pay.example.com", false],
  ])("%s: %s", (url, accepted) => {
    expect(make({ pageHosts: ["pay.example.com"] }).acceptsPage(new URL(url))).toBe(accepted);
  });
  it("are on its own host unless the operator names others", () => {
    expect(make({ url: "https://api.example.com/v1/" }).acceptsPage(new URL("https://api.example.com/i"))).toBe(true);
  });
});

// What of a card reaches an adapter: only what it takes, and no verification number without the operator's word.
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { H2H_KEY, H2H_SECRET, type H2hStub, type Misbehaviour, startH2hStub } from "../../../../test/h2h-stub.ts";
import { ManualClock } from "../../../kernel/clock.ts";
import { createLogger } from "../../../kernel/log.ts";
import { guardCardData, refusedCardFields } from "./card-data.ts";
import { createProviders } from "./create-providers.ts";
import { createH2hProvider } from "./h2h/h2h-provider.ts";
import type { CardDataTaken, DepositRequest, PaymentProvider } from "./provider.ts";

const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
const log = createLogger({ level: "silent" });
const CARD = { card: "5106211026341717", expiration_month: "11", expiration_year: "2047", cvc: "8731" };
let stub: H2hStub;
beforeAll(async () => {
  stub = await startH2hStub(() => clock.now());
});
afterAll(() => stub.close());

const settings = () => ({ url: stub.url, key: H2H_KEY, secret: H2H_SECRET, pageHosts: [] });
const request = (details: DepositRequest["details"]): DepositRequest => ({
  orderId: "ord_00000000000000000000000001",
  methodId: "card",
  method: "card",
  amountMinor: 100n,
  currency: "USD",
  details,
  returnUrl: "https://play.example.com",
});

describe("what an adapter takes", () => {
  const taking = (deposits: CardDataTaken["deposits"], payouts: CardDataTaken["payouts"]) =>
    ({ cardData: { deposits, payouts } }) satisfies Pick<PaymentProvider, "cardData">;
  const fields = ["card", "expiration_month", "month", "cvc", "holder", "phone"] as const;
  it("is its own statement, for each direction", () => {
    expect(refusedCardFields(taking("none", "none"), "deposits", fields)).toEqual([
      "card",
      "expiration_month",
      "month",
      "cvc",
    ]);
    expect(refusedCardFields(taking("number", "none"), "deposits", fields)).toEqual(["cvc"]);
    expect(refusedCardFields(taking("number_and_code", "number"), "deposits", fields)).toEqual([]);
    expect(refusedCardFields(taking("number_and_code", "number"), "payouts", fields)).toEqual(["cvc"]);
  });
  it.each([
    [true, "number_and_code"],
    [false, "number"],
  ] as const)("is held to what the operator stated: certified %s", (isCardDataCertified, deposits) => {
    const options = { names: ["h2h"], clock, log, sandbox: undefined, isCardDataCertified };
    const providers = createProviders({ ...options, h2h: { ...settings(), cardData: "number_and_code" } });
    expect(providers.get("h2h")?.cardData).toEqual({ deposits, payouts: "number" });
  });
});

describe("the gate before an adapter", () => {
  const guarded = (isCertified: boolean) =>
    guardCardData(createH2hProvider({ ...settings(), clock, cardData: "number_and_code" }), { isCertified, log });
  it("lets nothing through that is not taken, whoever calls", async () => {
    const seen = stub.requests.length;
    await expect(guarded(false).createDeposit(request(CARD))).rejects.toThrow("does not take cvc for deposits");
    const recipient = { ...request(CARD), subbankId: null };
    await expect(guarded(true).registerRecipient(recipient)).rejects.toThrow("does not take cvc for payouts");
    expect(stub.requests).toHaveLength(seen);
    await guarded(true).createDeposit(request(CARD));
    expect(stub.requests.at(-1)?.body.details).toEqual(CARD);
  });
  it("keeps no token that is the card number", async () => {
    const { cvc: _, ...details } = CARD;
    stub.misbehave("telling-token");
    const answer = guarded(true).registerRecipient({ ...request(details), subbankId: null });
    await expect(answer).rejects.toMatchObject({ name: "ProviderRefused", message: "token_holds_card_number" });
    stub.misbehave("none");
    expect(await guarded(true).registerRecipient({ ...request(details), subbankId: null })).toMatchObject({
      token: expect.stringMatching(/^tok-/),
    });
  });
});

it.each<[Misbehaviour]>([["slow"], ["500"], ["garbage"], ["wrong-form"], ["hang-up"], ["refuse"], ["telling-token"]])(
  "nothing that comes back from a provider holds the card, causes included: %s",
  async (how) => {
    stub.misbehave(how);
    const provider = createH2hProvider({ ...settings(), clock, cardData: "number_and_code", timeoutMs: 300 });
    const outcome = await provider.createDeposit(request(CARD)).catch((error: unknown) => error);
    const text = inspect(outcome, { depth: 10, showHidden: true });
    for (const value of [CARD.card, CARD.cvc, CARD.expiration_year]) expect(text).not.toContain(value);
  },
);

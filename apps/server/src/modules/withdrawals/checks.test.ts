// The order of refusals (docs/product/withdrawals.md#refusals-in-this-order) as a table: each row mends one thing more, and everything below
// it is still broken.
import { JURISDICTIONS } from "@windfall/domain";
import { describe, expect, it } from "vitest";
import { refusalOf } from "../../../test/server.ts";
import { assertMayWithdraw, assertWithdrawal, type WithdrawalFacts } from "./checks.ts";

const sell = {
  minMinor: 1_000n,
  maxMinor: 50_000n,
  fields: { required: [], optional: [] },
  feeTiers: [{ fromMinor: 0n, feePpm: 20_000n }],
  subbanks: [],
};
const method: WithdrawalFacts["method"] = {
  id: "demo-usd",
  name: "Demo",
  icon: "",
  iconBig: "",
  label: null,
  method: "p2p",
  currency: "USD",
  priority: 1,
  provider: "sandbox",
  isActive: true,
  buy: null,
  sell,
};

/** Everything that can be wrong at once. */
const hopeless: WithdrawalFacts = {
  arePayoutsOn: false,
  restrictions: new Set(["fiat", "ggr"]),
  jurisdiction: JURISDICTIONS.strict,
  profile: { firstName: "Nadia", lastName: null, gender: null, dateOfBirth: null },
  walletCurrency: "USD",
  mainMinor: 0n,
  depositedMinor: 100_000n,
  stakedMinor: 99_999n,
  amountMinor: 999n,
  method: undefined,
  isCardDataTaken: false,
  violations: [{ path: "details.fields.card", key: "Validation.invalid_card" }],
  amountUsdMinor: 999n,
  withdrawnTodayUsdMinor: 2_000_000n,
  dailyLimitUsdMinor: 2_000_000n,
  leftTodayMinor: 0n,
};

const STEPS: [refusal: string, mend: Partial<WithdrawalFacts>][] = [
  ["payments_are_disabled", { arePayoutsOn: true }],
  ["wallet_fiat_banned", { restrictions: new Set(["ggr"]) }],
  ["error_currency_not_supported", { method: { ...method, isActive: false } }],
  ["error_currency_not_supported", { method: { ...method, sell: null } }],
  ["error_currency_not_supported", { method: { ...method, currency: "KZT" } }],
  ["error_currency_not_supported", { method }],
  ["card_data_not_accepted", { isCardDataTaken: true }],
  ["validation_failed", { violations: [] }],
  ["wallet_withdraw_too_small", { amountMinor: 50_001n, amountUsdMinor: 50_001n }],
  ["validation_failed", { amountMinor: 50_000n, amountUsdMinor: 50_000n }],
  ["withdraw_daily_limit_exceeded", { withdrawnTodayUsdMinor: 1_950_000n }],
  ["wager", { stakedMinor: 100_000n }],
  ["invalid_ggr", { restrictions: new Set() }],
  [
    "verification_required",
    { profile: { firstName: "N", lastName: "B", gender: "female", dateOfBirth: "1990-01-01" } },
  ],
  ["insufficient_balance", { mainMinor: 50_999n }],
  ["insufficient_balance", { mainMinor: 51_000n }],
];

const attempt = async (facts: WithdrawalFacts) => refusalOf((async () => assertWithdrawal(facts))());

describe("a withdrawal is refused for the first of", () => {
  let facts = hopeless;
  for (const [refusal, mend] of STEPS) {
    const before = facts;
    it(`${refusal}, until ${Object.keys(mend).join(" and ")} is right`, async () => {
      expect(await attempt(before)).toBe(refusal);
    });
    facts = { ...facts, ...mend };
  }
  const mended = facts;
  it("and goes through when all is right", async () => {
    expect(await attempt(mended)).toBe("accepted");
  });

  it("a limit in use up to its last unit is not exceeded", async () => {
    expect(await attempt({ ...mended, withdrawnTodayUsdMinor: 1_950_001n })).toBe("withdraw_daily_limit_exceeded");
  });
});

describe("before an amount is known, the check asks what concerns the player", () => {
  it.each([
    ["payments_are_disabled", {}],
    ["wallet_fiat_banned", { arePayoutsOn: true }],
    ["wager", { arePayoutsOn: true, restrictions: new Set(["ggr"]) }],
    ["invalid_ggr", { arePayoutsOn: true, restrictions: new Set(["ggr"]), stakedMinor: 100_000n }],
    ["verification_required", { arePayoutsOn: true, restrictions: new Set<string>(), stakedMinor: 100_000n }],
  ])("%s", async (refusal, mend) => {
    expect(await refusalOf((async () => assertMayWithdraw({ ...hopeless, ...mend }))())).toBe(refusal);
  });

  it("and asks nothing of turnover or papers where the market does not", async () => {
    const facts = { ...hopeless, arePayoutsOn: true, restrictions: new Set<string>() };
    const standard = { ...facts, jurisdiction: JURISDICTIONS.standard };
    expect(await refusalOf((async () => assertMayWithdraw(standard))())).toBe("accepted");
  });
});

it("what travels with a refusal", () => {
  const fit = { arePayoutsOn: true, restrictions: new Set<string>(), method, isCardDataTaken: true, violations: [] };
  const open = { ...hopeless, ...fit };
  const payloadOf = (facts: WithdrawalFacts) => {
    try {
      assertWithdrawal(facts);
    } catch (error) {
      return (error as { payload: unknown }).payload;
    }
    return undefined;
  };
  expect(payloadOf(open)).toEqual({ amount: "10.00", currency: "USD" });
  expect(payloadOf({ ...open, amountMinor: 50_001n })).toEqual({
    violations: [{ path: "amount", key: "Validation.maximum_amount", params: { amount: "500.00", currency: "USD" } }],
  });
  expect(payloadOf({ ...open, amountMinor: 5_000n, amountUsdMinor: 5_000n, leftTodayMinor: 4_200n })).toEqual({
    amount: "42.00",
    currency: "USD",
  });
  expect(payloadOf({ ...open, amountMinor: 5_000n, withdrawnTodayUsdMinor: 0n })).toEqual({
    current: "999.99",
    total: "1000.00",
    currency: "USD",
  });
});

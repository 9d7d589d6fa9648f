import fc from "fast-check";
import { expect, it } from "vitest";
import { HALF_LOST, HALF_WON, LOST, VOID, WON } from "./results.ts";
import { decideLeg, type MarketMessage, moneyStep, payoutOfBet } from "./settlement.ts";

const ACCEPTED_AT = 50;
const at = fc.integer({ min: 0, max: 99 });
const window = fc.record({ start: fc.option(at, { nil: undefined }), end: fc.option(at, { nil: undefined }) });
const message: fc.Arbitrary<MarketMessage> = fc
  .tuple(
    fc.uuid(),
    at,
    fc.oneof(
      fc.record({
        type: fc.constant("settlement" as const),
        certainty: fc.constantFrom(1 as const, 2 as const),
        results: fc.record({ o: fc.constantFrom(WON, LOST, VOID, HALF_WON, HALF_LOST) }),
      }),
      fc.record({ type: fc.constant("settlement_rollback" as const) }),
      window.map((bounds) => ({ type: "cancel" as const, ...bounds })),
      window.map((bounds) => ({ type: "cancel_rollback" as const, ...bounds })),
    ),
  )
  .map(([id, timestamp, body]) => ({ ...body, id, timestamp }));

/** One leg at 2.50 after all messages, with money moved after each of them and spent where `spend` says. */
function play(messages: readonly MarketMessage[], spend: readonly number[]) {
  const seen: MarketMessage[] = [];
  const money = { paidMinor: 0n, balanceMinor: 0n, debtMinor: 0n };
  let spent = 0n;
  messages.forEach((one, index) => {
    seen.push(one);
    const result = decideLeg(seen, "o", ACCEPTED_AT)?.result;
    const legs = [{ odds: 2_500, result }];
    const bet = { unitMinor: 1_000n, stakeMinor: 1_000n, capMinor: 10_000n, sizes: [1], legs };
    const payout = payoutOfBet(bet) ?? 0n;
    const step = moneyStep(money, payout);
    money.paidMinor = payout;
    money.balanceMinor += step.cashMinor;
    money.debtMinor += step.debtMinor;
    expect(money.balanceMinor >= 0n && money.debtMinor >= 0n).toBe(true);
    const wanted = (money.balanceMinor * BigInt(spend[index % spend.length] ?? 0)) / 10n;
    spent += wanted;
    money.balanceMinor -= wanted;
  });
  return { paid: money.paidMinor, worth: money.balanceMinor + spent - money.debtMinor };
}

it("ends in the same payout and the same money, whatever the order, duplicates and spending", () => {
  const scenario = fc
    .array(message, { minLength: 1, maxLength: 12 })
    .chain((messages) =>
      fc.tuple(
        fc.constant(messages),
        fc.shuffledSubarray([...messages, ...messages], { minLength: messages.length * 2 }),
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 5 }),
      ),
    );
  fc.assert(
    fc.property(scenario, ([messages, shuffled, spend]) => {
      const plain = play(messages, [0]);
      expect(plain.worth).toBe(plain.paid);
      expect(play(shuffled, spend)).toEqual(plain);
    }),
    { seed: 17, numRuns: 400 },
  );
});

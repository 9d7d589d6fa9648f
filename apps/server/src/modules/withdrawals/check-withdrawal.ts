// Whether the player may withdraw at all right now (docs/product/withdrawals.md#refusals-in-this-order), and which bonuses would burn.
import type { Money } from "@windfall/domain/api/index";
import { bonusFactsOf, burnable } from "../bonuses/index.ts";
import { assertMayWithdraw } from "./checks.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { loadPlayerFacts } from "./facts.ts";

export async function checkWithdrawal(
  deps: WithdrawalsDeps,
  playerId: string,
): Promise<{ isEnabled: true; activeBonuses: Money[] }> {
  const { facts, bonuses } = await deps.db.read(async (reader) => ({
    facts: await loadPlayerFacts(reader, deps, playerId),
    bonuses: burnable(await bonusFactsOf(reader, playerId, deps.clock.now())),
  }));
  assertMayWithdraw(facts);
  return {
    isEnabled: true,
    activeBonuses: await Promise.all(
      bonuses.map(({ balanceMinor, currency }) => deps.rates.moneyOf(balanceMinor, currency, facts.displayCurrency)),
    ),
  };
}

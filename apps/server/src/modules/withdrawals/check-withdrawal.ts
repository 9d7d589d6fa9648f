// Whether the player may withdraw at all right now (docs/product/withdrawals.md#refusals-in-this-order), and which bonuses would burn.
import type { Money } from "@windfall/domain/api/index";
import { listPlayerBalances } from "../../ledger/index.ts";
import { assertMayWithdraw } from "./checks.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { loadPlayerFacts } from "./facts.ts";

export async function checkWithdrawal(
  deps: WithdrawalsDeps,
  playerId: string,
): Promise<{ isEnabled: true; activeBonuses: Money[] }> {
  const { facts, balances } = await deps.db.read(async (reader) => ({
    facts: await loadPlayerFacts(reader, deps, playerId),
    balances: await listPlayerBalances(reader, playerId),
  }));
  assertMayWithdraw(facts);
  const bonuses = balances.filter(({ account, balanceMinor }) => account.kind === "bonus" && balanceMinor > 0n);
  return {
    isEnabled: true,
    activeBonuses: await Promise.all(
      bonuses.map(({ account, balanceMinor }) =>
        deps.rates.moneyOf(balanceMinor, account.currency, facts.displayCurrency),
      ),
    ),
  };
}

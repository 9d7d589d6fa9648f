// What free rounds of a provider won, credited once by the id of their issue.
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { houseAccount, lockBalance, playerAccount, post } from "../../ledger/index.ts";
import type { FreeRoundsRequest, WalletRefused } from "./contract.ts";
import { addBalanceNews } from "./news.ts";

export async function creditFreeRounds(
  { db, clock }: { db: Database; clock: Clock },
  request: FreeRoundsRequest,
): Promise<{ status: "done"; balanceMinor: bigint } | WalletRefused> {
  const { providerId, playerId, currency, issueId, status, totalMinor } = request;
  return db.transact(async (tx) => {
    const player = await tx
      .selectFrom("player")
      .select("wallet_currency")
      .where("id", "=", playerId)
      .executeTakeFirst();
    if (!player) return { status: "refused", refusal: { code: "player_unknown" } };
    if (player.wallet_currency !== currency) return { status: "refused", refusal: { code: "currency_mismatch" } };
    const cash = playerAccount("main", playerId, currency);
    const balanceBefore = await lockBalance(tx, cash);
    const known = await findIssue(tx, providerId, issueId);
    if (known) {
      const isSame =
        known.player_id === playerId && known.status === status && BigInt(known.total_minor) === totalMinor;
      if (!isSame) return { status: "refused", refusal: { code: "conflict", actionId: issueId } };
      return { status: "done", balanceMinor: BigInt(known.balance_minor) };
    }
    if (totalMinor > 0n) {
      await post(tx, {
        key: `game:${providerId}:free:${issueId}`,
        kind: "win.paid",
        reference: issueId,
        lines: [
          { account: cash, amountMinor: totalMinor },
          { account: houseAccount("games", currency), amountMinor: -totalMinor },
        ],
      });
      await addBalanceNews(tx, playerId);
    }
    const balanceMinor = balanceBefore + totalMinor;
    await tx
      .insertInto("game_free_rounds")
      .values({
        provider_id: providerId,
        issue_id: issueId,
        player_id: playerId,
        currency,
        status,
        total_minor: totalMinor.toString(),
        balance_minor: balanceMinor.toString(),
        at: clock.now(),
      })
      .execute();
    return { status: "done", balanceMinor };
  });
}

function findIssue(tx: Tx, providerId: string, issueId: string) {
  return tx
    .selectFrom("game_free_rounds")
    .selectAll()
    .where("provider_id", "=", providerId)
    .where("issue_id", "=", issueId)
    .executeTakeFirst();
}

// Rounds that the house gives away at a provider. What they won is credited once, by the id of their issue.
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import { houseAccount, lockBalance, playerAccount, post } from "../../ledger/index.ts";
import type { FreeRoundsRequest, WalletRefused } from "./contract.ts";

export interface FreeRoundsIssue {
  providerId: string;
  issueId: string;
  playerId: string;
  currency: string;
}

export async function issueFreeRounds(tx: Tx, clock: Clock, issue: FreeRoundsIssue): Promise<void> {
  await tx
    .insertInto("game_free_rounds")
    .values({
      provider_id: issue.providerId,
      issue_id: issue.issueId,
      player_id: issue.playerId,
      currency: issue.currency,
      issued_at: clock.now(),
    })
    .execute();
}

/** What they win is credited in the currency in which they were given. */
export async function hasOpenFreeRounds(reader: Reader, playerId: string): Promise<boolean> {
  const issue = await reader
    .selectFrom("game_free_rounds")
    .select("issue_id")
    .where("player_id", "=", playerId)
    .where("status", "=", "issued")
    .limit(1)
    .executeTakeFirst();
  return issue !== undefined;
}

type Credited = { status: "done"; playerId: string; balanceMinor: bigint };

export async function creditFreeRounds(
  { db, clock }: { db: Database; clock: Clock },
  { providerId, issueId, status, totalMinor }: FreeRoundsRequest,
): Promise<Credited | WalletRefused> {
  return db.transact(async (tx) => {
    const issue = await tx
      .selectFrom("game_free_rounds")
      .selectAll()
      .where("provider_id", "=", providerId)
      .where("issue_id", "=", issueId)
      .forUpdate()
      .executeTakeFirst();
    if (!issue) return { status: "refused", refusal: { code: "issue_unknown" } };
    const { player_id: playerId, currency } = issue;
    if (issue.status !== "issued") {
      const isSame = issue.status === status && BigInt(issue.total_minor) === totalMinor;
      if (!isSame) return { status: "refused", refusal: { code: "conflict", actionId: issueId } };
      return { status: "done", playerId, balanceMinor: BigInt(issue.balance_minor ?? 0) };
    }
    const cash = playerAccount("main", playerId, currency);
    const balanceMinor = (await lockBalance(tx, cash)) + totalMinor;
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
    }
    await tx
      .updateTable("game_free_rounds")
      .set({
        status,
        total_minor: totalMinor.toString(),
        balance_minor: balanceMinor.toString(),
        ended_at: clock.now(),
      })
      .where("provider_id", "=", providerId)
      .where("issue_id", "=", issueId)
      .execute();
    return { status: "done", playerId, balanceMinor };
  });
}

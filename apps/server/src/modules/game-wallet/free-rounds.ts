// Rounds that the house gives away in games of a provider. It tells what they won, all at once or round by round; that becomes a bonus, once.
// Everything happens under the lock of the player's cash account, like every change of bonuses.
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { findBalance, playerAccount } from "../../ledger/index.ts";
import { findFreeSpins, giveSpinsToHouse, holdBonuses, noteProviderSpins } from "../bonuses/index.ts";
import type { FreeRoundRequest, FreeRoundsRequest, WalletRefusal, WalletRefused } from "./contract.ts";

export interface FreeRoundsIssue {
  providerId: string;
  /** Of the free spins that were promised. */
  issueId: string;
  playerId: string;
  currency: string;
}
type IssueName = Pick<FreeRoundsIssue, "providerId" | "issueId">;

/** Written down before the provider is asked: it may tell of them before we have heard its answer. Answers whether it has to be asked. */
export async function openFreeRounds(tx: Tx, clock: Clock, issue: FreeRoundsIssue): Promise<boolean> {
  await tx
    .insertInto("game_free_rounds")
    .values({
      provider_id: issue.providerId,
      issue_id: issue.issueId,
      player_id: issue.playerId,
      currency: issue.currency,
      issued_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(["provider_id", "issue_id"]).doNothing())
    .execute();
  return (await findIssue(tx, issue))?.status === "issued";
}

/** Their provider grants none: they are played in games of the house. One that has told of rounds has granted them, whatever it says. */
export async function refuseFreeRounds(tx: Tx, clock: Clock, issue: FreeRoundsIssue): Promise<void> {
  await holdBonuses(tx, issue.playerId, issue.currency, clock.now());
  const row = await findIssue(tx, issue);
  if (row?.status !== "issued" || (await sumsOf(tx, issue)).actions > 0) return;
  await closeIssue(tx, clock, issue, { status: "refused", totalMinor: 0n, balanceMinor: 0n });
  await giveSpinsToHouse(tx, { clock }, issue.issueId);
}

type Credited = { status: "done"; playerId: string; balanceMinor: bigint };

/** All that they won, with how they ended. */
export async function creditFreeRounds(
  deps: { db: Database; clock: Clock },
  { status, totalMinor, ...name }: FreeRoundsRequest,
): Promise<Credited | WalletRefused> {
  return withIssue(deps, name, async (tx, issue, balanceMinor) => {
    if (issue.status !== "issued") {
      const isSame = issue.status === status && BigInt(issue.total_minor) === totalMinor;
      return isSame ? BigInt(issue.balance_minor ?? 0) : { code: "conflict", actionId: name.issueId };
    }
    await closeIssue(tx, deps.clock, name, { status, totalMinor, balanceMinor });
    const spins = await promisedSpins(tx, name.issueId);
    const played = status === "played" ? spins.count : spins.played;
    await noteProviderSpins(tx, deps, spins, { played, wonMinor: totalMinor, end: status });
    return balanceMinor;
  });
}

/** One of them, where a provider tells each. Its stake is nobody's, and its win is for the bonus that they become. */
export async function noteFreeRound(
  deps: { db: Database; clock: Clock },
  { playerId, id, kind, amountMinor, isLast, ...name }: FreeRoundRequest,
): Promise<Credited | WalletRefused> {
  const { clock } = deps;
  return withIssue(deps, name, async (tx, issue, balanceMinor) => {
    if (issue.player_id !== playerId) return { code: "issue_unknown" };
    const known = await findFreeAction(tx, name.providerId, id);
    if (known?.is_taken_back || (await isTombstone(tx, name.providerId, id)))
      return { code: "rolled_back", actionId: id };
    if (known) {
      const isSame =
        known.issue_id === name.issueId && known.kind === kind && BigInt(known.amount_minor) === amountMinor;
      return isSame ? balanceMinor : { code: "conflict", actionId: id };
    }
    const spins = await promisedSpins(tx, name.issueId);
    const isOver = kind === "bet" && (issue.status !== "issued" || (await sumsOf(tx, name)).played >= spins.count);
    // A round more than was promised, or one after the end. What an earlier one won is never turned away.
    if (issue.status === "refused" || isOver) return { code: "round_closed" };
    await tx
      .insertInto("game_free_action")
      .values({
        provider_id: name.providerId,
        external_id: id,
        issue_id: name.issueId,
        kind,
        amount_minor: amountMinor,
        at: clock.now(),
      })
      .execute();
    const { played, wonMinor } = await sumsOf(tx, name);
    const isEnd = isLast && issue.status === "issued";
    if (isEnd) await closeIssue(tx, clock, name, { status: "played", totalMinor: wonMinor, balanceMinor });
    await noteProviderSpins(tx, deps, spins, { played, wonMinor, end: isEnd ? "played" : undefined });
    return balanceMinor;
  });
}

/** What a round of them won is taken back, as far as it is no bonus yet. The player's money is held. */
export async function takeBackFreeRound(tx: Tx, clock: Clock, providerId: string, id: string): Promise<void> {
  const action = await tx
    .updateTable("game_free_action")
    .set({ is_taken_back: true })
    .where("provider_id", "=", providerId)
    .where("external_id", "=", id)
    .returning("issue_id")
    .executeTakeFirst();
  if (!action) return;
  const { played, wonMinor } = await sumsOf(tx, { providerId, issueId: action.issue_id });
  const spins = await promisedSpins(tx, action.issue_id);
  await noteProviderSpins(tx, { clock }, spins, { played, wonMinor, end: undefined });
}

type Issue = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

function findIssue(reader: Reader, { providerId, issueId }: IssueName) {
  return reader
    .selectFrom("game_free_rounds")
    .selectAll()
    .where("provider_id", "=", providerId)
    .where("issue_id", "=", issueId)
    .executeTakeFirst();
}

/** The work answers the balance that the provider is told, or why it is refused. */
async function withIssue(
  { db, clock }: { db: Database; clock: Clock },
  name: IssueName,
  work: (tx: Tx, issue: Issue, balanceMinor: bigint) => Promise<bigint | WalletRefusal>,
): Promise<Credited | WalletRefused> {
  return db.transact(async (tx) => {
    const found = await findIssue(tx, name);
    if (!found) return { status: "refused", refusal: { code: "issue_unknown" } };
    const { player_id: playerId, currency } = found;
    await holdBonuses(tx, playerId, currency, clock.now());
    // Again, now that nobody else can change it.
    const issue = await findIssue(tx, name);
    invariant(issue, "issues are never taken away");
    const result = await work(tx, issue, await findBalance(tx, playerAccount("main", playerId, currency)));
    return typeof result === "bigint"
      ? { status: "done", playerId, balanceMinor: result }
      : { status: "refused", refusal: result };
  });
}

async function promisedSpins(tx: Tx, id: string) {
  const spins = await findFreeSpins(tx, id);
  invariant(spins, "rounds are issued for what was promised");
  return spins;
}

async function closeIssue(
  tx: Tx,
  clock: Clock,
  { providerId, issueId }: IssueName,
  end: { status: "played" | "expired" | "refused"; totalMinor: bigint; balanceMinor: bigint },
): Promise<void> {
  const { status, totalMinor, balanceMinor } = end;
  const closed = await tx
    .updateTable("game_free_rounds")
    .set({ status, total_minor: totalMinor, balance_minor: balanceMinor, ended_at: clock.now() })
    .where("provider_id", "=", providerId)
    .where("issue_id", "=", issueId)
    .where("status", "=", "issued")
    .executeTakeFirstOrThrow();
  invariant(closed.numUpdatedRows === 1n, "an issue is closed once");
}

async function sumsOf(tx: Tx, { providerId, issueId }: IssueName) {
  const rows = await tx
    .selectFrom("game_free_action")
    .select(["kind", "amount_minor", "is_taken_back"])
    .where("provider_id", "=", providerId)
    .where("issue_id", "=", issueId)
    .execute();
  const counted = rows.filter((row) => !row.is_taken_back);
  const wins = counted.filter(({ kind }) => kind === "win");
  return {
    actions: rows.length,
    played: counted.length - wins.length,
    wonMinor: wins.reduce((sum, { amount_minor }) => sum + BigInt(amount_minor), 0n),
  };
}

function findFreeAction(tx: Tx, providerId: string, id: string) {
  return tx
    .selectFrom("game_free_action")
    .selectAll()
    .where("provider_id", "=", providerId)
    .where("external_id", "=", id)
    .executeTakeFirst();
}

/** Taken back before it came. */
async function isTombstone(tx: Tx, providerId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("game_action")
    .select("state")
    .where("provider_id", "=", providerId)
    .where("external_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

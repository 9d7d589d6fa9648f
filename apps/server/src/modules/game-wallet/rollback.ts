// Taking back bets and wins. Rarer than bets by far, so each call is a transaction of its own, under the lock of the player's account.

import type { Clock } from "../../kernel/clock.ts";
import { type Database, RunAgain, type Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { invariant } from "../../kernel/invariant.ts";
import { houseAccount, isPosted, lockBalance, playerAccount, postAll } from "../../ledger/index.ts";
import { playableMinor, rollBackBonusParts } from "../bonuses/index.ts";
import { findAccount } from "../identity/index.ts";
import { takeFromDay } from "../play-limits/index.ts";
import {
  ACTION_ID,
  type RollbackAnswer,
  type RollbackRequest,
  type WalletRefusal,
  type WalletRefused,
} from "./contract.ts";
import { takeBackFreeRound } from "./free-rounds.ts";

/** Thrown to undo what the transaction did before: a call is all or nothing. */
class Refused extends Error {
  constructor(readonly refusal: WalletRefusal) {
    super(refusal.code);
  }
}

interface Taken {
  id: string;
  transactionId?: string;
  /** What the game is told after it; when it is a repetition, as it was answered then. */
  balanceMinor: bigint;
  /** What cash is after it. */
  cashMinor: bigint;
  isRepeated?: true;
}

export async function rollBack(
  { db, clock }: { db: Database; clock: Clock },
  request: RollbackRequest,
): Promise<RollbackAnswer | WalletRefused> {
  for (const { id, original } of request.actions)
    invariant(ACTION_ID.test(id) && ACTION_ID.test(original), "adapters check the ids of actions");
  try {
    return await db.transact(async (tx) => {
      await assertWallet(tx, request);
      let cashMinor = await lockBalance(tx, playerAccount("main", request.playerId, request.currency));
      const actions: Taken[] = [];
      for (const action of request.actions) {
        const taken = await takeBack(tx, clock, { ...request, ...action, cashMinor, at: clock.now() });
        if (!taken.isRepeated) cashMinor = taken.cashMinor;
        actions.push(taken);
      }
      const told = actions.filter((taken) => !taken.isRepeated).at(-1) ?? actions.at(-1);
      return {
        status: "done",
        balanceMinor: told?.balanceMinor ?? cashMinor,
        actions: actions.map(({ id, transactionId }) => ({ id, ...(transactionId && { transactionId }) })),
      };
    });
  } catch (error) {
    if (error instanceof Refused) return { status: "refused", refusal: error.refusal };
    throw error;
  }
}

async function assertWallet(tx: Tx, { playerId, currency }: RollbackRequest): Promise<void> {
  const account = await findAccount(tx, playerId);
  if (!account) throw new Refused({ code: "player_unknown" });
  if (account.walletCurrency !== currency) throw new Refused({ code: "currency_mismatch" });
}

interface OneRollback extends Omit<RollbackRequest, "actions"> {
  id: string;
  original: string;
  cashMinor: bigint;
  at: Date;
}

async function takeBack(tx: Tx, clock: Clock, one: OneRollback): Promise<Taken> {
  const known = await findAction(tx, one.providerId, one.id);
  if (known) {
    if (known.kind !== "rollback" || known.original !== one.original || known.player_id !== one.playerId)
      throw new Refused({ code: "conflict", actionId: one.id });
    return {
      id: one.id,
      isRepeated: true,
      balanceMinor: BigInt(known.balance_minor),
      cashMinor: one.cashMinor,
      ...(known.transaction_id && { transactionId: known.transaction_id }),
    };
  }
  const original = await findAction(tx, one.providerId, one.original);
  if (original && (original.player_id !== one.playerId || original.kind === "rollback"))
    throw new Refused({ code: "conflict", actionId: one.id });
  if (!original) {
    // Not unknown but put away with its round, long after anything of it could be taken back.
    if (await isPosted(tx, `game:${one.providerId}:${one.original}`)) throw new Refused({ code: "round_closed" });
    await takeBackFreeRound(tx, clock, one.providerId, one.original);
    await insertAction(tx, one, one.cashMinor, { external_id: one.original, state: "tombstone" });
  }
  if (original?.state === "done") return reverse(tx, one, original);
  const earlier = original?.state === "rolled_back" ? await findRollbackOf(tx, one) : undefined;
  return remember(tx, one, original?.round_id ?? null, earlier?.transaction_id ?? undefined);
}

type ActionRow = NonNullable<Awaited<ReturnType<typeof findAction>>>;

function findAction(tx: Tx, providerId: string, id: string) {
  return tx
    .selectFrom("game_action")
    .selectAll()
    .where("provider_id", "=", providerId)
    .where("external_id", "=", id)
    .executeTakeFirst();
}

/** The one that took the original back before, by another id. */
function findRollbackOf(tx: Tx, { providerId, original }: OneRollback) {
  return tx
    .selectFrom("game_action")
    .innerJoin("game_action as taken", "taken.round_id", "game_action.round_id")
    .select("game_action.transaction_id")
    .where("taken.provider_id", "=", providerId)
    .where("taken.external_id", "=", original)
    .where("game_action.original", "=", original)
    .where("game_action.transaction_id", "is not", null)
    .executeTakeFirst();
}

async function reverse(tx: Tx, one: OneRollback, original: ActionRow): Promise<Taken> {
  const amountMinor = BigInt(original.amount_minor);
  const moved = amountMinor > 0n ? await moveBack(tx, one, original) : { cashMinor: one.cashMinor, bonusMinor: 0n };
  await tx
    .updateTable("game_action")
    .set({ state: "rolled_back" })
    .where("provider_id", "=", one.providerId)
    .where("external_id", "=", one.original)
    .execute();
  await takeFromSums(tx, one, original, moved.bonusMinor);
  return remember(tx, { ...one, cashMinor: moved.cashMinor }, original.round_id, newId("gtx"));
}

/** Answers what cash is then, and what the day's share of bonuses changes by. */
async function moveBack(
  tx: Tx,
  one: OneRollback,
  original: ActionRow,
): Promise<{ cashMinor: bigint; bonusMinor: bigint }> {
  const amountMinor = BigInt(original.amount_minor);
  const isBet = original.kind === "bet";
  const posting = {
    key: `game:${one.providerId}:${one.id}`,
    kind: isBet ? ("bet.returned" as const) : ("win.taken_back" as const),
  };
  const round = await roundOf(tx, original);
  const kind = isBet ? "bet" : "win";
  const shared = await rollBackBonusParts(tx, { ...one, kind, amountMinor, round, posting }, one.at);
  if (shared?.status === "short") throw new Refused({ code: "insufficient", balanceMinor: one.cashMinor });
  if (shared) return shared;
  const given = isBet ? amountMinor : -amountMinor;
  const [result] = await postAll(tx, [
    {
      ...posting,
      reference: round.id,
      lines: [
        { account: playerAccount("main", one.playerId, one.currency), amountMinor: given },
        { account: houseAccount("games", one.currency), amountMinor: -given },
      ],
    },
  ]);
  if (result?.status === "insufficient") throw new Refused({ code: "insufficient", balanceMinor: one.cashMinor });
  if (result?.status !== "done") throw new RunAgain(`${one.id} was used meanwhile`);
  return { cashMinor: one.cashMinor + given, bonusMinor: 0n };
}

async function roundOf(tx: Tx, original: ActionRow) {
  const round = await tx
    .selectFrom("game_round")
    .select(["id", "staked_minor", "bonus_id"])
    .where("id", "=", original.round_id)
    .executeTakeFirstOrThrow();
  return { id: round.id, stakedMinor: BigInt(round.staked_minor), bonusId: round.bonus_id };
}

/** From the round, and the player's day if it was today's. A round without any money left in it was rolled back. */
async function takeFromSums(
  tx: Tx,
  { at, playerId }: OneRollback,
  original: ActionRow,
  bonusMinor: bigint,
): Promise<void> {
  const staked = original.kind === "bet" ? BigInt(original.amount_minor) : 0n;
  const won = original.kind === "win" ? BigInt(original.amount_minor) : 0n;
  const round = await tx
    .updateTable("game_round")
    .set((column) => ({
      staked_minor: column("staked_minor", "-", String(staked)),
      won_minor: column("won_minor", "-", String(won)),
    }))
    .where("id", "=", original.round_id)
    .returning(["id", "staked_minor", "won_minor"])
    .executeTakeFirstOrThrow();
  if (BigInt(round.staked_minor) + BigInt(round.won_minor) === 0n)
    await tx
      .updateTable("game_round")
      .set((column) => ({ status: "rolled_back", closed_at: column.fn.coalesce("closed_at", column.val(at)) }))
      .where("id", "=", round.id)
      .execute();
  await takeFromDay(tx, playerId, original.at, { stakedMinor: staked, wonMinor: won, bonusMinor });
}

async function remember(
  tx: Tx,
  one: OneRollback,
  roundId: string | null,
  transactionId: string | undefined,
): Promise<Taken> {
  const balanceMinor = await toldMinor(tx, one);
  await insertAction(tx, one, balanceMinor, {
    external_id: one.id,
    kind: "rollback",
    original: one.original,
    state: "done",
    round_id: roundId,
    transaction_id: transactionId ?? null,
  });
  return { id: one.id, balanceMinor, cashMinor: one.cashMinor, ...(transactionId && { transactionId }) };
}

const toldMinor = (tx: Tx, { at, ...one }: OneRollback) => playableMinor(tx, { ...one, now: at });

async function insertAction(
  tx: Tx,
  { providerId, playerId, at }: OneRollback,
  balanceMinor: bigint,
  row: {
    external_id: string;
    state: "done" | "tombstone";
    kind?: "rollback";
    original?: string;
    round_id?: string | null;
    transaction_id?: string | null;
  },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("game_action")
    .values({ provider_id: providerId, player_id: playerId, balance_minor: balanceMinor.toString(), at, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Another player's call used the id since it was looked up.
  if (numInsertedOrUpdatedRows !== 1n) throw new RunAgain(`${row.external_id} was used meanwhile`);
}

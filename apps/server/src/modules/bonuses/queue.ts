// The queue of a player's bonuses and their ends, as the functions of the database decide them. Every door takes the lock of the player's
// cash account first, so that a bet never meets half of a change.
import type { OrderActor } from "@windfall/domain";
import { LIVE_BONUS_STATES } from "@windfall/domain/rules/bonuses/index";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { emit } from "../../kernel/outbox.ts";
import { accountIds, balanceChanged, lockBalance, playerAccount } from "../../ledger/index.ts";
import { getAccount } from "../identity/index.ts";

export interface BonusEnd {
  playerId: string;
  bonusIds: readonly string[];
  to: "forfeited" | "revoked";
  by: OrderActor;
  actorId?: string;
  reason?: string;
}

/** Locks the player's money and ends what is over, so that whatever follows is decided by what is true. Answers the cash account. */
export async function holdBonuses(tx: Tx, playerId: string, currency: string, now: Date): Promise<bigint> {
  const cash = playerAccount("main", playerId, currency);
  await lockBalance(tx, cash);
  const [cashId] = await accountIds(tx, [cash]);
  invariant(cashId, "the cash account is open");
  await sql`select bonus_advance(${now}, ${playerId}, ${cashId})`.execute(tx);
  return cashId;
}

/** Begins what is next in the queue. The player's money is held. */
export async function settleQueue(tx: Tx, playerId: string, cashId: bigint, now: Date, by: OrderActor): Promise<void> {
  await sql`select bonus_post((bonus_settle(${now}, ${playerId}, ${cashId}, ${by})).lines)`.execute(tx);
}

/** Answers what they held. Those that live no more are passed over. */
export function endBonuses(tx: Tx, { clock }: { clock: Clock }, end: BonusEnd): Promise<bigint> {
  const { playerId, bonusIds, to, by, actorId = null, reason = null } = end;
  const now = clock.now();
  return change(tx, playerId, now, (cash) => {
    const ids = sql`${bonusIds}::text[]`;
    return sql`bonus_end(${now}, ${playerId}, ${cash}, ${ids}, ${to}, ${by}, ${actorId}, ${reason})`;
  });
}

/** Ends the bonuses of deposits, in the transaction that holds the money of a withdrawal. Answers what they held. */
export async function burnForWithdrawal(
  tx: Tx,
  { clock }: { clock: Clock },
  { playerId, withdrawalId }: { playerId: string; withdrawalId: string },
): Promise<bigint> {
  if (!(await hasBonus(tx, playerId, "live"))) return 0n;
  const now = clock.now();
  return change(tx, playerId, now, (cash) => {
    const ids = sql`array(select id from user_bonus where player_id = ${playerId} and burns)`;
    return sql`bonus_end(${now}, ${playerId}, ${cash}, ${ids}, 'burned', 'player', ${playerId}, null, ${withdrawalId})`;
  });
}

/** The withdrawal does not happen: what it burned comes back, if its time is not over. */
export async function bringBack(
  tx: Tx,
  { clock }: { clock: Clock },
  { playerId, withdrawalId, by }: { playerId: string; withdrawalId: string; by: OrderActor },
): Promise<bigint> {
  if (!(await hasBonus(tx, playerId, "burned"))) return 0n;
  const now = clock.now();
  return change(
    tx,
    playerId,
    now,
    (cash) => sql`bonus_bring_back(${now}, ${playerId}, ${cash}, ${withdrawalId}, ${by})`,
  );
}

/** Nearly everybody has none; one look spares them the rest. The money that is moved is locked, so it stays true. */
async function hasBonus(tx: Tx, playerId: string, which: "live" | "burned"): Promise<boolean> {
  const statuses = which === "live" ? LIVE_BONUS_STATES : (["burned"] as const);
  const bonus = await tx
    .selectFrom("user_bonus")
    .select("id")
    .where("player_id", "=", playerId)
    .where("status", "in", statuses)
    .limit(1)
    .executeTakeFirst();
  return bonus !== undefined;
}

/** Ends what is over and begins what is next. */
export async function advanceBonuses(tx: Tx, { clock }: { clock: Clock }, playerId: string): Promise<void> {
  const { walletCurrency } = await getAccount(tx, playerId);
  await holdBonuses(tx, playerId, walletCurrency, clock.now());
  await emit(tx, balanceChanged, { playerId });
}

const AT_ONCE = 200;

/** Time has decided already; this moves what it left, and begins what waited. */
export async function expireBonuses({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const due = await db.read((reader) =>
    reader
      .selectFrom("user_bonus")
      .select("player_id")
      .distinct()
      .where("status", "in", ["waiting", "active"])
      .where(({ fn }) => fn.coalesce("ends_at", "waits_until"), "<=", clock.now())
      .limit(AT_ONCE)
      .execute(),
  );
  for (const { player_id } of due) await db.transact((tx) => advanceBonuses(tx, { clock }, player_id));
}

async function change(
  tx: Tx,
  playerId: string,
  now: Date,
  call: (cashId: bigint) => ReturnType<typeof sql>,
): Promise<bigint> {
  const { walletCurrency } = await getAccount(tx, playerId);
  const cash = await holdBonuses(tx, playerId, walletCurrency, now);
  const { rows } = await sql<{ moved: string }>`select ${call(cash)}::text as moved`.execute(tx);
  await emit(tx, balanceChanged, { playerId });
  return BigInt(rows[0]?.moved ?? 0);
}

// One welcome for one person, however many accounts they open. What accounts have in common are marks: where a player is paid out to, and which browser they
// enter with. Who takes a welcome holds their marks from then on; an account with a mark that another one holds gets none. Denied at the claim, never taken
// back afterwards, and written down for support, because a household may share a card.
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader, Tx } from "../../kernel/db.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { getAccount, isDemoPerson } from "../identity/index.ts";

export interface PlayerMark {
  playerId: string;
  kind: "payout" | "device";
  /** Under a key, so that nobody reads from it what it was made of. */
  mark: string;
}

const WELCOME = "welcome:";
export const isWelcome = (claimKey: string) => claimKey.startsWith(WELCOME);

/** The player's money is held. Whoever had a welcome before holds this one too, unless somebody was earlier. */
export async function noteMark(
  tx: Tx,
  { clock }: { clock: Clock },
  { playerId, kind, mark }: PlayerMark,
): Promise<void> {
  await tx
    .insertInto("player_mark")
    .values({ player_id: playerId, kind, mark, seen_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (await wasWelcomed(tx, playerId)) await holdMarks(tx, playerId);
}

/** An account was entered with this browser. */
export async function noteDevice(
  deps: { db: Database; clock: Clock },
  { playerId, mark }: Pick<PlayerMark, "playerId" | "mark">,
): Promise<void> {
  const kind = "device";
  const isKnown = await deps.db.read((reader) =>
    reader
      .selectFrom("player_mark")
      .select("mark")
      .where("player_id", "=", playerId)
      .where("kind", "=", kind)
      .where("mark", "=", mark)
      .executeTakeFirst(),
  );
  if (isKnown) return;
  await deps.db.transact(async (tx) => {
    // Everybody knows the passwords of the demo's people: that two were entered with one browser says nothing.
    if (await isDemoPerson(tx, playerId)) return;
    const { walletCurrency } = await getAccount(tx, playerId);
    // A welcome that is being granted is seen after this.
    await lockBalance(tx, playerAccount("main", playerId, walletCurrency));
    await noteMark(tx, deps, { playerId, kind, mark });
  });
}

async function wasWelcomed(tx: Tx, playerId: string): Promise<boolean> {
  const welcome = await tx
    .selectFrom("user_bonus")
    .select("id")
    .where("player_id", "=", playerId)
    .where("claim_key", "like", `${WELCOME}%`)
    .limit(1)
    .executeTakeFirst();
  return welcome !== undefined;
}

/** Before a welcome is granted. False: another account with a mark of theirs has had one, and support is told. */
export async function mayBeWelcomed(
  tx: Tx,
  { clock }: { clock: Clock },
  { playerId, claimKey }: { playerId: string; claimKey: string },
): Promise<boolean> {
  await holdMarks(tx, playerId);
  const holder = await otherHolder(tx, playerId);
  if (!holder) return true;
  // Who gets none keeps nobody else from theirs.
  if (!(await wasWelcomed(tx, playerId)))
    await tx.deleteFrom("welcome_holder").where("player_id", "=", playerId).execute();
  await tx
    .insertInto("bonus_denial")
    .values({
      player_id: playerId,
      claim_key: claimKey,
      reason: `same_${holder.kind}`,
      other_player_id: holder.player_id,
      denied_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return false;
}

/** Another account that has had a welcome and has a mark of this one. To whoever has one, none is announced. */
export function otherHolder(reader: Reader, playerId: string) {
  return reader
    .selectFrom("player_mark")
    .innerJoin("welcome_holder", (join) =>
      join.onRef("welcome_holder.kind", "=", "player_mark.kind").onRef("welcome_holder.mark", "=", "player_mark.mark"),
    )
    .select(["welcome_holder.player_id", "welcome_holder.kind"])
    .where("player_mark.player_id", "=", playerId)
    .whereRef("welcome_holder.player_id", "!=", "player_mark.player_id")
    .limit(1)
    .executeTakeFirst();
}

/** Two who come at once wait for each other at the key of the mark; in one order, so that they wait for nobody in a circle. */
async function holdMarks(tx: Tx, playerId: string): Promise<void> {
  await sql`insert into welcome_holder (kind, mark, player_id)
    select kind, mark, player_id from player_mark where player_id = ${playerId} order by kind, mark
    on conflict do nothing`.execute(tx);
}

export interface BonusDenial {
  claimKey: string;
  reason: string;
  otherPlayerId: string;
  deniedAt: Date;
}

/** For support, the latest first. */
export async function denialsOf(reader: Reader, playerId: string): Promise<BonusDenial[]> {
  const rows = await reader
    .selectFrom("bonus_denial")
    .selectAll()
    .where("player_id", "=", playerId)
    .orderBy("denied_at", "desc")
    .execute();
  return rows.map((row) => ({
    claimKey: row.claim_key,
    reason: row.reason,
    otherPlayerId: row.other_player_id,
    deniedAt: row.denied_at,
  }));
}

const MOST_SHARED = 1_000;

/** Other accounts with a mark of these. */
export async function sharedMarks(
  reader: Reader,
  playerIds: readonly string[],
): Promise<{ playerId: string; otherId: string; kind: PlayerMark["kind"] }[]> {
  const rows = await reader
    .selectFrom("player_mark as own")
    .innerJoin("player_mark as theirs", (join) =>
      join
        .onRef("theirs.kind", "=", "own.kind")
        .onRef("theirs.mark", "=", "own.mark")
        .onRef("theirs.player_id", "!=", "own.player_id"),
    )
    .select(["own.player_id as playerId", "theirs.player_id as otherId", "own.kind"])
    .where("own.player_id", "in", playerIds)
    .orderBy("own.player_id")
    .orderBy("theirs.player_id")
    .limit(MOST_SHARED)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as PlayerMark["kind"] }));
}

// Puts old rounds away, into tables that no bet reads or writes (docs/scale.md#growth): the hundred-millionth bet then finds indexes that are as
// large as the time that is kept online. They stay in every list; what a provider still says about them is refused (play-batch.ts, rollback.ts).
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Tx } from "../../kernel/db.ts";
import { firstIdAt } from "../../kernel/ids.ts";
import { lockBalances, playerAccount } from "../../ledger/index.ts";

/** Their players wait with a bet until these are moved: some hundredths of a second. */
const AT_ONCE = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Answers how many rounds that were. One that is still open stays, however old it is. */
export async function retireRounds({ db, clock }: { db: Database; clock: Clock }, onlineDays: number): Promise<number> {
  const before = firstIdAt("rnd", new Date(clock.now().getTime() - onlineDays * DAY_MS));
  let all = 0;
  for (let moved = AT_ONCE; moved === AT_ONCE; all += moved) moved = await db.transact((tx) => retireSome(tx, before));
  return all;
}

async function retireSome(tx: Tx, before: string): Promise<number> {
  const chosen = await tx
    .selectFrom("game_round")
    .select(["id", "player_id", "currency"])
    .where("id", "<", before)
    .where("status", "!=", "open")
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();
  if (chosen.length === 0) return 0;
  // A late win or a rollback of one of them is decided under the lock of its player's account.
  await lockBalances(
    tx,
    chosen.map(({ player_id, currency }) => playerAccount("main", player_id, currency)),
  );
  await sql`
    with rounds as (delete from game_round where id = any (${chosen.map(({ id }) => id)}::text[]) returning *),
      kept as (insert into game_round_old select * from rounds),
      moves as (delete from game_moves where round_id in (select id from rounds)),
      actions as (delete from game_action where round_id in (select id from rounds) returning *)
    insert into game_action_old select * from actions`.execute(tx);
  return chosen.length;
}

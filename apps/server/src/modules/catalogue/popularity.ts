// Popularity and rate of games from real play; db/migrations/0010_catalogue.sql says what they mean.
import { sql } from "kysely";
import { firstIdAt } from "../../kernel/ids.ts";
import type { CatalogueDeps } from "./deps.ts";

const DAY_MS = 86_400_000;
const COUNTED_DAYS = 14;
const HALVED_AFTER_DAYS = 3;
const WORTH_OF_A_ROUND = 1_000;
const IMAGINED_PLAYERS = 10;

/** Changes only what is another number than before, so that an hour without play changes nothing. */
export async function recomputePopularity({ db, clock }: Pick<CatalogueDeps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  await db.transact(async (tx) => {
    await sql`
      with of_player as (
        select game_id, player_id, count(distinct (opened_at at time zone 'UTC')::date) as days,
          sum(${WORTH_OF_A_ROUND} * power(0.5,
            greatest(0, extract(epoch from ${now}::timestamptz - opened_at)) / ${HALVED_AFTER_DAYS * (DAY_MS / 1_000)})) as worth
        from game_round
        where id >= ${firstIdAt("rnd", since)} and status <> 'rolled_back'
        group by game_id, player_id
      ), of_game as (
        select game_id, round(sum(worth))::bigint as popularity,
          count(*) filter (where days > 1) * 10000 / (count(*) + ${IMAGINED_PLAYERS}::bigint) as rate
        from of_player group by game_id
      ), wanted as (
        select game.id, coalesce(of_game.popularity, 0) as popularity, coalesce(of_game.rate, 0) as rate
        from game left join of_game on of_game.game_id = game.id
      )
      update game set popularity = wanted.popularity, rate = wanted.rate
      from wanted
      where wanted.id = game.id and (game.popularity, game.rate) is distinct from (wanted.popularity, wanted.rate)`.execute(
      tx,
    );
  });
}

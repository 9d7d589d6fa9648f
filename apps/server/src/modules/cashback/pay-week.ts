// Pays the week that is over, player by player, each in a transaction of its own: what is killed in the middle goes on where it was, and
// what is run again finds nothing left to do.
import { LARGEST_BONUS_MINOR, least, WEEK_MS, weekOf } from "@windfall/domain/rules/bonuses/index";
import { stakeRange } from "@windfall/games/stakes";
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { lockBalance, playerAccount } from "../../ledger/index.ts";
import { findOffer, grantBonus, type Offer } from "../bonuses/index.ts";
import { playedBetween } from "../game-wallet/index.ts";
import { getAccount, isVipPlayer } from "../identity/index.ts";
import { type CountWeek, type Week, weekCounter } from "./count.ts";
import { CASHBACK_OFFER, type CashbackDeps } from "./deps.ts";

const AT_ONCE = 500;

/** While the offer lives. Answers how many players were counted. */
export async function payLastWeek(deps: CashbackDeps): Promise<number> {
  const week = weekOf(new Date(deps.clock.now().getTime() - WEEK_MS));
  const offer = await deps.db.read((reader) => findOffer(reader, CASHBACK_OFFER));
  if (offer?.status !== "live" || (await isFinished(deps, week))) return 0;
  const count = await weekCounter(deps);
  let counted = 0;
  for (let last = ""; ; ) {
    const players = await deps.db.read((reader) =>
      reader
        .selectFrom(playedBetween(reader, [week.from, week.to]).as("player"))
        .select("player.id")
        .where("player.id", ">", last)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("cashback")
                .select("cashback.week")
                .whereRef("cashback.player_id", "=", "player.id")
                .where("cashback.week", "=", week.name),
            ),
          ),
        )
        .orderBy("player.id")
        .limit(AT_ONCE)
        .execute(),
    );
    for (const { id } of players) {
      const isNew = await deps.db.transact((tx) => payCashback(tx, deps, { offer, count, week, playerId: id }));
      if (isNew) counted++;
      last = id;
    }
    if (players.length < AT_ONCE) break;
  }
  await deps.db.transact((tx) =>
    tx
      .insertInto("cashback_week")
      .values({ week: week.name, finished_at: deps.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return counted;
}

async function isFinished({ db }: CashbackDeps, { name }: Week): Promise<boolean> {
  const row = await db.read((reader) =>
    reader.selectFrom("cashback_week").select("week").where("week", "=", name).executeTakeFirst(),
  );
  return row !== undefined;
}

/** Of one player, with the row that says so. False: it was counted before. */
export async function payCashback(
  tx: Tx,
  deps: { clock: Clock },
  { offer, count, week, playerId }: { offer: Offer; count: CountWeek; week: Week; playerId: string },
): Promise<boolean> {
  const { walletCurrency: currency } = await getAccount(tx, playerId);
  // Two that pay at once meet here, and the second sees the row of the first.
  await lockBalance(tx, playerAccount("main", playerId, currency));
  const known = await tx
    .selectFrom("cashback")
    .select("week")
    .where("player_id", "=", playerId)
    .where("week", "=", week.name)
    .executeTakeFirst();
  if (known) return false;
  const player = { id: playerId, currency, isVip: await isVipPlayer(tx, playerId) };
  const counted = await count(tx, player, week);
  // Less than the smallest stake could not be played.
  const amountMinor = counted.amountMinor < stakeRange(currency).minMinor ? 0n : counted.amountMinor;
  const granted = await grantBonus(tx, deps, {
    playerId,
    offer,
    amountMinor: least(amountMinor, LARGEST_BONUS_MINOR),
    source: `cashback:${week.name}`,
    claimKey: `cashback:${week.name}`,
    by: "clock",
  });
  await tx
    .insertInto("cashback")
    .values({
      player_id: playerId,
      week: week.name,
      currency,
      staked_minor: counted.stakedMinor,
      won_minor: counted.wonMinor,
      released_minor: counted.releasedMinor,
      counted_minor: counted.countedMinor,
      is_vip: player.isVip,
      amount_minor: amountMinor,
      status: granted.status === "granted" ? "paid" : amountMinor === 0n ? "nothing" : "denied",
      counted_at: deps.clock.now(),
      bonus_id: granted.status === "granted" ? granted.bonusId : null,
    })
    .execute();
  return true;
}

// A player's free spins, as the wire has them.
import type { Locale } from "@windfall/domain";
import type { FreeSpins } from "@windfall/domain/api/index";
import { games } from "../catalogue/index.ts";
import { getAccount } from "../identity/index.ts";
import type { BonusesDeps } from "./deps.ts";
import { offerOfVersion } from "./offers.ts";

const MOST_SHOWN = 50;

/** Those that can be played first, then the latest. Time decides, whether or not somebody has looked after it. */
export async function listFreeSpins(
  { db, clock, rates }: BonusesDeps,
  playerId: string,
  locale: Locale | undefined,
): Promise<{ items: FreeSpins[] }> {
  const account = await db.read((reader) => getAccount(reader, playerId));
  const show = await rates.shownIn(account.displayCurrency);
  const now = clock.now();
  return db.read(async (reader) => {
    const rows = await reader
      .selectFrom("free_spins")
      .leftJoin(games(reader).as("game"), "game.id", "free_spins.game_id")
      .selectAll("free_spins")
      .select("game.title as game_title")
      .where("player_id", "=", playerId)
      .orderBy(({ eb }) => eb("status", "=", "issued"), "desc")
      .orderBy("ends_at", "desc")
      .limit(MOST_SHOWN)
      .execute();
    const items: FreeSpins[] = [];
    for (const row of rows) {
      const { titles, terms } = await offerOfVersion(reader, row.offer_id, row.offer_version);
      const isOver = row.status === "issued" && row.ends_at <= now;
      items.push({
        id: row.id,
        title: titles[locale ?? account.language] ?? titles.en,
        status: isOver ? "expired" : (row.status as FreeSpins["status"]),
        count: row.count,
        left: row.status === "issued" && !isOver ? row.count - row.played : 0,
        stake: show(BigInt(row.stake_minor), row.currency),
        won: show(BigInt(row.won_minor), row.currency),
        most: row.cap_minor === null ? null : show(BigInt(row.cap_minor), row.currency),
        wager: terms.wagerFreespins,
        endsAt: row.ends_at.toISOString(),
        bonusId: row.bonus_id,
        game: row.game_id === null ? null : { id: row.game_id, title: row.game_title ?? "" },
        isReady: row.ready_at !== null,
      });
    }
    return { items };
  });
}

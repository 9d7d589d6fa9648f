// The tournaments and banners of the demo. Seeded once; a second start changes nothing that was done with them since. Its tournaments
// repeat: a demo of last month goes on with those that run now.
import { fiatToMinor } from "@windfall/domain";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { renewSeries } from "./renew.ts";
import { DEMO_BANNERS } from "./seed-data/banners.ts";
import { DEMO_TOURNAMENTS } from "./seed-data/tournaments.ts";

const HOUR_MS = 60 * 60 * 1000;

export async function seedDemoTournaments({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const tournaments = tournamentRows(now);
  const banners = bannerRows();
  // Two processes may start on one new database at the same time.
  await db.transact(async (tx) => {
    await tx
      .insertInto("tournament")
      .values(tournaments)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("banner")
      .values(banners)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  await renewSeries({ db, clock });
}

/** Whole hours, so that a countdown in the demo does not end at an odd second. */
function tournamentRows(now: Date) {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const at = (hours: number) => new Date(hour + hours * HOUR_MS);
  return DEMO_TOURNAMENTS.map((tournament) => ({
    id: tournament.id,
    descriptions: JSON.stringify(tournament.descriptions),
    vip_players_only: tournament.vipPlayersOnly,
    starts_at: at(tournament.startsInHours),
    ends_at: at(tournament.endsInHours),
    prize_pool_minor: fiatToMinor(tournament.prizePool),
    prize_currency: "USD",
    prizes: JSON.stringify(tournament.prizes),
    entry: tournament.entry,
    scoring: tournament.scoring,
    games: tournament.games ? JSON.stringify(tournament.games) : null,
    sports: tournament.sports ? JSON.stringify(tournament.sports) : null,
    fee_cents: tournament.feeCents ?? 0,
    repeats: true,
  }));
}

function bannerRows() {
  return DEMO_BANNERS.map((banner, index) => ({
    id: banner.id,
    type: banner.type,
    position: (index + 1) * 10,
    descriptions: JSON.stringify(banner.descriptions),
    url: banner.url ?? null,
    games: JSON.stringify((banner.games ?? []).map((game_id) => ({ game_id }))),
    game_categories: JSON.stringify((banner.categories ?? []).map((key_title) => ({ key_title }))),
    tournament_id: banner.tournamentId ?? null,
    settings: JSON.stringify(banner.settings ?? {}),
    offers: [...(banner.offers ?? [])],
  }));
}

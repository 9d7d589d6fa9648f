// Tournaments of tests, and rounds that are played in them.

import { setTimeout as sleep } from "node:timers/promises";
import type { Scoring } from "@windfall/domain/rules/tournament-scores";
import type { TournamentTerms } from "@windfall/domain/rules/tournament-terms";
import { coinFlip } from "@windfall/games/coin-flip";
import { sql } from "kysely";
import type { Server } from "../src/app.ts";
import type { Database } from "../src/kernel/db.ts";
import { hasPostings, journalEnd } from "../src/ledger/index.ts";
import { HOUSE_INTEGRATION } from "../src/modules/catalogue/index.ts";
import { catchUp, closeFinished, proposeOut } from "../src/modules/tournaments/index.ts";

/** Databases of other tests share the cluster, and a transaction of theirs that is under way holds the journal back. */
const LOOK_AGAIN_MS = 20;

/** Counts everything that is committed by now. */
export async function countEverything(db: Database): Promise<void> {
  const end = await db.read(journalEnd);
  for (;;) {
    await catchUp(db);
    const { until } = await db.read((reader) =>
      reader.selectFrom("tournament_progress").select("until").executeTakeFirstOrThrow(),
    );
    if (!(await db.read((reader) => hasPostings(reader, BigInt(until), end)))) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Closes one that is over. */
export async function closeCup(server: Server, id: string): Promise<void> {
  const isOpen = () =>
    server.db.read((reader) =>
      reader.selectFrom("tournament").select("id").where("id", "=", id).where("status", "=", "open").executeTakeFirst(),
    );
  while (await isOpen()) {
    await closeFinished(server.identity);
    await sleep(LOOK_AGAIN_MS);
  }
}

const HOUR_MS = 3_600_000;
let made = 0;

export interface CupOptions {
  scoring?: Scoring;
  entry?: "automatic" | "opt_in" | "buy_in";
  /** Of one that costs something, in US cents. */
  feeCents?: bigint;
  vip?: boolean;
  /** Weights of the games and sports that count; every game and no sport, if it is not said. */
  games?: Readonly<Record<string, number>>;
  sports?: Readonly<Record<string, number>>;
  pool?: string;
  prizes?: object[];
  startsInHours?: number;
  endsInHours?: number;
}

export async function makeCup({ db, identity: { clock } }: Server, options: CupOptions = {}): Promise<string> {
  const {
    scoring = "stakes",
    entry = "opt_in",
    vip = false,
    pool = "10000",
    startsInHours = -1,
    endsInHours = 1,
    feeCents = 0n,
  } = options;
  const id = `cup-${++made}`;
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);
  await db.transact((tx) =>
    tx
      .insertInto("tournament")
      .values({
        id,
        descriptions: JSON.stringify({ en: { name: id } }),
        vip_players_only: vip,
        starts_at: at(startsInHours),
        ends_at: at(endsInHours),
        prize_pool_minor: pool,
        prize_currency: "USD",
        prizes: JSON.stringify(options.prizes ?? [{ place_from: 1, place_to: 3, share: 1 }]),
        scoring,
        entry,
        fee_cents: feeCents,
        games: options.games ? JSON.stringify(options.games) : null,
        sports: options.sports ? JSON.stringify(options.sports) : null,
      })
      .execute(),
  );
  return id;
}

/** As somebody at the desk writes them down. */
export const deskTerms = (now: Date, change: Partial<TournamentTerms> = {}): TournamentTerms => ({
  names: { en: "Desk Cup", pl: "Puchar" },
  texts: { en: "Play and climb." },
  scene: "kite",
  startsAt: new Date(now.getTime() + HOUR_MS).toISOString(),
  endsAt: new Date(now.getTime() + 3 * HOUR_MS).toISOString(),
  vipPlayersOnly: false,
  entry: "opt_in",
  feeCents: 0,
  scoring: "stakes",
  minStakeCents: 20,
  games: { [coinFlip.id]: 100 },
  sports: null,
  poolCents: 100_00,
  prizes: [{ place_from: 1, place_to: 3, kind: "cash", share: 1 }],
  repeats: false,
  ...change,
});

/** A first person's word that somebody is to be taken out, who joins for it. Answers its id. */
export async function wantedOut(server: Server, playerId: string, by: string): Promise<string> {
  const tournamentId = await makeCup(server);
  return server.db.transact(async (tx) => {
    await tx
      .insertInto("tournament_entry")
      .values({
        tournament_id: tournamentId,
        player_id: playerId,
        joined_at: server.identity.clock.now(),
        counts_after: sql`pg_current_xact_id()`,
      })
      .execute();
    return proposeOut(tx, server.identity, { tournamentId, playerId, by, reason: "for the test" });
  });
}

export interface Played {
  roundId: string;
  stakeMinor?: bigint;
  winMinor?: bigint;
  /** False leaves the win for later. */
  finished?: boolean;
  gameId?: string;
}

const roundOf = (playerId: string, { roundId, gameId = coinFlip.id }: Pick<Played, "roundId" | "gameId">) => ({
  providerId: HOUSE_INTEGRATION,
  playerId,
  currency: "USD",
  gameId,
  externalRoundId: roundId,
});

/** A round of the house; without a stake the win of one that was begun before. */
export async function playRound({ arcade }: Server, playerId: string, played: Played): Promise<void> {
  const { roundId, stakeMinor, winMinor, finished = true } = played;
  const { status } = await arcade.games.wallet.play({
    ...roundOf(playerId, played),
    actions: [
      ...(stakeMinor === undefined ? [] : [{ kind: "bet" as const, id: `${roundId}-b`, amountMinor: stakeMinor }]),
      ...(winMinor === undefined ? [] : [{ kind: "win" as const, id: `${roundId}-w`, amountMinor: winMinor }]),
    ],
    finished,
  });
  if (status !== "done") throw new Error(`round ${roundId} was ${status}`);
}

export async function takeBack({ arcade }: Server, playerId: string, roundId: string, kind: "b" | "w"): Promise<void> {
  const actions = [{ id: `${roundId}-r${kind}`, original: `${roundId}-${kind}` }];
  const { status } = await arcade.games.wallet.rollback({ ...roundOf(playerId, { roundId }), actions });
  if (status !== "done") throw new Error(`${roundId} was not taken back`);
}

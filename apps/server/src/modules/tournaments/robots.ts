// Robots of the demo: accounts that join its tournaments and play rounds of the house's games through the same door as everybody, with play
// money that they are given. They are named as what they are in every table, and no production ever has them.
import { randomInt, randomUUID } from "node:crypto";
import { findHouseGame } from "@windfall/games";
import { type GamesDeps, openGameSession, playHouseRound, replaceSeedPair, seedsOf } from "../game-wallet/index.ts";
import { listRobots, type Robot } from "../identity/index.ts";
import type { TournamentsDeps } from "./deps.ts";
import { feeOf } from "./fees.ts";
import { buyIn, joinTournament } from "./join.ts";
import { fundRobot, ROBOT_CURRENCY } from "./robot-money.ts";

const GAMES = ["flip", "cyclone", "tailwind"];
const STAKES_MINOR = [50n, 1_00n, 2_00n, 2_00n, 5_00n, 10_00n];
/** At one beat of the loop. */
const ROUNDS_AT_ONCE = 2;

export type RobotsDeps = TournamentsDeps & { games: GamesDeps };

export async function playRobots(deps: RobotsDeps): Promise<void> {
  const robots = await deps.identity.db.read(listRobots);
  for (let round = 0; round < ROUNDS_AT_ONCE && robots.length > 0; round++) {
    const robot = robots[randomInt(robots.length)] as Robot;
    await fundRobot(deps.identity.db, robot.id);
    await joinWhatIsOpen(deps, robot);
    await playOnce(deps, robot);
  }
}

async function joinWhatIsOpen(deps: RobotsDeps, { id, isVip }: Robot): Promise<void> {
  const now = deps.identity.clock.now();
  const open = await deps.identity.db.read((reader) =>
    reader
      .selectFrom("tournament")
      .select(["id", "entry", "fee_cents"])
      .where("status", "=", "open")
      .where("entry", "in", ["opt_in", "buy_in"])
      .where("starts_at", "<=", now)
      .where("ends_at", ">", now)
      .where("vip_players_only", "in", isVip ? [true, false] : [false])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("tournament_entry as entry")
              .select("entry.player_id")
              .whereRef("entry.tournament_id", "=", "tournament.id")
              .where("entry.player_id", "=", id),
          ),
        ),
      )
      .execute(),
  );
  for (const tournament of open)
    await (tournament.entry === "buy_in"
      ? buyIn(deps, id, tournament.id, feeOf(tournament, ROBOT_CURRENCY), deps.identity.db.transact)
      : joinTournament(deps, id, tournament.id)
    ).catch(() => undefined);
}

async function playOnce(deps: RobotsDeps, { id: playerId }: Robot): Promise<void> {
  const { db, clock } = deps.identity;
  const seeds = await seedsOf({ db, clock }, playerId);
  if (!seeds.active)
    await replaceSeedPair({ db, clock }, playerId, { clientSeed: randomUUID(), serverSeedHash: seeds.nextHash });
  const gameId = GAMES[randomInt(GAMES.length)] as string;
  const sessionId = await sessionOf(deps, playerId, gameId);
  const session = await deps.games.sessions.own(sessionId, playerId);
  const stakeMinor = STAKES_MINOR[randomInt(STAKES_MINOR.length)] as bigint;
  await playHouseRound(deps.games, { session, playId: randomUUID(), stakeMinor, input: inputOf(gameId) });
}

const CHOICES_LOOKED_AT = 40;

/** Any of the first choices that the game has. */
function inputOf(gameId: string): Record<string, unknown> {
  const inputs: Record<string, unknown>[] = [];
  for (const input of findHouseGame(gameId)?.choices() ?? []) {
    inputs.push(input);
    if (inputs.length === CHOICES_LOOKED_AT) break;
  }
  return inputs[randomInt(inputs.length)] ?? {};
}

const sessions = new Map<string, { id: string; until: number }>();
const SESSION_MS = 60 * 60_000;

/** One an hour for each robot and game, as somebody who stays at a table. */
async function sessionOf({ identity: { db, clock } }: RobotsDeps, playerId: string, gameId: string): Promise<string> {
  const key = `${playerId} ${gameId}`;
  const now = clock.now().getTime();
  const known = sessions.get(key);
  if (known && known.until > now) return known.id;
  const id = await db.transact((tx) =>
    openGameSession(tx, clock, { playerId, gameId, mode: "real", currency: ROBOT_CURRENCY, country: undefined }),
  );
  sessions.set(key, { id, until: now + SESSION_MS });
  return id;
}

// Every game of the house that is decided at once beside Tumble: the same round over HTTP, by turns, so that the machine's mood hits all of them alike.
import { findHouseGame, INSTANT_GAME_IDS } from "@windfall/games";
import { dice } from "@windfall/games/dice";
import { systemClock } from "../../apps/server/src/kernel/clock.ts";
import type { Database } from "../../apps/server/src/kernel/db.ts";
import { addPlayerAt, type DicePlayer } from "../../apps/server/test/dice-players.ts";
import { giveSeed } from "../../apps/server/test/game-wallets.ts";
import type { Contestant } from "../contestant.ts";
import { median } from "../median.ts";
import { BALANCE_MINOR, CALLERS, roundsOf, runHttp, type Turn } from "./http.ts";

/** Of Tumble's rounds a second. */
const GOAL = 0.85;

async function seatAt(db: Database, gameId: string): Promise<DicePlayer[]> {
  const players: DicePlayer[] = [];
  for (let made = 0; made < CALLERS; made++) {
    const player = await addPlayerAt(db, BALANCE_MINOR, gameId);
    await giveSeed({ db, clock: systemClock }, player.playerId);
    players.push(player);
  }
  return players;
}

/** The choice that wins nearest to half of the rounds: a win is a move more, and a game that always or hardly ever wins would be compared by that. */
function evenChoice(gameId: string): object {
  const game = findHouseGame(gameId);
  if (!game) throw new Error(`no game: ${gameId}`);
  let best: { input: object; off: number } | undefined;
  for (const input of game.choices()) {
    const { cases, paid } = game.oddsOf(input);
    const won = paid.reduce((ways, one) => (one.multiplier > 0n ? ways + one.ways : ways), 0n);
    const off = Math.abs(Number(won) / Number(cases) - 0.5);
    if (!best || off < best.off) best = { input, off };
  }
  if (!best) throw new Error(`nothing to choose in ${gameId}`);
  return best.input;
}

/** Prints the table. Answers whether each is within 15 % of Tumble. */
export async function compareGames(
  db: Database,
  product: Contestant,
  { turns: count, ...timing }: { turns: number; seconds: number; postmaster: number | undefined },
): Promise<boolean> {
  const tables = [];
  for (const id of INSTANT_GAME_IDS)
    tables.push({ id, input: evenChoice(id), players: await seatAt(db, id), turns: [] as Turn[] });
  for (let number = 0; number <= count; number++)
    for (const { input, players, turns } of tables) {
      const turn = await runHttp([product], players, (callers) => roundsOf(callers, input), timing);
      // The first one warms up.
      if (number > 0) turns.push(turn);
    }
  const of = (turns: readonly Turn[], read: (turn: Turn) => number) => median(turns.map(read));
  const plain = of(tables.find(({ id }) => id === dice.id)?.turns ?? [], ({ perSecond }) => perSecond);
  const rows = tables.map(({ id, turns }) => {
    const perSecond = of(turns, (turn) => turn.perSecond);
    return {
      game: id,
      "rounds /s": perSecond.toFixed(0),
      "of Tumble": (perSecond / plain).toFixed(2),
      "PostgreSQL us": of(turns, ({ postgresUs }) => postgresUs).toFixed(0),
      "Node us": of(turns, ({ serverUs }) => serverUs).toFixed(0),
      "p99 ms": of(turns, ({ p99Ms }) => p99Ms).toFixed(1),
      isGood: perSecond >= plain * GOAL,
    };
  });
  console.table(rows);
  return rows.every(({ isGood }) => isGood);
}

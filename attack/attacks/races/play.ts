// Races for rounds: games of the house, the flight and free spins.
import { randomUUID } from "node:crypto";
import { api } from "@windfall/domain/api/index";
import { dice } from "@windfall/games/dice";
import { mines } from "@windfall/games/mines";
import { seedsOf } from "../../../apps/server/src/modules/game-wallet/index.ts";
import { houseGames } from "../../../apps/server/src/modules/house-games/index.ts";
import { giveBonus } from "../../../apps/server/test/bonuses.ts";
import { flown, HIGHEST, nextFlight, openCrash } from "../../../apps/server/test/crash.ts";
import { fund, playerIdOf } from "../../../apps/server/test/money.ts";
import { DICE_INPUT, launchDice } from "../../belongings.ts";
import type { Stage } from "../../stage.ts";
import { type Race, runner } from "./race.ts";

export const PLAY_RACES: readonly Race[] = [
  {
    call: api.games.play,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "10.00");
      const sessionId = await launchDice(person);
      const plays = Array.from({ length: 1_000 }, () => randomUUID());
      const input = await losingInput(stage, playerId);
      const body = (number: number) => ({ playId: plays[number], stake: "10.00", input });
      return runner(api.games.play, { person, playerId, needles: [sessionId] }, (number) => ({
        params: { sessionId },
        body: body(number),
      }));
    },
  },
  {
    call: api.games.step,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "10.00");
      await launchDice(person);
      const { sessionId } = await person.client.games.launch({ params: { id: mines.id }, body: { mode: "real" } });
      const playId = randomUUID();
      const input = { mines: 5 };
      const gem = await nextGem(stage, playerId, input);
      await person.client.games.play({ params: { sessionId }, body: { playId, stake: "10.00", input } });
      const params = { sessionId, playId };
      await person.client.games.step({ params, body: { stepId: randomUUID(), no: 0, move: gem } });
      const steps = Array.from({ length: 1_000 }, () => randomUUID());
      return runner(api.games.step, { person, playerId, needles: [playId] }, (number) => ({
        params,
        body: { stepId: steps[number], no: 1, move: "cashout" },
      }));
    },
  },
  {
    call: api.crash.bet,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "20.00");
      const sessionId = await openCrash(stage.server(), playerId, "real");
      await nextFlight(stage.server());
      const plays = Array.from({ length: 1_000 }, () => randomUUID());
      return runner(api.crash.bet, { person, playerId, needles: [sessionId] }, (number) => ({
        params: { sessionId },
        body: { playId: plays[number], seat: 1, stake: "10.00", autoCashOut: null },
      }));
    },
  },
  {
    call: api.crash.cashOut,
    isSameForEveryKey: true,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "10.00");
      const sessionId = await openCrash(stage.server(), playerId, "real");
      await nextFlight(stage.server());
      const playId = randomUUID();
      await person.client.crash.bet({
        params: { sessionId },
        body: { playId, seat: 1, stake: "10.00", autoCashOut: null },
      });
      await flown(stage.server(), HIGHEST, 10_000);
      return runner(api.crash.cashOut, { person, playerId, needles: [sessionId] }, () => ({
        params: { sessionId, playId },
      }));
    },
  },
  {
    call: api.freeSpins.play,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await playerIdOf(stage.server(), person.globalId);
      const spins = { freespinsCount: 1, freespinsAmount: 20 };
      await giveBonus(stage.server().identity, playerId, 5_00n, spins);
      const sessionId = await launchDice(person);
      const plays = Array.from({ length: 1_000 }, () => randomUUID());
      // What wins nothing becomes no bonus, and then there is nothing to grant twice.
      const { winning: input } = await nextDraw(stage, playerId);
      return runner(api.freeSpins.play, { person, playerId, needles: [sessionId] }, (number) => ({
        params: { sessionId },
        body: { playId: plays[number], input },
      }));
    },
  },
  {
    call: api.games.settleRound,
    isSameForEveryKey: true,
    async prepare(stage) {
      const person = await stage.player();
      const playerId = await fund(stage.server(), person, "10.00");
      const sessionId = await launchDice(person);
      const body = { playId: randomUUID(), stake: "1.00", input: DICE_INPUT };
      const { roundId: id } = await person.client.games.play({ params: { sessionId }, body });
      return runner(api.games.settleRound, { person, playerId, needles: [id] }, () => ({ params: { id } }));
    },
  },
];

/** A win would pay for a second play, and there must be money for one. */
export async function losingInput(stage: Stage, playerId: string): Promise<typeof DICE_INPUT> {
  return (await nextDraw(stage, playerId)).losing;
}

/** A sail with a gem, in the round that comes next. */
async function nextGem(stage: Stage, playerId: string, input: Record<string, unknown>): Promise<string> {
  const { active } = await seedsOf(stage.server().identity, playerId);
  if (!active) throw new Error(`${playerId} has no seeds`);
  const { serverSeed, clientSeed, nextNonce: nonce } = active;
  const round = { game: mines.id, draw: { serverSeed, clientSeed, nonce }, input, stakeMinor: 1n };
  const hasGem = (tile: string) => houseGames.stand({ ...round, moves: [tile] })?.outcome.gems === 1;
  return Array.from({ length: 25 }, (_, tile) => String(tile)).find(hasGem) ?? "";
}

/** Of the next draw, by the seeds, which only a look into the database shows: no race may end in another way by chance. */
async function nextDraw(stage: Stage, playerId: string) {
  const { active } = await seedsOf(stage.server().identity, playerId);
  if (!active) throw new Error(`${playerId} has no seeds`);
  const { serverSeed, clientSeed, nextNonce: nonce } = active;
  const settled = { game: dice.id, draw: { serverSeed, clientSeed, nonce }, input: DICE_INPUT, stakeMinor: 1_000n };
  const { winMinor } = await houseGames.settle(settled);
  const other = { side: "under", target: DICE_INPUT.target + 1 };
  return winMinor === 0n ? { losing: DICE_INPUT, winning: other } : { losing: other, winning: DICE_INPUT };
}

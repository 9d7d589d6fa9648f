// A round of several steps as its player saw it, to be shown again. Nothing of it is kept: seeds and moves say how it stood.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain";
import type { GameRoundDetails, ReplayedRound } from "@windfall/domain/api/index";
import { movesOf } from "@windfall/games";
import type { Reader } from "../../kernel/db.ts";
import { allRounds } from "./all-rounds.ts";
import type { HouseGames } from "./deps.ts";

/** None of a round that was decided at once, of another's game, or of one that goes on: that is resumed. */
export async function stepsOf(
  reader: Reader,
  house: HouseGames,
  { id, status, draw, actions }: GameRoundDetails,
): Promise<ReplayedRound["steps"]> {
  const stake = actions.find(({ kind }) => kind === "bet");
  if (!draw || !stake || status !== "closed" || !house.stepped.includes(draw.game)) return [];
  const pair = await reader
    .selectFrom(allRounds(reader))
    .innerJoin("game_seed_pair", "game_seed_pair.id", "game_round.seed_pair_id")
    .select("server_seed")
    .where("game_round.id", "=", id)
    .executeTakeFirst();
  if (!pair) return [];
  const { game, clientSeed, nonce, input } = draw;
  const seeds = { serverSeed: pair.server_seed, clientSeed, nonce };
  const moves = movesOf(draw.outcome.moves);
  return moves.flatMap((_, no) => {
    const before = { game, draw: seeds, input, stakeMinor: fiatToMinor(stake.amount), moves: moves.slice(0, no) };
    const stand = house.stand(before);
    if (!stand) return [];
    const open = stand.moves.map(({ move, stakeMinor }) => ({ move, stake: fiatFromMinor(stakeMinor) }));
    return [{ outcome: stand.outcome, open: { no, moves: open } }];
  });
}

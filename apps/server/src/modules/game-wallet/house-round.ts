// Rounds of the house's own games. What a draw wins is a function of it, so stake, number of the draw and win are one commit when the draw
// is the one that was expected. Otherwise, and for what was interrupted, there are two steps: the first takes the stake and the number, the
// second pays and closes, can be done by anybody and at any time, and always comes to the same (docs/security.md G13, G14).
import { fail } from "@windfall/domain";
import { actionId } from "./action-id.ts";
import { ACTION_ID, type Draw, type WalletRefused } from "./contract.ts";
import type { GamesDeps } from "./deps.ts";
import { type HousePlayed, type HousePlayRequest, type HouseRound, payRound } from "./house-bets.ts";
import { findSeedPair } from "./seeds.ts";
import { endSteps } from "./stepped-round.ts";

export async function playHouseRound(
  deps: GamesDeps,
  { session, playId, stakeMinor, input, isLowRisk = false }: HousePlayRequest,
): Promise<HousePlayed | WalletRefused> {
  const { playerId, providerId, gameId, currency, id: sessionId } = session;
  if (playerId === undefined || session.mode !== "real" || !ACTION_ID.test(playId)) throw fail("not_found");
  const round: HouseRound = { providerId, playerId, currency, gameId, externalRoundId: playId };
  const played = await deps.wallet.play({
    providerId,
    playerId,
    currency,
    gameId,
    externalRoundId: playId,
    sessionId,
    actions: [{ kind: "bet", id: actionId(round, "bet"), amountMinor: stakeMinor }],
    finished: false,
    draw: isLowRisk ? { game: gameId, input, isLowRisk } : { game: gameId, input },
    instant: {
      id: actionId(round, "win"),
      // A method, because tsx gives a function that is made here its name anew for each round.
      settle(draw) {
        return deps.house.settle({ game: gameId, draw, input, stakeMinor });
      },
    },
  });
  if (played.status === "refused") return played;
  const { roundId, draw, settled, balanceMinor } = played;
  if (!draw || !roundId) throw new Error(`round ${playId} of ${playerId} has no draw`);
  if (settled) return { status: "done", roundId, balanceMinor, nonce: draw.nonce, ...settled };
  return settle(deps, { ...round, sessionId }, { roundId, draw, input, stakeMinor });
}

async function settle(
  deps: GamesDeps,
  round: HouseRound & { sessionId?: string },
  {
    roundId,
    draw,
    input,
    stakeMinor,
  }: { roundId: string; draw: Draw; input: HousePlayRequest["input"]; stakeMinor: bigint },
): Promise<HousePlayed> {
  const { winMinor, outcome } = await deps.house.settle({ game: round.gameId, draw, input, stakeMinor });
  const balanceMinor = await payRound(deps, { ...round, roundId }, { winMinor, outcome });
  return { status: "done", roundId, winMinor, balanceMinor, nonce: draw.nonce, outcome };
}

interface OpenRound {
  id: string;
  provider_id: string;
  player_id: string;
  external_id: string;
  game_id: string;
  session_id: string | null;
  currency: string;
  staked_minor: string;
  seed_pair_id: string | null;
  nonce: string | null;
  draw: unknown;
}

const OPEN_COLUMNS = [
  "id",
  "provider_id",
  "player_id",
  "external_id",
  "game_id",
  "session_id",
  "currency",
  "staked_minor",
  "seed_pair_id",
  "nonce",
  "draw",
] as const;

/** Ends an interrupted round of the house by its rules. Refuses what is not the house's to end; a closed one stays as it is. */
export async function settleRound(deps: GamesDeps, playerId: string, roundId: string): Promise<void> {
  const round = await deps.db.read((reader) =>
    reader
      .selectFrom("game_round")
      .select([...OPEN_COLUMNS, "status"])
      .where("id", "=", roundId)
      .where("player_id", "=", playerId)
      .executeTakeFirst(),
  );
  if (!round) throw fail("not_found");
  if (round.draw === null) throw fail("round_not_settleable");
  if (round.status === "open") await settleOpen(deps, round, true);
}

/** How long a round that is played in steps waits for its player. */
export const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** A round that is younger may still be on its way in another process. */
const INTERRUPTED_AFTER_MS = 30_000;
const SETTLED_AT_ONCE = 500;

/** Ends what killed processes left open. Answers how many rounds that were. */
export async function settleOpenRounds(deps: GamesDeps): Promise<number> {
  const now = deps.clock.now().getTime();
  const before = new Date(now - INTERRUPTED_AFTER_MS);
  const leftBefore = new Date(now - LEFT_AFTER_MS);
  const rounds = await deps.db.read((reader) =>
    reader
      .selectFrom("game_round")
      .leftJoin("game_moves", "game_moves.round_id", "game_round.id")
      .select([...OPEN_COLUMNS, "opened_at", "moved_at"])
      .where("status", "=", "open")
      .where("draw", "is not", null)
      .where("opened_at", "<", before)
      // One that is played in steps has written down that it waits for its player; when that is over, or was too long, it does not any more.
      .where(({ eb, or, and }) =>
        or([
          eb("moved_at", "is", null),
          and([eb("is_over", "=", true), eb("moved_at", "<", before)]),
          eb("moved_at", "<", leftBefore),
        ]),
      )
      .limit(SETTLED_AT_ONCE)
      .execute(),
  );
  // One that cannot be settled must not keep the others open; it is tried again with every run, and heard of.
  const failures: unknown[] = [];
  for (const round of rounds) {
    const isLeft = (round.moved_at ?? round.opened_at) < leftBefore;
    await settleOpen(deps, round, isLeft).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rounds could not be settled`);
  return rounds.length;
}

/** `isLeft`: one that is played in steps is ended, too, if its player has not ended it. */
async function settleOpen(deps: GamesDeps, row: OpenRound, isLeft: boolean): Promise<void> {
  if (deps.house.stepped.includes(row.game_id)) return endSteps(deps, row.id, isLeft);
  const seedPairId = row.seed_pair_id ?? "";
  const { serverSeed, clientSeed } = await deps.db.read((reader) => findSeedPair(reader, seedPairId));
  const round = {
    providerId: row.provider_id,
    playerId: row.player_id,
    currency: row.currency,
    gameId: row.game_id,
    externalRoundId: row.external_id,
    ...(row.session_id !== null && { sessionId: row.session_id }),
  };
  await settle(deps, round, {
    roundId: row.id,
    draw: { seedPairId, serverSeed, clientSeed, nonce: Number(row.nonce) },
    input: (row.draw as { input: Record<string, unknown> }).input,
    stakeMinor: BigInt(row.staked_minor),
  });
}

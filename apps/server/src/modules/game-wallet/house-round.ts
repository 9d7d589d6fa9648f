// Rounds of the house's own games. What a draw wins is a function of it, so stake, number of the draw and win are one commit when the draw
// is the one that was expected. Otherwise, and for what was interrupted, there are two steps: the first takes the stake and the number, the
// second pays and closes, can be done by anybody and at any time, and always comes to the same (docs/security.md G13, G14).
import { fail } from "@windfall/domain";
import { ACTION_ID, type Draw, type PlayRequest, type WalletRefused } from "./contract.ts";
import type { GamesDeps } from "./deps.ts";
import { findSeedPair } from "./seeds.ts";
import type { OwnSession } from "./sessions.ts";

export interface HousePlayRequest {
  session: OwnSession;
  /** The same id is the same round. */
  playId: string;
  stakeMinor: bigint;
  input: Record<string, unknown>;
  /** Works no bonus off. */
  isLowRisk?: boolean;
}

export interface HousePlayed {
  status: "done";
  roundId: string;
  winMinor: bigint;
  balanceMinor: bigint;
  nonce: number;
  outcome: Record<string, unknown>;
}

/** What both steps of a round have in common. */
type HouseRound = Pick<PlayRequest, "providerId" | "playerId" | "currency" | "gameId" | "externalRoundId">;

/** Ids of actions are unique at the provider, and plays are numbered by players. */
const actionId = ({ playerId, externalRoundId }: HouseRound, kind: "bet" | "win") =>
  `${playerId}:${externalRoundId}:${kind}`;

export async function playHouseRound(
  deps: GamesDeps,
  { session, playId, stakeMinor, input, isLowRisk = false }: HousePlayRequest,
): Promise<HousePlayed | WalletRefused> {
  const { playerId, providerId, gameId, currency, id: sessionId } = session;
  if (playerId === undefined || session.mode !== "real" || !ACTION_ID.test(playId)) throw fail("not_found");
  const round: HouseRound = { providerId, playerId, currency, gameId, externalRoundId: playId };
  const played = await deps.wallet.play({
    ...round,
    sessionId,
    actions: [{ kind: "bet", id: actionId(round, "bet"), amountMinor: stakeMinor }],
    finished: false,
    draw: { game: gameId, input, ...(isLowRisk && { isLowRisk }) },
    instant: {
      id: actionId(round, "win"),
      settle: (draw) => deps.house.settle({ game: gameId, draw, input, stakeMinor }),
    },
  });
  if (played.status === "refused") return played;
  const { roundId, draw, settled, balanceMinor } = played;
  if (!draw || !roundId) throw new Error(`round ${playId} of ${playerId} has no draw`);
  if (settled) return { status: "done", roundId, balanceMinor, nonce: draw.nonce, ...settled };
  return settle(deps, { ...round, sessionId }, { roundId, draw, input, stakeMinor });
}

async function settle(
  { wallet, house }: GamesDeps,
  round: HouseRound & { sessionId?: string },
  {
    roundId,
    draw,
    input,
    stakeMinor,
  }: { roundId: string; draw: Draw; input: HousePlayRequest["input"]; stakeMinor: bigint },
): Promise<HousePlayed> {
  const { winMinor, outcome } = await house.settle({ game: round.gameId, draw, input, stakeMinor });
  const answer = await wallet.play({
    ...round,
    // A win of nothing too: its row is what a repetition is answered from.
    actions: [{ kind: "win", id: actionId(round, "win"), amountMinor: winMinor }],
    finished: true,
    outcome,
  });
  if (answer.status === "refused") throw new Error(`the win of ${roundId} was refused: ${answer.refusal.code}`);
  return { status: "done", roundId, winMinor, balanceMinor: answer.balanceMinor, nonce: draw.nonce, outcome };
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
  if (round.status === "open") await settleOpen(deps, round);
}

/** A round that is younger may still be on its way in another process. */
const INTERRUPTED_AFTER_MS = 30_000;
const SETTLED_AT_ONCE = 500;

/** Ends what killed processes left open. Answers how many rounds that were. */
export async function settleOpenRounds(deps: GamesDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - INTERRUPTED_AFTER_MS);
  const rounds = await deps.db.read((reader) =>
    reader
      .selectFrom("game_round")
      .select(OPEN_COLUMNS)
      .where("status", "=", "open")
      .where("draw", "is not", null)
      .where("opened_at", "<", before)
      .limit(SETTLED_AT_ONCE)
      .execute(),
  );
  // One that cannot be settled must not keep the others open; it is tried again with every run, and heard of.
  const failures: unknown[] = [];
  for (const round of rounds) await settleOpen(deps, round).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rounds could not be settled`);
  return rounds.length;
}

async function settleOpen(deps: GamesDeps, row: OpenRound): Promise<void> {
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

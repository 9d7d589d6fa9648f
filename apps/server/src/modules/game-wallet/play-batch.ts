// The language of the SQL function `game_play`: plays become arrays, its answer becomes results.
import { invariant } from "../../kernel/invariant.ts";
import { houseAccount, playerAccount, textArray } from "../../ledger/index.ts";
import type { Draw, PlayAnswer, PlayRequest, WalletAction, WalletRefusal } from "./contract.ts";

/**
 * A play with what it is committed with: the names of its accounts, and the ids that its round and actions get if they are new. Beside the request and
 * not a copy of it with more in it: what is added to a spread object is kept until the next full garbage collection by V8 11 (docs/decisions/0118).
 */
export interface Play {
  request: PlayRequest;
  /** Of the request, unless it must go in steps. */
  instant: PlayRequest["instant"];
  cash: string;
  house: string;
  roundId: string;
  transactionIds: readonly string[];
}

/** A play as it is asked for: an instant one has its win by now. */
export interface SettledPlay {
  play: Play;
  actions: readonly WalletAction[];
  finished: boolean | undefined;
  outcome: Record<string, unknown> | undefined;
  /** The draw that the win was worked out for. */
  expected: Draw | undefined;
}

export type PlayResult =
  | {
      status: "done" | "repeated";
      balanceMinor: bigint;
      roundId: string | undefined;
      transactionIds: readonly string[];
      stakedMinor: bigint;
      wonMinor: bigint;
      draw: { seedPairId: string; nonce: number } | undefined;
      /** Of an instant play that was done in one, with the draw it was settled by. */
      settled: (NonNullable<PlayAnswer["settled"]> & { draw: Draw }) | undefined;
    }
  /** The bet was made before, and its round has a draw of its own. */
  | { status: "drawn"; balanceMinor: bigint; roundId: string | undefined; draw: { seedPairId: string; nonce: number } }
  /** The player has no seed pair yet, or it was replaced at this very moment. */
  | { status: "seed_missing" }
  /** Another play took the draw that was expected. */
  | { status: "moved" }
  /** The time of a bonus is over; it must be ended before this can be decided. */
  | { status: "over" }
  | { status: "refused"; refusal: WalletRefusal };

export const PLAY_STATEMENT = `
  select to_json(statuses)::text, to_json(details)::text, balances::text, to_json(rounds)::text, to_json(transactions)::text,
    staked::text, won::text, to_json(seed_pairs)::text, to_json(nonces)::text
  from game_play($1::timestamptz, $2::bigint[], $3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::int[], $10::text[], $11::text[], $12::text[], $13::boolean[], $14::text[], $15::text[], $16::text[], $17::bigint[],
    $18::int[], $19::text[], $20::text[], $21::bigint[], $22::text[], $23::boolean)`;

export const cashOf = ({ playerId, currency }: PlayRequest) => playerAccount("main", playerId, currency);
export const houseOf = ({ currency }: PlayRequest) => houseAccount("games", currency);

/** The order in which the function wants plays: that of the players' accounts. */
export function orderByAccount(plays: readonly Play[], ids: ReadonlyMap<string, number>): Play[] {
  return plays
    .map((play) => ({ play, id: idOf(ids, play.cash) }))
    .sort((a, b) => a.id - b.id)
    .map(({ play }) => play);
}

function idOf(ids: ReadonlyMap<string, number>, account: string): number {
  const id = ids.get(account);
  invariant(id !== undefined, "the accounts of a play are open");
  return id;
}

/** Each once, in the order in which they are first met, with the position of each in it. */
function positionsOf<Item>(items: readonly Item[]): Map<Item, number> {
  const positions = new Map<Item, number>();
  for (const item of items) if (!positions.has(item)) positions.set(item, positions.size + 1);
  return positions;
}

export function encodePlays(
  plays: readonly SettledPlay[],
  ids: ReadonlyMap<string, number>,
  now: Date,
  { areNew }: { areNew: boolean },
): string[] {
  const houseIds = plays.map(({ play }) => idOf(ids, play.house));
  const houses = positionsOf([...new Set(houseIds)].sort((a, b) => a - b));
  const games = positionsOf(plays.map(({ play }) => play.request.gameId));
  const texts = (read: (play: Play) => string | null) => textArray(plays.map(({ play }) => read(play)));
  const positions: number[] = [];
  const actions: WalletAction[] = [];
  const transactionIds: (string | null)[] = [];
  plays.forEach(({ play, actions: own }, index) => {
    for (const [position, action] of own.entries()) {
      positions.push(index + 1);
      actions.push(action);
      transactionIds.push(play.transactionIds[position] ?? null);
    }
  });
  return [
    now.toISOString(),
    `{${plays.map(({ play }) => ids.get(play.cash)).join()}}`,
    `{${[...houses.keys()].join()}}`,
    `{${houseIds.map((id) => houses.get(id)).join()}}`,
    texts(({ request }) => request.providerId),
    texts(({ request }) => request.playerId),
    texts(({ request }) => request.currency),
    textArray([...games.keys()]),
    `{${plays.map(({ play }) => games.get(play.request.gameId)).join()}}`,
    texts(({ request }) => request.externalRoundId),
    texts(({ request }) => request.sessionId ?? null),
    texts(({ roundId }) => roundId),
    `{${plays.map(({ finished }) => finished ?? "NULL").join()}}`,
    texts(({ request: { draw } }) => (draw ? JSON.stringify(draw) : null)),
    textArray(plays.map(({ outcome }) => (outcome ? JSON.stringify(outcome) : null))),
    textArray(plays.map(({ expected }) => expected?.seedPairId ?? null)),
    `{${plays.map(({ expected }) => expected?.nonce ?? "NULL").join()}}`,
    `{${positions.join()}}`,
    textArray(actions.map(({ kind }) => kind)),
    textArray(actions.map(({ id }) => id)),
    `{${actions.map(({ amountMinor }) => amountMinor).join()}}`,
    textArray(transactionIds),
    String(areNew),
  ];
}

/** Reads what the function answered, in the order of the plays that it was given. */
export function decodePlays(plays: readonly SettledPlay[], row: readonly (string | null)[] | undefined): PlayResult[] {
  const texts = (column: number) => JSON.parse(row?.[column] ?? "[]") as (string | null)[];
  const numbers = (column: number) => (row?.[column] ?? "{}").slice(1, -1).split(",");
  const [statuses, details, balances, rounds, transactions, staked, won, pairs, nonces] = [
    texts(0),
    texts(1),
    numbers(2),
    texts(3),
    // Null while every action is new: then they are those that the plays came with.
    row?.[4] ? texts(4) : undefined,
    numbers(5),
    numbers(6),
    texts(7),
    JSON.parse(row?.[8] ?? "[]") as (number | null)[],
  ];
  invariant(statuses.length === plays.length, "game_play answers for every play");
  let action = 0;
  return plays.map(({ play, actions }, index) => {
    const first = action;
    action += actions.length;
    const status = statuses[index];
    if (status !== "done" && status !== "repeated" && status !== "drawn")
      return refused(status ?? "", details[index] ?? "");
    const seedPairId = pairs[index];
    const draw = seedPairId ? { seedPairId, nonce: nonces[index] ?? 0 } : undefined;
    const balanceMinor = BigInt(balances[index] ?? 0);
    const isNew = status === "done" && actions.length > 0;
    const roundId = rounds[index] ?? (isNew ? play.roundId : undefined);
    if (status === "drawn") {
      invariant(draw, "a round that was drawn has a draw");
      return { status, balanceMinor, roundId, draw };
    }
    return {
      status,
      balanceMinor,
      roundId,
      transactionIds: (transactions?.slice(first, action) as string[] | undefined) ?? play.transactionIds,
      stakedMinor: BigInt(staked[index] ?? 0),
      wonMinor: BigInt(won[index] ?? 0),
      draw,
      settled: undefined,
    };
  });
}

function refused(status: string, detail: string): PlayResult {
  if (status === "seed_missing" || status === "moved" || status === "over") return { status };
  return { status: "refused", refusal: refusalOf(status, detail) };
}

function refusalOf(code: string, detail: string): WalletRefusal {
  switch (code) {
    case "insufficient":
      return { code, balanceMinor: BigInt(detail) };
    case "conflict":
    case "rolled_back":
      return { code, actionId: detail };
    case "blocked":
      return { code, by: detail as "country" | "currency" | "retired" };
    case "restricted":
      return { code, until: new Date(detail) };
    case "bonus_max_bet":
    case "bonus_game_excluded":
      return { code, largestMinor: BigInt(detail) };
    case "stake_limit":
    case "loss_limit":
      return { code, leftMinor: BigInt(detail) };
    default:
      return { code: code as "round_closed" };
  }
}

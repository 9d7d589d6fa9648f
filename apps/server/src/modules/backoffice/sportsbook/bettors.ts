// Players at the trading desk: their bets with the prices they got against the last ones before the beginning, and how much is taken from them.
import { fail } from "@windfall/domain";
import type { DeskBettor, DeskBettorDetails } from "@windfall/domain/api/index";
import type { Reader } from "../../../kernel/db.ts";
import { type Actor, audit, findPlayerId, people } from "../../identity/index.ts";
import {
  type Bettor,
  type BettorTerms,
  changeBettor,
  findBettor,
  lastBetsOf,
  listBettors,
} from "../../sports/index.ts";
import type { BackofficeDeps } from "../deps.ts";
import { conflictOf, decideAccount } from "../may-decide.ts";
import { amountOf, containing, playersOf } from "../wire.ts";

const MOST_FOUND = 200;

interface Filter {
  queue: "open" | "closed";
  search?: string | undefined;
  limit: number;
  offset: number;
}

export function listDeskBettors({ identity }: BackofficeDeps, { search, ...filter }: Filter) {
  return identity.db.read(async (reader) => {
    const among = search ? await found(reader, search) : undefined;
    const { items, total } = await listBettors(reader, { ...filter, among });
    const players = await playersOf(
      reader,
      items.map(({ playerId }) => playerId),
    );
    return {
      items: items.flatMap((bettor) => bettorOf(bettor, players) ?? []),
      meta: { total, limit: filter.limit, offset: filter.offset },
    };
  });
}

async function found(reader: Reader, search: string): Promise<string[]> {
  const rows = await people(reader)
    .where((row) =>
      row.or([row("player.global_id", "=", search.toLowerCase()), row("player.email", "ilike", containing(search))]),
    )
    .limit(MOST_FOUND)
    .execute();
  return rows.map(({ id }) => id);
}

function bettorOf(bettor: Bettor, players: Awaited<ReturnType<typeof playersOf>>): DeskBettor | undefined {
  const { playerId, stakedMinor, paidMinor, openMinor, ...rest } = bettor;
  const player = players.get(playerId);
  return (
    player && {
      ...{ id: player.globalId, player, ...rest },
      ...{ staked: amountOf(stakedMinor, "USD"), paid: amountOf(paidMinor, "USD"), open: amountOf(openMinor, "USD") },
    }
  );
}

export function getDeskBettor(
  { identity }: BackofficeDeps,
  actor: Actor,
  globalId: string,
): Promise<DeskBettorDetails> {
  return identity.db.read(async (reader) => {
    const playerId = await findPlayerId(reader, { globalId });
    if (!playerId) throw fail("not_found");
    return detailsOf(reader, actor, playerId);
  });
}

async function detailsOf(reader: Reader, actor: Actor, playerId: string): Promise<DeskBettorDetails> {
  const figures = await findBettor(reader, playerId);
  const bettor = figures && bettorOf(figures, await playersOf(reader, [playerId]));
  if (!bettor) throw fail("not_found");
  const bets = await lastBetsOf(reader, playerId);
  return {
    ...bettor,
    conflict: (await conflictOf(reader, actor, { playerId })) ?? null,
    lastBets: bets.map(
      ({ id, kind, status, requested_at, stake_minor, payout_minor, currency, free_bet_id, legs }) => ({
        ...{ id, legs, at: requested_at.toISOString(), isFreeBet: free_bet_id !== null },
        kind: kind as DeskBettorDetails["lastBets"][number]["kind"],
        status: status as DeskBettorDetails["lastBets"][number]["status"],
        stake: amountOf(BigInt(stake_minor), currency),
        payout: payout_minor === null ? null : amountOf(BigInt(payout_minor), currency),
      }),
    ),
  };
}

export function setDeskBettor(
  deps: BackofficeDeps,
  actor: Actor,
  globalId: string,
  { reason, ...wanted }: BettorTerms & { reason: string },
): Promise<DeskBettorDetails> {
  const { identity } = deps;
  return decideAccount(deps, { actor, action: "player.betting", reason }, globalId, async (tx, playerId) => {
    const before = await findBettor(tx, playerId);
    if (!before) throw fail("not_found");
    await changeBettor(tx, playerId, wanted);
    const { winPercent, isClosed } = before;
    const details = { before: { winPercent, isClosed }, wanted };
    await audit(tx, identity, { actor, action: "player.betting", subjectId: playerId, reason, details });
    return detailsOf(tx, actor, playerId);
  });
}

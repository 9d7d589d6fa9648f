// The table with the people in it, for staff, and what looks wrong among the first places.
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { sharedMarks } from "../bonuses/index.ts";
import { people } from "../identity/index.ts";
import { countPlaced, listStandings, standingsOf } from "./standings.ts";

export interface EntryFacts {
  playerId: string;
  place: number | undefined;
  points: bigint;
  out: string | null;
  isWaiting: boolean;
}

const FOUND_AT_ONCE = 20;

/** By place; with a search whoever is in with that public id or e-mail, also those who were taken out. */
export async function listEntryFacts(
  reader: Reader,
  id: string,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ items: EntryFacts[]; total: number }> {
  const ids = search
    ? await findEntries(reader, id, search)
    : (await listStandings(reader, id, { from: offset + 1, limit })).map(({ playerId }) => playerId);
  const total = search ? ids.length : await countPlaced(reader, id);
  if (ids.length === 0) return { items: [], total };
  const standings = await standingsOf(reader, id, ids);
  const rows = await reader
    .selectFrom("tournament_entry as entry")
    .select(["entry.player_id", "entry.out_reason"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("tournament_out as waiting")
          .select("waiting.id")
          .whereRef("waiting.tournament_id", "=", "entry.tournament_id")
          .whereRef("waiting.player_id", "=", "entry.player_id")
          .where("waiting.state", "=", "waiting"),
      ).as("is_waiting"),
    )
    .where("entry.tournament_id", "=", id)
    .where("entry.player_id", "in", ids)
    .execute();
  const facts = new Map(rows.map((row) => [row.player_id, row]));
  return {
    items: ids.map((playerId) => ({
      playerId,
      place: standings.get(playerId)?.place,
      points: standings.get(playerId)?.points ?? 0n,
      out: facts.get(playerId)?.out_reason ?? null,
      isWaiting: Boolean(facts.get(playerId)?.is_waiting),
    })),
    total,
  };
}

async function findEntries(reader: Reader, id: string, search: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("tournament_entry")
    .innerJoin(people(reader).as("player"), "player.id", "tournament_entry.player_id")
    .select("player.id")
    .where("tournament_id", "=", id)
    .where((row) =>
      row.or([row("player.global_id", "=", search.toLowerCase()), row("player.email", "=", search.toLowerCase())]),
    )
    .limit(FOUND_AT_ONCE)
    .execute();
  return rows.map((row) => row.id);
}

export interface Pattern {
  kind: "same_device" | "same_payout" | "one_sided";
  playerId: string;
  others: string[];
  rounds: { counted: number; returned: number } | null;
}

/** Those who can win something are looked at. */
const LOOKED_AT = 200;
/** Fewer rounds than this say nothing. */
const ENOUGH_ROUNDS = 50;

export async function listPatterns(reader: Reader, id: string): Promise<Pattern[]> {
  const first = (await listStandings(reader, id, { from: 1, limit: LOOKED_AT })).map(({ playerId }) => playerId);
  if (first.length === 0) return [];
  return [...(await accountsInCommon(reader, id, first)), ...(await oneSidedPlay(reader, id, first))];
}

/** Two accounts of one table with one device or one card may be one person, or a household: a person looks. */
async function accountsInCommon(reader: Reader, id: string, players: readonly string[]): Promise<Pattern[]> {
  const shared = await sharedMarks(reader, players);
  const others = [...new Set(shared.map(({ otherId }) => otherId))];
  if (others.length === 0) return [];
  const rows = await reader
    .selectFrom("tournament_entry")
    .select("player_id")
    .where("tournament_id", "=", id)
    .where("player_id", "in", others)
    .execute();
  const isIn = new Set(rows.map(({ player_id }) => player_id));
  const patterns = new Map<string, Pattern>();
  for (const { playerId, otherId, kind } of shared) {
    if (!isIn.has(otherId)) continue;
    const key = `${kind} ${playerId}`;
    const pattern = patterns.get(key) ?? { kind: `same_${kind}` as const, playerId, others: [], rounds: null };
    if (!pattern.others.includes(otherId)) pattern.others.push(otherId);
    patterns.set(key, pattern);
  }
  return [...patterns.values()];
}

/** Who bets on both sides gets almost every stake back, and points for all of them: nine of ten rounds within a tenth of their stake. */
async function oneSidedPlay(reader: Reader, id: string, players: readonly string[]): Promise<Pattern[]> {
  const { rows } = await sql<{ player_id: string; counted: number; returned: number }>`
    select player_id, count(*)::int as counted,
      (count(*) filter (where won_minor * 10 between staked_minor * 9 and staked_minor * 11))::int as returned
    from tournament_round
    where tournament_id = ${id} and player_id = any (${players}::text[]) and value is not null
    group by player_id
    having count(*) >= ${ENOUGH_ROUNDS}
      and count(*) filter (where won_minor * 10 between staked_minor * 9 and staked_minor * 11) * 10 >= count(*) * 9
    order by count(*) desc`.execute(reader as never);
  return rows.map(({ player_id, counted, returned }) => ({
    kind: "one_sided",
    playerId: player_id,
    others: [],
    rounds: { counted, returned },
  }));
}

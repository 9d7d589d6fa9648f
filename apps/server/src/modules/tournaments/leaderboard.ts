// The table as people see it: names masked, prizes beside their places, and one's own place with its neighbours.
import { fiatFromMinor, maskName } from "@windfall/domain";
import type { TournamentHead, TournamentMe, TournamentPrize, TournamentStanding } from "@windfall/domain/api/index";
import type { Prize } from "@windfall/domain/rules/tournament-scores";
import type { Reader } from "../../kernel/db.ts";
import { type Actor, isRobotEmail, people } from "../identity/index.ts";
import type { TournamentsDeps } from "./deps.ts";
import { openTournament } from "./gate.ts";
import { prizeTable, prizeWire, spinCounts } from "./prizes.ts";
import { countPlaced, listStandings, type StandingRow, standingsOf } from "./standings.ts";
import type { TournamentRow } from "./terms.ts";

const NEIGHBOURS = 2;
const HEAD_SIZE = 10;

export async function getLeaderboard(
  deps: TournamentsDeps,
  actor: Actor | undefined,
  id: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return deps.identity.db.read(async (reader) => {
    const row = await openTournament(deps, reader, id, actor?.id);
    const table = await tableOf(reader, row);
    const rows = limit === 0 ? [] : await listStandings(reader, id, { from: offset + 1, limit });
    return {
      items: await table.show(rows, actor?.id),
      meta: { total: await countPlaced(reader, id), limit, offset },
      me: actor ? await meOf(reader, row, table, actor.id) : null,
    };
  });
}

/** What the public channel tells. */
export async function headOf(reader: Reader, row: TournamentRow): Promise<TournamentHead> {
  const table = await tableOf(reader, row);
  const rows = await listStandings(reader, row.id, { from: 1, limit: HEAD_SIZE });
  const top = (await table.show(rows, undefined)).map(({ is_me: _, ...standing }) => standing);
  return { id: row.id, players: await countPlaced(reader, row.id), top };
}

interface Table {
  prizeAt(place: number): { prize: Prize; wire: TournamentPrize } | undefined;
  show(rows: readonly StandingRow[], self: string | undefined): Promise<TournamentStanding[]>;
}

async function tableOf(reader: Reader, row: TournamentRow): Promise<Table> {
  const prizes = new Map(prizeTable(row).map((prize) => [prize.place, prize]));
  const spins = await spinCounts(reader, [row]);
  const prizeAt = (place: number) => {
    const prize = prizes.get(place);
    return prize && { prize, wire: prizeWire(prize, row.prize_currency, spins) };
  };
  return {
    prizeAt,
    async show(rows, self) {
      const names = await namesOf(
        reader,
        rows.map(({ playerId }) => playerId),
      );
      return rows.map(({ place, playerId, points }) => {
        const person = names.get(playerId);
        return {
          place,
          name: maskName(person?.first_name ?? person?.global_id ?? ""),
          is_vip: person?.is_vip ?? false,
          is_demo: isRobotEmail(person?.email ?? null),
          is_me: playerId === self,
          points: fiatFromMinor(points),
          prize: prizeAt(place)?.wire ?? null,
        };
      });
    },
  };
}

async function namesOf(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await reader
    .selectFrom(people(reader).as("person"))
    .select(["id", "first_name", "global_id", "is_vip", "email"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function meOf(reader: Reader, row: TournamentRow, table: Table, playerId: string): Promise<TournamentMe> {
  const own = (await standingsOf(reader, row.id, [playerId])).get(playerId);
  const place = own?.place;
  const around =
    place === undefined
      ? []
      : await listStandings(reader, row.id, { from: Math.max(1, place - NEIGHBOURS), limit: 2 * NEIGHBOURS + 1 });
  return {
    joined: own !== undefined || row.entry === "automatic",
    is_out: own?.isOut ?? false,
    place: place ?? null,
    points: fiatFromMinor(own?.points ?? 0n),
    prize: (place !== undefined && table.prizeAt(place)?.wire) || null,
    next: place === undefined ? null : await nextPrize(reader, row, table, place, own?.points ?? 0n),
    around: await table.show(around, playerId),
  };
}

/** The nearest place above whose prize differs from one's own, if that is better; behind the last prize, the last. */
async function nextPrize(reader: Reader, row: TournamentRow, table: Table, place: number, points: bigint) {
  const own = table.prizeAt(place)?.prize;
  const last = prizeTable(row).at(-1)?.place ?? 0;
  for (let above = Math.min(place - 1, last); above > 0; above--) {
    const found = table.prizeAt(above);
    if (!found || (own && found.prize.kind === own.kind && found.prize.cents <= own.cents)) continue;
    const [holder] = await listStandings(reader, row.id, { from: above, limit: 1 });
    // Equal points do not pass somebody who got there first.
    if (!holder) return null;
    return { place: above, missing: fiatFromMinor(holder.points - points + 1n), prize: found.wire };
  }
  return null;
}

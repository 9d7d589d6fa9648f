// What a tick of the projection changed, told to open pages: the head of each table once, and to each player where they stand. Channels are
// joined: however many rounds there were in a tick, a table is told once.
import { fiatFromMinor, isForVip, personalChannel } from "@windfall/domain";
import type { Publish } from "@windfall/domain/publications";
import type { Reader } from "../../kernel/db.ts";
import { listAccounts } from "../identity/index.ts";
import type { TournamentsDeps } from "./deps.ts";
import { headOf } from "./leaderboard.ts";
import type { PaidPrize } from "./pay-prizes.ts";
import { prizeWire, spinCounts } from "./prizes.ts";
import { standingsOf } from "./standings.ts";

/** More would make a tick long; who is not told finds it with the next head. */
const TOLD_AT_ONCE = 500;

export async function tellChanges(
  { identity: { db } }: TournamentsDeps,
  publish: Publish,
  changed: ReadonlyMap<string, Iterable<string>>,
): Promise<void> {
  for (const [id, players] of changed) {
    const row = await db.read((reader) =>
      reader.selectFrom("tournament").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
    const head = await db.read((reader) => headOf(reader, row));
    await publish(isForVip(row) ? "vip:tournaments" : "broadcast:tournaments", head);
    await tellPlayers(db.read, publish, id, [...players].slice(0, TOLD_AT_ONCE));
  }
}

async function tellPlayers(
  read: TournamentsDeps["identity"]["db"]["read"],
  publish: Publish,
  id: string,
  players: readonly string[],
): Promise<void> {
  if (players.length === 0) return;
  const [standings, names] = await read(async (reader) => [
    await standingsOf(reader, id, players),
    await globalIds(reader, players),
  ]);
  for (const [playerId, { place, points }] of standings)
    await publish(personalChannel("tournaments", names.get(playerId) ?? ""), {
      id,
      place: place ?? null,
      points: fiatFromMinor(points),
      prize: null,
    });
}

/** A prize was paid: the page says so, whichever one is open. */
export async function tellPrizes(
  { identity: { db } }: TournamentsDeps,
  publish: Publish,
  paid: readonly PaidPrize[],
): Promise<void> {
  for (const { tournamentId, playerId } of paid)
    await db.read(async (reader) => {
      const [row, prize, standing] = [
        await reader.selectFrom("tournament").selectAll().where("id", "=", tournamentId).executeTakeFirstOrThrow(),
        await reader
          .selectFrom("tournament_prize")
          .selectAll()
          .where("tournament_id", "=", tournamentId)
          .where("player_id", "=", playerId)
          .executeTakeFirstOrThrow(),
        (await standingsOf(reader, tournamentId, [playerId])).get(playerId),
      ];
      const given = { kind: prize.kind as "cash", cents: BigInt(prize.cents), offer: prize.offer_id ?? undefined };
      const names = await globalIds(reader, [playerId]);
      await publish(personalChannel("tournaments", names.get(playerId) ?? ""), {
        id: tournamentId,
        place: prize.place,
        points: fiatFromMinor(standing?.points ?? 0n),
        prize: prizeWire(given, row.prize_currency, await spinCounts(reader, [row])),
      });
    });
}

async function globalIds(reader: Reader, players: readonly string[]): Promise<Map<string, string>> {
  const accounts = await listAccounts(reader, players);
  return new Map(accounts.map(({ id, globalId }) => [id, globalId]));
}

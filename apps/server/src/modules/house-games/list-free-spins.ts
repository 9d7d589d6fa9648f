// Free spins that were played, with what is needed to check each draw.
import { fiatFromMinor } from "@windfall/domain";
import type { PlayedFreeSpin } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { playedFreeSpins } from "../bonuses/index.ts";
import { seedPairs } from "../game-wallet/index.ts";

/** The latest first. */
export async function listPlayedFreeSpins(
  reader: Reader,
  playerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: PlayedFreeSpin[]; meta: { total: number; limit: number; offset: number } }> {
  const rows = await reader
    .selectFrom(playedFreeSpins(reader, playerId).as("spin"))
    .innerJoin(seedPairs(reader).as("pair"), "pair.id", "spin.seed_pair_id")
    .selectAll("spin")
    .select(["server_seed_hash", "client_seed", "revealed_seed"])
    .orderBy("played_at", "desc")
    .orderBy("no", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await reader
    .selectFrom(playedFreeSpins(reader, playerId).as("spin"))
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const items = rows.map((row) => ({
    no: row.no,
    win: fiatFromMinor(BigInt(row.won_minor)),
    at: row.played_at.toISOString(),
    draw: {
      game: row.game_id,
      serverSeedHash: row.server_seed_hash,
      serverSeed: row.revealed_seed,
      clientSeed: row.client_seed,
      nonce: Number(row.nonce),
      input: row.input as Record<string, unknown>,
      outcome: row.outcome as Record<string, unknown>,
    },
  }));
  return { items, meta: { total: Number(total), limit, offset } };
}

// A player's last rounds in a tournament, with the points that each brought, from the rows that the table is made of.
import { type FiatCode, fiatFromMinor } from "@windfall/domain";
import type { TournamentRound } from "@windfall/domain/api/index";
import type { TournamentsDeps } from "./deps.ts";
import { openTournament } from "./gate.ts";
import { termsOf } from "./terms.ts";

const SHOWN = 8;
const ONCE = 100;

export async function listMyRounds(
  deps: TournamentsDeps,
  playerId: string,
  id: string,
): Promise<{ items: TournamentRound[] }> {
  const catalogue = await deps.catalogue.current();
  return deps.identity.db.read(async (reader) => {
    const terms = termsOf(await openTournament(deps, reader, id, playerId));
    const rows = await reader
      .selectFrom("tournament_round")
      .selectAll()
      .where("tournament_id", "=", id)
      .where("player_id", "=", playerId)
      .orderBy("last_posting", "desc")
      .limit(SHOWN)
      .execute();
    return {
      items: rows.map((row) => ({
        id: row.round_id,
        game: { id: row.game_id, title: catalogue.game(row.game_id)?.row.title ?? row.game_id },
        staked: fiatFromMinor(BigInt(row.staked_minor)),
        own: fiatFromMinor(BigInt(row.own_minor)),
        won: fiatFromMinor(BigInt(row.won_minor)),
        currency: row.currency as FiatCode,
        weight: terms.scoring === "weighted" ? (terms.games?.[row.game_id] ?? ONCE) : ONCE,
        points: fiatFromMinor(BigInt(row.value ?? 0)),
        note: row.value !== null ? "counted" : BigInt(row.staked_minor) <= 0n ? "taken_back" : "below_minimum",
      })),
    };
  });
}

// A player's last rounds in a tournament, with the points that each brought, from the rows that the table is made of.
import { type FiatCode, fiatFromMinor } from "@windfall/domain";
import type { TournamentRound } from "@windfall/domain/api/index";
import { inCents } from "@windfall/games/stakes";
import type { Selectable } from "kysely";
import type { TournamentRound as TournamentRoundTable } from "../../kernel/schema.ts";
import type { TournamentsDeps } from "./deps.ts";
import { openTournament } from "./gate.ts";
import { type Terms, termsOf } from "./terms.ts";

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
        game:
          row.game_id === null
            ? null
            : { id: row.game_id, title: catalogue.game(row.game_id)?.row.title ?? row.game_id },
        staked: fiatFromMinor(BigInt(row.staked_minor)),
        own: fiatFromMinor(BigInt(row.own_minor)),
        won: fiatFromMinor(BigInt(row.won_minor)),
        currency: row.currency as FiatCode,
        weight: terms.scoring === "weighted" ? weightOfRow(terms, row) : ONCE,
        points: fiatFromMinor(BigInt(row.value ?? 0)),
        note: noteOf(terms, row),
      })),
    };
  });
}

type RoundRow = Selectable<TournamentRoundTable>;

function weightOfRow(terms: Terms, { game_id, sport_id }: RoundRow): number {
  return (sport_id === null ? terms.games?.[game_id ?? ""] : terms.sports?.[sport_id]) ?? ONCE;
}

function noteOf({ minStakeCents }: Terms, row: RoundRow): TournamentRound["note"] {
  if (row.value !== null) return "counted";
  const [own, staked, won] = [row.own_minor, row.staked_minor, row.won_minor].map(BigInt) as [bigint, bigint, bigint];
  const isBet = row.sport_id !== null;
  if (isBet && staked === 0n && own > 0n) return "open";
  if (staked <= 0n || (isBet && won === staked)) return "taken_back";
  return inCents(own, row.currency) < minStakeCents ? "below_minimum" : "low_odds";
}

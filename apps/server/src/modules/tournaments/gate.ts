// Who may see the table of a tournament and take part. One door for every call; that a VIP tournament is there, everybody may read.
import { fail, isForVip } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { isVipPlayer } from "../identity/index.ts";
import type { TournamentsDeps } from "./deps.ts";
import type { TournamentRow } from "./terms.ts";

export async function findTournament(
  { features }: Pick<TournamentsDeps, "features">,
  reader: Reader,
  id: string,
): Promise<TournamentRow> {
  if (!features.tournaments) throw fail("not_found");
  const row = await reader.selectFrom("tournament").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw fail("not_found");
  return row;
}

/** Refuses everybody but VIP players where it is for them. */
export async function openTournament(
  deps: Pick<TournamentsDeps, "features">,
  reader: Reader,
  id: string,
  playerId: string | undefined,
): Promise<TournamentRow> {
  const row = await findTournament(deps, reader, id);
  if (isForVip(row) && !(playerId !== undefined && (await isVipPlayer(reader, playerId)))) throw fail("vip_only");
  return row;
}

// Why a player got no welcome bonus, for whoever is asked about it.
import { fail } from "@windfall/domain";
import type { DeskDenial } from "@windfall/domain/api/index";
import { denialsOf } from "../bonuses/index.ts";
import { globalIdOf, people } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";

export function listDenials({ identity }: BackofficeDeps, globalId: string): Promise<{ items: DeskDenial[] }> {
  return identity.db.read(async (reader) => {
    const player = await reader
      .selectFrom(people(reader).as("player"))
      .select("player.id")
      .where("player.global_id", "=", globalId)
      .executeTakeFirst();
    if (!player) throw fail("not_found");
    const items: DeskDenial[] = [];
    for (const { claimKey, reason, otherPlayerId, deniedAt } of await denialsOf(reader, player.id))
      items.push({
        step: Number(claimKey.split(":")[1]),
        reason: reason as DeskDenial["reason"],
        other: await globalIdOf(reader, otherPlayerId),
        at: deniedAt.toISOString(),
      });
    return { items };
  });
}

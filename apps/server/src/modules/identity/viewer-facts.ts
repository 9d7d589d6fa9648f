// What decides about the offers a player is shown (docs/product/content.md#banners).
import type { IdentityDeps } from "./deps.ts";
import type { Actor } from "./sessions.ts";

export interface ViewerFacts {
  isVip: boolean;
  hasDeposits: boolean;
  /** Zeros for a player who never paid in, as `GET /api/v1/me/billing` answers; only visitors have none. */
  billing: { countDeposit: number; sumDepositsMinor: bigint };
}

export async function getViewerFacts({ db }: IdentityDeps, actor: Actor): Promise<ViewerFacts> {
  const row = await db.read((reader) =>
    reader
      .selectFrom("player")
      .leftJoin("player_billing", "player_billing.player_id", "player.id")
      .select(["player.is_vip", "player_billing.count_deposit", "player_billing.sum_deposits_minor"])
      .where("player.id", "=", actor.id)
      .executeTakeFirstOrThrow(),
  );
  const countDeposit = row.count_deposit ?? 0;
  return {
    isVip: row.is_vip,
    hasDeposits: countDeposit > 0,
    billing: { countDeposit, sumDepositsMinor: BigInt(row.sum_deposits_minor ?? 0) },
  };
}

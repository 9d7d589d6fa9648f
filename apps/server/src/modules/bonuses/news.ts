// What people may be told of their bonuses: that one was worked off, and that the time of one is nearly over.
import type { Reader } from "../../kernel/db.ts";
import type { OfferTitles } from "./offers.ts";

export interface BonusNews {
  bonusId: string;
  playerId: string;
  titles: OfferTitles;
  currency: string;
  /** What became cash. */
  valueMinor: bigint;
  endsAt: Date | null;
}

const select = (reader: Reader) =>
  reader
    .selectFrom("user_bonus as b")
    .innerJoin("bonus_offer_version as o", (join) =>
      join.onRef("o.offer_id", "=", "b.offer_id").onRef("o.version", "=", "b.offer_version"),
    )
    .select(["b.id", "b.player_id", "b.currency", "b.value_minor", "b.ends_at", "o.titles"]);

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

const newsOf = (row: Row): BonusNews => ({
  ...{ bonusId: row.id, playerId: row.player_id, currency: row.currency, endsAt: row.ends_at },
  valueMinor: BigInt(row.value_minor),
  titles: row.titles as OfferTitles,
});

/** Worked off between two moments. Those without a wager were cash from the first, and are no news. */
export async function listReleased(
  reader: Reader,
  { after, until }: { after: Date; until: Date },
): Promise<BonusNews[]> {
  const rows = await select(reader)
    .where("b.status", "=", "completed")
    .where("b.total", ">", "0")
    .where("b.ended_at", ">", after)
    .where("b.ended_at", "<=", until)
    .execute();
  return rows.map(newsOf);
}

/** Active, with a time that ends between two moments, and begun before another. */
export async function listExpiring(
  reader: Reader,
  { after, until, begunBefore }: { after: Date; until: Date; begunBefore: Date },
): Promise<BonusNews[]> {
  const rows = await select(reader)
    .where("b.status", "=", "active")
    .where(({ fn }) => fn.coalesce("b.ends_at", "b.waits_until"), ">", after)
    .where(({ fn }) => fn.coalesce("b.ends_at", "b.waits_until"), "<=", until)
    .where("b.activated_at", "<", begunBefore)
    .execute();
  return rows.map(newsOf);
}

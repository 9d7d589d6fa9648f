// Recipients that a player used with a method, the latest first; the form is filled with the first of them
// (docs/product/withdrawals.md#form).
import type { SavedRecipient } from "@windfall/domain/api/index";
import type { WithdrawalsDeps } from "./deps.ts";

const MOST_SHOWN = 20;

export async function listSavedRecipients(
  { db }: WithdrawalsDeps,
  playerId: string,
  methodId: string,
): Promise<{ items: SavedRecipient[] }> {
  const rows = await db.read((reader) =>
    reader
      .selectFrom("saved_recipient")
      .select(["id", "masked", "subbank_id"])
      .where("player_id", "=", playerId)
      .where("method_id", "=", methodId)
      .orderBy("used_at", "desc")
      .orderBy("id", "desc")
      .limit(MOST_SHOWN)
      .execute(),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      details: row.masked as SavedRecipient["details"],
      subbankId: row.subbank_id,
    })),
  };
}

// The switches that stop money from coming in and from going out (docs/security.md M5). That of payouts goes off by itself when the ledger
// does not add up; a person looks, mends and switches it on again.
import type { Database, Reader, Tx } from "../../kernel/db.ts";

const selectSwitch = (reader: Reader, name: "deposits" | "payouts") =>
  reader.selectFrom("cashier_switch").select("is_on").where("name", "=", name);

export async function areDepositsOn(reader: Reader): Promise<boolean> {
  return (await selectSwitch(reader, "deposits").executeTakeFirst())?.is_on === true;
}

export async function arePayoutsOn(reader: Reader): Promise<boolean> {
  return (await selectSwitch(reader, "payouts").executeTakeFirst())?.is_on === true;
}

/** Locked until the transaction ends: once a freeze has committed, nothing more is given to a provider. */
export async function arePayoutsOnForShare(tx: Tx): Promise<boolean> {
  return (await selectSwitch(tx, "payouts").forShare().executeTakeFirst())?.is_on === true;
}

/** The first reason stays: it is the one that somebody has to look into. */
export async function freezePayouts(db: Database, reason: string): Promise<void> {
  await db.transact((tx) =>
    tx
      .updateTable("cashier_switch")
      .set((eb) => ({ is_on: false, reason, changed_at: eb.fn<Date>("now") }))
      .where("name", "=", "payouts")
      .where("is_on", "=", true)
      .execute(),
  );
}

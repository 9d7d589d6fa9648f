// The bank methods of the demo, all served by the sandbox bank. Seeded once; what an operator changed since stays changed.
import { type DetailField, methodGroup } from "@windfall/domain";
import type { Database } from "../../kernel/db.ts";
import type { StoredBuy, StoredSell } from "./methods.ts";
import { SANDBOX } from "./providers/sandbox-bank/sandbox-provider.ts";
import { DEMO_METHODS, type DemoMethod } from "./seed-data/methods.ts";

const MINOR_PER_UNIT = 100;
const minor = (units: number) => String(units * MINOR_PER_UNIT);
const fieldsOf = ({ required = [], optional = [] }: { required?: DetailField[]; optional?: DetailField[] }) => ({
  required,
  optional,
});

function buyOf({ buy }: DemoMethod): StoredBuy | null {
  if (!buy) return null;
  return {
    minMinor: minor(buy.min),
    maxMinor: minor(buy.max),
    multiplyOrdersAllowed: buy.isMultiple ?? false,
    fields: fieldsOf(buy),
    presetsMinor: (buy.presets ?? []).map(minor),
  };
}

function sellOf({ sell }: DemoMethod): StoredSell | null {
  if (!sell) return null;
  return {
    minMinor: minor(sell.min),
    maxMinor: minor(sell.max),
    fields: fieldsOf(sell),
    feeTiers: sell.fees.map(([from, ppm]) => ({ fromMinor: minor(from), feePpm: String(ppm) })),
    subbanks: (sell.subbanks ?? []).map(([id, name]) => ({ id, name, icon: "bank" })),
  };
}

/** A JSON null would be a value, and the method would be offered. */
const jsonOrNull = (value: object | null) => value && JSON.stringify(value);

export async function seedDemoMethods({ db }: { db: Database }): Promise<void> {
  const rows = DEMO_METHODS.map((demo, index) => ({
    id: demo.id,
    name: demo.name,
    icon: methodGroup(demo.method, demo.name),
    icon_big: methodGroup(demo.method, demo.name),
    label: demo.label ?? null,
    method: demo.method,
    currency: demo.currency,
    priority: DEMO_METHODS.length - index,
    provider: SANDBOX,
    buy: jsonOrNull(buyOf(demo)),
    sell: jsonOrNull(sellOf(demo)),
  }));
  // Two processes may start on one new database at the same time.
  await db.transact((tx) =>
    tx
      .insertInto("payment_method")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

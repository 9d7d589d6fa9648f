// What a machine can compare before a person looks at a deposit. A warning decides nothing; it says where to look.
import { MANY_ORDERS_A_DAY, PROOF_TOO_SOON_SECONDS, payerFitsProfile } from "@windfall/domain";
import type { DeskOrderDetails } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { countBegun, listProofs } from "../deposits/index.ts";
import type { OrderRow } from "./list-orders.ts";
import { nameOf } from "./wire.ts";

type Proof = DeskOrderDetails["proofs"][number];
type Check = DeskOrderDetails["checks"][number];

const DAY_MS = 24 * 60 * 60 * 1000;

export async function proofsOf(reader: Reader, orderId: string): Promise<Proof[]> {
  return (await listProofs(reader, orderId)).map((row) => ({
    id: row.id,
    purpose: row.purpose as Proof["purpose"],
    payerName: row.payer_name,
    width: row.width,
    height: row.height,
    copies: row.copies ?? 0,
    createdAt: row.created_at.toISOString(),
  }));
}

const check = (name: Check["name"], isFine: boolean, value: string): Check => ({
  name,
  outcome: isFine ? "ok" : "warning",
  value,
});

export async function runChecks(reader: Reader, row: OrderRow, proofs: readonly Proof[]): Promise<Check[]> {
  const [first] = proofs;
  const payer = proofs.at(-1)?.payerName ?? row.payer_name;
  const copies = Math.max(0, ...proofs.map((proof) => proof.copies));
  const dayBefore = new Date(row.created_at.getTime() - DAY_MS);
  const orders = await countBegun(reader, row.player_id, { after: dayBefore, until: row.created_at });
  const checks = [check("orders_today", orders <= MANY_ORDERS_A_DAY, String(orders))];
  if (first) {
    const seconds = Math.floor((Date.parse(first.createdAt) - row.created_at.getTime()) / 1000);
    checks.unshift(
      check("proof_time", seconds >= PROOF_TOO_SOON_SECONDS, String(seconds)),
      check("picture_copies", copies === 0, String(copies)),
    );
  }
  if (payer !== null) checks.unshift(check("payer_name", payerFitsProfile(payer, nameOf(row) ?? ""), payer));
  return checks;
}

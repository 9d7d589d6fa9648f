// Pictures of payments: kept cleaned, shown only to their owner here and to staff at the desk (docs/security.md S1, S9).
import { fail, hideCardNumbers } from "@windfall/domain";
import { sql } from "kysely";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import type { Attachment } from "../../kernel/route.ts";
import type { CleanImage } from "./clean-image.ts";
import type { DepositsDeps } from "./deps.ts";
import type { OrderRow } from "./orders.ts";

/** What a player sends with "I have paid" and with a dispute. */
export interface Picture {
  name: string;
  fileName: string;
  fileContent: string;
}

export async function insertProof(
  tx: Tx,
  { clock }: { clock: Clock },
  order: OrderRow,
  image: CleanImage,
  { purpose, payerName }: { purpose: "payment" | "dispute"; payerName: string },
): Promise<void> {
  await tx
    .insertInto("proof_image")
    .values({
      id: newId("prf"),
      player_id: order.player_id,
      order_id: order.id,
      purpose,
      payer_name: hideCardNumbers(payerName),
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      fingerprint: image.fingerprint,
      created_at: clock.now(),
    })
    .execute();
}

export async function getProof({ db }: DepositsDeps, playerId: string, proofId: string): Promise<Attachment> {
  const proof = await db.read((reader) =>
    reader
      .selectFrom("proof_image")
      .select("bytes")
      .where("id", "=", proofId)
      .where("player_id", "=", playerId)
      .executeTakeFirst(),
  );
  if (!proof) throw fail("not_found");
  // Named by us: the name that was sent is the sender's.
  return { contentType: "image/webp", fileName: `${proofId}.webp`, bytes: proof.bytes };
}

/** Whosever it is, for those who compare it. */
export function findProof(reader: Reader, proofId: string) {
  return reader
    .selectFrom("proof_image")
    .select(["bytes", "order_id", "player_id"])
    .where("id", "=", proofId)
    .executeTakeFirst();
}

/** Of one order, the first that was sent first; `copies` counts the other orders that the same picture was sent for. */
export function listProofs(reader: Reader, orderId: string) {
  return reader
    .selectFrom("proof_image")
    .select(["id", "purpose", "payer_name", "width", "height", "created_at"])
    .select((proof) =>
      proof
        .selectFrom("proof_image as other")
        .select(sql<number>`count(distinct other.order_id)::int`.as("count"))
        .whereRef("other.fingerprint", "=", "proof_image.fingerprint")
        .whereRef("other.order_id", "<>", "proof_image.order_id")
        .as("copies"),
    )
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

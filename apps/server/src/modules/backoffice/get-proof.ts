// A picture that a player sent, for the person who compares it.
import { fail } from "@windfall/domain";
import type { Attachment } from "../../kernel/route.ts";
import { findProof } from "../deposits/index.ts";
import type { Actor } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { assertNotOwn, attempting } from "./may-decide.ts";

export function getProof(deps: BackofficeDeps, actor: Actor, proofId: string): Promise<Attachment> {
  return attempting(deps, { actor, action: "proof.view", reason: null }, () => readProof(deps, actor, proofId));
}

async function readProof({ identity }: BackofficeDeps, actor: Actor, proofId: string): Promise<Attachment> {
  const row = await identity.db.read((reader) => findProof(reader, proofId));
  if (!row) throw fail("not_found");
  assertNotOwn(actor, { playerId: row.player_id, orderId: row.order_id });
  return { contentType: "image/webp", fileName: `${proofId}.webp`, bytes: row.bytes };
}

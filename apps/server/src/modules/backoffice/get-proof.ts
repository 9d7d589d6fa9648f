// A picture that a player sent, for the person who compares it.
import { fail } from "@windfall/domain";
import type { Attachment } from "../../kernel/route.ts";
import type { BackofficeDeps } from "./deps.ts";

export async function getProof({ identity }: BackofficeDeps, proofId: string): Promise<Attachment> {
  const row = await identity.db.read((reader) =>
    reader.selectFrom("proof_image").select("bytes").where("id", "=", proofId).executeTakeFirst(),
  );
  if (!row) throw fail("not_found");
  return { contentType: "image/webp", fileName: `${proofId}.webp`, bytes: row.bytes };
}

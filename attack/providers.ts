// The other side of the product: calls as outside providers make and sign them.
import { createHmac } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { Stage } from "./stage.ts";

function studioOf({ server }: Stage): { id: string; secret: string } {
  const studio = server().arcade.studio;
  if (!studio) throw new Error("there is no sandbox studio to speak for");
  return studio.config;
}

/** A signed call of the sandbox studio to our wallet. */
export function providerCall(
  stage: Stage,
  call: "play" | "rollback",
  body: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const { id, secret } = studioOf(stage);
  const payload = JSON.stringify(body);
  const sign = createHmac("sha256", secret).update(payload).digest("hex");
  return stage.visitor().request({
    method: "POST",
    url: `/api/providers/${id}/${call}`,
    headers: { "content-type": "application/json", "x-request-sign": sign, ...headers },
    payload,
  });
}

/** The studio's name of one of its games. */
export async function sandboxGame(stage: Stage): Promise<string> {
  const { id } = studioOf(stage);
  const row = await stage
    .server()
    .db.read((reader) =>
      reader
        .selectFrom("game")
        .innerJoin("game_provider", "game_provider.id", "game.provider_id")
        .select(["provider_id", "external_id"])
        .where("integration", "=", id)
        .where("retired_at", "is", null)
        .orderBy("game.id")
        .executeTakeFirstOrThrow(),
    );
  return `${row.provider_id}:${row.external_id}`;
}

// What a wallet on TON shows of whoever asks it to connect.
import { BRAND } from "@windfall/domain";
import type { FastifyInstance } from "fastify";
import { ownOrigin } from "../../../kernel/security.ts";

export function manifestRoute(app: FastifyInstance, publicOrigin: string | undefined): void {
  app.get("/tonconnect-manifest.json", (request, reply) => {
    const url = ownOrigin(request, publicOrigin);
    // Wallets fetch it from pages of their own.
    return reply
      .header("access-control-allow-origin", "*")
      .header("cache-control", "public, max-age=3600")
      .send({ url, name: BRAND.name, iconUrl: `${url}/favicon.svg` });
  });
}

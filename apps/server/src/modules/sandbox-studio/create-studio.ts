// The studio as a provider among others: where it calls, what it signs with, and how its games are launched.
import type { AddressInfo } from "node:net";
import type { PlayRules } from "@windfall/domain";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { GameProviderConfig } from "../../env.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { callProvider, jsonIn, ProviderUnreachable } from "../../kernel/provider-http.ts";
import { deriveKey } from "../../kernel/secrets.ts";
import { type GameAdapter, signatureOf, softswissAdapter } from "../game-providers/index.ts";
import type { Studio } from "./casino.ts";
import { ROOT_PATH } from "./game-info.ts";
import { SANDBOX_INTEGRATION } from "./sessions.ts";

export interface StudioOptions {
  db: Database;
  clock: Clock;
  app: FastifyInstance;
  /** Of the configuration. */
  secret: string;
  /** What the law of the market lets games offer. */
  rules: PlayRules;
}

export interface SandboxStudio {
  studio: Studio;
  /** As `GAME_PROVIDERS` would say it. */
  config: GameProviderConfig;
  adapter: GameAdapter;
}

export function createStudio({ db, clock, app, secret, rules }: StudioOptions): SandboxStudio {
  const origin = () => originOf(app.server.address());
  const shared = deriveKey(secret, "sandbox-studio").toString("hex");
  const config: GameProviderConfig = {
    id: SANDBOX_INTEGRATION,
    shape: "softswiss",
    // Asked for with every launch: the port may be chosen when the server begins to listen.
    get url() {
      return origin() + ROOT_PATH;
    },
    key: "windfall",
    secret: shared,
    get frameHosts() {
      return [new URL(origin()).host];
    },
  };
  const studio = {
    db,
    clock,
    rules,
    secret: shared,
    casinoUrl: () => `${origin()}/api/providers/${SANDBOX_INTEGRATION}`,
  };
  return { studio, config, adapter: ownOriginAdapter({ ...softswissAdapter(config), replay: replayAt(config) }) };
}

/** Studio and casino call each other over the network of this machine, whatever addresses the rest of the world uses. */
function originOf(listensAt: string | AddressInfo | null): string {
  if (listensAt === null || typeof listensAt === "string") throw new ProviderUnreachable("the server does not listen");
  const { address, port, family } = listensAt;
  const isEverywhere = address === "0.0.0.0" || address === "::";
  const host = isEverywhere ? "127.0.0.1" : family === "IPv6" ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

const Shown = z.object({ replay_url: z.string() });

/** The shape has no such call, so it is the studio's own. */
function replayAt(config: GameProviderConfig): NonNullable<GameAdapter["replay"]> {
  return async ({ studioId, externalGameId, playerGlobalId, externalRoundId, locale }) => {
    const body = JSON.stringify({
      game: `${studioId}:${externalGameId}`,
      round_id: externalRoundId,
      user: { id: playerGlobalId },
      locale,
    });
    const answer = await callProvider({
      url: `${config.url}/replays`,
      headers: { "content-type": "application/json", "x-request-sign": signatureOf("sha256", config.secret, body) },
      body,
    });
    if (answer.status === 404) return undefined;
    const shown = answer.status === 200 ? Shown.safeParse(jsonIn(answer)).data : undefined;
    if (!shown) throw new ProviderUnreachable(`a replay was answered with ${answer.status}`);
    return shown.replay_url;
  };
}

/** The studio's pages are served wherever ours are, so the frame is opened at the address that the player uses. */
function ownOriginAdapter(adapter: GameAdapter): GameAdapter {
  const here = (address: string) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  };
  return {
    ...adapter,
    launch: async (request) => here(await adapter.launch(request)),
    async replay(request) {
      const address = await adapter.replay?.(request);
      return address === undefined ? undefined : here(address);
    },
  };
}

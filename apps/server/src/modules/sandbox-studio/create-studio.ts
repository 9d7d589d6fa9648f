// The studio as a provider among others: where it calls, what it signs with, and how its games are launched.
import type { AddressInfo } from "node:net";
import type { PlayRules } from "@windfall/domain";
import type { FastifyInstance } from "fastify";
import type { GameProviderConfig } from "../../env.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import { deriveKey } from "../../kernel/secrets.ts";
import { type GameAdapter, softswissAdapter } from "../game-providers/index.ts";
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
  const origin = () => originOf(app.server.address() as AddressInfo);
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
  return { studio, config, adapter: ownOriginAdapter(softswissAdapter(config)) };
}

/** Studio and casino call each other over the network of this machine, whatever addresses the rest of the world uses. */
function originOf({ address, port, family }: AddressInfo): string {
  const isEverywhere = address === "0.0.0.0" || address === "::";
  const host = isEverywhere ? "127.0.0.1" : family === "IPv6" ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** The studio's pages are served wherever ours are, so the frame is opened at the address that the player uses. */
function ownOriginAdapter(adapter: GameAdapter): GameAdapter {
  return {
    ...adapter,
    async launch(request) {
      const { pathname, search } = new URL(await adapter.launch(request));
      return pathname + search;
    },
  };
}

// Launches and lists games of the form-encoded shape, by signed calls.
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { GameProviderConfig } from "../../env.ts";
import type { Clock } from "../../kernel/clock.ts";
import { callProvider, ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { GameLister, ListedGame, ListedRow } from "../catalogue/index.ts";
import type { GameAdapter, LaunchRequest } from "./adapter.ts";
import { addressOf, LAUNCH_TIMEOUT_MS } from "./game-address.ts";
import { slotegratorSignatures } from "./slotegrator-wallet.ts";

const Launched = z.object({ url: z.string() });

const GameList = z.object({
  items: z.array(z.looseObject({ provider: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)) })),
  _meta: z.object({ pageCount: z.number() }),
});
const LIST_TIMEOUT_MS = 30_000;
const LIST_MAX_BYTES = 10_000_000;
/** Far more than anybody has; a list that never ends is a fault. */
const MOST_PAGES = 2_000;
const KINDS: Readonly<Record<string, ListedGame["kind"]>> = {
  slots: "slots",
  live: "live",
  table: "table",
  roulette: "table",
  blackjack: "table",
  baccarat: "table",
  poker: "table",
  crash: "crash",
};

export function slotegratorAdapter(
  config: GameProviderConfig,
  clock: Clock,
  call = callProvider,
): GameAdapter & GameLister {
  const base = config.url.replace(/\/$/, "");

  async function listPage(page: number): Promise<z.infer<typeof GameList>> {
    const fields: [string, string][] = [["page", String(page)]];
    const { status, body } = await call({
      url: `${base}/games?${new URLSearchParams(fields)}`,
      method: "GET",
      headers: signedHeaders(config, fields, clock.now()),
      timeoutMs: LIST_TIMEOUT_MS,
      maxBytes: LIST_MAX_BYTES,
    });
    if (status !== 200) throw new ProviderUnreachable(`the list of games was answered with ${status}`);
    try {
      return GameList.parse(JSON.parse(body));
    } catch (error) {
      throw new ProviderUnreachable("the list of games cannot be read", { cause: error });
    }
  }

  return {
    /** Whole or not at all: a list that breaks off would retire what comes behind. */
    async listGames() {
      const rows: ListedRow[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { items, _meta } = await listPage(page);
        pages = _meta.pageCount;
        if (pages > MOST_PAGES) throw new ProviderUnreachable(`a list of ${pages} pages`);
        rows.push(...items.map((item) => ({ studio: item.provider, game: listed(item) })));
      }
      return rows;
    },
    async launch(request) {
      const fields = fieldsOf(request);
      const { status, body } = await call({
        url: `${base}/games/${request.mode === "real" ? "init" : "init-demo"}`,
        headers: { "content-type": "application/x-www-form-urlencoded", ...signedHeaders(config, fields, clock.now()) },
        body: new URLSearchParams(fields).toString(),
        timeoutMs: LAUNCH_TIMEOUT_MS,
      });
      if (status !== 200) throw new ProviderUnreachable(`launch was answered with ${status}`);
      return addressOf(config, body, (answer) => Launched.parse(answer).url);
    },
  };
}

/** Pictures stay with the provider: covers are drawn, so that nobody's server learns who looks at our shelves. */
function listed({ uuid, name, type }: Record<string, unknown>) {
  const kind = KINDS[String(type).toLowerCase()] ?? "other";
  return { externalId: uuid, title: name, kind, hasDemo: kind !== "live" };
}

function fieldsOf({
  externalGameId,
  sessionId,
  player,
  currency,
  locale,
  returnUrl,
}: LaunchRequest): [string, string][] {
  return [
    ["game_uuid", externalGameId],
    ["session_id", sessionId],
    ["device", "desktop"],
    ["return_url", returnUrl],
    ["language", locale],
    ...(player
      ? ([
          ["player_id", player.globalId],
          ["player_name", player.globalId],
          ["currency", currency],
        ] as [string, string][])
      : []),
  ];
}

function signedHeaders(
  { key, secret }: GameProviderConfig,
  fields: [string, string][],
  now: Date,
): Record<string, string> {
  const headers: [string, string][] = [
    ["X-Merchant-Id", key],
    ["X-Timestamp", String(Math.floor(now.getTime() / 1000))],
    ["X-Nonce", randomBytes(16).toString("hex")],
  ];
  const [signature] = slotegratorSignatures(secret, fields, headers);
  return { ...Object.fromEntries(headers), "X-Sign": signature };
}

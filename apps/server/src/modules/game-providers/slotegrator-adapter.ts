// Launches and lists games of the form-encoded shape, and gives free rounds away in them, by signed calls.
import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import type { GameProviderConfig } from "../../env.ts";
import type { Clock } from "../../kernel/clock.ts";
import { callProvider, jsonIn, ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { GameLister, ListedGame, ListedRow } from "../catalogue/index.ts";
import type { FreeRoundsRequest, GameAdapter, LaunchRequest } from "./adapter.ts";
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

const FreeBets = z.object({
  total_bets: z.optional(z.array(z.object({ bet_id: z.union([z.string(), z.number()]), amount: z.number() }))),
});

export function slotegratorAdapter(
  config: GameProviderConfig,
  clock: Clock,
  call = callProvider,
): GameAdapter & GameLister {
  const base = config.url.replace(/\/$/, "");

  const get = (path: string, fields: [string, string][]) =>
    call({
      url: `${base}/${path}?${new URLSearchParams(fields)}`,
      method: "GET",
      headers: signedHeaders(config, fields, clock.now()),
      timeoutMs: LAUNCH_TIMEOUT_MS,
    });
  const post = (path: string, fields: [string, string][]) =>
    call({
      url: `${base}/${path}`,
      headers: { "content-type": "application/x-www-form-urlencoded", ...signedHeaders(config, fields, clock.now()) },
      body: new URLSearchParams(fields).toString(),
      timeoutMs: LAUNCH_TIMEOUT_MS,
    });

  /** The provider's name for rounds of exactly this stake. Undefined: it has none. */
  async function betOf({ externalGameId, currency, stakeMinor }: FreeRoundsRequest): Promise<string | undefined> {
    const fields: [string, string][] = [
      ["game_uuid", externalGameId],
      ["currency", currency],
    ];
    const answer = await get("freespins/bets", fields);
    const bets = answer.status === 200 ? FreeBets.safeParse(jsonIn(answer)).data : undefined;
    if (!bets) throw new ProviderUnreachable(`the stakes of free rounds were answered with ${answer.status}`);
    // Their amounts are floats of whole units; rounded to minor units they are what was meant.
    const bet = bets.total_bets?.find(({ amount }) => BigInt(Math.round(amount * 100)) === stakeMinor);
    return bet && String(bet.bet_id);
  }

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
      const { status, body } = await post(`games/${request.mode === "real" ? "init" : "init-demo"}`, fieldsOf(request));
      if (status !== 200) throw new ProviderUnreachable(`launch was answered with ${status}`);
      return addressOf(config, body, (answer) => Launched.parse(answer).url);
    },
    async grantFreeRounds(request) {
      // The shape refuses an id that it knows, so a call whose answer was lost is looked for first.
      const known = await get("freespins/get", [["freespin_id", request.issueId]]);
      if (known.status === 200) return "granted";
      if (known.status !== 404) throw new ProviderUnreachable(`free rounds were answered with ${known.status}`);
      const bet = await betOf(request);
      if (bet === undefined) return "refused";
      const { status } = await post("freespins/set", grantOf(request, bet));
      if (status === 200 || status === 201) return "granted";
      if (NEVER_GRANTED.includes(status)) return "refused";
      throw new ProviderUnreachable(`free rounds were answered with ${status}`);
    },
  };
}

/** The parameters are wrong for this game, or there is no such game. */
const NEVER_GRANTED: readonly number[] = [400, 404, 422];

function grantOf(
  { issueId, externalGameId, playerGlobalId, currency, count, from, until }: FreeRoundsRequest,
  betId: string,
): [string, string][] {
  const seconds = (time: Date) => String(Math.floor(time.getTime() / 1000));
  return [
    ["freespin_id", issueId],
    ["game_uuid", externalGameId],
    ["player_id", playerGlobalId],
    ["player_name", playerGlobalId],
    ["currency", currency],
    ["quantity", String(count)],
    ["total_bet_id", betId],
    ["valid_from", seconds(from)],
    ["valid_until", seconds(until)],
  ];
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

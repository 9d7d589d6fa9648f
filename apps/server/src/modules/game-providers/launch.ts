// Opening a game: checks who may play it, makes a session, and asks whoever serves it for an address.
import { fail, gameBlock, type Locale } from "@windfall/domain";
import type { LaunchMode } from "@windfall/domain/api/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader } from "../../kernel/db.ts";
import type { Logger } from "../../kernel/log.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { findBalance, playerAccount } from "../../ledger/index.ts";
import { findOpenGame, HOUSE_INTEGRATION } from "../catalogue/index.ts";
import { openGameSession } from "../game-wallet/index.ts";
import { type Account, getAccount } from "../identity/index.ts";
import { excludedUntil } from "../play-limits/index.ts";
import type { GameAdapter } from "./adapter.ts";

export interface LaunchDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  /** By integration. */
  adapters: ReadonlyMap<string, GameAdapter>;
  publicOrigin: string | undefined;
}

export interface Launch {
  gameId: string;
  mode: LaunchMode;
  locale: Locale;
  actor: { id: string; globalId: string; sessionId: string; refusal: Error | undefined } | undefined;
  country: string | undefined;
}

/** What a visitor plays for fun in. */
const DEMO_CURRENCY = "USD";

export async function launchGame(deps: LaunchDeps, launch: Launch): Promise<{ url: string; sessionId: string }> {
  const { db, clock } = deps;
  const { mode, actor, country } = launch;
  const { game, wallet } = await db.read(async (reader) => ({
    game: await findGame(reader, launch.gameId),
    wallet: actor ? await getAccount(reader, actor.id) : VISITOR,
  }));
  const { walletCurrency: currency } = wallet;
  if (mode === "real") await assertMayPlay(deps, launch, game, wallet);
  else if (!game.has_demo) throw fail("demo_unavailable");
  const sessionId = await db.transact((tx) =>
    openGameSession(tx, clock, {
      playerId: actor?.id,
      openedBy: actor?.sessionId,
      gameId: game.id,
      mode,
      currency,
      country,
    }),
  );
  if (game.integration !== HOUSE_INTEGRATION)
    return { url: await askProvider(deps, launch, { game, currency, sessionId }), sessionId };
  return { url: `/play/${game.id}?session=${sessionId}`, sessionId };
}

type GameRow = Awaited<ReturnType<typeof findGame>>;

async function findGame(reader: Reader, id: string) {
  const game = await findOpenGame(reader, id);
  if (!game) throw fail("not_found");
  return game;
}

type Wallet = Pick<Account, "walletCurrency" | "worksHere">;
const VISITOR: Wallet = { walletCurrency: DEMO_CURRENCY, worksHere: false };

async function assertMayPlay(
  { db, clock }: LaunchDeps,
  { actor, country }: Launch,
  game: GameRow,
  { walletCurrency: currency, worksHere }: Wallet,
): Promise<void> {
  if (!actor) throw fail("unauthorized");
  if (actor.refusal) throw actor.refusal;
  if (worksHere) throw fail("staff_account");
  const until = await db.read((reader) => excludedUntil(reader, actor.id, clock.now()));
  if (until) throw fail("play_restricted", { until: until.toISOString() });
  const blacklists = { countries: game.blocked_countries, currencies: game.blocked_currencies };
  const by = gameBlock(blacklists, { country, currency });
  if (by) throw fail("game_blocked", { by });
}

async function askProvider(
  { db, log, adapters, publicOrigin = "" }: LaunchDeps,
  { mode, locale, actor, country }: Launch,
  { game, currency, sessionId }: { game: GameRow; currency: string; sessionId: string },
): Promise<string> {
  const adapter = adapters.get(game.integration);
  if (!adapter) throw fail("game_provider_unavailable");
  const balanceMinor =
    actor && mode === "real"
      ? await db.read((reader) => findBalance(reader, playerAccount("main", actor.id, currency)))
      : 0n;
  try {
    return await adapter.launch({
      mode,
      studioId: game.provider_id,
      externalGameId: game.external_id,
      sessionId,
      player: actor && mode === "real" ? { globalId: actor.globalId, currency, balanceMinor } : undefined,
      currency,
      locale,
      country,
      returnUrl: `${publicOrigin}/games/${game.id}`,
    });
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.warn({ err: error, integration: game.integration, game: game.id }, "a game could not be launched");
    throw fail("game_provider_unavailable");
  }
}

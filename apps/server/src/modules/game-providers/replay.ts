// A provider's round that is over, shown again by the provider's own game: nobody else knows what its reels showed.
import { fail, type Locale } from "@windfall/domain";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import { findOpenGame } from "../catalogue/index.ts";
import { getRound } from "../game-wallet/index.ts";
import type { LaunchDeps } from "./launch.ts";

export interface AskedReplay {
  actor: { id: string; globalId: string };
  roundId: string;
  locale: Locale;
}

export async function findReplay(
  { db, log, adapters }: LaunchDeps,
  { actor, roundId, locale }: AskedReplay,
): Promise<{ url: string | null }> {
  const { round, game } = await db.read(async (reader) => {
    const round = await getRound(reader, roundId, actor.id);
    return { round, game: await findOpenGame(reader, round.game.id) };
  });
  const adapter = game && adapters.get(game.integration);
  if (!game || !adapter?.replay || round.status !== "closed") return { url: null };
  try {
    const url = await adapter.replay({
      studioId: game.provider_id,
      externalGameId: game.external_id,
      playerGlobalId: actor.globalId,
      externalRoundId: round.externalId,
      locale,
    });
    return { url: url ?? null };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    log.warn({ err: error, integration: game.integration, round: roundId }, "a round could not be shown again");
    throw fail("game_provider_unavailable");
  }
}

// Opening a game of the studio: a casino asks with a signature, and gets an address with a secret of its own.
import { fail } from "@windfall/domain";
import type { Selectable } from "kysely";
import type { SandboxStudioSession } from "../../kernel/schema.ts";
import { hashToken, newToken } from "../../kernel/secrets.ts";
import { findNamedGame } from "../catalogue/index.ts";
import type { Studio } from "./casino.ts";
import { stakesIn } from "./maths.ts";
import { type Theme, themeOf } from "./theme.ts";

/** `game_provider.integration` of the studios whose games are opened here. */
export const SANDBOX_INTEGRATION = "sandbox";

export type StudioSession = Selectable<SandboxStudioSession>;

export interface OpenRequest {
  /** Such as "northlight:wolf-meridian": whose game it is, and which. */
  game: string;
  currency: string;
  /** Absent: it is played for fun. */
  account: { player: string; casinoSession: string } | undefined;
}

/** So many of the largest stakes. */
const PLAY_MONEY_STAKES = 10n;

/** Answers the secret. Refuses with `not_found` when the studio has no such game. */
export async function openSession(studio: Studio, request: OpenRequest): Promise<string> {
  const [providerId = "", externalId = ""] = request.game.split(":");
  // A studio has a catalogue of its own; this one's is what the casino shows of it.
  const game = await studio.db.read((reader) =>
    findNamedGame(reader, { integration: SANDBOX_INTEGRATION, studioId: providerId, externalId }),
  );
  if (!game) throw fail("not_found");
  const token = newToken();
  await studio.db.transact((tx) =>
    tx
      .insertInto("sandbox_studio_session")
      .values({
        token_hash: hashToken(token),
        game: request.game,
        title: game.title,
        theme: JSON.stringify(themeOf(game)),
        currency: request.currency,
        player: request.account?.player ?? null,
        casino_session: request.account?.casinoSession ?? null,
        play_money_minor: request.account ? null : playMoneyIn(request.currency),
        created_at: studio.clock.now(),
      })
      .execute(),
  );
  return token;
}

function playMoneyIn(currency: string): bigint {
  return PLAY_MONEY_STAKES * (stakesIn(currency).at(-1) ?? 0n);
}

export async function findSession({ db }: Studio, token: string): Promise<StudioSession | undefined> {
  return db.read((reader) =>
    reader
      .selectFrom("sandbox_studio_session")
      .selectAll()
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst(),
  );
}

/** A session that was opened before games had a backdrop gets the one that a game without a recipe would have. */
export function themeIn({ game, title, theme }: StudioSession): Theme {
  return { ...themeOf({ id: game, title, cover: theme }), ...(theme as unknown as Partial<Theme>) };
}

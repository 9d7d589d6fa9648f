// The people of a run, straight into the database: a session, a game of the house and one of the studio's, and nothing else.
import { sql } from "kysely";
import type { Clock } from "../../src/kernel/clock.ts";
import type { Database } from "../../src/kernel/db.ts";
import { newId, randomLetters } from "../../src/kernel/ids.ts";
import { newToken } from "../../src/kernel/secrets.ts";
import { type BonusSettings, createPromoCodes, saveOffer, saveSettings } from "../../src/modules/bonuses/index.ts";
import { openGameSession } from "../../src/modules/game-wallet/index.ts";
import { ANYBODY, TERMS } from "../bonuses.ts";
import { addSession } from "../dice-players.ts";
import { giveSeed } from "../game-wallets.ts";
import type { Account } from "./gambler.ts";
import type { Purse } from "./methods.ts";

const DAYS_MS = 7 * 24 * 60 * 60 * 1_000;
const HOUSE_GAME = "tumble";
/** The run's books are of own money. */
const NOTHING = { id: null, isEnabled: true };
const NO_BONUS: BonusSettings = {
  isWelcomeEnabledFiat: false,
  isWelcomeEnabledCrypto: false,
  preferredFiat: NOTHING,
  preferredCrypto: NOTHING,
};

export interface StudioGame {
  gameId: string;
  /** As the studio calls it. */
  name: string;
}

/** One that everybody here may play. */
export async function findStudioGame(db: Database): Promise<StudioGame> {
  const row = await db.read((reader) =>
    reader
      .selectFrom("game")
      .innerJoin("game_provider", "game_provider.id", "game.provider_id")
      .select(["game.id", "provider_id", "external_id"])
      .where("integration", "=", "sandbox")
      .where(sql<boolean>`cardinality(blocked_currencies) = 0 and cardinality(blocked_countries) = 0`)
      .orderBy("game.id")
      .executeTakeFirstOrThrow(),
  );
  return { gameId: row.id, name: `${row.provider_id}:${row.external_id}` };
}

/** What a code of a run brings, in cents. */
export const CLAIM_CENTS = 500n;
const CODES = 20;

/** Of an offer without a wager, so that they bring own money. */
export async function makeCodes(db: Database, clock: Clock): Promise<string[]> {
  const terms = { ...TERMS, type: "Promo", wager: 0 } as const;
  const offer = { id: "soak", titles: { en: "Test" }, terms, position: 100, status: "live" } as const;
  const codes = Array.from({ length: CODES }, (_, nth) => `SOAK-${nth}`);
  await db.transact(async (tx) => {
    await saveOffer(tx, { clock }, offer);
    await createPromoCodes(tx, { clock }, { ...ANYBODY, codes, offerId: offer.id, amountCents: CLAIM_CENTS });
  });
  return codes;
}

export async function addAccount(db: Database, clock: Clock, purse: Purse, studio: StudioGame): Promise<Account> {
  const playerId = newId("ply");
  const globalId = randomLetters(12);
  const token = newToken();
  const now = clock.now();
  const { currency } = purse;
  const sessions = await db.transact(async (tx) => {
    await tx
      .insertInto("player")
      .values({
        id: playerId,
        global_id: globalId,
        language: "en",
        wallet_currency: currency,
        display_currency: currency,
        first_name: "Nadia",
        last_name: "Brook",
        registered_at: now,
      })
      .execute();
    await saveSettings(tx, playerId, NO_BONUS);
    await addSession(tx, playerId, token, new Date(now.getTime() + DAYS_MS));
    const session = (gameId: string) =>
      openGameSession(tx, clock, { playerId, gameId, mode: "real", currency, country: undefined });
    return { diceSession: await session(HOUSE_GAME), studioSession: await session(studio.gameId) };
  });
  await giveSeed({ db, clock }, playerId);
  return { playerId, globalId, token, studioGame: studio.name, purse, ...sessions };
}

// Telegram as a way to sign in, and as a second way into an account that has an e-mail (DECISIONS §2).
import { fail, type Locale, preferredLocale } from "@windfall/domain";
import { type Tx, violatedUnique } from "../../kernel/db.ts";
import type { ClientInfo } from "../../kernel/http.ts";
import type { IdentityDeps } from "./deps.ts";
import { limitAddress } from "./limits.ts";
import { insertPlayer } from "./players.ts";
import { openSession } from "./sessions.ts";
import { checkInitData, type TelegramPerson } from "./telegram-init-data.ts";

export interface TelegramLogin {
  botId: string;
  payload: string;
  promo?: string | undefined;
}

interface CheckedLogin {
  person: TelegramPerson;
  hash: Buffer;
  expiresAt: Date;
}

/** The token is chosen from our own table by the bot's id; whatever else the client says about the bot is not asked. */
function checkLogin({ telegramBots, clock }: IdentityDeps, login: TelegramLogin): CheckedLogin {
  const bot = telegramBots.find((candidate) => candidate.botId === login.botId);
  if (!bot) throw fail("invalid_bot");
  const verdict = checkInitData(bot, telegramBots, login.payload, clock.now());
  if (verdict === "other_bot") throw fail("invalid_bot");
  if (verdict === "invalid" || verdict === "expired") throw fail("telegram_invalid");
  return verdict;
}

/** Init data opens one session. What was overheard is worth nothing afterwards. */
async function spendLogin(tx: Tx, { hash, expiresAt }: CheckedLogin): Promise<void> {
  const spent = await tx
    .insertInto("telegram_login")
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("hash")
    .executeTakeFirst();
  if (!spent) throw fail("telegram_invalid");
}

async function findOwner(tx: Tx, person: TelegramPerson): Promise<string | undefined> {
  const row = await tx
    .selectFrom("telegram_identity")
    .select("player_id")
    .where("telegram_user_id", "=", person.id.toString())
    .executeTakeFirst();
  return row?.player_id;
}

async function link(tx: Tx, { clock }: IdentityDeps, person: TelegramPerson, playerId: string): Promise<void> {
  await tx
    .insertInto("telegram_identity")
    .values({ telegram_user_id: person.id.toString(), player_id: playerId, linked_at: clock.now() })
    .execute();
}

export async function signInWithTelegram(
  deps: IdentityDeps,
  login: TelegramLogin,
  client: ClientInfo,
): Promise<{ token: string }> {
  await limitAddress(deps, "signInByAddress", client.ip);
  const checked = checkLogin(deps, login);
  const language: Locale = preferredLocale(checked.person.languageCode);
  const attempt = () =>
    deps.db.transact(async (tx) => {
      await spendLogin(tx, checked);
      const owner = await findOwner(tx, checked.person);
      if (owner) return openSession(tx, deps, owner, client);
      const { id } = await insertPlayer(tx, deps, {
        email: null,
        passwordHash: null,
        language,
        country: client.country,
        currency: undefined,
        promo: login.promo,
        firstName: checked.person.firstName,
        lastName: checked.person.lastName,
      });
      await link(tx, deps, checked.person, id);
      return openSession(tx, deps, id, client);
    });
  try {
    return await attempt();
  } catch (error) {
    // The same person arrived twice at once; the other one made the account, so the second try finds it.
    if (violatedUnique(error) === "telegram_identity_pkey") return attempt();
    throw error;
  }
}

/** Merges nothing: a Telegram that belongs to another account, banned or not, stays there. */
export async function linkTelegram(deps: IdentityDeps, playerId: string, login: TelegramLogin): Promise<void> {
  const checked = checkLogin(deps, login);
  try {
    await deps.db.transact(async (tx) => {
      await spendLogin(tx, checked);
      await link(tx, deps, checked.person, playerId);
    });
  } catch (error) {
    if (violatedUnique(error) !== undefined) throw fail("telegram_already_linked");
    throw error;
  }
}

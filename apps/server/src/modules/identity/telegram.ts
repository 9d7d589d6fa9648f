// Telegram as a way to sign in, and as a second way into an account that has an e-mail.
import { fail, type Locale, preferredLocale } from "@windfall/domain";
import { type Reader, RunAgain, type Tx, violatedUnique } from "../../kernel/db.ts";
import type { ClientInfo } from "../../kernel/http.ts";
import type { IdentityDeps } from "./deps.ts";
import { forgetTelegram } from "./end-access.ts";
import { limitAddress, limitPlayer, promoToTry } from "./limits.ts";
import { notify } from "./notify.ts";
import { insertPlayer, type LockedPlayer, lockPlayer } from "./players.ts";
import { lockReauthenticated, reauthenticate, type Shown } from "./reauthenticate.ts";
import { checkSecondFactor } from "./second-factor.ts";
import { type Actor, type OpenedSession, openSession, revokeSessions } from "./sessions.ts";
import { checkInitData, type TelegramPerson } from "./telegram-init-data.ts";

export interface TelegramLogin {
  botId: string;
  payload: string;
}

export interface CheckedLogin {
  person: TelegramPerson;
  hash: Buffer;
  expiresAt: Date;
}

/** The token is chosen from our own table by the bot's id; whatever else the client says about the bot is not asked. */
export function checkLogin({ telegramBots, clock }: IdentityDeps, login: TelegramLogin): CheckedLogin {
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

async function findOwner(reader: Reader, person: TelegramPerson): Promise<string | undefined> {
  const row = await reader
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

export interface TelegramSignIn extends TelegramLogin {
  promo?: string | undefined;
  totp?: string | undefined;
  /** The person read the terms and wants an account, should there be none. */
  acceptTerms?: true | undefined;
}

export async function signInWithTelegram(
  deps: IdentityDeps,
  login: TelegramSignIn,
  client: ClientInfo,
): Promise<OpenedSession> {
  await limitAddress(deps, "signInByAddress", client.ip);
  const checked = checkLogin(deps, login);
  const owner = await deps.db.read((reader) => findOwner(reader, checked.person));
  // A refused code leaves the init data unspent, so guesses are counted for the account.
  if (owner && login.totp !== undefined) await limitPlayer(deps, "codeByPlayer", owner);
  const promo = owner || !login.acceptTerms ? undefined : await promoToTry(deps, login.promo, client);
  const attempt = () =>
    deps.db.transact(async (tx) => {
      const known = await lockOwner(tx, checked.person);
      if (!known && !login.acceptTerms) throw fail("telegram_unknown");
      await spendLogin(tx, checked);
      if (known) await checkSecondFactor(tx, deps, known.id, login.totp);
      const player = known ?? (await openAccount(tx, deps, checked.person, { client, promo: login.promo }));
      if (!known && promo) await deps.promo.use(tx, { playerId: player.id, ...promo });
      return openSession(tx, deps, player, client);
    });
  try {
    return await attempt();
  } catch (error) {
    // The same person arrived twice at once; the other one made the account, so the second try finds it.
    if (violatedUnique(error) === "telegram_identity_pkey") return attempt();
    throw error;
  }
}

/** The account of this Telegram, locked. */
async function lockOwner(tx: Tx, person: TelegramPerson): Promise<LockedPlayer | undefined> {
  const owner = await findOwner(tx, person);
  if (!owner) return undefined;
  const player = await lockPlayer(tx, owner);
  // It may have been unlinked while we waited for the lock, and is then somebody new.
  if ((await findOwner(tx, person)) !== owner) throw new RunAgain("Telegram was unlinked meanwhile");
  return player;
}

async function openAccount(
  tx: Tx,
  deps: IdentityDeps,
  person: TelegramPerson,
  { client, promo }: { client: ClientInfo; promo: string | undefined },
): Promise<LockedPlayer> {
  const { id } = await insertPlayer(tx, deps, {
    email: null,
    passwordHash: null,
    language: preferredLocale(person.languageCode),
    country: client.country,
    currency: undefined,
    promo,
    firstName: person.firstName,
    lastName: person.lastName,
  });
  await link(tx, deps, person, id);
  return lockPlayer(tx, id);
}

/** Merges nothing: a Telegram that belongs to another account, banned or not, stays there. In the transaction that knew the person's password. */
export async function linkChecked(
  tx: Tx,
  deps: IdentityDeps,
  player: LockedPlayer,
  checked: CheckedLogin,
): Promise<void> {
  await spendLogin(tx, checked);
  await link(tx, deps, checked.person, player.id);
  await notify(tx, deps, player, "telegram_linked");
}

/** Whoever was first has it: the Telegram another account, or the account another Telegram. */
export function linkRefusal(error: unknown): unknown {
  const violated = violatedUnique(error);
  return violated?.startsWith("telegram_identity") ? fail("telegram_already_linked") : error;
}

export async function linkTelegram(deps: IdentityDeps, actor: Actor, input: TelegramLogin & Shown): Promise<void> {
  const checked = checkLogin(deps, input);
  const reauthentication = await reauthenticate(deps, actor, input);
  try {
    await deps.db.transact(async (tx) => {
      const player = await lockReauthenticated(tx, deps, reauthentication);
      await checkSecondFactor(tx, deps, player.id, input.totp);
      await linkChecked(tx, deps, player, checked);
    });
  } catch (error) {
    throw linkRefusal(error);
  }
}

/** Ends every other session too: nobody knows which of them were opened with the Telegram that is to be locked out. */
export async function unlinkTelegram(deps: IdentityDeps, actor: Actor, input: Shown): Promise<void> {
  const reauthentication = await reauthenticate(deps, actor, input);
  await deps.db.transact(async (tx) => {
    const player = await lockReauthenticated(tx, deps, reauthentication);
    await checkSecondFactor(tx, deps, player.id, input.totp);
    if (!(await forgetTelegram(tx, player))) throw fail("telegram_not_linked");
    if (player.email === null || player.password_hash === null) throw fail("last_way_in");
    const who = { playerId: player.id, globalId: player.global_id };
    await revokeSessions(tx, who, { except: actor.sessionId });
    await notify(tx, deps, player, "telegram_unlinked");
  });
}

/** The Telegram that opens this account. */
export async function telegramUserOf(reader: Reader, playerId: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom("telegram_identity")
    .select("telegram_user_id")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  return row?.telegram_user_id;
}

/** As a part of a query. */
export const linkedTelegramUsers = (reader: Reader) =>
  reader.selectFrom("telegram_identity").select("telegram_user_id");

type Readable = Pick<IdentityDeps, "db">;

/** The language of the account that this Telegram opens; undefined where there is none. */
export async function languageByTelegram({ db }: Readable, telegramUserId: number): Promise<Locale | undefined> {
  const row = await db.read((reader) =>
    reader
      .selectFrom("telegram_identity")
      .innerJoin("player", "player.id", "player_id")
      .select("language")
      .where("telegram_user_id", "=", String(telegramUserId))
      .executeTakeFirst(),
  );
  return row?.language as Locale | undefined;
}

/** Changes it, if there is such an account. */
export async function speakByTelegram({ db }: Readable, telegramUserId: number, language: Locale): Promise<void> {
  await db.transact((tx) =>
    tx
      .updateTable("player")
      .set({ language })
      .where("id", "=", (query) =>
        query
          .selectFrom("telegram_identity")
          .select("player_id")
          .where("telegram_user_id", "=", String(telegramUserId)),
      )
      .execute(),
  );
}

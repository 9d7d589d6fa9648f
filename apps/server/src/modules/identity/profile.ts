// What a person sees of themselves and may change (docs/product/people.md#profile).
import {
  BAN_CLAUSES,
  type BanReason,
  changesName,
  type FiatCode,
  fail,
  type Gender,
  isAdult,
  isProfileComplete,
  type Locale,
} from "@windfall/domain";
import type { BanProfile, Profile, Viewer } from "@windfall/domain/api/index";
import type { Clock } from "../../kernel/clock.ts";
import type { Reader, Tx } from "../../kernel/db.ts";
import { billingOf } from "./billing.ts";
import { chatUserHash } from "./chat-user.ts";
import type { IdentityDeps } from "./deps.ts";
import { getPlayer, lockPlayer } from "./players.ts";
import { mintRealtimeToken } from "./realtime-token.ts";
import type { Actor } from "./sessions.ts";

export async function getProfile(deps: IdentityDeps, actor: Actor): Promise<Profile> {
  const player = await deps.db.read((reader) =>
    reader
      .selectFrom("player")
      .leftJoin("player_billing", "player_billing.player_id", "player.id")
      .leftJoin("totp_factor", "totp_factor.player_id", "player.id")
      .leftJoin("telegram_identity", "telegram_identity.player_id", "player.id")
      .selectAll("player")
      .select([
        "count_deposit",
        "totp_factor.confirmed_at as totp_confirmed_at",
        "telegram_identity.player_id as telegram",
        deps.unreadNotices(actor.id).as("unread_notices"),
      ])
      .where("player.id", "=", actor.id)
      .executeTakeFirstOrThrow(),
  );
  return {
    globalId: player.global_id,
    language: player.language as Locale,
    websocketToken: await mintRealtimeToken(deps, { globalId: player.global_id, sessionId: actor.sessionId }),
    isVip: player.is_vip,
    hasDeposits: (player.count_deposit ?? 0) > 0,
    isStaff: player.staff_role !== null,
    isNameChangeAvailable: player.is_name_change_available,
    isPushNotificationsActive: player.is_push_active,
    unreadNotices: player.unread_notices,
    firstName: player.first_name,
    lastName: player.last_name,
    email: player.email,
    isEmailConfirmed: player.email_confirmed_at !== null,
    hasPassword: player.password_hash !== null,
    isTotpEnabled: player.totp_confirmed_at !== null,
    isTelegramLinked: player.telegram !== null,
    walletCurrency: player.wallet_currency as FiatCode,
    chatUserHash: chatUserHash(deps.chatKey, player.global_id),
  };
}

export async function changeLanguage(deps: IdentityDeps, actor: Actor, language: Locale): Promise<Profile> {
  await deps.db.transact((tx) => tx.updateTable("player").set({ language }).where("id", "=", actor.id).execute());
  return getProfile(deps, actor);
}

async function viewerOf(reader: Reader, playerId: string): Promise<Viewer> {
  const player = await getPlayer(reader, playerId);
  const personal = {
    firstName: player.first_name,
    lastName: player.last_name,
    gender: player.gender as Gender | null,
    dateOfBirth: player.date_of_birth,
  };
  return {
    ...personal,
    currency: { primary: player.display_currency as FiatCode },
    isProfileComplete: isProfileComplete(personal),
    vipManager: player.is_vip && player.vip_manager_telegram ? { telegramUsername: player.vip_manager_telegram } : null,
  };
}

export function getViewer({ db }: IdentityDeps, playerId: string): Promise<Viewer> {
  return db.read((reader) => viewerOf(reader, playerId));
}

export interface ViewerChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  gender?: Gender | undefined;
  dateOfBirth?: string | undefined;
  currency?: { primary: FiatCode } | undefined;
}

/** A name may be changed once; two changes at the same time meet at the row lock, and the second is refused. */
export async function updateViewer(deps: IdentityDeps, playerId: string, change: ViewerChange): Promise<Viewer> {
  if (change.dateOfBirth !== undefined && !isAdult(change.dateOfBirth, deps.clock.now()))
    throw fail("validation_failed", { violations: [{ path: "dateOfBirth", key: "Validation.underage" }] });
  return deps.db.transact(async (tx) => {
    const player = await lockPlayer(tx, playerId);
    const isNewName = changesName({ firstName: player.first_name, lastName: player.last_name }, change);
    if (isNewName && !player.is_name_change_available) throw fail("name_change_unavailable");
    const columns = {
      ...(change.firstName !== undefined && { first_name: change.firstName }),
      ...(change.lastName !== undefined && { last_name: change.lastName }),
      ...(change.gender !== undefined && { gender: change.gender }),
      ...(change.dateOfBirth !== undefined && { date_of_birth: change.dateOfBirth }),
      ...(change.currency !== undefined && { display_currency: change.currency.primary }),
      ...(isNewName && { is_name_change_available: false }),
    };
    if (Object.keys(columns).length > 0)
      await tx.updateTable("player").set(columns).where("id", "=", playerId).execute();
    return viewerOf(tx, playerId);
  });
}

/** How often a player has paid in, and when they were last shown what a day brings. */
export async function modalFactsOf(reader: Reader, playerId: string) {
  const { last_show_modal_at: lastShowModalAt } = await getPlayer(reader, playerId);
  const { countDeposit } = await billingOf(reader, playerId);
  return { countDeposit, lastShowModalAt: lastShowModalAt?.toISOString() ?? null };
}

export async function noteModalShown(tx: Tx, { clock }: { clock: Clock }, playerId: string): Promise<void> {
  await tx.updateTable("player").set({ last_show_modal_at: clock.now() }).where("id", "=", playerId).execute();
}

/** The one thing, besides signing out, that a banned person may ask for. */
export async function getBanProfile({ db }: IdentityDeps, playerId: string): Promise<BanProfile> {
  const player = await db.read((reader) => getPlayer(reader, playerId));
  const reason = player.ban_reason as BanReason | null;
  if (!reason || !player.banned_at) throw fail("not_found");
  return {
    globalId: player.global_id,
    firstName: player.first_name,
    lastName: player.last_name,
    reason,
    clause: BAN_CLAUSES[reason] ?? null,
    bannedAt: player.banned_at.toISOString(),
  };
}

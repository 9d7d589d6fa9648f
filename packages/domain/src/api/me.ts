// The signed-in person: profile, viewer, billing figures, sessions and security (docs/product/people.md#profile).
import * as z from "zod/mini";
import { BAN_REASONS } from "../rules/ban.ts";
import { GENDERS } from "../rules/profile.ts";
import { telegramBody } from "./auth.ts";
import { call } from "./call.ts";
import {
  anyPassword,
  calendarDate,
  email,
  fiatCode,
  locale,
  newPassword,
  personName,
  pushToken,
  time,
  totpCode,
} from "./fields.ts";

export const Profile = z.object({
  globalId: z.string(),
  language: locale,
  websocketToken: z.string(),
  isVip: z.boolean(),
  hasDeposits: z.boolean(),
  /** People who work here neither deposit nor play for money. */
  isStaff: z.boolean(),
  isNameChangeAvailable: z.boolean(),
  isPushNotificationsActive: z.boolean(),
  /** Of notices in the bell; at most one more than the bell shows. */
  unreadNotices: z.number(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  isTotpEnabled: z.boolean(),
  isTelegramLinked: z.boolean(),
  walletCurrency: fiatCode,
  /** Shows to somebody else's chat that this is the person; null where that chat is not loaded for people with an account. */
  chatUserHash: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;

export const Viewer = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  dateOfBirth: z.nullable(z.string()),
  currency: z.object({ primary: fiatCode }),
  isProfileComplete: z.boolean(),
  vipManager: z.nullable(z.object({ telegramUsername: z.string() })),
});
export type Viewer = z.infer<typeof Viewer>;

export const Session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  userAgent: z.nullable(z.string()),
  ip: z.string(),
  country: z.nullable(z.string()),
  createdAt: time,
  lastSeenAt: time,
});
export type Session = z.infer<typeof Session>;

export const DepositStatus = z.object({
  countDeposit: z.number(),
  isShowModal: z.boolean(),
  lastShowModalAt: z.nullable(time),
});

export const BanProfile = z.object({
  globalId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  reason: z.enum(BAN_REASONS),
  clause: z.nullable(z.string()),
  bannedAt: time,
});

export type BanProfile = z.infer<typeof BanProfile>;

/** Absent for a person who signs in with Telegram and has set none; they must have signed in just now. */
const currentPassword = z.optional(anyPassword);
/** Needed when the second factor is on. */
const totp = z.optional(totpCode);

export const me = {
  get: call({
    method: "GET",
    path: "/api/v1/me",
    summary: "The signed-in person",
    access: "player",
    response: Profile,
  }),
  update: call({
    method: "PATCH",
    path: "/api/v1/me",
    summary: "Changes the language",
    access: "player",
    body: z.strictObject({ language: locale }),
    response: Profile,
  }),
  ban: call({
    method: "GET",
    path: "/api/v1/me/ban",
    summary: "Why this account is closed",
    access: "session",
    everyRegion: true,
    response: BanProfile,
    errors: ["not_found"],
  }),
  billing: call({
    method: "GET",
    path: "/api/v1/me/billing",
    summary: "How many deposits, and their sum in the wallet currency",
    access: "player",
    response: z.object({ countDeposit: z.number(), sumDeposits: z.string() }),
  }),
  depositStatus: call({
    method: "GET",
    path: "/api/v1/me/deposit_status",
    summary: "Deposit count and whether today's modal was shown",
    access: "player",
    response: DepositStatus,
  }),
  recordModalShown: call({
    method: "PUT",
    path: "/api/v1/me/show_modal_info",
    summary: "Records that today's modal was shown",
    access: "player",
    response: DepositStatus,
  }),
  push: call({
    method: "PATCH",
    path: "/api/v1/me/push",
    summary: "Keeps the browser's push subscription, serialised; null forgets it",
    access: "player",
    body: z.strictObject({ token: z.nullable(pushToken) }),
    response: z.object({ isPushNotificationsActive: z.boolean() }),
  }),
  listSessions: call({
    method: "GET",
    path: "/api/v1/me/sessions",
    summary: "Where this account is signed in",
    access: "player",
    response: z.object({ items: z.array(Session) }),
  }),
  revokeSession: call({
    method: "DELETE",
    path: "/api/v1/me/sessions/:id",
    summary: "Signs one session out",
    access: "player",
    params: z.strictObject({ id: z.string().check(z.regex(/^ses_[0-9a-z]{26}$/, "Validation.invalid_format")) }),
    errors: ["not_found"],
  }),
  revokeOtherSessions: call({
    method: "POST",
    path: "/api/v1/me/sessions/revoke_others",
    summary: "Signs every other session out",
    access: "player",
    response: z.object({ revoked: z.number() }),
  }),
  changePassword: call({
    method: "POST",
    path: "/api/v1/me/password",
    summary: "Sets a new password; ends every other session, pending link and linked sign-in",
    access: "player",
    body: z.strictObject({ currentPassword, password: newPassword }),
    errors: ["wrong_password", "recent_sign_in_required"],
  }),
  changeEmail: call({
    method: "POST",
    path: "/api/v1/me/email",
    summary: "Mails a link to the new address, where the change happens, and one to the old, where it can be stopped",
    access: "player",
    body: z.strictObject({ email, currentPassword, totp }),
    errors: ["wrong_password", "recent_sign_in_required", "totp_required", "totp_invalid", "email_taken"],
  }),
  resendConfirmation: call({
    method: "POST",
    path: "/api/v1/me/email/confirmation",
    summary: "Mails the confirmation link again",
    access: "player",
  }),
  startTotp: call({
    method: "POST",
    path: "/api/v1/me/totp",
    summary: "Makes a secret for an authenticator app; it counts once confirmed",
    access: "player",
    body: z.strictObject({ currentPassword }),
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: ["wrong_password", "recent_sign_in_required", "totp_already_enabled"],
  }),
  confirmTotp: call({
    method: "POST",
    path: "/api/v1/me/totp/confirm",
    summary: "Switches the second factor on, ends every other session and gives the recovery codes, once",
    access: "player",
    body: z.strictObject({ code: totpCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ["totp_not_started", "totp_invalid"],
  }),
  disableTotp: call({
    method: "POST",
    path: "/api/v1/me/totp/disable",
    summary: "Switches the second factor off",
    access: "player",
    body: z.strictObject({ currentPassword, code: totpCode }),
    errors: ["wrong_password", "recent_sign_in_required", "totp_invalid", "totp_not_started"],
  }),
  linkTelegram: call({
    method: "POST",
    path: "/api/v1/me/telegram",
    summary: "Lets this account sign in with Telegram too",
    access: "player",
    body: z.extend(telegramBody, { currentPassword, totp }),
    errors: [
      "wrong_password",
      "recent_sign_in_required",
      "totp_required",
      "totp_invalid",
      "invalid_bot",
      "telegram_invalid",
      "telegram_already_linked",
    ],
  }),
  unlinkTelegram: call({
    method: "POST",
    path: "/api/v1/me/telegram/unlink",
    summary: "Closes the way in by Telegram and ends every other session",
    access: "player",
    body: z.strictObject({ currentPassword, totp }),
    errors: [
      "wrong_password",
      "recent_sign_in_required",
      "totp_required",
      "totp_invalid",
      "telegram_not_linked",
      "last_way_in",
    ],
  }),
};

export const viewer = {
  get: call({ method: "GET", path: "/api/v1/viewer", summary: "Personal data", access: "player", response: Viewer }),
  update: call({
    method: "PATCH",
    path: "/api/v1/viewer",
    summary: "Changes personal data or the display currency",
    access: "player",
    body: z.strictObject({
      firstName: z.optional(personName),
      lastName: z.optional(personName),
      gender: z.optional(z.enum(GENDERS)),
      dateOfBirth: z.optional(calendarDate),
      currency: z.optional(z.strictObject({ primary: fiatCode })),
    }),
    response: Viewer,
    errors: ["name_change_unavailable"],
  }),
};

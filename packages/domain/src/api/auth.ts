// Registering, signing in and out, mailed links (docs/product/people.md#sign-in).
import * as z from "zod/mini";
import { call } from "./call.ts";
import { anyPassword, email, fiatCode, linkToken, locale, newPassword, totpCode } from "./fields.ts";

const SignedIn = z.object({ token: z.string() });
const promo = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64)));
const botId = z.string().check(z.regex(/^\d{1,20}$/, "Validation.invalid_format"));
const initData = z.string().check(z.minLength(1), z.maxLength(8192));

export const telegramBody = z.strictObject({ botId, payload: initData });

export const auth = {
  register: call({
    method: "POST",
    path: "/api/v1/auth/register",
    summary: "Opens an account and signs in",
    access: "public",
    body: z.strictObject({
      email,
      password: newPassword,
      currency: z.optional(fiatCode),
      language: z.optional(locale),
      promo,
      acceptTerms: z.literal(true, "Validation.must_accept"),
    }),
    response: SignedIn,
    errors: ["email_taken"],
  }),
  login: call({
    method: "POST",
    path: "/api/v1/auth/login",
    summary: "Signs in with e-mail and password",
    access: "public",
    /** `telegram`: signed in from inside of it, which then opens the account too. */
    body: z.strictObject({
      email,
      password: anyPassword,
      totp: z.optional(totpCode),
      telegram: z.optional(telegramBody),
    }),
    response: SignedIn,
    errors: [
      "invalid_credentials",
      "totp_required",
      "totp_invalid",
      "invalid_bot",
      "telegram_invalid",
      "telegram_already_linked",
    ],
  }),
  telegram: call({
    method: "POST",
    path: "/api/v1/auth/telegram",
    summary: "Signs in with the init data of a Telegram mini-app",
    access: "public",
    /** Somebody without an account gets one only with `acceptTerms`; without it they are told that they have none, and their data stay good. */
    body: z.strictObject({
      botId,
      payload: initData,
      promo,
      totp: z.optional(totpCode),
      acceptTerms: z.optional(z.literal(true, "Validation.must_accept")),
    }),
    response: SignedIn,
    errors: ["invalid_bot", "telegram_invalid", "telegram_unknown", "totp_required", "totp_invalid"],
  }),
  logout: call({
    method: "POST",
    path: "/api/v1/auth/logout",
    summary: "Ends this session",
    access: "session",
    everyRegion: true,
  }),
  requestPasswordReset: call({
    method: "POST",
    path: "/api/v1/auth/password/reset_request",
    summary: "Mails a link to set a new password; answers alike whether the address is known or not",
    access: "public",
    body: z.strictObject({ email, language: z.optional(locale) }),
  }),
  resetPassword: call({
    method: "POST",
    path: "/api/v1/auth/password/reset",
    summary: "Sets a new password by a mailed link and ends every session",
    access: "public",
    body: z.strictObject({ token: linkToken, password: newPassword }),
    errors: ["link_invalid"],
  }),
  confirmEmail: call({
    method: "POST",
    path: "/api/v1/auth/email/confirm",
    summary: "Confirms an e-mail address, or a change of it, by a mailed link",
    access: "public",
    body: z.strictObject({ token: linkToken }),
    response: z.object({ email: z.string() }),
    errors: ["link_invalid", "email_taken"],
  }),
  stopEmailChange: call({
    method: "POST",
    path: "/api/v1/auth/email/stop_change",
    summary:
      "Stops or undoes a change of e-mail from the old address, ends every way in and mails a link to a new password",
    access: "public",
    body: z.strictObject({ token: linkToken }),
    response: z.object({ email: z.string() }),
    errors: ["link_invalid"],
  }),
};

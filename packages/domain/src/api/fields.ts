// Fields that more than one call takes. Bodies and queries are strict objects: an unknown field is refused, not ignored.
import * as z from "zod/mini";
import { FIAT_CODES } from "../currencies.ts";
import { LOCALES } from "../locales.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, passwordViolation } from "../rules/password.ts";
import { isCalendarDate } from "../rules/profile.ts";
import { PUSH_TOKEN_MAX_LENGTH, readPushToken } from "../rules/push-subscription.ts";

export const locale = z.enum(LOCALES);
export const fiatCode = z.enum(FIAT_CODES);
export const time = z.iso.datetime();

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254), z.email("Validation.invalid_email"));

export const newPassword = z.string().check((context) => {
  const message = passwordViolation(context.value);
  const issue = { origin: "string", input: context.value, inclusive: true, message } as const;
  if (message === "Validation.password_too_short")
    context.issues.push({ ...issue, code: "too_small", minimum: PASSWORD_MIN_LENGTH });
  else if (message === "Validation.too_long")
    context.issues.push({ ...issue, code: "too_big", maximum: PASSWORD_MAX_LENGTH });
  else if (message) context.issues.push({ code: "custom", message, input: context.value });
});

/** A password that is only compared: its rules at the time it was set do not matter, its length does. */
export const anyPassword = z.string().check(z.minLength(1), z.maxLength(128));

/** Six digits of an authenticator, or one of the recovery codes. */
export const totpCode = z
  .string()
  .check(z.trim(), z.regex(/^(\d{6}|[0-9a-z]{4}(-[0-9a-z]{4}){2})$/, "Validation.invalid_format"));

/** Letters of any script, marks, spaces, hyphens, apostrophes and dots: names, not markup. */
export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(64),
    z.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’ʻ-]*$/u, "Validation.invalid_format"),
  );

export const calendarDate = z.string().check(z.refine(isCalendarDate, "Validation.invalid_format"));

/** A push subscription as the browser serialises it. */
export const pushToken = z.string().check(
  z.maxLength(PUSH_TOKEN_MAX_LENGTH),
  z.refine((token) => readPushToken(token) !== undefined, "Validation.invalid_format"),
);

/** The secret part of a mailed link. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, "Validation.invalid_format"));

export const globalId = z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{12}$/, "Validation.invalid_format"));

const digits = z.string().check(z.regex(/^\d{1,15}$/, "Validation.invalid_format"));

const pageOffset = z.pipe(
  digits,
  z.pipe(z.transform(Number), z.number().check(z.maximum(1_000_000, "Validation.invalid_format"))),
);

export const MAX_PAGE_SIZE = 100;
/** Whoever asks for more gets a full page; `meta.limit` says how many that were. */
const pageLimit = z.pipe(
  digits,
  z.transform((text) => Math.min(Number(text), MAX_PAGE_SIZE)),
);

export const DEFAULT_PAGE_SIZE = 30;
export const pageFields = (size: number) => ({
  limit: z._default(z.optional(pageLimit), size),
  offset: z._default(z.optional(pageOffset), 0),
});
export const pageQuery = z.strictObject(pageFields(DEFAULT_PAGE_SIZE));

export function pageOf<S extends z.ZodMiniType>(item: S) {
  return z.object({
    items: z.array(item),
    meta: z.object({ total: z.number(), limit: z.number(), offset: z.number() }),
  });
}

/** A name in an address, chosen by us. */
export const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, "Validation.invalid_format"));

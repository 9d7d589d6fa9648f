// Owns the words for a failed call: the message of its code, or a plain one when nothing told us a code.
import { ApiFailure } from "@windfall/domain/client";
import type { ErrorCode } from "@windfall/domain/errors";
import { useLocale, useTranslations } from "use-intl";
import { withMoneyText } from "./fiat-text.ts";

type Params = Record<string, string | number>;

/** Only texts and numbers of a payload can stand in a message. */
export function messageParams(payload: unknown): Params {
  const entries = Object.entries((payload ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter(([, value]) => typeof value === "string" || typeof value === "number"),
  ) as Params;
}

/** When a server in front of ours refuses, it does not say for how long. */
const DEFAULT_PARAMS: Params = { retryAfterSeconds: 60 };

export function useFailureMessage(): (error: unknown) => string {
  const shared = useTranslations("Shared");
  const errors = useTranslations("errors");
  const locale = useLocale();
  return (error) => {
    if (!(error instanceof ApiFailure)) return shared("temporary_difficulties");
    if (error.status === 0) return shared("connection_lost");
    const code = error.detail as Parameters<typeof errors>[0];
    return errors.has(code)
      ? errors(code, withMoneyText({ ...DEFAULT_PARAMS, ...messageParams(error.payload) }, locale))
      : shared("temporary_difficulties");
  };
}

/** Refusals of signing in and of looking after an account that say all there is to say: nobody asks support about a typing slip. */
const SELF_EXPLAINED: ReadonlySet<string> = new Set<ErrorCode>([
  "validation_failed",
  "rate_limited",
  "invalid_credentials",
  "totp_required",
  "totp_invalid",
  "wrong_password",
  "recent_sign_in_required",
  "email_taken",
  "link_invalid",
  "last_way_in",
]);

/** The id of the request, for what the person cannot mend alone. */
export function supportKeyOf(failure: unknown): string | undefined {
  return failure instanceof ApiFailure && !SELF_EXPLAINED.has(failure.detail) ? failure.key : undefined;
}

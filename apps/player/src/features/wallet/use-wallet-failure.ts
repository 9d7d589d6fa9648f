// Owns how a refusal of the cashier is told (docs/product/calls.md#errors): a toast in the words of its code with what travels along, and
// the key and time that support can look up. What has no words of its own gets the title and message of whoever asked.
import { ApiFailure } from "@windfall/domain/client";
import { showToast } from "@windfall/ui";
import { useLocale, useTranslations } from "use-intl";
import { messageParams, useFailureMessage } from "../../platform/failure-message.ts";
import { withMoneyText } from "../../platform/fiat-text.ts";

interface FallbackWords {
  title: string;
  message?: string;
}

export function useWalletFailure(): (error: unknown, fallback: FallbackWords) => void {
  const t = useTranslations("wallet.server_error");
  const messageOf = useFailureMessage();
  const locale = useLocale();
  return (error, fallback) => {
    const failure = error instanceof ApiFailure ? error : undefined;
    const code = failure?.detail as Parameters<typeof t>[0];
    const isKnown = failure !== undefined && failure.status !== 0 && t.has(code);
    showToast({
      kind: "error",
      ...(isKnown
        ? { title: t(code, withMoneyText(messageParams(failure.payload), locale) as never) }
        : { title: fallback.title, description: fallback.message ?? messageOf(error) }),
      ...(failure?.key && { errorKey: failure.key, errorTime: failure.time }),
    });
  };
}

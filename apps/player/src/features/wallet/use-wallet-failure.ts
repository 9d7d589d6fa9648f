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

/** What the cashier says of a refusal; undefined where its code has no words there. */
export function useWalletWords(): (error: unknown) => string | undefined {
  const t = useTranslations("wallet.server_error");
  const locale = useLocale();
  return (error) => {
    if (!(error instanceof ApiFailure) || error.status === 0) return undefined;
    const code = error.detail as Parameters<typeof t>[0];
    return t.has(code) ? t(code, withMoneyText(messageParams(error.payload), locale) as never) : undefined;
  };
}

export function useWalletFailure(): (error: unknown, fallback: FallbackWords) => void {
  const wordsOf = useWalletWords();
  const messageOf = useFailureMessage();
  return (error, fallback) => {
    const failure = error instanceof ApiFailure ? error : undefined;
    const words = wordsOf(error);
    showToast({
      kind: "error",
      ...(words === undefined
        ? { title: fallback.title, description: fallback.message ?? messageOf(error) }
        : { title: words }),
      ...(failure?.key && { errorKey: failure.key, errorTime: failure.time }),
    });
  };
}

// Owns the words for a failed call: those of its code, or plain ones when nothing told us a code.
import { ApiFailure } from "@windfall/domain/client";
import { type TextKey, useText } from "./text.tsx";

export function useFailureText(): (error: unknown) => string {
  const t = useText();
  return (error) => {
    if (!(error instanceof ApiFailure)) return t("errors.internal_error");
    if (error.status === 0) return t("shell.connection_lost");
    const key = `errors.${error.detail}` as TextKey;
    return t.has(key) ? t(key as "errors.internal_error") : t("errors.internal_error");
  };
}

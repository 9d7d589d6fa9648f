// Owns the name of a currency in the reader's language. The server writes the code, since its tables of names may differ.
import { useLocale } from "use-intl";
import { useHydrated } from "../../platform/hydrated.ts";

export function CurrencyName({ code }: { code: string }) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  if (!isHydrated) return code;
  return new Intl.DisplayNames([locale], { type: "currency", fallback: "code" }).of(code) ?? code;
}

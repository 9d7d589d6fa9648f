// Owns values that only the browser can show well. The server writes a plain form, since its tables of names and its time
// zone are not the reader's, and the two drawings must be equal.
import { formatDay, formatMoment } from "@windfall/ui";
import { useLocale } from "use-intl";
import { useHydrated } from "./hydrated.ts";

export function LocalTime({ iso }: { iso: string }) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  const text = isHydrated ? formatMoment(iso, locale) : `${iso.slice(0, 16).replace("T", " ")} UTC`;
  return <time dateTime={iso}>{text}</time>;
}

/** A day that is the same for everyone, wherever they read of it. */
export function LocalDay({ iso }: { iso: string }) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  const day = iso.slice(0, 10);
  const text = isHydrated ? formatDay(iso, locale, { dateStyle: "long", timeZone: "UTC" }) : day;
  return <time dateTime={day}>{text}</time>;
}

export function CountryName({ code }: { code: string }) {
  const locale = useLocale();
  const isHydrated = useHydrated();
  if (!isHydrated || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: "region", fallback: "code" }).of(code) ?? code;
}

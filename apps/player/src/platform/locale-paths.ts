// Owns the locale prefix of paths (docs/product/pages.md#addresses): every page lives under `/{locale}`.
import { isLocale, LOCALES, type Locale } from "@windfall/domain/locales";
import { withoutTrailing } from "@windfall/domain/trailing";

/** Splits `/ru/profile` into its locale and the rest, `/profile`; the rest of a home page is empty. */
export function splitLocale(pathname: string): { locale: Locale | undefined; rest: string } {
  const [, first, ...others] = pathname.split("/");
  if (!isLocale(first)) return { locale: undefined, rest: pathname === "/" ? "" : pathname };
  const rest = withoutTrailing(others.join("/"), "/");
  return { locale: first, rest: rest ? `/${rest}` : "" };
}

/** The same page in another language. */
export function pathInLocale(pathname: string, locale: Locale): string {
  return `/${locale}${splitLocale(pathname).rest}`;
}

/** Addresses of one page in every language; `x-default` is the one that picks the reader's. */
export function alternatesOf(pathname: string): { hreflang: string; path: string }[] {
  return [
    ...LOCALES.map((locale) => ({ hreflang: locale as string, path: pathInLocale(pathname, locale) })),
    { hreflang: "x-default", path: splitLocale(pathname).rest || "/" },
  ];
}

const ONE_YEAR_SECONDS = 31_536_000;

/** Remembers a chosen language for addresses without one; the server reads this cookie where it redirects `/`. */
export function localeCookie(locale: Locale, isSecure: boolean): string {
  return `locale=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

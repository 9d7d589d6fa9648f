// Which words a notice is told in, and what stands in them. The page, mail and push write the same from the same messages.
import type { Notice } from "../api/notices.ts";
import { BRAND } from "../brand.ts";
import { FIAT_CURRENCIES } from "../currencies.ts";
import { formatMoney } from "../format-money.ts";
import type { Locale } from "../locales.ts";
import { localisedTitle } from "./localised.ts";
import type { NoticeKind } from "./notices.ts";

type BetTitle = "bet_won" | "bet_lost" | "bet_returned";
/** No money of the player was in it: neither lost nor given back. */
type FreeBetText = "free_bet_lost" | "free_bet_returned";
export type NoticeTitle = Exclude<NoticeKind, "bet_settled"> | BetTitle;
export type NoticeText = NoticeTitle | FreeBetText | "tournament_spins" | "new_sign_in_unknown";

export interface NoticeWords {
  title: NoticeTitle;
  text: NoticeText;
  values: { amount: string; title: string; place: string; count: number; agent: string; device: string };
}

export function noticeWords({ kind, facts }: Pick<Notice, "kind" | "facts">, locale: Locale): NoticeWords {
  const title = titleOf(kind, facts);
  const device = [facts.browser, facts.system, facts.country && countryName(facts.country, locale)]
    .filter(Boolean)
    .join(", ");
  return {
    title,
    text: textOf(title, facts, device),
    values: {
      device,
      amount: facts.amount ? moneyText(facts.amount, locale) : "",
      title: localisedTitle(facts.titles ?? {}, locale) ?? BRAND.name,
      place: String(facts.place ?? ""),
      count: facts.freeSpins ?? 0,
      agent: facts.agent ?? BRAND.name,
    },
  };
}

/** Whether its text names a sum, which a locked screen shows to whoever is near. */
export const carriesAmount = ({ facts }: Pick<Notice, "facts">): boolean => facts.amount !== undefined;

function titleOf(kind: NoticeKind, { result }: Notice["facts"]): NoticeTitle {
  return kind === "bet_settled" ? `bet_${result ?? "returned"}` : kind;
}

function textOf(title: NoticeTitle, { freeSpins, isFreeBet }: Notice["facts"], device: string): NoticeText {
  if (isFreeBet && (title === "bet_lost" || title === "bet_returned")) return `free_${title}`;
  if (title === "tournament_prize" && freeSpins !== undefined) return "tournament_spins";
  if (title === "new_sign_in" && device === "") return "new_sign_in_unknown";
  return title;
}

function moneyText({ value, currency }: NonNullable<Notice["facts"]["amount"]>, locale: Locale): string {
  const scale = FIAT_CURRENCIES.find(({ code }) => code === currency.code)?.scale ?? 2;
  return formatMoney(value, currency.displayFormat, locale, scale);
}

function countryName(code: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale, "en"], { type: "region", fallback: "code" }).of(code) ?? code;
}

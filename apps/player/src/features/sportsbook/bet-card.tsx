// Owns one bet as its player sees it: legs with where they stand, what was staked, and once it is settled how the payout came about.
import type { SportsBet, SportsBetLeg } from "@windfall/domain/api/sports-bets";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { combinedOdds } from "@windfall/domain/rules/sports/odds";
import { shownOdds } from "@windfall/domain/rules/sports/payout";
import { withoutTrailing } from "@windfall/domain/trailing";
import { classes, formatMoment } from "@windfall/ui";
import { CircleCheck, CircleDashed, CircleMinus, CircleX } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { exactFiatText } from "../../platform/fiat-text.ts";
import { useHydrated } from "../../platform/hydrated.ts";
import { BetReceipt } from "./bet-receipt.tsx";
import { CashOut, CashOutHistory } from "./cash-out.tsx";
import { paidInAll } from "./cash-out-sums.ts";
import { eventPath } from "./event-row.tsx";
import { useMarketWords } from "./market-words.ts";
import { useOddsFormat } from "./odds-format.ts";
import { useRefusalWords } from "./refusal-words.ts";
import { ShareBet } from "./share-bet.tsx";
import type { CashOutState } from "./use-cash-out.ts";

const DAY = { day: "numeric", month: "short" } as const;
const WITH_SECONDS = { ...DAY, second: "2-digit" } as const;

/** In the reader's own time, which the server does not know. */
function useMoment(): (at: string, parts?: Intl.DateTimeFormatOptions) => string {
  const locale = useLocale();
  const isHydrated = useHydrated();
  return (at, parts = WITH_SECONDS) =>
    isHydrated ? formatMoment(at, locale, parts) : `${at.slice(0, 19).replace("T", " ")} UTC`;
}

export function BetCard({ bet, cashOut }: { bet: SportsBet; cashOut?: CashOutState | undefined }) {
  const kind = useKind(bet);
  const moment = useMoment();
  const isRunning = bet.status === "open" || bet.status === "pending";
  return (
    <article className="sbet" aria-label={kind}>
      <header className="sbet-h">
        <h2>{kind}</h2>
        {bet.freeBet && <FreeBetTag />}
        <Standing bet={bet} />
        <span className="grow" />
        <time dateTime={bet.requestedAt}>{moment(bet.requestedAt)}</time>
        <ShareBet bet={bet} kind={kind} />
      </header>
      <ul>
        {bet.legs.map((leg) => (
          <Leg key={`${leg.eventId} ${leg.market}`} leg={leg} isRunning={isRunning} />
        ))}
      </ul>
      <Figures bet={bet} />
      <BonusPart bet={bet} />
      <FreeBetPart bet={bet} />
      {bet.status === "rejected" && <Refusal reason={bet.refusal ?? ""} />}
      {bet.status === "settled" && <Arithmetic bet={bet} />}
      <CashOutHistory bet={bet} moment={moment} />
      <History bet={bet} />
      <footer className="sbet-e">
        <BetReceipt bet={bet} />
        {bet.status === "open" && <CashOut bet={bet} state={cashOut} />}
      </footer>
    </article>
  );
}

function useKind({ kind, size, legs }: SportsBet): string {
  const t = useTranslations("sport.slip");
  if (kind === "single" || kind === "each_way") return t(kind);
  return kind === "express" ? `${t("express")} · ${legs.length}` : `${t("system")} ${size}/${legs.length}`;
}

function FreeBetTag() {
  const t = useTranslations("sport.slip");
  return <span className="tag tag-pend">{t("free_bet")}</span>;
}

function Standing({ bet }: { bet: SportsBet }) {
  const { status, stake } = bet;
  const t = useTranslations("sport.bets");
  if (status === "open") return null;
  if (status === "pending") return <span className="tag tag-pend">{t("waiting")}</span>;
  if (status === "rejected") return <span className="tag tag-loss">{t("rejected")}</span>;
  if (status === "cashed_out") return <span className="tag tag-win">{t("cashed_out")}</span>;
  // Of a free bet nothing was staked: whatever it pays is won.
  const [paid, staked] = [Number(paidInAll(bet)), bet.freeBet ? 0 : Number(stake)];
  const isReturned = bet.freeBet ? bet.freeBet.isReturned : paid === staked;
  const word = isReturned ? "returned" : paid === 0 ? "lost" : paid > staked ? "won" : "paid";
  return <span className={classes("tag", paid > staked && "tag-win")}>{t(word)}</span>;
}

const ICONS = {
  won: CircleCheck,
  half_won: CircleCheck,
  dead_heat: CircleCheck,
  void: CircleMinus,
  half_lost: CircleX,
  lost: CircleX,
} as const;

const LOOKS = { won: "won", half_won: "won", dead_heat: "won", void: "", half_lost: "lost", lost: "lost" } as const;

function Leg({ leg, isRunning }: { leg: SportsBetLeg; isRunning: boolean }) {
  const words = useMarketWords(leg);
  const t = useTranslations("sport.bets");
  const { write } = useOddsFormat();
  const moment = useMoment();
  const market = { key: leg.market };
  const Icon = leg.result ? ICONS[leg.result] : CircleDashed;
  const isMatch = leg.competitors.length === 2;
  return (
    <li className={classes("bl", leg.result && LOOKS[leg.result])}>
      <Icon className="i" size={20} strokeWidth={1.9} aria-hidden="true" />
      <div className="bl-n">
        <p>
          <b>{words.outcome(market, leg.outcome)}</b> · {words.market(market)}
        </p>
        <AppLink to={eventPath({ id: leg.eventId, sportId: leg.sportId })}>
          {isMatch ? leg.competitors.join(" – ") : leg.league}
        </AppLink>
        {leg.decidedBy && <DecidedBy decidedBy={leg.decidedBy} />}
      </div>
      <span className="bl-s num">
        {leg.status === "not_started" || !isMatch ? moment(leg.startAt, DAY) : `${leg.board.home}:${leg.board.away}`}
      </span>
      <span className="bl-o num">
        <b>{write(shownOdds(leg))}</b>
        {leg.result && <small>{t(`result.${leg.result}`)}</small>}
        {isRunning && !leg.result && <CurrentPrice leg={leg} />}
      </span>
    </li>
  );
}

/** While it can still be bet on: what it would be taken at now, or that nobody can bet on it. The part for a place has no price of its own. */
function CurrentPrice({ leg: { status, current, place } }: { leg: SportsBetLeg }) {
  const t = useTranslations("sport.bets");
  const { write } = useOddsFormat();
  if (place !== null || (status !== "not_started" && status !== "live" && status !== "suspended")) return null;
  return <small>{current === null ? t("locked") : t("now", { odds: write(current) })}</small>;
}

/** What the bonus paid of the stake, and what the bet worked off once it is decided. */
function BonusPart({ bet: { bonus, ...bet } }: { bet: SportsBet }) {
  const t = useTranslations("sport.bets");
  const money = useAmounts(bet);
  const isWorked = bonus !== null && bet.status === "settled";
  if (!bonus || (bonus.stake === "0.00" && !isWorked)) return null;
  return (
    <p className="sbet-a">
      {bonus.stake !== "0.00" && <small>{t("bonus_stake", { amount: money(bonus.stake) })}</small>}
      {isWorked && <small>{t("bonus_worked", { amount: money(bonus.worked) })}</small>}
    </p>
  );
}

/** Who paid the stake, and whether it can be used again. */
function FreeBetPart({ bet }: { bet: SportsBet }) {
  const t = useTranslations("sport.bets");
  const money = useAmounts(bet);
  if (!bet.freeBet) return null;
  return (
    <p className="sbet-a">
      <small>{t("free_bet_stake", { amount: money(bet.stake) })}</small>
      {bet.freeBet.isReturned && <small>{t("free_bet_returned")}</small>}
    </p>
  );
}

function useAmounts({ currency }: Pick<SportsBet, "currency">): (amount: string) => string {
  const locale = useLocale();
  return (amount) => exactFiatText(amount, currency.code, locale);
}

function Figures({ bet }: { bet: SportsBet }) {
  const t = useTranslations("sport.slip");
  const bets = useTranslations("sport.bets");
  const { write } = useOddsFormat();
  const money = useAmounts(bet);
  const isPaid = bet.payout !== null || bet.status === "cashed_out";
  const sum = isPaid ? paidInAll(bet) : bet.running.potential;
  return (
    <dl className="sbet-f">
      <div>
        <dt>{t("stake")}</dt>
        <dd className="num">{money(isPaid ? bet.stake : bet.running.stake)}</dd>
      </div>
      {bet.kind === "system" || bet.kind === "each_way" ? (
        <div>
          <dt>{t(bet.kind)}</dt>
          <dd className="num">{t("lines", { count: bet.lines, unit: money(bet.unit) })}</dd>
        </div>
      ) : (
        <div>
          <dt>{t("odds")}</dt>
          <dd className="num">{write(Number(combinedOdds(bet.legs.map(({ odds }) => odds))))}</dd>
        </div>
      )}
      {bet.status !== "rejected" && (
        <div className="sbet-w">
          <dt>{isPaid ? bets("paid") : t("possible")}</dt>
          <dd className={classes("num", Number(sum) > 0 && "win")}>{money(sum)}</dd>
        </div>
      )}
    </dl>
  );
}

function Refusal({ reason }: { reason: string }) {
  const words = useRefusalWords();
  return <p className="sbet-x">{words(reason)}</p>;
}

/** At most six digits: an exact fraction such as 1/3 has no end. */
function decimal({ n, d }: { n: string; d: string }): string {
  const scaled = (BigInt(n) * 1_000_000n) / BigInt(d);
  const digits = `${scaled / 1_000_000n}.${String(scaled % 1_000_000n).padStart(6, "0")}`;
  return withoutTrailing(withoutTrailing(digits, "0"), ".");
}

/** What of each line was still running when it was settled. */
function runningUnit({ running, lines }: SportsBet): string {
  return fiatFromMinor(fiatToMinor(running.stake) / BigInt(lines));
}

/** What the stake was multiplied by, leg by leg; of a system each leg's own, because its lines are many. Each way is one line for the win and one for the place. */
function sumText(bet: SportsBet, money: (amount: string) => string): string {
  const factors = bet.legs.map(({ factor }) => (factor ? decimal(factor) : "–"));
  if (bet.kind === "each_way") return `${money(runningUnit(bet))} × (${factors.join(" + ")})`;
  if (bet.kind === "system") return [`${bet.lines} × ${money(runningUnit(bet))}`, ...factors].join(" · ");
  return [money(bet.running.stake), ...factors].join(" × ");
}

function Arithmetic({ bet }: { bet: SportsBet }) {
  const t = useTranslations("sport.bets");
  const money = useAmounts(bet);
  return (
    <p className="sbet-a">
      <span className="num">
        {sumText(bet, money)}
        {bet.freeBet && bet.payout !== "0.00" && ` − ${money(bet.stake)}`}
        {" = "}
        <b>{money(bet.payout ?? "0.00")}</b>
      </span>
      <small>{t("sum")}</small>
    </p>
  );
}

/** The first settlement is told above; what changed since, here. */
function History({ bet }: { bet: SportsBet }) {
  const t = useTranslations("sport.bets");
  const money = useAmounts(bet);
  const moment = useMoment();
  const changes = bet.history.slice(1);
  if (changes.length === 0) return null;
  return (
    <ul className="sbet-c">
      {changes.map(({ at, payout }) => (
        <li key={at}>
          {payout === null
            ? t("reopened", { time: moment(at) })
            : t("corrected", { time: moment(at), amount: money(payout) })}
        </li>
      ))}
    </ul>
  );
}

/** The feed's message, or the word of the house that goes before it. */
function DecidedBy({ decidedBy: { id, at, ruling } }: { decidedBy: NonNullable<SportsBetLeg["decidedBy"]> }) {
  const t = useTranslations("sport.bets");
  const moment = useMoment();
  const time = moment(at);
  if (!ruling) return <small className="bl-m">{t("decided", { id, time })}</small>;
  return (
    <small className="bl-m">
      {t("ruled", { id, time, reference: ruling.reference })}
      {ruling.rule && <> · {t("void_by_rule", { rule: t(`void_rule.${ruling.rule}`) })}</>}
    </small>
  );
}

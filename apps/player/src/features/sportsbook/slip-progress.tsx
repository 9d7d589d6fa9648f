// Owns what the slip says about a bet on its way: the wait of a live bet, a lost answer, taken or refused.
import type { SportsBet } from "@windfall/domain/api/sports-bets";
import { combinedOdds } from "@windfall/domain/rules/sports/odds";
import { ProgressBar, Rotor } from "@windfall/ui";
import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { exactFiatText } from "../../platform/fiat-text.ts";
import { useOddsFormat } from "./odds-format.ts";
import { useRefusalWords } from "./refusal-words.ts";
import { changeSlip, clearSlip, type Pick } from "./slip-store.ts";
import type { Placing } from "./use-placing.ts";

export function SlipProgress({ placing, onDone }: { placing: Placing; onDone: () => void }) {
  if (placing.step === "waiting") return <Waiting bet={placing.bet} />;
  if (placing.step === "done") return <Done bet={placing.bet} picks={placing.picks} onDone={onDone} />;
  return <Unknown />;
}

function Unknown() {
  const t = useTranslations("sport.slip");
  return (
    <div className="slip-b slip-s" role="status">
      <Rotor size={48} isSpinning />
      <b>{t("unknown_title")}</b>
      <p>{t("unknown_text")}</p>
    </div>
  );
}

/** Counted from the answer on: the clock of this device may be wrong. */
function useWait({ requestedAt, decideAt }: SportsBet): { seconds: number; percent: number } {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPassed((seconds) => seconds + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const whole = (Date.parse(decideAt ?? requestedAt) - Date.parse(requestedAt)) / 1_000;
  const seconds = Math.max(Math.ceil(whole) - passed, 0);
  return { seconds, percent: whole > 0 ? Math.min((100 * passed) / whole, 100) : 100 };
}

function Waiting({ bet }: { bet: SportsBet }) {
  const t = useTranslations("sport.slip");
  const { seconds, percent } = useWait(bet);
  return (
    <div className="slip-b slip-s" role="status">
      <Rotor size={48} isSpinning />
      <b className="num">{t("waiting_title", { seconds })}</b>
      <ProgressBar value={percent} label={t("waiting_text")} />
      <p>{t("waiting_text")}</p>
      <BetLine bet={bet} />
    </div>
  );
}

function BetLine({ bet }: { bet: SportsBet }) {
  const t = useTranslations("sport.slip");
  const locale = useLocale();
  const { write } = useOddsFormat();
  const odds = bet.lines > 1 ? undefined : write(Number(combinedOdds(bet.legs.map((leg) => leg.odds))));
  return (
    <p className="slip-bet num">
      {bet.freeBet && `${t("free_bet")} · `}
      <b>{exactFiatText(bet.stake, bet.currency.code, locale)}</b>
      {odds && ` × ${odds}`}
      {" → "}
      <b className="win">{exactFiatText(bet.potential, bet.currency.code, locale)}</b>
    </p>
  );
}

function Done({ bet, picks, onDone }: { bet: SportsBet; picks: readonly Pick[]; onDone: () => void }) {
  const t = useTranslations("sport.slip");
  const bets = useTranslations("sport.bets");
  const words = useRefusalWords();
  const locale = useLocale();
  const isTaken = bet.status !== "rejected";
  const Icon = isTaken ? CircleCheck : CircleX;
  return (
    <div className="slip-b slip-s" role="status">
      <Icon className={isTaken ? "i win" : "i loss"} size={48} strokeWidth={1.6} aria-hidden="true" />
      <b>{t(isTaken ? "accepted_title" : "rejected_title")}</b>
      {isTaken ? (
        <BetLine bet={bet} />
      ) : (
        <p>
          {words(bet.refusal ?? "")}{" "}
          {t(bet.freeBet ? "free_bet_back" : "rejected_text", {
            amount: exactFiatText(bet.stake, bet.currency.code, locale),
          })}
        </p>
      )}
      <AppLink to="/sportsbook/bets" isProtected className="btn btn-soft" onClick={onDone}>
        {bets("title")}
      </AppLink>
      <button
        type="button"
        className="btn btn-soft"
        onClick={() => {
          if (isTaken) changeSlip(() => ({ picks }));
          onDone();
        }}
      >
        {t("keep")}
      </button>
      <button
        type="button"
        className="btn btn-plain"
        onClick={() => {
          clearSlip();
          onDone();
        }}
      >
        {t("new_bet")}
      </button>
    </div>
  );
}

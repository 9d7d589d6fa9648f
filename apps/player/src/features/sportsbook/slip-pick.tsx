// Owns one pick of the slip: what was pressed, its price then and now, and why it cannot be bet on.
import type { SlipCheck } from "@windfall/domain/api/sports-bets";
import { classes } from "@windfall/ui";
import { Lock, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useMarketWords } from "./market-words.ts";
import { useOddsFormat } from "./odds-format.ts";
import { useRefusalWords } from "./refusal-words.ts";
import { type Pick, togglePick } from "./slip-store.ts";

export function SlipPick({ pick, state }: { pick: Pick; state: SlipCheck["legs"][number] | undefined }) {
  const t = useTranslations("sport.slip");
  const words = useMarketWords(pick);
  const refusal = useRefusalWords();
  const { write } = useOddsFormat();
  const market = { key: pick.market };
  const name = words.outcome(market, pick.outcome);
  const odds = state?.odds ?? pick.odds;
  const move = odds === pick.odds ? undefined : odds > pick.odds ? "up" : "down";
  const fault = state?.reason && state.reason !== "odds_changed" ? state.reason : undefined;
  const event = pick.competitors.length === 2 ? pick.competitors.join(" – ") : pick.league;
  return (
    <li className={classes("pk", move, fault && "off")}>
      <div className="pk-n">
        <b>{name}</b>
        <span>{words.market(market)}</span>
        <small className="trunc">{event}</small>
      </div>
      <span className="pk-o num">
        {fault ? (
          <Lock className="i" size={16} strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <>
            {move && <s>{write(pick.odds)}</s>}
            <b>{write(odds)}</b>
          </>
        )}
      </span>
      <button type="button" className="icon-btn" aria-label={t("remove", { name })} onClick={() => togglePick(pick)}>
        <X className="i" size={18} strokeWidth={1.9} aria-hidden="true" />
      </button>
      {fault && <p className="pk-w">{refusal(fault)}</p>}
    </li>
  );
}

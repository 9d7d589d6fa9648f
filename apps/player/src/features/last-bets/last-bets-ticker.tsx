// Owns the ticker of the latest bets. A new bet enters from the start; while somebody
// points at it or reads it by keyboard nothing moves, and what came meanwhile joins afterwards.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { LastBet } from "@windfall/domain/api/games";
import { betResult } from "@windfall/domain/rules/bet-result";
import { withLastBets } from "@windfall/domain/rules/last-bets";
import { classes, formatMoney, Rotor } from "@windfall/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { useBroadcast } from "../../platform/realtime/use-realtime.ts";
import { LAST_BETS_KEY, lastBetsQuery } from "./last-bets-query.ts";

/** A visitor has no live connection. */
const VISITOR_REFRESH_MS = 30_000;
const MONEY_DECIMALS = 2;

export function LastBetsTicker() {
  const t = useTranslations("Home");
  const { bets, isNew, pause, resume } = useLastBets();
  if (bets.length === 0) return null;
  return (
    <section
      className="tick"
      aria-label={t("last_bets")}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <div className="tick-l" aria-hidden="true">
        <Rotor size={18} />
        {t("last_bets")}
      </div>
      <ul className="tick-r">
        {bets.map((bet) => (
          <li key={bet.id}>
            <BetLink bet={bet} isNew={isNew(bet)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BetLink({ bet, isNew }: { bet: LastBet; isNew: boolean }) {
  const { game, name, stake, win, currency, multiplier } = bet;
  const locale = useLocale();
  const { isWin, net } = betResult(stake, win);
  return (
    <AppLink to={`/games/${encodeURIComponent(game.id)}`} className={classes("bet", isNew && "is-new")}>
      <img src={game.imageUrl} alt={game.title} width={36} height={44} loading="lazy" decoding="async" />
      <span>
        <b className={classes("num", isWin ? "win" : "mut")}>
          {formatMoney(isWin ? win : net, currency.displayFormat, locale, MONEY_DECIMALS, { hasPlus: true })}
        </b>
        <small className="trunc">
          {name}
          {multiplier && ` · ${multiplier}×`}
        </small>
      </span>
    </AppLink>
  );
}

function useLastBets() {
  const queryClient = useQueryClient();
  const isVisitor = useSession().kind === "visitor";
  const { data = [], refetch } = useQuery({
    ...lastBetsQuery(usePlatform().loadApi),
    refetchInterval: isVisitor && VISITOR_REFRESH_MS,
  });
  // What was there when the page was opened has not just arrived.
  const [first] = useState(() => new Set(data.map(({ id }) => id)));
  const [shown, setShown] = useState<readonly LastBet[]>();

  useBroadcast("broadcast:last_bet", {
    onMessage: (bet) => {
      queryClient.setQueryData<LastBet[]>(LAST_BETS_KEY, (kept = []) => withLastBets(kept, [bet]));
    },
    onGap: () => void refetch(),
  });
  return {
    bets: shown ?? data,
    isNew: ({ id }: LastBet) => !first.has(id),
    pause: () => setShown(data),
    resume: () => setShown(undefined),
  };
}

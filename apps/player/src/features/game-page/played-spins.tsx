// Owns the player's free spins in games of the house: what each won, and the check of its draw. They are no rounds and have a list of their own.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { PlayedFreeSpin } from "@windfall/domain/api/free-spins";
import { Button, classes, ICON_SM } from "@windfall/ui";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { LocalTime } from "../../platform/local-values.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import { useBonusMoney } from "../bonuses/index.ts";
import { playedSpinsQuery } from "./game-queries.ts";
import { VerifyDraw } from "./verify-draw.tsx";

export function PlayedSpins({ gameId }: { gameId: string }) {
  const t = useTranslations("game");
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    playedSpinsQuery(usePlatform().loadApi),
  );
  const spins = (data?.pages ?? []).flatMap(({ items }) => items).filter(({ draw }) => draw.game === gameId);
  if (spins.length === 0) return null;
  return (
    <section className="mt-5 grid gap-2" aria-labelledby="played-spins">
      <h3 id="played-spins" className="font-bold">
        {t("spins_played")}
      </h3>
      <ul className="bet-list">
        {spins.map((spin) => (
          <Spin key={`${spin.draw.serverSeedHash} ${spin.draw.nonce}`} spin={spin} />
        ))}
      </ul>
      {hasNextPage && (
        <Button isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("bets_more")}
        </Button>
      )}
    </section>
  );
}

function Spin({ spin: { no, win, at, draw } }: { spin: PlayedFreeSpin }) {
  const t = useTranslations("game");
  const money = useBonusMoney();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const isWin = /[1-9]/.test(win);
  return (
    <li>
      <button
        type="button"
        className="bet-row"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="bet-time">
          <LocalTime iso={at} />
        </span>
        <span className="mut">{t("spins_number", { number: String(no) })}</span>
        <span />
        <span className={classes("num", isWin ? "win" : "mut")}>
          {isWin && "+"}
          {money(win)}
        </span>
        <ChevronDown {...ICON_SM} className={classes("i", isOpen && "is-turned")} />
        <span className="sr-only">{t("bet_details")}</span>
      </button>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && (
          <div className="bet-details">
            <VerifyDraw key={draw.serverSeed} load={async () => draw} />
          </div>
        )}
      </div>
    </li>
  );
}

// Owns a row of games on a page that has several (design language §4: exactly the grid's columns, and on phones the next one peeks).
import { useQuery } from "@tanstack/react-query";
import { Button, Count, formatAmount, ICON, Skeleton } from "@windfall/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { GameCards } from "./game-cards.tsx";
import type { GameRowQuery } from "./games-queries.ts";
import { useWasNear } from "./use-near.ts";
import { useShownFailure } from "./use-shown-failure.ts";

/** As many as the widest row shows. */
const SKELETONS = 9;

export interface GameRowProps {
  title: string;
  icon: ReactNode;
  count?: number | undefined;
  /** Where all of them are; a path without the locale. */
  to?: string | undefined;
  query: GameRowQuery;
  /** In sight when the page is opened. */
  isFirst?: boolean | undefined;
}

/** Not drawn when there is nothing in it. */
export function GameRow({ title, icon, count, to, query, isFirst = false }: GameRowProps) {
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const headingId = useId();
  const { place, wasNear } = useWasNear<HTMLElement>();
  const { rail, isAtStart, isAtEnd, follow, turn } = useRail();
  const { data, isError, refetch } = useQuery({ ...query, enabled: wasNear });
  const isFailed = useShownFailure(isError);
  if (data?.items.length === 0) return null;
  return (
    <section ref={place} className="row" aria-labelledby={headingId} aria-busy={!data && !isFailed}>
      <header className="row-h">
        <h2 id={headingId}>
          {icon}
          {title}
        </h2>
        {count !== undefined && <Count>{formatAmount(String(count), locale, 0)}</Count>}
        <span className="grow" />
        {to && <AllLink to={to} title={title} />}
        <Pager isAtStart={isAtStart} isAtEnd={isAtEnd || !data} onTurn={turn} />
      </header>
      {data ? (
        <GameCards
          ref={rail}
          games={data.items}
          className="rail"
          label={title}
          eagerCount={isFirst ? SKELETONS : 0}
          onScroll={follow}
        />
      ) : isFailed ? (
        <div role="alert" className="row-error">
          <span>{shared("temporary_difficulties")}</span>
          <Button size="sm" onClick={() => void refetch()}>
            {shared("retry")}
          </Button>
        </div>
      ) : (
        <div className="rail">
          <Skeleton shape="tile" count={SKELETONS} />
        </div>
      )}
    </section>
  );
}

function AllLink({ to, title }: { to: string; title: string }) {
  const t = useTranslations("Home");
  return (
    <AppLink to={to} className="link">
      {t("all")}
      <span className="sr-only">: {title}</span>
      <ChevronRight {...ICON} size={16} className="i flip" />
    </AppLink>
  );
}

interface PagerProps {
  isAtStart: boolean;
  isAtEnd: boolean;
  onTurn: (direction: 1 | -1) => void;
}

function Pager({ isAtStart, isAtEnd, onTurn }: PagerProps) {
  const t = useTranslations("Games");
  return (
    <div className="pager">
      <button type="button" aria-label={t("previous")} disabled={isAtStart} onClick={() => onTurn(-1)}>
        <ChevronLeft {...ICON} size={18} className="i flip" />
      </button>
      <button type="button" aria-label={t("next")} disabled={isAtEnd} onClick={() => onTurn(1)}>
        <ChevronRight {...ICON} size={18} className="i flip" />
      </button>
    </div>
  );
}

/** A part of a pixel is lost when a browser scrolls to an end. */
const ROUNDING_PX = 2;

function useRail() {
  const element = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  const follow = useCallback(() => {
    const list = element.current;
    if (!list) return;
    // Negative in right-to-left pages.
    const way = Math.abs(list.scrollLeft);
    setEnds({
      isAtStart: way <= ROUNDING_PX,
      isAtEnd: way + list.clientWidth >= list.scrollWidth - ROUNDING_PX,
    });
  }, []);

  /** Measures as soon as the tiles are there. */
  const rail = useCallback(
    (list: HTMLUListElement | null) => {
      element.current = list;
      follow();
    },
    [follow],
  );

  useEffect(() => {
    window.addEventListener("resize", follow);
    return () => window.removeEventListener("resize", follow);
  }, [follow]);

  const turn = (direction: 1 | -1) => {
    const list = element.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === "rtl" ? -direction : direction;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.scrollBy({ left: sign * list.clientWidth, behavior: isCalm ? "instant" : "smooth" });
  };

  return { rail, ...ends, follow, turn };
}

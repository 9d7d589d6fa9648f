// Owns a row of games on a page that has several (docs/product/looks.md#room: exactly the grid's columns, and on phones the next one peeks).
import { useQuery } from "@tanstack/react-query";
import { Button, Count, classes, formatAmount, ICON, Skeleton } from "@windfall/ui";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { AppLink } from "../../platform/app-link.tsx";
import { useWasNear } from "../../platform/use-near.ts";
import { GameCards } from "./game-cards.tsx";
import type { GameRowQuery } from "./games-queries.ts";
import { rowPlace } from "./row-rule.ts";
import { useShownFailure } from "./use-shown-failure.ts";

/** As many as the widest row shows. */
const AT_FIRST = 9;
/** As many covers as a phone shows; wider screens find the others soon enough, and phones do not load what they hide. */
const EAGER = 4;

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

/** Not drawn when there is nothing in it, and on phones only when there is little. */
export function GameRow({ title, icon, count, to, query, isFirst = false }: GameRowProps) {
  const shared = useTranslations("Shared");
  const locale = useLocale();
  const headingId = useId();
  const { place, wasNear } = useWasNear<HTMLElement>();
  const { data, isError, refetch } = useQuery({ ...query, enabled: wasNear });
  const isFailed = useShownFailure(isError);
  // Tiles out of sight cost every phone a part of its first second; they come as soon as a finger, a pointer or the focus does.
  const [isTouched, setTouched] = useState(false);
  const touch = () => setTouched(true);
  const games = isTouched ? data?.items : data?.items.slice(0, AT_FIRST);
  const { rail, isAtStart, isAtEnd, follow, turn } = useRail(games?.length ?? 0);
  const drawn = rowPlace(data?.items.length, count);
  if (drawn === "nowhere") return null;
  return (
    <section
      ref={place}
      className={classes("row", !isFirst && "is-later", drawn === "phones" && "is-few")}
      aria-labelledby={headingId}
      aria-busy={!data && !isFailed}
      onPointerEnter={touch}
      onFocus={touch}
    >
      <header className="row-h">
        <h2 id={headingId}>
          {icon}
          {title}
        </h2>
        {count !== undefined && <Count>{formatAmount(String(count), locale, 0)}</Count>}
        <span className="grow" />
        {to && <AllLink to={to} title={title} />}
        <Pager
          isAtStart={isAtStart}
          isAtEnd={!data || (isAtEnd && games?.length === data.items.length)}
          onTurn={turn}
        />
      </header>
      {games ? (
        <GameCards
          ref={rail}
          games={games}
          className={isTouched ? "rail" : "rail is-untouched"}
          label={title}
          eagerCount={isFirst ? EAGER : 0}
          onScroll={() => {
            touch();
            follow();
          }}
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
          <Skeleton shape="tile" count={AT_FIRST} />
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

/** Where a rail of so many tiles stands between its ends, and how to turn it. */
function useRail(count: number) {
  const rail = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  const follow = useCallback(() => {
    const list = rail.current;
    if (!list) return;
    // Negative in right-to-left pages.
    const way = Math.abs(list.scrollLeft);
    const isAtStart = way <= ROUNDING_PX;
    const isAtEnd = way + list.clientWidth >= list.scrollWidth - ROUNDING_PX;
    setEnds((known) => (known.isAtStart === isAtStart && known.isAtEnd === isAtEnd ? known : { isAtStart, isAtEnd }));
  }, []);

  // Told by the browser after it has laid the row out, at first and at every change; to ask would make it do so at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: more tiles move the end, and look anew
  useEffect(() => {
    if (!rail.current) return;
    const observer = new ResizeObserver(follow);
    observer.observe(rail.current);
    return () => observer.disconnect();
  }, [count, follow]);

  const turn = (direction: 1 | -1) => {
    const list = rail.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === "rtl" ? -direction : direction;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    list.scrollBy({ left: sign * list.clientWidth, behavior: isCalm ? "instant" : "smooth" });
  };

  return { rail, ...ends, follow, turn };
}

// Owns the player's rounds in a game: ten at a time, each with its bets, wins and draw on demand.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { GameDetails, GameRound, ReplayedRound } from "@windfall/domain/api/games";
import { betResult } from "@windfall/domain/rules/bet-result";
import { CRASH_ID } from "@windfall/games/crash";
import {
  Button,
  classes,
  EmptyState,
  ErrorState,
  formatAmount,
  ICON_LG,
  ICON_SM,
  KeyValue,
  type KeyValueItem,
  Skeleton,
} from "@windfall/ui";
import { Link, useLocation } from "@windfall/web/router";
import { ChevronDown, Ticket } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { authHref } from "../../platform/auth-step.ts";
import { LocalTime } from "../../platform/local-values.tsx";
import { lazyPiece } from "../../platform/message-parts.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { gameMoneyText } from "./game-money.ts";
import { roundQuery, roundsQuery } from "./game-queries.ts";
import { outcomeText } from "./outcome-text.ts";
import { PlayedSpins } from "./played-spins.tsx";
import { ProviderReplay, Replay, replayOf } from "./replay-frame.tsx";
import { VerifyDraw } from "./verify-draw.tsx";

const FlightFacts = lazyPiece(async () => (await import("./flight-facts.tsx")).FlightFacts);

export function MyBets({ game }: { game: GameDetails }) {
  if (useSession().kind !== "player") return <BetsOfVisitor />;
  return (
    <>
      <Bets gameId={game.id} />
      {game.isHouse && <PlayedSpins gameId={game.id} />}
    </>
  );
}

function BetsOfVisitor() {
  const t = useTranslations("game");
  const shared = useTranslations("Shared");
  const location = useLocation();
  return (
    <EmptyState
      icon={<Ticket {...ICON_LG} />}
      title={t("bets_visitor_title")}
      description={t("bets_visitor_text")}
      action={
        <Link to={authHref(location, "login")} preventScrollReset className="btn btn-soft">
          {shared("sign_in")}
        </Link>
      }
    />
  );
}

function Bets({ gameId }: { gameId: string }) {
  const t = useTranslations("game");
  const shared = useTranslations("Shared");
  const { loadApi } = usePlatform();
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    roundsQuery(loadApi, gameId),
  );
  if (!data) {
    return isError ? (
      <ErrorState
        title={shared("temporary_difficulties")}
        action={<Button onClick={() => void refetch()}>{shared("retry")}</Button>}
      />
    ) : (
      <Skeleton shape="row" count={4} />
    );
  }
  const rounds = data.pages.flatMap(({ items }) => items);
  if (rounds.length === 0) {
    return (
      <EmptyState icon={<Ticket {...ICON_LG} />} title={t("bets_empty_title")} description={t("bets_empty_text")} />
    );
  }
  return (
    <>
      <ul className="bet-list">
        {rounds.map((round) => (
          <Bet key={round.id} round={round} />
        ))}
      </ul>
      {hasNextPage && (
        <Button isWide isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("bets_more")}
        </Button>
      )}
    </>
  );
}

function Bet({ round }: { round: GameRound }) {
  const t = useTranslations("game");
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { isWin } = betResult(round.staked, round.won);
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
          <LocalTime iso={round.openedAt} />
          {round.status !== "closed" && <em>{t(`status_${round.status}`)}</em>}
        </span>
        <span className="num mut">{gameMoneyText(round.staked, round.currency, locale)}</span>
        <span className="num">{round.multiplier && `${formatAmount(round.multiplier, locale, 2)}×`}</span>
        <span className={classes("num", isWin ? "win" : "mut")}>
          {gameMoneyText(round.won, round.currency, locale, { hasPlus: isWin })}
        </span>
        <ChevronDown {...ICON_SM} className={classes("i", isOpen && "is-turned")} />
        <span className="sr-only">{t("bet_details")}</span>
      </button>
      <div id={detailsId} hidden={!isOpen}>
        {isOpen && <BetDetails id={round.id} />}
      </div>
    </li>
  );
}

function BetDetails({ id }: { id: string }) {
  const shared = useTranslations("Shared");
  const { data, isError } = useQuery(roundQuery(usePlatform().loadApi, id));
  if (isError) return <p role="alert">{shared("temporary_difficulties")}</p>;
  return data ? <RoundFacts round={data} /> : <Skeleton shape="line" count={3} />;
}

function RoundFacts({ round }: { round: ReplayedRound }) {
  const t = useTranslations("game");
  const words = useTranslations();
  const locale = useLocale();
  const { draw } = round;
  const replay = replayOf(round);
  const isFlight = round.game.id === CRASH_ID;
  const facts: KeyValueItem[] = [
    { key: "round", term: t("round_id"), value: <span className="mono">{round.externalId}</span> },
    ...round.actions.map(({ id, kind, amount, at }) => ({
      key: id,
      term: (
        <>
          {t(`action_${kind}`)} · <LocalTime iso={at} />
        </>
      ),
      value: gameMoneyText(amount, round.currency, locale),
    })),
  ];
  if (draw) {
    const result = outcomeText(draw, (key) => words(key as Parameters<typeof words>[0]), locale);
    if (result) facts.push({ key: "result", term: t("result"), value: result });
    facts.push(
      { key: "draw", term: t("draw"), value: formatAmount(String(draw.nonce), locale, 0) },
      { key: "client", term: t("fair_client_seed"), value: <span className="mono">{draw.clientSeed}</span> },
      {
        key: "server",
        term: t("server_seed"),
        value: draw.serverSeed === null ? t("seed_hidden") : <span className="mono">{draw.serverSeed}</span>,
      },
    );
  }
  return (
    <div className="bet-details">
      <KeyValue items={facts} />
      {draw && <VerifyDraw key={draw.serverSeed} load={async () => draw} />}
      {replay && <Replay game={round.game} currency={round.currency} message={replay} />}
      {draw === null && !isFlight && round.status === "closed" && <ProviderReplay round={round} />}
      {isFlight && round.status === "closed" && (
        <Suspense fallback={<Skeleton shape="line" count={3} />}>
          <FlightFacts round={round} />
        </Suspense>
      )}
    </div>
  );
}

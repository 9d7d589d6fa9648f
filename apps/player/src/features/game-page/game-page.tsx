// Owns the page of a game (docs/product/casino.md#game-page): the game first, then the session, what is told about it, the proof of fairness
// and others like it.
import { useQuery } from "@tanstack/react-query";
import type { GameDetails, GameSession, LaunchMode } from "@windfall/domain/api/games";
import { CRASH_ID } from "@windfall/games/crash";
import { Badge, classes, formatAmount, ICON, Tabs } from "@windfall/ui";
import { useLocation, useNavigate, useParams } from "@windfall/web/router";
import { Sparkles } from "lucide-react";
import { Suspense, useCallback, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useHydrated } from "../../platform/hydrated.ts";
import { withMessages } from "../../platform/message-parts.tsx";
import { Breadcrumbs } from "../../platform/page-header.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { GameBonus, GameFreeSpins } from "../bonuses/index.ts";
import { FEWEST_IN_ROW, GameRow, gameRowQuery } from "../games/index.ts";
import { balanceQuery } from "../wallet/index.ts";
import { AboutTab } from "./about-tab.tsx";
import { CrashFairness } from "./crash-fairness.tsx";
import { FairnessPanel } from "./fairness-panel.tsx";
import { gameQuery } from "./game-query.ts";
import { type LastRound, type PlayedDraw, useLastRound } from "./last-round.ts";
import { MyBets } from "./my-bets.tsx";
import { OpenRounds } from "./open-rounds.tsx";
import { PlayBar } from "./play-bar.tsx";
import { BlockedGate, StartingGate, VisitorGate } from "./play-gate.tsx";
import { modeOf, searchWithMode } from "./play-mode.ts";
import { PlayTop } from "./play-top.tsx";
import { usePlayView, useSound } from "./play-view.ts";
import { RunningGame } from "./running-game.tsx";
import { SessionStrip } from "./session-strip.tsx";
import { useSpinsFor } from "./spins-here.ts";
import "./play.css";
import "./game-about.css";

function GamePage() {
  const { gameId = "" } = useParams();
  const locale = useLocale();
  const { data: game } = useQuery(gameQuery(usePlatform().loadApi, locale, gameId));
  // Another game is another page: nothing of the one before may run on.
  return game ? <Game key={game.id} game={game} /> : null;
}

function Game({ game }: { game: GameDetails }) {
  const t = useTranslations("game");
  const layout = useTranslations("Layout");
  const { mode, setMode } = useMode(game);
  const [session, setSession] = useState<GameSession>();
  const [lastRound, rememberRound] = useLastRound(game, session);
  const place = useRef<HTMLElement>(null);
  const view = usePlayView(place);
  const [isSoundOn, toggleSound] = useSound();
  const sound = { isSoundOn, onSound: toggleSound };
  const [category] = game.categories;
  const casino = { to: "/", title: layout("casino") };
  const shelf = category && { to: `/categories/${encodeURIComponent(category.value)}/games`, title: category.title };
  return (
    <>
      <div className="play-crumbs">
        <Breadcrumbs current={game.title} trail={shelf ? [casino, shelf] : [casino]} />
      </div>
      <h1 className="sr-only">{game.title}</h1>
      <section
        ref={place}
        aria-label={t("frame_title", { title: game.title })}
        className={classes("play-box", view.isTheatre && "is-theatre", view.isFullScreen && "is-full")}
      >
        <PlayTop game={game} back={shelf ?? casino} {...sound} />
        <div className={classes("play-place", !game.isHouse && "is-provider")}>
          <Stage game={game} mode={mode} onMode={setMode} {...sound} onSession={setSession} onDrawn={rememberRound} />
        </div>
        <PlayBar game={game} mode={mode} onMode={setMode} view={view} {...sound} />
        {session && <SessionStrip session={session} />}
      </section>
      {session?.mode === "real" && <BonusHere game={game} />}
      <OpenRounds currentGameId={game.id} />
      <div className={classes("gcols", !game.isHouse && "is-single")}>
        <GameCard game={game} />
        {game.isHouse && <Proof game={game} session={session} lastRound={lastRound} />}
      </div>
      <RelatedGames game={game} />
    </>
  );
}

/** A flight is drawn from a chain of its own and not from the player's seeds. */
function Proof({
  game,
  session,
  lastRound,
}: {
  game: GameDetails;
  session: GameSession | undefined;
  lastRound: LastRound | undefined;
}) {
  if (game.id === CRASH_ID) return <CrashFairness sessionId={session?.id} />;
  return <FairnessPanel game={game} sessionId={session?.id} lastRound={lastRound} />;
}

/** Only for whoever has bonus money or, where they are played, free spins. */
function BonusHere({ game }: { game: GameDetails }) {
  const { data } = useQuery(balanceQuery(usePlatform().loadApi));
  const hasBonus = (data?.userBonuses.length ?? 0) > 0;
  const spinsFor = useSpinsFor(game);
  return (
    <Suspense fallback={null}>
      {spinsFor !== undefined && <GameFreeSpins gameId={spinsFor} />}
      {hasBonus && <GameBonus gameId={game.id} />}
    </Suspense>
  );
}

function useMode(game: GameDetails) {
  const location = useLocation();
  const navigate = useNavigate();
  const isPlayer = useSession().kind === "player";
  const setMode = (mode: LaunchMode) =>
    void navigate(`${location.pathname}${searchWithMode(location.search, mode)}`, {
      replace: true,
      preventScrollReset: true,
    });
  return { mode: modeOf(location.search, game, isPlayer), setMode };
}

interface StageProps {
  game: GameDetails;
  mode: LaunchMode | undefined;
  onMode: (mode: LaunchMode) => void;
  isSoundOn: boolean;
  onSound: () => void;
  onSession: (session: GameSession | undefined) => void;
  onDrawn: (draw: PlayedDraw) => void;
}

function Stage({ game, mode, onMode, ...running }: StageProps) {
  const session = useSession();
  const isHydrated = useHydrated();
  const startDemo = useCallback(() => onMode("demo"), [onMode]);
  if (mode !== "demo" && game.blockedBy) {
    const currency = session.kind === "player" ? session.profile.walletCurrency : "";
    return <BlockedGate game={game} by={game.blockedBy} currency={currency} onDemo={startDemo} />;
  }
  if (mode === undefined) return <VisitorGate game={game} onDemo={startDemo} />;
  // A session is opened by the browser that plays in it, never while the server draws the page.
  return isHydrated ? <RunningGame key={mode} game={game} mode={mode} {...running} /> : <StartingGate game={game} />;
}

function GameCard({ game }: { game: GameDetails }) {
  const t = useTranslations("game");
  const locale = useLocale();
  return (
    <section className="card game-about">
      <header className="game-about-h">
        <h2>{game.title}</h2>
        {game.labelType && <Badge>{t(game.labelType === "Exclusive" ? "label_exclusive" : "label_early")}</Badge>}
        {game.rtp !== null && (
          <Badge>{t("rtp_short", { value: formatAmount(game.rtp, locale, 2, { isTrimmed: true }) })}</Badge>
        )}
      </header>
      <Tabs
        label={t("tabs")}
        size="sm"
        tabs={[
          { value: "about", label: t("about"), content: <AboutTab game={game} /> },
          { value: "bets", label: t("my_bets"), content: <MyBets game={game} /> },
        ]}
      />
    </section>
  );
}

/** Others of its category; where they make no row, what everybody plays. */
function RelatedGames({ game }: { game: GameDetails }) {
  const t = useTranslations("game");
  const { loadApi } = usePlatform();
  const [category] = game.categories;
  const { data: likeIt } = useQuery({
    ...gameRowQuery(loadApi, { category: category?.value }),
    enabled: category !== undefined,
  });
  const others = likeIt?.items.filter(({ id }) => id !== game.id);
  const shown = others === undefined || others.length >= FEWEST_IN_ROW ? category : undefined;
  const query = gameRowQuery(loadApi, shown ? { category: shown.value } : {});
  return (
    <GameRow
      title={t("related")}
      icon={<Sparkles {...ICON} />}
      to={shown && `/categories/${encodeURIComponent(shown.value)}/games`}
      query={{ ...query, select: (page) => ({ ...page, items: page.items.filter(({ id }) => id !== game.id) }) }}
    />
  );
}

export const Component = withMessages("game", GamePage);

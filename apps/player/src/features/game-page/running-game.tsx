// Owns a game that runs: its session is opened, its frame shown, and what the player can play with and has won kept up to date.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GameDetails, GameSession, LaunchMode } from "@windfall/domain/api/games";
import type { HousePlay } from "@windfall/domain/api/house-games";
import type { WalletBalance } from "@windfall/domain/api/wallet";
import { CRASH_ID } from "@windfall/games/crash";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { lazyPiece } from "../../platform/message-parts.tsx";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { useRealtimeStatus } from "../../platform/realtime/use-realtime.ts";
import { ownBonusesQuery } from "../bonuses/index.ts";
import { balanceQuery } from "../wallet/index.ts";
import { addAmounts, afterRound, afterStep } from "./game-money.ts";
import {
  crashTableQuery,
  fairnessQuery,
  gameSessionQuery,
  LAUNCH_KEY,
  launchQuery,
  roundsKey,
} from "./game-queries.ts";
import { type BegunRound, HouseFrame } from "./house-frame.tsx";
import { useRefreshAfterRound } from "./house-session.ts";
import { forgetGameSession, keepGameSession, tabStore } from "./kept-game-session.ts";
import type { PlayedDraw } from "./last-round.ts";
import type { AskedPlay } from "./play-for-frame.ts";
import { FailedGate, StartingGate } from "./play-gate.tsx";
import { ProviderFrame } from "./provider-frame.tsx";
import { useSpinsHere } from "./spins-here.ts";

const CrashFrame = lazyPiece(async () => (await import("./crash-frame.tsx")).CrashFrame);

/** How often a provider's game is looked at while nothing comes by itself. */
const SILENT_REFRESH_MS = 10_000;

export interface RunningGameProps {
  game: GameDetails;
  mode: LaunchMode;
  isSoundOn: boolean;
  onSound: () => void;
  onSession: (session: GameSession | undefined) => void;
  onDrawn: (draw: PlayedDraw) => void;
}

export function RunningGame({ game, mode, isSoundOn, onSound, onSession, onDrawn }: RunningGameProps) {
  const { loadApi } = usePlatform();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const person = useSession();
  const globalId = person.kind === "player" ? person.profile.globalId : undefined;
  const launch = useQuery({
    ...launchQuery(loadApi, { game, mode, locale, globalId }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const refetchInterval = useSilentRefresh(game, mode);
  const session = useQuery({
    ...gameSessionQuery(loadApi, launch.data?.sessionId ?? ""),
    enabled: launch.data !== undefined,
    refetchInterval,
  });
  // A house game draws with the player's seed too: without one there is nothing to play. A flight is everybody's, and has none.
  const isDrawn = game.isHouse && game.id !== CRASH_ID;
  const seeds = useQuery({
    ...fairnessQuery(loadApi, launch.data?.sessionId ?? ""),
    enabled: isDrawn && launch.data !== undefined,
  });
  const balance = usePlayable(game, session.data, refetchInterval);
  const { afterPlay, afterStep } = useAfterPlay(session.data);
  const { spins, spinsAfter, afterSpin, refreshSpins } = useSpinsHere(game, session.data);

  useEffect(() => {
    onSession(session.data);
    return () => onSession(undefined);
  }, [onSession, session.data]);

  const failed = [launch, session, seeds].find(({ isError }) => isError);
  if (failed) return <FailedGate game={game} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!launch.data || !session.data) return <StartingGate game={game} />;
  if (!game.isHouse)
    return <ProviderFrame title={game.title} url={launch.data.url} isSoundOn={isSoundOn} onSound={onSound} />;
  if (balance === undefined || (isDrawn && !seeds.data)) return <StartingGate game={game} />;
  const opened = launch.data;
  const owner = { gameId: game.id, mode, globalId };
  const endSession = () => {
    forgetGameSession(tabStore(), owner);
    void queryClient.invalidateQueries({ queryKey: LAUNCH_KEY });
  };
  if (!isDrawn)
    return (
      <Suspense fallback={<StartingGate game={game} />}>
        <CrashFrame
          key={mode}
          game={game}
          url={opened.url}
          session={session.data}
          balance={balance}
          isSoundOn={isSoundOn}
          onBet={() => keepGameSession(tabStore(), owner, opened)}
          onSessionOver={endSession}
        />
      </Suspense>
    );
  return (
    <HouseFrame
      key={mode}
      game={game}
      url={opened.url}
      session={session.data}
      balance={balance}
      isSoundOn={isSoundOn}
      spins={spins}
      spinsAfter={spinsAfter}
      onPlayed={(asked, play) => {
        keepGameSession(tabStore(), owner, opened);
        afterPlay(asked, play);
        if (!play.open) onDrawn({ ...play, input: asked.input });
      }}
      onStep={(begun, play) => {
        afterStep(begun, play);
        if (!play.open) onDrawn({ ...play, input: begun?.input ?? {} });
      }}
      onSpun={(asked, spun) => {
        keepGameSession(tabStore(), owner, opened);
        afterSpin(spun);
        onDrawn({ ...spun, input: asked.input });
      }}
      onNoSpins={refreshSpins}
      onSessionOver={endSession}
    />
  );
}

/** A house game tells of its own rounds; of others' the balance tells, unless there is no live connection. */
function useSilentRefresh({ isHouse }: GameDetails, mode: LaunchMode): number | false {
  const isLive = useRealtimeStatus() === "connected";
  return !isHouse && mode === "real" && !isLive && SILENT_REFRESH_MS;
}

function usePlayable(
  game: GameDetails,
  session: GameSession | undefined,
  refetchInterval: number | false,
): string | undefined {
  const { loadApi } = usePlatform();
  const { data } = useQuery({ ...balanceQuery(loadApi), enabled: session?.mode === "real", refetchInterval });
  useFollowBalance(session, data?.sequence);
  const bonus = useBonusHere(game, data);
  const [kept, keep] = useState<string>();
  if (!session) return undefined;
  if (session.demoBalance !== null) return session.demoBalance;
  const now = data && bonus && addAmounts(data.fiat.value, bonus);
  if (now !== undefined && now !== kept) keep(now);
  // While both parts are not of the same moment their sum would be nobody's.
  return now ?? kept;
}

/** What the active bonus adds in this game; undefined while that is asked. Whoever has no bonus money is asked for nothing. */
function useBonusHere(game: GameDetails, balance: WalletBalance | undefined): string | undefined {
  const { loadApi } = usePlatform();
  const hasBonus = (balance?.userBonuses.length ?? 0) > 0;
  const own = useQuery({ ...ownBonusesQuery(loadApi, useLocale(), game.id), enabled: hasBonus });
  if (!hasBonus || own.isError) return NOTHING;
  if (!own.data || own.isFetching) return undefined;
  const active = own.data.items.find(({ status }) => status === "active");
  return own.data.weight ? (active?.amount.value ?? NOTHING) : NOTHING;
}

const NOTHING = "0.00";

/** Bets in a provider's frame and in other tabs are heard of by the balance that they change. */
function useFollowBalance(session: GameSession | undefined, sequence: string | undefined): void {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const seen = useRef(sequence);
  const { id, gameId, mode } = session ?? {};
  useEffect(() => {
    const isFirst = seen.current === undefined || seen.current === sequence;
    seen.current = sequence;
    if (isFirst || id === undefined || gameId === undefined || mode !== "real") return;
    const changed: (readonly unknown[])[] = [gameSessionQuery(loadApi, id).queryKey, roundsKey(gameId)];
    // A bet on the flight that was placed or left on another device is in a seat here too.
    if (gameId === CRASH_ID) changed.push(crashTableQuery(loadApi, id).queryKey);
    for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey });
  }, [sequence, id, gameId, mode, loadApi, queryClient]);
}

/** What a round of the house changes, as soon as the player has seen its end. */
function useAfterPlay(session: GameSession | undefined) {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const refresh = useRefreshAfterRound(session);
  /** Without asking for the session again: a round of many steps would ask many times for what is known. */
  function change(after: (known: GameSession) => GameSession): void {
    if (!session) return;
    queryClient.setQueryData(gameSessionQuery(loadApi, session.id).queryKey, (known) => known && after(known));
    // What is left of a limit is the server's to say.
    refresh(session.limits.stakeLeft !== null || session.limits.lossLeft !== null);
  }
  return {
    afterPlay: ({ stake }: AskedPlay, { win, balance: left }: HousePlay) =>
      change((known) => afterRound(known, stake, win, left)),
    afterStep(begun: BegunRound | undefined, play: HousePlay): void {
      const isKnown = session && afterStep(session, begun?.stake, play) !== undefined;
      if (!isKnown) refresh(true);
      else if (!play.open) change((known) => afterStep(known, begun?.stake, play) ?? known);
    },
  };
}

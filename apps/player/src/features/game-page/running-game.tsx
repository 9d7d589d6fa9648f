// Owns a game that runs: its session is opened, its frame shown, and what the player can play with kept up to date.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GameDetails, GameSession, HousePlay, LaunchMode } from "@windfall/domain/api/games";
import { useEffect } from "react";
import { useLocale } from "use-intl";
import { usePlatform } from "../../platform/platform-context.tsx";
import { balanceQuery } from "../wallet/index.ts";
import { fairnessQuery, gameSessionQuery, launchQuery } from "./game-queries.ts";
import { HouseFrame } from "./house-frame.tsx";
import type { AskedPlay } from "./play-for-frame.ts";
import { FailedGate, StartingGate } from "./play-gate.tsx";
import { ProviderFrame } from "./provider-frame.tsx";

export interface RunningGameProps {
  game: GameDetails;
  mode: LaunchMode;
  isSoundOn: boolean;
  isFilling: boolean;
  onSession: (session: GameSession | undefined) => void;
  onPlayed: (asked: AskedPlay, play: HousePlay) => void;
}

export function RunningGame({ game, mode, isSoundOn, isFilling, onSession, onPlayed }: RunningGameProps) {
  const { loadApi } = usePlatform();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const launch = useQuery({
    ...launchQuery(loadApi, locale, game.id, mode),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const session = useQuery({
    ...gameSessionQuery(loadApi, launch.data?.sessionId ?? ""),
    enabled: launch.data !== undefined,
  });
  // A house game draws with the player's seed too: without one there is nothing to play.
  const seeds = useQuery({
    ...fairnessQuery(loadApi, launch.data?.sessionId ?? ""),
    enabled: game.isHouse && launch.data !== undefined,
  });
  const balance = usePlayable(session.data);

  useEffect(() => {
    onSession(session.data);
    return () => onSession(undefined);
  }, [onSession, session.data]);

  const failed = [launch, session, seeds].find(({ isError }) => isError);
  if (failed) return <FailedGate game={game} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!launch.data || !session.data) return <StartingGate game={game} />;
  if (!game.isHouse) return <ProviderFrame title={game.title} url={launch.data.url} />;
  if (balance === undefined || !seeds.data) return <StartingGate game={game} />;
  return (
    <HouseFrame
      key={mode}
      game={game}
      url={launch.data.url}
      session={session.data}
      balance={balance}
      isSoundOn={isSoundOn}
      isFilling={isFilling}
      onPlayed={onPlayed}
      onSessionOver={() => void queryClient.invalidateQueries({ queryKey: ["game-launch"] })}
    />
  );
}

function usePlayable(session: GameSession | undefined): string | undefined {
  const { loadApi } = usePlatform();
  const { data } = useQuery({ ...balanceQuery(loadApi), enabled: session?.mode === "real" });
  if (!session) return undefined;
  return session.demoBalance ?? data?.fiat.value;
}

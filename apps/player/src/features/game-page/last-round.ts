// Owns what the page remembers of the latest draw of this visit, so that it can be checked.
import { useQueryClient } from "@tanstack/react-query";
import type { GameDetails, GameSession } from "@windfall/domain/api/games";
import { useState } from "react";
import { usePlatform } from "../../platform/platform-context.tsx";
import { fairnessQuery } from "./game-queries.ts";
import type { KnownDraw } from "./verify-draw.tsx";

/** How a roll ended. A free spin is no round. */
export interface PlayedDraw {
  roundId?: string;
  input: Record<string, unknown>;
  nonce: number;
  outcome: Record<string, unknown>;
}

export interface LastRound {
  /** Undefined: of no round that the server could be asked for, such as one for fun or a free spin. */
  roundId: string | undefined;
  nonce: number;
  /** As the page saw it. Undefined when the seeds changed under it. */
  seenDraw: Omit<KnownDraw, "serverSeed"> | undefined;
}

export function useLastRound(game: GameDetails, session: GameSession | undefined) {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const { queryKey } = fairnessQuery(loadApi, session?.id ?? "");
  const [lastRound, setLastRound] = useState<LastRound>();
  const remember = ({ input, roundId, nonce, outcome }: PlayedDraw) => {
    const seeds = queryClient.getQueryData(queryKey);
    // Any other number than the next one says that another window used or replaced the seeds meanwhile.
    const pair = seeds?.active.nonce === nonce ? seeds.active : undefined;
    if (seeds && pair) queryClient.setQueryData(queryKey, { ...seeds, active: { ...pair, nonce: nonce + 1 } });
    else void queryClient.invalidateQueries({ queryKey });
    setLastRound({
      roundId: session?.mode === "demo" ? undefined : roundId,
      nonce,
      seenDraw: pair
        ? { game: game.id, serverSeedHash: pair.serverSeedHash, clientSeed: pair.clientSeed, nonce, input, outcome }
        : undefined,
    });
  };
  return [lastRound, remember] as const;
}

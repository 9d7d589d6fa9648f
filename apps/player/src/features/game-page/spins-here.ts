// Owns the free spins that a game can play: what the frame of one of the house is told of them, and what a spin changes on the page.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GameDetails, GameSession } from "@windfall/domain/api/games";
import { callKey } from "@windfall/domain/client";
import { CRASH_ID } from "@windfall/games/crash";
import type { FrameSpins } from "@windfall/games/frame-messages";
import { isStakeLaid } from "@windfall/games/laid-stakes";
import { isStepped } from "@windfall/games/stepped";
import { useMemo } from "react";
import { useLocale } from "use-intl";
import { usePlatform, useSession } from "../../platform/platform-context.tsx";
import { afterSpin, type FreeSpinList, freeSpinsQuery, type SpinAnswer, spinsOf } from "../bonuses/index.ts";
import { refreshPlayedSpins } from "./game-queries.ts";

/** Which spins a game plays: of a studio's, those that were given for it alone. Undefined: none. */
function spinsFor({ id, isHouse }: GameDetails): string | null | undefined {
  if (!isHouse) return id;
  return isStakeLaid(id) || isStepped(id) || id === CRASH_ID ? undefined : null;
}

function useSpinList(game: GameDetails) {
  const { loadApi, config } = usePlatform();
  const isPlayer = useSession().kind === "player";
  const query = freeSpinsQuery(loadApi, useLocale());
  const isPlayedHere = spinsFor(game) !== undefined;
  const { data } = useQuery({ ...query, enabled: isPlayedHere && isPlayer && config.features.bonuses });
  return { query, list: isPlayedHere ? data : undefined };
}

/** For whom the spins are that this game plays, if the player has some: see `GameFreeSpins`. */
export function useSpinsFor(game: GameDetails): string | null | undefined {
  const { list } = useSpinList(game);
  const played = spinsFor(game);
  return list && played !== undefined && spinsOf(list, played).length > 0 ? played : undefined;
}

export function useSpinsHere(game: GameDetails, session: GameSession | undefined) {
  const queryClient = useQueryClient();
  const { query, list } = useSpinList(game);
  const currency = session?.mode === "real" ? session.currency.code : undefined;
  const spins = useMemo(() => frameSpins(list, currency), [list, currency]);
  return {
    spins,
    spinsAfter: (spun: SpinAnswer) => frameSpins(list && afterSpin(list, spun), currency),
    afterSpin(spun: SpinAnswer): void {
      queryClient.setQueryData(query.queryKey, (known) => known && afterSpin(known, spun));
      void refreshPlayedSpins(queryClient);
      if (spun.left > 0) return;
      // The last one: they are a bonus now.
      for (const queryKey of [query.queryKey, callKey("bonuses"), callKey("wallet", "balance")])
        void queryClient.invalidateQueries({ queryKey });
    },
    refreshSpins: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
  };
}

/** They are of the wallet's currency; another one's would be played in another session. */
function frameSpins(list: FreeSpinList | undefined, currency: string | undefined): FrameSpins | null {
  const next = list && spinsOf(list, null).find(({ stake }) => stake.currency.code === currency);
  return next ? { left: next.left, count: next.count, stake: next.stake.value, won: next.won.value } : null;
}

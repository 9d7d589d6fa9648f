// Owns what Gust in its frame is told of the flight that everybody shares, as the live connection brings it or, while there is none, as it is asked
// for every second; and the bets and cash-outs that it asks for.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CrashBet, CrashRound, CrashTable } from "@windfall/domain/api/crash";
import type { GameSession } from "@windfall/domain/api/games";
import { heightAt } from "@windfall/games/crash";
import type { FrameMessage } from "@windfall/games/frame-messages";
import { useEffect, useRef } from "react";
import { usePlatform } from "../../platform/platform-context.tsx";
import { usePublicBroadcast } from "../../platform/realtime/use-realtime.ts";
import { isBetOld, withBet, withRound } from "./crash-table.ts";
import { GameDocument } from "./game-document.tsx";
import { crashTableQuery } from "./game-queries.ts";
import { type HouseSessionProps, useHouseSession, useRefreshAfterRound } from "./house-session.ts";
import { cashOutForFrame, crashBetForFrame } from "./play-for-frame.ts";

const ASKED_EVERY_MS = 1_000;

export interface CrashFrameProps extends HouseSessionProps {
  onBet: () => void;
}

export function CrashFrame(props: CrashFrameProps) {
  const { session, onBet } = props;
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const refresh = useRefreshAfterRound(session);
  const { round, history, bets } = useTable(session) ?? {};
  const { talk, caller } = useHouseSession(props, hear);
  const { say, isReady, refuse, clearRefusal } = talk;

  useEffect(() => {
    if (isReady && round && history) say({ kind: "crash", round, history });
  }, [isReady, say, round, history]);
  useEffect(() => {
    if (isReady) for (const bet of bets ?? []) say({ kind: "crash_bet", bet });
  }, [isReady, say, bets]);

  /** What the call answers is the latest word about the bet: an answer that is under way may be older. */
  async function make(asked: { playId: string }, call: () => Promise<CrashBet>): Promise<void> {
    const { queryKey } = crashTableQuery(loadApi, session.id);
    try {
      const bet = await call();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && withBet(known, bet));
      say({ kind: "crash_bet", bet });
      onBet();
      refresh(true);
    } catch (error) {
      refuse(asked, error);
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  function hear(message: FrameMessage): void {
    if (message.kind === "crash_bet") {
      clearRefusal();
      void make(message, () => crashBetForFrame(caller, message));
    } else if (message.kind === "crash_cash_out") void make(message, () => cashOutForFrame(caller, message));
  }

  return <GameDocument {...props} talk={talk} />;
}

/** The flight as it is told last, and the player's bets in it. */
function useTable(session: GameSession): CrashTable | undefined {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const query = crashTableQuery(loadApi, session.id);
  const refreshAfterRound = useRefreshAfterRound(session);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  const onMessage = (round: CrashRound) => {
    const known = queryClient.getQueryData(query.queryKey);
    if (known) queryClient.setQueryData(query.queryKey, withRound(known, round));
    // What became of the player's own bets is not told to everybody.
    const height = heightAt(round.sinceTakeOffMs);
    if (!known || known.bets.some((bet) => isBetOld(bet, round, height))) refresh();
  };
  const isHeard = usePublicBroadcast("broadcast:crash", { onMessage, onGap: refresh });
  const { data } = useQuery({ ...query, staleTime: 0, refetchInterval: !isHeard && ASKED_EVERY_MS });

  const flying = data?.bets.filter(({ status }) => status === "in").map(({ id }) => id) ?? [];
  const seen = useRef(flying);
  useEffect(() => {
    const hasEnded = seen.current.some((id) => !flying.includes(id));
    seen.current = flying;
    if (hasEnded) refreshAfterRound(true);
  });
  return data;
}

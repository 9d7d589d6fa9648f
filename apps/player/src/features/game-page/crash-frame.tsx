// Owns the frame of Gust in the page. It tells the frame of the flight that everybody shares, as the live connection brings it or, for whoever has
// none, as it is asked for every second; and it makes the bets and the cash-outs that the frame asks for.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CrashBet, CrashRound, CrashTable } from "@windfall/domain/api/crash";
import type { GameDetails, GameSession } from "@windfall/domain/api/games";
import type { Api } from "@windfall/domain/api/index";
import { callKey, isRefusal } from "@windfall/domain/client";
import { heightAt } from "@windfall/games/crash";
import { type FrameMessage, type PageMessage, readFrameMessage } from "@windfall/games/frame-messages";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { useBroadcast, useRealtimeStatus } from "../../platform/realtime/use-realtime.ts";
import { openWallet } from "../../platform/wallet-entry.ts";
import { type BonusRefusal, BonusRefused } from "../bonuses/index.ts";
import { balanceQuery } from "../wallet/index.ts";
import { isBetOld, withRound } from "./crash-table.ts";
import { useFrameTexts } from "./frame-texts.ts";
import { crashTableQuery, gameSessionQuery, roundsKey } from "./game-queries.ts";
import { bonusRefusalOf, cashOutForFrame, crashBetForFrame, refusedMessage } from "./play-for-frame.ts";

const ASKED_EVERY_MS = 1_000;

export interface CrashFrameProps {
  game: GameDetails;
  url: string;
  session: GameSession;
  /** What can be played with now. */
  balance: string;
  isSoundOn: boolean;
  onBet: () => void;
  onSessionOver: () => void;
}

export function CrashFrame(props: CrashFrameProps) {
  const { game, url, session, balance, isSoundOn } = props;
  const t = useTranslations("game");
  const frame = useRef<HTMLIFrameElement>(null);
  const table = useTable(session);
  const { say, isReady, refusal, clearRefusal } = useCrashTalk(frame, props);
  const { round, history, bet } = table ?? {};

  useEffect(() => {
    if (isReady) say({ kind: "balance", balance });
  }, [isReady, say, balance]);
  useEffect(() => {
    if (isReady) say({ kind: "sound", isSoundOn });
  }, [isReady, say, isSoundOn]);
  useEffect(() => {
    if (isReady && round && history) say({ kind: "crash", round, history });
  }, [isReady, say, round, history]);
  useEffect(() => {
    if (isReady && bet) say({ kind: "crash_bet", bet });
  }, [isReady, say, bet]);

  const setStake = (stake: string) => {
    say({ kind: "stake", stake });
    clearRefusal();
  };
  return (
    <>
      <iframe
        ref={frame}
        className="play-frame"
        title={t("frame_title", { title: game.title })}
        src={url}
        sandbox="allow-scripts"
        allow="autoplay"
      />
      <Suspense fallback={null}>
        {refusal && <BonusRefused gameId={game.id} refusal={refusal} onSet={setStake} onClose={clearRefusal} />}
      </Suspense>
    </>
  );
}

/** The flight as it is told last, and the player's bet in it. */
function useTable(session: GameSession): CrashTable | undefined {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const isLive = useRealtimeStatus() === "connected";
  const query = crashTableQuery(loadApi, session.id);
  const { data } = useQuery({ ...query, staleTime: 0, refetchInterval: !isLive && ASKED_EVERY_MS });
  const afterBet = useAfterBet(session);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  const onMessage = (round: CrashRound) => {
    const known = queryClient.getQueryData(query.queryKey);
    if (known) queryClient.setQueryData(query.queryKey, withRound(known, round));
    // What became of the player's own bet is not told to everybody.
    if (!known || isBetOld(known.bet, round, heightAt(round.sinceTakeOffMs))) refresh();
  };
  useBroadcast("broadcast:crash", { onMessage, onGap: refresh });

  const status = data?.bet?.status;
  const seen = useRef(status);
  useEffect(() => {
    const hasEnded = seen.current === "in" && status !== undefined && status !== "in";
    seen.current = status;
    if (hasEnded) afterBet();
  }, [status, afterBet]);
  return data;
}

/** A bet that was placed or ended changes what the page tells of money and rounds. */
function useAfterBet({ id, gameId, mode }: GameSession): () => void {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const isLive = useRealtimeStatus() === "connected";
  const latest = useRef(() => {});
  latest.current = () => {
    const stale = [gameSessionQuery(loadApi, id).queryKey];
    const keys: (readonly unknown[])[] = [...stale];
    if (mode === "real") keys.push(roundsKey(gameId));
    if (mode === "real" && !isLive) keys.push(balanceQuery(loadApi).queryKey, callKey("bonuses"));
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  const [afterBet] = useState(() => () => latest.current());
  return afterBet;
}

function useCrashTalk(
  frame: { current: HTMLIFrameElement | null },
  { game, session, balance, isSoundOn, onBet, onSessionOver }: CrashFrameProps,
) {
  const {
    loadApi,
    config: { canAutoplay: canAuto },
  } = usePlatform();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const texts = useFrameTexts(game.id);
  const failureMessage = useFailureMessage();
  const afterBet = useAfterBet(session);
  const [isReady, setReady] = useState(false);
  const [refusal, setRefusal] = useState<BonusRefusal>();
  const [say] = useState(() => (message: PageMessage) => {
    // A document without an origin cannot be named as the receiver; nothing that is said here is a secret.
    frame.current?.contentWindow?.postMessage(message, "*");
  });
  const caller = { loadApi, sessionId: session.id };

  /** What the call answers is the latest word about the bet: an answer that is under way may be older. */
  async function make(asked: { playId: string }, call: () => Promise<CrashBet>): Promise<void> {
    const { queryKey } = crashTableQuery(loadApi, session.id);
    try {
      const bet = await call();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, bet });
      say({ kind: "crash_bet", bet });
      onBet();
      afterBet();
    } catch (error) {
      say(refusedMessage(asked, error, failureMessage(error)));
      setRefusal(bonusRefusalOf(error));
      if (isRefusal<Api["crash"]["bet"]>(error, "game_session_closed")) onSessionOver();
      void queryClient.invalidateQueries({ queryKey });
    }
  }

  function hear(message: FrameMessage): void {
    if (message.kind === "ready") {
      const { currency, mode } = session;
      say({ kind: "start", locale, texts, currency, mode, balance, isSoundOn, canAuto });
      setReady(true);
    } else if (message.kind === "deposit") openWallet("deposit");
    else if (message.kind === "crash_bet") {
      setRefusal(undefined);
      void make(message, () => crashBetForFrame(caller, message));
    } else if (message.kind === "crash_cash_out") void make(message, () => cashOutForFrame(caller, message));
  }

  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readFrameMessage(event, frame.current?.contentWindow);
      if (message) latest.current(message);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame]);

  return { say, isReady, refusal, clearRefusal: () => setRefusal(undefined) };
}

// Owns the frame of a house game in the page: a document without rights, which is told what it needs and asks for what it wants.
import { useQueryClient } from "@tanstack/react-query";
import type { GameDetails, GameSession, HousePlay } from "@windfall/domain/api/games";
import { ApiFailure } from "@windfall/domain/client";
import { type FrameMessage, type PageMessage, readFrameMessage } from "@windfall/games/frame-messages";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { useFrameTexts } from "./frame-texts.ts";
import { afterRound } from "./game-money.ts";
import { gameSessionQuery, ROUNDS_KEY } from "./game-queries.ts";
import { type AskedPlay, playedMessage, playForFrame, refusedMessage } from "./play-for-frame.ts";

/** Before the game has said how tall it is. */
const FIRST_HEIGHT_PX = 500;

export interface HouseFrameProps {
  game: GameDetails;
  url: string;
  session: GameSession;
  /** What can be played with now. */
  balance: string;
  isSoundOn: boolean;
  /** The frame has the whole screen, and no longer the height it asks for. */
  isFilling: boolean;
  onPlayed: (asked: AskedPlay, play: HousePlay) => void;
  onSessionOver: () => void;
}

export function HouseFrame(props: HouseFrameProps) {
  const { game, url, balance, isSoundOn, isFilling } = props;
  const t = useTranslations("game");
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);
  const { say, isReady } = useFrameTalk(frame, props, setHeight);

  useEffect(() => {
    if (isReady) say({ kind: "balance", balance });
  }, [isReady, say, balance]);
  useEffect(() => {
    if (isReady) say({ kind: "sound", isSoundOn });
  }, [isReady, say, isSoundOn]);
  useEffect(() => {
    if (isReady) say({ kind: "view", isFilling });
  }, [isReady, say, isFilling]);

  return (
    <iframe
      ref={frame}
      className="play-frame"
      title={t("frame_title", { title: game.title })}
      src={url}
      sandbox="allow-scripts"
      allow="autoplay"
      style={{ height: isFilling ? undefined : height }}
    />
  );
}

function useFrameTalk(
  frame: { current: HTMLIFrameElement | null },
  { session, balance, isSoundOn, onPlayed, onSessionOver }: HouseFrameProps,
  setHeight: (pixels: number) => void,
) {
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const texts = useFrameTexts();
  const failureMessage = useFailureMessage();
  const [isReady, setReady] = useState(false);
  const [say] = useState(() => (message: PageMessage) => {
    // A document without an origin cannot be named as the receiver; nothing that is said here is a secret.
    frame.current?.contentWindow?.postMessage(message, "*");
  });

  async function play(asked: AskedPlay): Promise<void> {
    try {
      const played = await playForFrame({ loadApi, sessionId: session.id }, asked);
      say(playedMessage(asked, played));
      remember(asked, played);
      onPlayed(asked, played);
    } catch (error) {
      say(refusedMessage(asked, error, failureMessage(error)));
      if (error instanceof ApiFailure && error.detail === "game_session_closed") onSessionOver();
    }
  }

  function remember({ stake }: AskedPlay, { win, balance: left }: HousePlay): void {
    const { queryKey } = gameSessionQuery(loadApi, session.id);
    queryClient.setQueryData(queryKey, (known) => known && afterRound(known, stake, win, left));
    // What is left of a limit is the server's to say.
    if (session.limits.stakeLeft !== null || session.limits.lossLeft !== null)
      void queryClient.invalidateQueries({ queryKey });
    if (session.mode === "real")
      void queryClient.invalidateQueries({ queryKey: [...ROUNDS_KEY, "of", session.gameId] });
  }

  function hear(message: FrameMessage): void {
    if (message.kind === "ready") {
      say({ kind: "start", locale, texts, currency: session.currency, mode: session.mode, balance, isSoundOn });
      setReady(true);
    } else if (message.kind === "height") setHeight(message.pixels);
    else if (message.kind === "deposit") openWallet("deposit");
    else void play(message);
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

  return { say, isReady };
}

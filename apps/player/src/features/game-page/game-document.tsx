// Owns the document of a house game in the page: a frame without rights, which is told what it needs and asks for what it wants. What every game
// is told and asks for is done here; the rest is heard by the frame of its kind.
import type { GameDetails, GameSession } from "@windfall/domain/api/games";
import { type FrameMessage, type PageMessage, readFrameMessage } from "@windfall/games/frame-messages";
import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { type BonusRefusal, BonusRefused } from "../bonuses/index.ts";
import { useFrameTexts } from "./frame-texts.ts";
import { bonusRefusalOf, refusedMessage } from "./play-for-frame.ts";
import "./play.css";

export interface DocumentProps {
  game: Pick<GameDetails, "id" | "title">;
  url: string;
  session: Pick<GameSession, "currency" | "mode">;
  /** What can be played with now. */
  balance: string;
  isSoundOn: boolean;
}

export interface DocumentTalk {
  frame: RefObject<HTMLIFrameElement | null>;
  say: (message: PageMessage) => void;
  /** It has said that it listens, and was told how to start. */
  isReady: boolean;
  refusal: BonusRefusal | undefined;
  refuse: (asked: { playId: string }, error: unknown) => void;
  clearRefusal: () => void;
}

/** `onMessage` hears everything that the document says, after what every document wants was done. */
export function useDocumentTalk(
  { game, session, balance, isSoundOn }: DocumentProps,
  onMessage: (message: FrameMessage) => void,
): DocumentTalk {
  const {
    config: { canAutoplay: canAuto },
  } = usePlatform();
  const locale = useLocale();
  const texts = useFrameTexts(game.id);
  const failureMessage = useFailureMessage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [refusal, setRefusal] = useState<BonusRefusal>();
  const [say] = useState(() => (message: PageMessage) => {
    // A document without an origin cannot be named as the receiver; nothing that is said here is a secret.
    frame.current?.contentWindow?.postMessage(message, "*");
  });

  function hear(message: FrameMessage): void {
    if (message.kind === "ready") {
      const { currency, mode } = session;
      say({ kind: "start", locale, texts, currency, mode, balance, isSoundOn, canAuto });
      setReady(true);
    } else if (message.kind === "deposit") openWallet("deposit");
    onMessage(message);
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
  }, []);

  useEffect(() => {
    if (isReady) say({ kind: "balance", balance });
  }, [isReady, say, balance]);
  useEffect(() => {
    if (isReady) say({ kind: "sound", isSoundOn });
  }, [isReady, say, isSoundOn]);

  return {
    frame,
    say,
    isReady,
    refusal,
    refuse(asked, error) {
      say(refusedMessage(asked, error, failureMessage(error)));
      setRefusal(bonusRefusalOf(error));
    },
    clearRefusal: () => setRefusal(undefined),
  };
}

export function GameDocument({ game, url, talk }: Pick<DocumentProps, "game" | "url"> & { talk: DocumentTalk }) {
  const t = useTranslations("game");
  const { frame, say, refusal, clearRefusal } = talk;
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

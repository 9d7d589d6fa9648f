// Owns the frame of a house game in the page: a document without rights, which is told what it needs and asks for what it wants.
import { useQueryClient } from "@tanstack/react-query";
import type { GameDetails, GameSession, HousePlay } from "@windfall/domain/api/games";
import type { Api } from "@windfall/domain/api/index";
import { isRefusal } from "@windfall/domain/client";
import { type FrameMessage, type FrameSpins, type PageMessage, readFrameMessage } from "@windfall/games/frame-messages";
import { isStepped } from "@windfall/games/stepped";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useFailureMessage } from "../../platform/failure-message.ts";
import { usePlatform } from "../../platform/platform-context.tsx";
import { openWallet } from "../../platform/wallet-entry.ts";
import { type BonusRefusal, BonusRefused, type SpinAnswer } from "../bonuses/index.ts";
import { holdBalance } from "../wallet/index.ts";
import { useFrameTexts } from "./frame-texts.ts";
import { gameSessionQuery } from "./game-queries.ts";
import { createLandings, type Landings } from "./landings.ts";
import {
  type AskedPlay,
  type AskedSpin,
  type AskedStep,
  bonusRefusalOf,
  playedMessage,
  playForFrame,
  refusedMessage,
  roundForFrame,
  spinForFrame,
  stepForFrame,
} from "./play-for-frame.ts";

export interface HouseFrameProps {
  game: GameDetails;
  url: string;
  session: GameSession;
  /** What can be played with now. */
  balance: string;
  isSoundOn: boolean;
  /** Free spins that the next roll can take. */
  spins: FrameSpins | null;
  spinsAfter: (spun: SpinAnswer) => FrameSpins | null;
  /** The player has seen how the play ended. */
  onPlayed: (asked: AskedPlay, play: HousePlay) => void;
  /** The same of a step; `input` is what its round began with. */
  onStep: (input: AskedPlay["input"], play: HousePlay) => void;
  onSpun: (asked: AskedSpin, spun: SpinAnswer) => void;
  onNoSpins: () => void;
  onSessionOver: () => void;
}

export function HouseFrame(props: HouseFrameProps) {
  const { game, url, balance, isSoundOn, spins } = props;
  const t = useTranslations("game");
  const frame = useRef<HTMLIFrameElement>(null);
  const { say, isReady, refusal, clearRefusal } = useFrameTalk(frame, props);

  useEffect(() => {
    if (isReady) say({ kind: "balance", balance });
  }, [isReady, say, balance]);
  useEffect(() => {
    if (isReady) say({ kind: "sound", isSoundOn });
  }, [isReady, say, isSoundOn]);
  useEffect(() => {
    if (isReady) say({ kind: "free_spins", spins });
  }, [isReady, say, spins]);

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

function useFrameTalk(
  frame: { current: HTMLIFrameElement | null },
  {
    game,
    session,
    balance,
    isSoundOn,
    spinsAfter,
    onPlayed,
    onStep,
    onSpun,
    onNoSpins,
    onSessionOver,
  }: HouseFrameProps,
) {
  const {
    loadApi,
    config: { canAutoplay: canAuto },
  } = usePlatform();
  const queryClient = useQueryClient();
  const locale = useLocale();
  const texts = useFrameTexts(game.id);
  const failureMessage = useFailureMessage();
  const landings = useLandings();
  /** What rounds began with, by their id: a step does not say it again. */
  const inputs = useRef(new Map<string, AskedPlay["input"]>());
  const [isReady, setReady] = useState(false);
  const [refusal, setRefusal] = useState<BonusRefusal>();
  const [say] = useState(() => (message: PageMessage) => {
    // A document without an origin cannot be named as the receiver; nothing that is said here is a secret.
    frame.current?.contentWindow?.postMessage(message, "*");
  });

  async function play(asked: AskedPlay): Promise<void> {
    landings.begin(asked.playId);
    setRefusal(undefined);
    // An answer that is under way might already know how this play ends.
    void queryClient.cancelQueries({ queryKey: gameSessionQuery(loadApi, session.id).queryKey });
    try {
      const played = await playForFrame({ loadApi, sessionId: session.id }, asked);
      inputs.current.set(asked.playId, asked.input);
      say(playedMessage(asked.playId, played));
      landings.answered(asked.playId, () => onPlayed(asked, played));
    } catch (error) {
      landings.refused(asked.playId);
      say(refusedMessage(asked, error, failureMessage(error)));
      setRefusal(bonusRefusalOf(error));
      if (isRefusal<Api["games"]["play"]>(error, "round_open")) await tellRound();
      if (isRefusal<Api["games"]["play"]>(error, "game_session_closed")) onSessionOver();
    }
  }

  async function step(asked: AskedStep): Promise<void> {
    const { playId, stepId } = asked;
    landings.begin(stepId);
    void queryClient.cancelQueries({ queryKey: gameSessionQuery(loadApi, session.id).queryKey });
    try {
      const played = await stepForFrame({ loadApi, sessionId: session.id }, asked);
      say(playedMessage(stepId, played));
      landings.answered(stepId, () => onStep(inputs.current.get(playId) ?? {}, played));
    } catch (error) {
      landings.refused(stepId);
      say(refusedMessage({ playId: stepId }, error, failureMessage(error)));
      // Another window or device moved on, or the answer is not known: the server says how the round stands.
      await tellRound();
    }
  }

  /** A round that waits goes on here, wherever it was begun. */
  async function tellRound(): Promise<void> {
    if (!isStepped(game.id)) return;
    const message = await roundForFrame({ loadApi, sessionId: session.id }).catch(() => undefined);
    if (message?.round) inputs.current.set(message.round.playId, message.round.input);
    if (message) say(message);
  }

  async function spin(asked: AskedSpin): Promise<void> {
    landings.begin(asked.playId);
    try {
      const spun = await spinForFrame({ loadApi, sessionId: session.id }, asked);
      const { win, outcome } = spun;
      say({ kind: "played", playId: asked.playId, win, balance, outcome, spins: spinsAfter(spun) });
      landings.answered(asked.playId, () => onSpun(asked, spun));
    } catch (error) {
      landings.refused(asked.playId);
      say(refusedMessage(asked, error, failureMessage(error)));
      if (isRefusal<Api["freeSpins"]["play"]>(error, "no_free_spins")) onNoSpins();
      if (isRefusal<Api["freeSpins"]["play"]>(error, "game_session_closed")) onSessionOver();
    }
  }

  function hear(message: FrameMessage): void {
    if (message.kind === "ready") {
      say({
        kind: "start",
        locale,
        texts,
        currency: session.currency,
        mode: session.mode,
        balance,
        isSoundOn,
        canAuto,
      });
      setReady(true);
      void tellRound();
    } else if (message.kind === "landed") landings.landed(message.playId);
    else if (message.kind === "deposit") openWallet("deposit");
    else if (message.kind === "free_spin") void spin(message);
    else if (message.kind === "step") void step(message);
    else if (message.kind === "play") void play(message);
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

function useLandings(): Landings {
  const queryClient = useQueryClient();
  const [landings] = useState(() => createLandings(() => holdBalance(queryClient)));
  useEffect(() => landings.close, [landings]);
  return landings;
}

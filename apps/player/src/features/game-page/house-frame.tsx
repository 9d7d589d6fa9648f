// Owns what a house game in its frame is told, and what follows from what it asks for.
import { useQueryClient } from "@tanstack/react-query";
import type { GameSession, HousePlay } from "@windfall/domain/api/games";
import type { Api } from "@windfall/domain/api/index";
import { isRefusal } from "@windfall/domain/client";
import type { FrameMessage, FrameSpins } from "@windfall/games/frame-messages";
import { isStepped } from "@windfall/games/stepped";
import { useEffect, useRef, useState } from "react";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { SpinAnswer } from "../bonuses/index.ts";
import { holdBalance } from "../wallet/index.ts";
import { type DocumentProps, GameDocument, useDocumentTalk } from "./game-document.tsx";
import { gameSessionQuery } from "./game-queries.ts";
import { createLandings, type Landings } from "./landings.ts";
import {
  type AskedPlay,
  type AskedSpin,
  type AskedStep,
  playedMessage,
  playForFrame,
  roundForFrame,
  spinForFrame,
  stepForFrame,
} from "./play-for-frame.ts";

export interface HouseFrameProps extends DocumentProps {
  session: GameSession;
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
  const { game, session, balance, spins, spinsAfter, onPlayed, onStep, onSpun, onNoSpins, onSessionOver } = props;
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const landings = useLandings();
  /** What rounds began with, by their id: a step does not say it again. */
  const inputs = useRef(new Map<string, AskedPlay["input"]>());
  const talk = useDocumentTalk(props, hear);
  const { say, isReady, refuse, clearRefusal } = talk;

  useEffect(() => {
    if (isReady) say({ kind: "free_spins", spins });
  }, [isReady, say, spins]);

  async function play(asked: AskedPlay): Promise<void> {
    landings.begin(asked.playId);
    clearRefusal();
    // An answer that is under way might already know how this play ends.
    void queryClient.cancelQueries({ queryKey: gameSessionQuery(loadApi, session.id).queryKey });
    try {
      const played = await playForFrame({ loadApi, sessionId: session.id }, asked);
      inputs.current.set(asked.playId, asked.input);
      say(playedMessage(asked.playId, played));
      landings.answered(asked.playId, () => onPlayed(asked, played));
    } catch (error) {
      landings.refused(asked.playId);
      refuse(asked, error);
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
      refuse({ playId: stepId }, error);
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
      refuse(asked, error);
      if (isRefusal<Api["freeSpins"]["play"]>(error, "no_free_spins")) onNoSpins();
      if (isRefusal<Api["freeSpins"]["play"]>(error, "game_session_closed")) onSessionOver();
    }
  }

  function hear(message: FrameMessage): void {
    if (message.kind === "ready") void tellRound();
    else if (message.kind === "landed") landings.landed(message.playId);
    else if (message.kind === "free_spin") void spin(message);
    else if (message.kind === "step") void step(message);
    else if (message.kind === "play") void play(message);
  }

  return <GameDocument {...props} talk={talk} />;
}

function useLandings(): Landings {
  const queryClient = useQueryClient();
  const [landings] = useState(() => createLandings(() => holdBalance(queryClient)));
  useEffect(() => landings.close, [landings]);
  return landings;
}

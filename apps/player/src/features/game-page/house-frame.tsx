// Owns what a house game in its frame is told, and what follows from what it asks for.
import { useQueryClient } from "@tanstack/react-query";
import type { HousePlay } from "@windfall/domain/api/house-games";
import type { Api } from "@windfall/domain/api/index";
import { isRefusal } from "@windfall/domain/client";
import type { FrameMessage, FrameSpins, PageMessage } from "@windfall/games/frame-messages";
import { isStepped } from "@windfall/games/stepped";
import { useEffect, useRef, useState } from "react";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { SpinAnswer } from "../bonuses/index.ts";
import { holdBalance } from "../wallet/index.ts";
import { GameDocument } from "./game-document.tsx";
import { gameSessionQuery } from "./game-queries.ts";
import { type HouseSessionProps, useHouseSession } from "./house-session.ts";
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

/** What a round of steps began with: a step does not say it again. One that was begun elsewhere may be another session's, and has no stake here. */
export type BegunRound = Pick<AskedPlay, "input"> & Partial<Pick<AskedPlay, "stake">>;

export interface HouseFrameProps extends HouseSessionProps {
  /** Free spins that the next roll can take. */
  spins: FrameSpins | null;
  spinsAfter: (spun: SpinAnswer) => FrameSpins | null;
  /** The player has seen how the play ended. */
  onPlayed: (asked: AskedPlay, play: HousePlay) => void;
  /** The same of a step; undefined where it is not known what its round began with. */
  onStep: (begun: BegunRound | undefined, play: HousePlay) => void;
  onSpun: (asked: AskedSpin, spun: SpinAnswer) => void;
  onNoSpins: () => void;
}

/** One call that the document asked for; `playId` is what the document knows it by. */
interface Asked<A> {
  playId: string;
  call: () => Promise<A>;
  message: (answer: A) => PageMessage;
  onSeen: (answer: A) => void;
  onRefused: (error: unknown) => void;
}

export function HouseFrame(props: HouseFrameProps) {
  const { game, session, balance, spins, spinsAfter, onPlayed, onStep, onSpun, onNoSpins } = props;
  const { loadApi } = usePlatform();
  const queryClient = useQueryClient();
  const landings = useLandings();
  /** By their ids. */
  const begun = useRef(new Map<string, BegunRound>());
  const { talk, caller } = useHouseSession(props, hear);
  const { say, isReady, refuse, clearRefusal } = talk;

  useEffect(() => {
    if (isReady) say({ kind: "free_spins", spins });
  }, [isReady, say, spins]);

  /** What the call comes to is said at once, and told to the page when the player has seen it. */
  async function make<A>({ playId, call, message, onSeen, onRefused }: Asked<A>): Promise<void> {
    landings.begin(playId);
    clearRefusal();
    // An answer that is under way might already know how this play ends.
    void queryClient.cancelQueries({ queryKey: gameSessionQuery(loadApi, session.id).queryKey });
    try {
      const answer = await call();
      say(message(answer));
      landings.answered(playId, () => onSeen(answer));
    } catch (error) {
      landings.refused(playId);
      refuse({ playId }, error);
      onRefused(error);
    }
  }

  function play(asked: AskedPlay): Promise<void> {
    const { playId, stake, input } = asked;
    begun.current.set(playId, { stake, input });
    return make({
      playId,
      call: () => playForFrame(caller, asked),
      message: (played) => playedMessage(playId, played),
      onSeen: (played) => onPlayed(asked, played),
      onRefused(error) {
        if (isRefusal<Api["games"]["play"]>(error, "round_open")) void tellRound();
      },
    });
  }

  function step(asked: AskedStep): Promise<void> {
    const { playId, stepId } = asked;
    return make({
      playId: stepId,
      call: () => stepForFrame(caller, asked),
      message: (played) => playedMessage(stepId, played),
      onSeen: (played) => onStep(begun.current.get(playId), played),
      // Another window or device moved on, or the answer is not known: the server says how the round stands.
      onRefused: () => void tellRound(),
    });
  }

  function spin(asked: AskedSpin): Promise<void> {
    const { playId } = asked;
    return make({
      playId,
      call: () => spinForFrame(caller, asked),
      message: (spun) => {
        const { win, outcome } = spun;
        return { kind: "played", playId, win, balance, outcome, spins: spinsAfter(spun) };
      },
      onSeen: (spun) => onSpun(asked, spun),
      onRefused(error) {
        if (isRefusal<Api["freeSpins"]["play"]>(error, "no_free_spins")) onNoSpins();
      },
    });
  }

  /** A round that waits goes on here, wherever it was begun. */
  async function tellRound(): Promise<void> {
    if (!isStepped(game.id)) return;
    const message = await roundForFrame(caller).catch(() => undefined);
    if (message?.round && !begun.current.has(message.round.playId))
      begun.current.set(message.round.playId, { input: message.round.input });
    if (message) say(message);
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

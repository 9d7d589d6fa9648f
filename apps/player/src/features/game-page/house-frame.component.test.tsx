// What the page does with what a house game asks for, where the server refuses it.
import type { GameSession } from "@windfall/domain/api/games";
import { mines } from "@windfall/games/mines";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Answers } from "../../../test/fake-server.ts";
import { DANA } from "../../../test/people.ts";
import { act, fail, screen, show, waitFor } from "../../../test/screen.tsx";
import { HouseFrame } from "./house-frame.tsx";

const PLAY_ID = "7d3c8f52-0c5e-4a4f-9a51-6e5d2b1f0a77";
const STEP_ID = "0b1e7f7c-4a51-4f0e-8f6a-2c6d5b1f0a78";
const SESSION: GameSession = {
  id: `gs_${"a".repeat(26)}`,
  gameId: mines.id,
  mode: "real",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the server writes it
  currency: { code: "USD", displayFormat: "${amount}" },
  startedAt: "2026-11-17T06:00:00.000Z",
  staked: "0.00",
  won: "0.00",
  demoBalance: null,
  limits: { stakeLeft: null, lossLeft: null },
};

/** The game has opened, and asked for that. */
async function ask(answers: Answers["games"], message: Record<string, unknown>) {
  // This DOM opens no document in a frame, and complains of each unless it is told otherwise.
  window.happyDOM.settings.enableIframePageLoading = true;
  onTestFinished(() => {
    window.happyDOM.settings.enableIframePageLoading = false;
  });
  const onSessionOver = vi.fn();
  show(
    <HouseFrame
      game={{ id: mines.id, title: "Doldrums" }}
      url="about:blank"
      session={SESSION}
      balance="100.00"
      isSoundOn={false}
      spins={null}
      spinsAfter={() => null}
      onPlayed={vi.fn()}
      onStep={vi.fn()}
      onSpun={vi.fn()}
      onNoSpins={vi.fn()}
      onSessionOver={onSessionOver}
    />,
    { profile: DANA, answers: { games: { openRound: () => ({ round: null }), ...answers } } },
  );
  // What the page tells the frame is heard here.
  const postMessage = vi.fn();
  const source = { postMessage } as unknown as Window;
  Object.defineProperty(await screen.findByTitle(/Doldrums/), "contentWindow", { value: source });
  act(() => {
    window.dispatchEvent(new MessageEvent("message", { data: message, origin: "null", source }));
  });
  return { told: () => postMessage.mock.calls.map(([heard]) => heard), onSessionOver };
}

const STEP = { kind: "step", playId: PLAY_ID, stepId: STEP_ID, no: 1, move: "cashout" };

it("ends a session that a move found closed", async () => {
  const step = () => {
    throw fail("game_session_closed");
  };
  const { told, onSessionOver } = await ask({ step }, STEP);
  await waitFor(() => expect(onSessionOver).toHaveBeenCalledOnce());
  expect(told()).toContainEqual(expect.objectContaining({ kind: "refused", playId: STEP_ID }));
});

it("tells how the round stands where a move was refused, and stays in the session", async () => {
  const step = () => {
    throw fail("step_refused");
  };
  const { told, onSessionOver } = await ask({ step }, STEP);
  await waitFor(() => expect(told()).toContainEqual({ kind: "round", round: null }));
  expect(onSessionOver).not.toHaveBeenCalled();
});

// Owns what the page keeps to itself while a game still shows how a play ends: the net result and the balance would tell it first.
// A frame that never says so, because it hangs or its tab sleeps, delays the truth by a moment and no longer.
import type { RoundMessage } from "@windfall/games/frame-messages";

/** Longer than any game takes to show a result. */
const LIMIT_MS = 4_000;
/** Nothing is held back for longer after the last sign of life of a game, whatever became of the play. */
const HOLD_LIMIT_MS = 15_000;
/** And not for longer altogether, whatever the game says: a hundred free spins take about so long. */
const HOLD_MOST_MS = 300_000;

interface Landing {
  release: () => void;
  since: number;
  holding: ReturnType<typeof setTimeout>;
  tell?: () => void;
  timer?: ReturnType<typeof setTimeout>;
}

export interface Landings {
  /** A play is on its way. */
  begin(playId: string): void;
  /** It is still being shown. */
  prolong(playId: string): void;
  /** Its answer is here; what it changes on the page is told when the game has shown it. */
  answered(playId: string, tell: () => void): void;
  landed(playId: string): void;
  /** It was not played. */
  refused(playId: string): void;
  /** Everything is told now: the game is gone. */
  close(): void;
}

/** `hold` keeps back what others would tell, until the function that it returns is called; to call that again does nothing. */
export function createLandings(hold: () => () => void, limitMs = LIMIT_MS): Landings {
  const open = new Map<string, Landing>();

  function end(playId: string): void {
    const landing = open.get(playId);
    if (!landing) return;
    open.delete(playId);
    clearTimeout(landing.timer);
    clearTimeout(landing.holding);
    landing.tell?.();
    landing.release();
  }

  return {
    begin(playId) {
      const release = hold();
      open.set(playId, { release, since: Date.now(), holding: setTimeout(release, HOLD_LIMIT_MS) });
    },
    prolong(playId) {
      const landing = open.get(playId);
      if (!landing) return;
      clearTimeout(landing.holding);
      const left = landing.since + HOLD_MOST_MS - Date.now();
      landing.holding = setTimeout(landing.release, Math.max(0, Math.min(left, HOLD_LIMIT_MS)));
    },
    answered(playId, tell) {
      const landing = open.get(playId);
      // The game went away meanwhile; the play was made all the same.
      if (!landing) return tell();
      landing.tell = tell;
      landing.timer = setTimeout(() => end(playId), limitMs);
    },
    landed: end,
    refused: end,
    close() {
      for (const playId of [...open.keys()]) end(playId);
    },
  };
}

/** Rounds of a provider's game come one after the other and have no names here: the next ends what is kept of the one before. */
export function hearRounds(landings: Landings): (kind: RoundMessage["kind"]) => void {
  const ROUND = "round";
  return (kind) => {
    if (kind === "round_going_on") return landings.prolong(ROUND);
    landings.landed(ROUND);
    if (kind === "round_begun") landings.begin(ROUND);
  };
}

// Owns what the page keeps to itself while a game still shows how a play ends: the net result and the balance would tell it first.
// A frame that never says so, because it hangs or its tab sleeps, delays the truth by a moment and no longer.

/** Longer than any game takes to show a result. */
const LIMIT_MS = 4_000;
/** Nothing is held back for longer, whatever became of the play. */
const HOLD_LIMIT_MS = 15_000;

interface Landing {
  release: () => void;
  holding: ReturnType<typeof setTimeout>;
  tell?: () => void;
  timer?: ReturnType<typeof setTimeout>;
}

export interface Landings {
  /** A play is on its way. */
  begin(playId: string): void;
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
      open.set(playId, { release, holding: setTimeout(release, HOLD_LIMIT_MS) });
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
export function hearRounds(landings: Landings): (kind: "round_begun" | "round_shown") => void {
  const ROUND = "round";
  return (kind) => {
    landings.landed(ROUND);
    if (kind === "round_begun") landings.begin(ROUND);
  };
}

// Owns how symbols come into view: reels that turn and stop one after the other, symbols that fall, coins that land. How long it all takes follows
// the machine's pace, a player in a hurry, and whoever asked for no motion.
import type { SlotInfo } from "@windfall/games/slots/info";
import { type Cell, reelOf, rowOf, SCATTER, type Step } from "@windfall/games/slots/slot";
import type { Canvas, Piece, View } from "./reels.ts";
import { standing } from "./reels.ts";

export interface Tempo {
  /** 1 as the machine is made; less is faster, 0 is at once. */
  rate(): number;
  isStill(): boolean;
}

/** A browser stops frames of a tab that nobody looks at, and a round has to end there too. */
const PATIENCE_MS = 400;

/** Frame after frame from 0 to 1; the last one is always 1. */
export async function frames(ms: number, draw: (progress: number, passed: number) => void): Promise<void> {
  const from = performance.now();
  for (let passed = 0; passed < ms; passed = performance.now() - from) {
    draw(passed / ms, passed);
    await nextFrame();
  }
  draw(1, ms);
}

export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Beyond its end and back. */
const settle = (progress: number) => {
  const back = progress - 1;
  return 1 + 2.1 * back ** 3 + 1.1 * back ** 2;
};
const fallen = (progress: number) =>
  progress < 0.78 ? (progress / 0.78) ** 2 : 1 - 0.06 * Math.sin(((progress - 0.78) / 0.22) * Math.PI);

const SPEED = 0.021;
const FIRST_STOP_MS = 420;
const LAND_MS = 320;
const TEASE_MS = 900;
const FALL_MS = 330;

export interface Motion {
  /** Turns the reels until an answer is there. */
  turnUntil(view: View, known: () => boolean): Promise<void>;
  /** Stops them on what the step shows, from left to right; `onStop` after each. */
  stop(view: View, step: Step, next: View, onStop: (reel: number, isTease: boolean) => void): Promise<void>;
  fall(view: View, gone: ReadonlySet<Cell>, next: View): Promise<void>;
  change(view: View, next: View): Promise<void>;
}

export function createMotion(canvas: Canvas, info: SlotInfo, tempo: Tempo): Motion {
  const { slot } = info;
  const { reels, rows } = info.window;
  /** How far each reel has turned, in places. */
  const turned = Array.from({ length: reels }, () => 0);

  /** A reel at speed: symbols of its own strip, one after the other. */
  function running(reel: number, isFree: boolean): Piece[] {
    const strip = (isFree ? slot.free?.reels?.[reel] : undefined) ?? slot.reels[reel] ?? "";
    const by = turned[reel] ?? 0;
    const first = Math.floor(by);
    return Array.from({ length: rows + 1 }, (_, row) => ({
      letter: strip[(((row - first) % strip.length) + strip.length) % strip.length] as string,
      y: row - 0.5 + (by - first),
      height: 1,
      blur: true,
    }));
  }

  const advance = (reel: number, ms: number) => {
    turned[reel] = (turned[reel] ?? 0) + ms * SPEED;
  };
  const heldReels = (held: ReadonlySet<Cell>) => new Set([...held].map(reelOf));
  /** Reels whose every place is held stand. */
  const stands = (view: View, reel: number) =>
    heldReels(view.held).has(reel) && [...(view.grid[reel] ?? "")].every((_, row) => view.held.has(reel * 10 + row));

  /** Made once for a motion: what is the same in each of its pictures is drawn in the first alone. */
  const columnsOf = (view: View) => view.grid.map((_, reel) => standing(view, reel, rows));

  let isFree = false;

  return {
    async turnUntil(view, known) {
      if (tempo.isStill()) return;
      let last = performance.now();
      const from = last;
      const still = columnsOf(view);
      while (!known() || performance.now() - from < 120 * tempo.rate()) {
        await nextFrame();
        const now = performance.now();
        for (let reel = 0; reel < reels; reel++) advance(reel, now - last);
        last = now;
        canvas.paint(
          still.map((column, reel) => (stands(view, reel) ? column : running(reel, isFree))),
          view,
        );
      }
    },

    async stop(view, step, next, onStop) {
      isFree = step.free > 0;
      if (tempo.isStill()) {
        canvas.rest(next);
        return;
      }
      const rate = tempo.rate();
      const kept = { ...view, held: new Set(step.held ?? []) };
      const stopsAt = stopTimes(step, next, rate);
      const landing = LAND_MS * Math.max(0.55, rate);
      const told = new Set<number>();
      const still = columnsOf(next);
      let last = 0;
      const end = Math.max(...stopsAt.map(({ at }) => at)) + landing;
      await frames(end, (_, passed) => {
        let tease: number | undefined;
        const columns = stopsAt.map(({ at, isTease }, reel) => {
          const column = still[reel] ?? [];
          if (stands(kept, reel)) return column;
          if (passed < at) {
            advance(reel, passed - last);
            if (isTease && (tease === undefined || reel < tease)) tease = reel;
            return running(reel, isFree);
          }
          const progress = Math.min(1, (passed - at) / landing);
          if (progress > 0.6 && !told.has(reel)) {
            told.add(reel);
            onStop(reel, isTease);
          }
          if (progress === 1) return column;
          const offset = (settle(progress) - 1) * rows;
          return [
            ...column.map((piece) => ({ ...piece, y: piece.y + offset })),
            ...(progress < 0.5 ? running(reel, isFree).map((piece) => ({ ...piece, y: piece.y + offset + rows })) : []),
          ];
        });
        last = passed;
        canvas.paint(columns, { ...kept, grid: next.grid }, tease);
      });
      canvas.rest(next);
    },

    async fall(view, gone, next) {
      if (tempo.isStill()) {
        canvas.rest(next);
        return;
      }
      const rate = Math.max(0.4, tempo.rate());
      const moving = heldReels(gone);
      const before = columnsOf(view);
      await frames(160 * rate, (progress) => {
        const columns = before.map((column, reel) => {
          if (!moving.has(reel)) return column;
          return column.map((piece, row) =>
            gone.has(reel * 10 + row) ? { ...piece, scale: 1 - 0.8 * progress, alpha: 1 - progress } : piece,
          );
        });
        canvas.paint(columns, view);
      });
      const after = columnsOf(next);
      await frames(FALL_MS * rate, (progress) => {
        const columns = after.map((column, reel) => {
          if (!moving.has(reel)) return column;
          const missing = [...gone].filter((cell) => reelOf(cell) === reel).map(rowOf);
          return column.map((piece, row) => {
            const from =
              row < missing.length ? row - missing.length : cameFrom(row - missing.length, missing, column.length);
            return { ...piece, y: from + 0.5 + (row - from) * fallen(progress) };
          });
        });
        canvas.paint(columns, next);
      });
      canvas.rest(next);
    },

    /** Symbols that are new grow in their places. */
    async change(view, next) {
      if (tempo.isStill()) {
        canvas.rest(next);
        return;
      }
      const after = columnsOf(next);
      await frames(380 * Math.max(0.4, tempo.rate()), (progress) => {
        const columns = after.map((column, reel) => {
          if (view.grid[reel] === next.grid[reel]) return column;
          return column.map((piece, row) => {
            const isNew = view.grid[reel]?.[row] !== next.grid[reel]?.[row];
            return isNew ? { ...piece, scale: 0.3 + 0.7 * settle(progress), alpha: progress } : piece;
          });
        });
        canvas.paint(columns, next);
      });
      canvas.rest(next);
    },
  };

  /** The next reels take their time when one more scatter would bring free spins. */
  function stopTimes(step: Step, next: View, rate: number): { at: number; isTease: boolean }[] {
    const needed = slot.free?.awards[0]?.[0] ?? Number.POSITIVE_INFINITY;
    let scatters = 0;
    let at = FIRST_STOP_MS * rate;
    return next.grid.map((column, reel) => {
      const isTease = rate > 0.5 && scatters >= needed - 1 && step.kind === "spin";
      at += isTease ? TEASE_MS : reel > 0 ? slot.pace * rate : 0;
      scatters += [...column].filter((letter) => letter === SCATTER).length;
      return { at, isTease };
    });
  }
}

/** Of what is left in a column, which row the one at a place was in. */
function cameFrom(place: number, missing: readonly number[], length: number): number {
  const left = Array.from({ length }, (_, row) => row).filter((row) => !missing.includes(row));
  return left[place] ?? place;
}

// Owns where a height at a moment of the flight is drawn. The first seconds fly into a picture that stands still; after that the picture grows
// with the flight, and the kite keeps its place.
import { CRASH_GROWTH_PER_MS, msTo } from "@windfall/games/crash";

/** Until here the picture stands still. */
const FIRST_HEIGHT = 180;
const FIRST_MS = msTo(FIRST_HEIGHT);
/** Without the steps of whole hundredths, which would show in the line. */
const climbedTo = (ms: number) => 100 * Math.exp(CRASH_GROWTH_PER_MS * ms);
const STEPS = [1, 2, 5];
const MOST_LINES = 6;

export interface Scale {
  /** Where the flier stands and the line begins. */
  from: { x: number; y: number };
  /** Where the kite keeps its place. */
  to: { x: number; y: number };
  spot(ms: number, height?: number): { x: number; y: number };
  /** Heights that have a line across the sky, in hundredths. */
  lines: readonly number[];
  lineY(height: number): number;
}

export function scaleOf(width: number, ground: number, flownMs: number): Scale {
  const from = { x: Math.max(46, width * 0.12), y: ground };
  const to = { x: width * 0.8, y: ground * 0.37 };
  const allMs = Math.max(FIRST_MS, flownMs);
  const top = Math.max(FIRST_HEIGHT, climbedTo(flownMs));
  const lineY = (height: number) => from.y - ((height - 100) / (top - 100)) * (from.y - to.y);
  return {
    from,
    to,
    spot: (ms, height = climbedTo(ms)) => ({ x: from.x + (ms / allMs) * (to.x - from.x), y: lineY(height) }),
    lines: linesUpTo(100 + (top - 100) * 1.2),
    lineY,
  };
}

/** Round heights, a handful of them. */
export function linesUpTo(top: number): number[] {
  let step = 10;
  for (let tens = 10; (top - 100) / step > MOST_LINES; tens *= 10)
    for (const unit of STEPS) {
      step = unit * tens;
      if ((top - 100) / step <= MOST_LINES) break;
    }
  const lines: number[] = [];
  for (let height = Math.floor(100 / step) * step + step; height <= top; height += step) lines.push(height);
  return lines;
}

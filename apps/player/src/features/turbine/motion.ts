// Owns how the fan turns: fast at one speed, then slower at one rate until the prize stands under the pointer. Times and angles only, so
// that the browser's compositor can do the turning.
import { BLADES } from "@windfall/games/turbine";

/** Degrees a millisecond while it is fast. */
const FAST = 0.6;
const FAST_MS = 4_000;
const SLOWING_MS = 1_000;
/** At one rate from fast to still it comes half as far as it would have at full speed. */
const SLOWING_DEGREES = (FAST * SLOWING_MS) / 2;
const TURN = 360;
/** The fan slows down when the prize is in reach, which may be half a turn sooner or later than the exact time. */
const HALF_TURN_MS = TURN / FAST / 2;

/** The curve of a constant rate: its slope begins at 2 and ends at 0. */
const SLOWING = "cubic-bezier(0.3333, 0.6667, 0.6667, 1)";

/** Neighbours in the table are not neighbours on the fan, or small prizes would stand on one side and large ones on the other. */
const STRIDE = 4;

/** Where on the fan a blade of the table stands, clockwise from the top. */
export function placeOf(blade: number): number {
  return (blade * STRIDE) % BLADES;
}

/** How far the fan is turned when this blade is under the pointer. */
export function angleOf(blade: number): number {
  return (TURN - placeOf(blade) * (TURN / BLADES)) % TURN;
}

const normal = (degrees: number) => ((degrees % TURN) + TURN) % TURN;

/** A blade passes the pointer so long after the beginning, at such a part of the full speed. */
export interface Tick {
  afterMs: number;
  speed: number;
}

export interface Stop {
  keyframes: { transform: string; offset: number; easing?: string }[];
  durationMs: number;
  ticks: Tick[];
}

/**
 * From an angle that the fan has now, turning fast for `elapsedMs` already, to the blade. Whoever waits for a slow answer sees it turn
 * fast until the answer is there.
 */
export function stopAt(blade: number, { angle, elapsedMs }: { angle: number; elapsedMs: number }): Stop {
  const least = Math.max(FAST_MS - HALF_TURN_MS - elapsedMs, 0);
  const reached = angle + least * FAST;
  const further = normal(angleOf(blade) - SLOWING_DEGREES - reached);
  const fastMs = least + further / FAST;
  const slowFrom = reached + further;
  const durationMs = fastMs + SLOWING_MS;
  return {
    durationMs,
    ticks: ticksOf(angle, fastMs),
    keyframes: [
      { transform: turned(angle), offset: 0, easing: "linear" },
      { transform: turned(slowFrom), offset: fastMs / durationMs, easing: SLOWING },
      { transform: turned(slowFrom + SLOWING_DEGREES), offset: 1 },
    ],
  };
}

function ticksOf(angle: number, fastMs: number): Tick[] {
  const fastDegrees = fastMs * FAST;
  const blade = TURN / BLADES;
  const ticks: Tick[] = [];
  // The edges between blades, half a blade from the middle of each.
  for (let way = blade - (normal(angle + blade / 2) % blade); way < fastDegrees + SLOWING_DEGREES; way += blade) {
    if (way <= fastDegrees) ticks.push({ afterMs: way / FAST, speed: 1 });
    else {
      const speed = Math.sqrt(1 - (way - fastDegrees) / SLOWING_DEGREES);
      ticks.push({ afterMs: fastMs + SLOWING_MS * (1 - speed), speed });
    }
  }
  return ticks;
}

/** Turning at full speed, for as long as nobody knows where to. */
export function fastTurn(angle: number): { keyframes: { transform: string }[]; durationMs: number } {
  return {
    keyframes: [{ transform: turned(angle) }, { transform: turned(angle + TURN) }],
    durationMs: TURN / FAST,
  };
}

export function fastAngle(from: number, elapsedMs: number): number {
  return from + elapsedMs * FAST;
}

/** The angle that an element has now, from its computed transform. */
export function angleOfMatrix(matrix: string): number {
  const [a = 1, b = 0] = (/^matrix\(([^)]+)\)$/.exec(matrix)?.[1] ?? "").split(",").map(Number);
  return Number.isFinite(a) && Number.isFinite(b) ? normal((Math.atan2(b, a) * 180) / Math.PI) : 0;
}

export function turned(degrees: number): string {
  return `rotate(${degrees.toFixed(3)}deg)`;
}

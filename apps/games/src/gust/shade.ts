// Owns the light around and below the kite's line, on a canvas of its own. It is half of the sky and grows slowly: half as sharp as the line, and
// drawn as often as figures are written, it costs a part of what it would among what is drawn in every frame.
import { FIGURES_EVERY_MS } from "../shared/stage.ts";
import type { Moment } from "./flight-clock.ts";
import type { Scale } from "./scale.ts";

/** The line of the kite in so many bends. */
const BENDS = 14;
const GLOW = { width: 11, colour: "#ff7a2f38" };

export interface Shade {
  fit(width: number, height: number, sharp: number): void;
  draw(scale: Scale, moment: Moment, now: number): void;
}

/** From the hand to the kite. */
export function lineTo(scale: Scale, flownMs: number): Path2D {
  const end = scale.spot(flownMs);
  const line = new Path2D();
  line.moveTo(scale.from.x, scale.from.y);
  for (let bend = 1, at = scale.spot(flownMs / BENDS); bend < BENDS; bend++) {
    const next = scale.spot((flownMs * (bend + 1)) / BENDS);
    line.quadraticCurveTo(at.x, at.y, (at.x + next.x) / 2, (at.y + next.y) / 2);
    at = next;
  }
  line.lineTo(end.x, end.y);
  return line;
}

export function createShade(canvas: HTMLCanvasElement): Shade {
  const pen = canvas.getContext("2d");
  let size = { width: 0, height: 0 };
  let shades: { flying: CanvasGradient; over: CanvasGradient } | undefined;
  let drawnAt = Number.NEGATIVE_INFINITY;
  /** A flight that is over, or has not begun, is drawn once. */
  let drawn = { no: 0, phase: "", flownMs: 0 };

  function shadeOf({ from, to }: Scale, colour: string): CanvasGradient {
    const shade = (pen as CanvasRenderingContext2D).createLinearGradient(0, to.y, 0, from.y);
    shade.addColorStop(0, colour);
    shade.addColorStop(1, "#ff7a2f05");
    return shade;
  }

  return {
    fit(width, height, sharp) {
      size = { width, height };
      shades = undefined;
      drawn = { no: 0, phase: "", flownMs: 0 };
      canvas.width = Math.round((width * sharp) / 2);
      canvas.height = Math.round((height * sharp) / 2);
      pen?.setTransform(sharp / 2, 0, 0, sharp / 2, 0, 0);
    },
    draw(scale, { no, phase, flownMs }, now) {
      const isOther = no !== drawn.no || phase !== drawn.phase;
      const isDue = flownMs !== drawn.flownMs && now - drawnAt >= FIGURES_EVERY_MS;
      if (!pen || !(isOther || isDue)) return;
      drawn = { no, phase, flownMs };
      drawnAt = now;
      pen.clearRect(0, 0, size.width, size.height);
      if (flownMs === 0) return;
      const line = lineTo(scale, flownMs);
      const below = new Path2D(line);
      below.lineTo(scale.spot(flownMs).x, scale.from.y);
      below.closePath();
      shades ??= { flying: shadeOf(scale, "#ff7a2f4d"), over: shadeOf(scale, "#ff5f7338") };
      pen.fillStyle = phase === "crashed" ? shades.over : shades.flying;
      pen.fill(below);
      if (phase === "crashed") return;
      pen.lineCap = "round";
      pen.lineJoin = "round";
      pen.lineWidth = GLOW.width;
      pen.strokeStyle = GLOW.colour;
      pen.stroke(line);
    },
  };
}

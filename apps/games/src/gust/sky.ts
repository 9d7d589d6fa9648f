// Owns what moves in the sky, on one canvas: rotors, lines of heights, the kite on its line, and marks where people left. The light below the line
// is on another.
import { msTo } from "@windfall/games/crash";
import type { Moment } from "./flight-clock.ts";
import { drawKite } from "./kite.ts";
import { drawRotors } from "./rotors.ts";
import { type Scale, scaleOf } from "./scale.ts";
import { createShade, lineTo } from "./shade.ts";

export interface Mark {
  name: string;
  /** Hundredths. */
  at: number;
  isOwn: boolean;
}

export interface SkyView {
  moment: Moment;
  marks: readonly Mark[];
  /** Less motion: a plain line, and nothing that waves. */
  isCalm: boolean;
}

/** The picture behind the canvas, which fills it from the middle of the lower edge. */
const PICTURE = { width: 800, height: 695 };
const HAND = PICTURE.height - 612;
const FLIER = new Path2D(
  "M-2.8-17a4.2 4.2 0 1 1-8.4 0a4.2 4.2 0 1 1 8.4 0M-11-12C-13-4-12 4-13 16H-8.4L-7 6L-4 16H.6C-1 6-2-2-2.6-6L4-1.4L5.4-3.6L-3-11.4C-5-13.6-9.6-14-11-12Z",
);
const MOST_MARKS = 5;
/** A sky that is lower than this is full of the height and its caption: marks have no names there. */
const LOW_SKY = 340;
const GONE_MS = 1_400;
/** Between flights nothing but the rotors turns, by less than a degree in a frame: every second one is drawn. */
const REST_STEP_MS = 25;
const SHARPEST = 2;
const LINES_FROM = 52;
/** A label of a line is as high, and there are so many of lines and people in the pictures that are kept. */
const LABEL_HEIGHT = 20;
const MOST_LABELS = 60;

export function createSky(
  { canvas, light }: { canvas: HTMLCanvasElement; light: HTMLCanvasElement },
  times: (hundredths: number) => string,
) {
  const pen = canvas.getContext("2d");
  const shade = createShade(light);
  const family = getComputedStyle(document.body).fontFamily;
  const labelFont = `500 12px ${family}`;
  const markFont = `500 11.5px ${family}`;
  let width = 0;
  let height = 0;
  let sharp = 1;
  /** Drawn once: text with its edge and a dashed line cost more than all else when they are drawn in every frame. */
  const labels = new Map<string, HTMLCanvasElement>();
  let dashes: HTMLCanvasElement | undefined;
  /** For whoever wants less motion nothing moves after the kite is gone, until the next flight. */
  let stillFor: readonly unknown[] = [];
  let drawnAt = Number.NEGATIVE_INFINITY;

  function fit(): void {
    sharp = Math.min(SHARPEST, window.devicePixelRatio || 1);
    labels.clear();
    dashes = undefined;
    stillFor = [];
    drawnAt = Number.NEGATIVE_INFINITY;
    width = canvas.clientWidth;
    height = canvas.clientHeight;
    canvas.width = Math.round(width * sharp);
    canvas.height = Math.round(height * sharp);
    pen?.setTransform(sharp, 0, 0, sharp, 0, 0);
    shade.fit(width, height, sharp);
  }
  new ResizeObserver(fit).observe(canvas);
  fit();
  // A canvas asks for no face by itself, and may be drawn before one has come.
  void document.fonts?.load(labelFont).then(() => labels.clear());

  return function draw({ moment, marks, isCalm }: SkyView, now: number): void {
    if (!pen || width === 0 || (isCalm && isStill(moment, marks))) return;
    const isAtRest = moment.phase === "betting" || (moment.phase === "crashed" && moment.goneMs > GONE_MS);
    if (isAtRest && now - drawnAt < REST_STEP_MS) return;
    drawnAt = now;
    pen.clearRect(0, 0, width, height);
    const zoom = Math.max(width / PICTURE.width, height / PICTURE.height);
    const size = 0.5 + 0.42 * Math.min(1, Math.max(0, (width - 390) / 410));
    const scale = scaleOf(width, height - HAND * zoom, moment.flownMs);
    shade.draw(scale, moment, now);
    drawTowers(zoom, isCalm ? 0 : now);
    drawLines(scale);
    drawFlier(scale, zoom);
    drawString(scale, moment);
    drawEnd(scale, moment, { size, isCalm, now });
    // Over the kite, which is beside the mark of whoever has just left.
    if (moment.phase !== "betting") drawMarks(scale, marks, moment);
  };

  function isStill({ no, phase, goneMs }: Moment, marks: readonly Mark[]): boolean {
    const shown = phase === "crashed" && goneMs > GONE_MS ? [no, marks] : [];
    const isSame = shown.length > 0 && shown.every((value, index) => value === stillFor[index]);
    stillFor = shown;
    return isSame;
  }

  function drawLines({ lines, lineY }: Scale): void {
    if (!pen) return;
    dashes ??= drawDashes();
    for (const line of lines) {
      const y = whole(lineY(line));
      pen.drawImage(dashes, LINES_FROM, y - 0.5, dashes.width / sharp, dashes.height / sharp);
      const label = labelOf(times(line));
      pen.drawImage(label, 8, y - LABEL_HEIGHT / 2, label.width / sharp, label.height / sharp);
    }
  }

  function drawDashes(): HTMLCanvasElement {
    return picture(Math.max(1, width - LINES_FROM), 1, (on) => {
      on.setLineDash([2, 7]);
      on.strokeStyle = "#ffffff1a";
      on.beginPath();
      on.moveTo(0, 0.5);
      on.lineTo(width, 0.5);
      on.stroke();
    });
  }

  function labelOf(text: string): HTMLCanvasElement {
    return kept(text, () =>
      picture(Math.ceil(widthOf(text, labelFont)) + 6, LABEL_HEIGHT, (on) => {
        on.font = labelFont;
        on.textBaseline = "middle";
        on.lineJoin = "round";
        on.lineWidth = 3;
        on.strokeStyle = "#0613168c";
        on.strokeText(text, 2, LABEL_HEIGHT / 2);
        on.fillStyle = "#f5f1e7";
        on.fillText(text, 2, LABEL_HEIGHT / 2);
      }),
    );
  }

  function kept(name: string, draw: () => HTMLCanvasElement): HTMLCanvasElement {
    const known = labels.get(name);
    if (known) return known;
    if (labels.size === MOST_LABELS) labels.clear();
    const made = draw();
    labels.set(name, made);
    return made;
  }

  function widthOf(text: string, font: string): number {
    if (!pen) return 0;
    pen.font = font;
    return pen.measureText(text).width;
  }

  function picture(wide: number, high: number, draw: (on: CanvasRenderingContext2D) => void): HTMLCanvasElement {
    const made = document.createElement("canvas");
    made.width = Math.ceil(wide * sharp);
    made.height = Math.ceil(high * sharp);
    const on = made.getContext("2d");
    on?.scale(sharp, sharp);
    if (on) draw(on);
    return made;
  }

  function drawFlier({ from }: Scale, zoom: number): void {
    if (!pen) return;
    pen.save();
    pen.translate(from.x, from.y + 3);
    pen.scale(zoom * 1.1, zoom * 1.1);
    pen.fillStyle = "#061a1f";
    pen.fill(FLIER);
    pen.restore();
  }

  function drawTowers(zoom: number, now: number): void {
    if (!pen) return;
    pen.save();
    pen.translate((width - PICTURE.width * zoom) / 2, height - PICTURE.height * zoom);
    pen.scale(zoom, zoom);
    drawRotors(pen, now);
    pen.restore();
  }

  function drawString(scale: Scale, { flownMs, phase }: Moment): void {
    if (!pen || flownMs === 0) return;
    pen.lineCap = "round";
    pen.lineJoin = "round";
    pen.lineWidth = phase === "crashed" ? 3 : 4;
    pen.strokeStyle = phase === "crashed" ? "#ffb3bb80" : "#ffb27a";
    pen.stroke(lineTo(scale, flownMs));
  }

  function drawMarks(scale: Scale, marks: readonly Mark[], { height: reached }: Moment): void {
    if (!pen) return;
    let above = Number.POSITIVE_INFINITY;
    let drawn = 0;
    for (const mark of marks) {
      if (mark.at > reached || drawn === MOST_MARKS) continue;
      const { x, y } = scale.spot(msTo(mark.at), mark.at);
      // One that would lie over another is not drawn.
      if (Math.abs(y - above) < 30 && !mark.isOwn) continue;
      above = y;
      drawn++;
      drawDot(x, y);
      if (height < LOW_SKY) continue;
      const tag = tagOf(mark);
      const wide = tag.width / sharp;
      const left = Math.min(width - wide - 6, Math.max(52, x - wide / 2));
      pen.drawImage(tag, whole(left), whole(y - 40), wide, tag.height / sharp);
      pen.strokeStyle = "#ffffffa6";
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.moveTo(x, y - 18);
      pen.lineTo(x, y - 4);
      pen.stroke();
    }
  }

  /** On whole pixels, as text is. */
  function whole(at: number): number {
    return Math.round(at * sharp) / sharp;
  }

  /** Who left, and where. */
  function tagOf({ name, at, isOwn }: Mark): HTMLCanvasElement {
    const label = times(at);
    return kept(`${isOwn} ${name} ${label}`, () => {
      const nameWidth = widthOf(`${name} `, markFont);
      const wide = nameWidth + widthOf(label, markFont) + 16;
      return picture(wide, 22, (on) => {
        on.font = markFont;
        on.textBaseline = "middle";
        on.fillStyle = isOwn ? "#f5f1e7" : "#061316c9";
        on.roundRect(0, 0, wide, 22, 7);
        on.fill();
        on.fillStyle = isOwn ? "#091a1e" : "#f5f1e7";
        on.fillText(name, 8, 11.5);
        on.fillStyle = isOwn ? "#0b5c3b" : "#45e09a";
        on.fillText(label, 8 + nameWidth, 11.5);
      });
    });
  }

  function drawDot(x: number, y: number): void {
    if (!pen) return;
    pen.fillStyle = "#f5f1e7";
    pen.beginPath();
    pen.arc(x, y, 4, 0, 2 * Math.PI);
    pen.fill();
  }

  function drawEnd(
    scale: Scale,
    moment: Moment,
    { size, isCalm, now }: { size: number; isCalm: boolean; now: number },
  ) {
    if (!pen) return;
    const { x, y } = scale.spot(moment.flownMs);
    if (isCalm) {
      if (moment.phase !== "flying") return;
      pen.fillStyle = "#ff8a42";
      pen.beginPath();
      pen.arc(x, y, 6, 0, 2 * Math.PI);
      pen.fill();
      return;
    }
    // On the ground it is held close; in the air it opens, and without its line the wind takes it.
    const open = Math.min(1, moment.flownMs / 3_000);
    const gone = moment.phase === "crashed" ? Math.min(1, moment.goneMs / GONE_MS) : 0;
    if (gone === 1) return;
    const grown = size * (0.6 + 0.4 * open);
    const away = gone ** 1.4;
    drawKite(pen, {
      x: x + away * width * 0.3 + (1 - open) * 30 * size,
      y: y - away * height * 0.35 - (1 - open) * 44 * size,
      size: grown * (1 - 0.35 * away),
      turn: Math.sin(now / 720) * 0.07 + away * 1.3,
      wave: now / 380,
      opacity: 1 - away,
    });
  }
}

// Owns the kite: its sails, its frame, the house's rotor on it, and the tail of bows that waves behind.

type Pen = CanvasRenderingContext2D;

/** Halves of a bow: lit and in shade. */
const ORANGE = ["#ff853d", "#d95c00"] as const;
const PAPER = ["#fffae9", "#ddd3c2"] as const;
/** Along the tail: where, how turned, how large. */
const BOWS = [
  [-66, 98, 1.2, 1, ORANGE],
  [-84, 131, 0.1, 0.95, PAPER],
  [-124, 122, -0.5, 0.9, ORANGE],
  [-150, 112, 0.2, 0.82, PAPER],
  [-176, 132, 0.9, 0.76, ORANGE],
  [-202, 150, 0, 0.68, PAPER],
] as const;
const TAIL = new Path2D("M-44 74C-72 96-58 128-92 132C-126 136-120 104-150 112C-178 120-172 150-202 150");
const BLADE = new Path2D("M-1.9-3.4C-6.8-9.2-6.6-17.1-1.4-22.7c.7-.7 1.9-.4 2 .6.8 6.6 1.6 12.5 1.3 18.7Z");
const SAILS = [
  [new Path2D("M0-96L-64-22H0Z"), "#fdf3e2"],
  [new Path2D("M0-96L64-22H0Z"), "#d3c7b5"],
  [new Path2D("M-64-22L0 92V-22Z"), "#fa7a34"],
  [new Path2D("M64-22L0 92V-22Z"), "#b8430a"],
] as const;
const SPARS = new Path2D("M0-96V92M-64-22H64");
const EDGE = new Path2D("M0-96L-64-22L0 92");
const LEAN = Math.PI / 6;

export interface KiteView {
  x: number;
  y: number;
  size: number;
  /** Added to how it leans. */
  turn: number;
  /** What its tail waves with. */
  wave: number;
  opacity: number;
}

export function drawKite(pen: Pen, { x, y, size, turn, wave, opacity }: KiteView): void {
  pen.save();
  pen.globalAlpha = opacity;
  pen.translate(x + 4 * size, y - 14 * size);
  pen.scale(size, size);
  pen.rotate(turn);
  drawTail(pen, wave);
  pen.rotate(LEAN);
  for (const [sail, colour] of SAILS) {
    pen.fillStyle = colour;
    pen.fill(sail);
  }
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.lineWidth = 1.8;
  pen.strokeStyle = "#06131673";
  pen.stroke(SPARS);
  pen.lineWidth = 2.2;
  pen.strokeStyle = "#ffffffbf";
  pen.stroke(EDGE);
  pen.translate(0, -22);
  pen.scale(0.85, 0.85);
  pen.fillStyle = "#061316";
  for (let blade = 0; blade < 3; blade++) {
    pen.rotate((2 * Math.PI) / 3);
    pen.fill(BLADE);
  }
  pen.restore();
}

function drawTail(pen: Pen, wave: number): void {
  pen.save();
  // It swings where it is tied, and its end most.
  pen.translate(-44, 74);
  pen.transform(1, Math.sin(wave) * 0.14, 0, 1, 0, 0);
  pen.translate(44, -74);
  pen.lineWidth = 3.2;
  pen.strokeStyle = "#fff4e2";
  pen.stroke(TAIL);
  for (const [x, y, turn, size, [lit, shade]] of BOWS) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(turn + Math.sin(wave + x) * 0.2);
    pen.scale(size, size);
    pen.fillStyle = lit;
    triangle(pen, -19, -11, -17, 10);
    pen.fillStyle = shade;
    triangle(pen, 19, -10, 18, 11);
    pen.restore();
  }
  pen.restore();
}

function triangle(pen: Pen, x1: number, y1: number, x2: number, y2: number): void {
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.fill();
}

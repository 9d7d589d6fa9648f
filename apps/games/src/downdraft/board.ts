// Owns how the board of Downdraft is drawn, in the size that there is: pegs and bins once, and the ball on its way over them, which is moved and not
// drawn: a frame of it paints nothing.
import type { Multiplier } from "@windfall/games/house-game";

export interface BoardView {
  rows: number;
  bins: readonly { label: string; pays: Multiplier }[];
  /** The bin that was hit last. */
  hit?: number | undefined;
}

/** In the middle of gaps between pegs: column from 0 at the left, row from -1 above the first. */
export interface Spot {
  column: number;
  row: number;
}

/** Where the places of a board are in its pixels. */
export interface Lattice {
  width: number;
  height: number;
  gap: number;
  binTop: number;
  /** How wide the ball is. */
  ball: number;
  at(spot: Spot): { x: number; y: number };
}

const BIN_HEIGHT = 30;
const TOP = 26;
const FIRST_PEGS = 3;

/** From what pays least to what pays most. */
const BIN_COLOURS: readonly (readonly [below: number, face: string, side: string])[] = [
  [1, "#8fc4ff", "#5b93d6"],
  [2, "#ffe27a", "#d9b23a"],
  [5, "#ffc23d", "#cf8f14"],
  [20, "#ff8f3a", "#c75f12"],
  [Number.POSITIVE_INFINITY, "#f4573a", "#b52f18"],
];

export function latticeOf({ clientWidth: width, clientHeight: height }: HTMLElement, rows: number): Lattice {
  // The lowest row has two pegs more than rows, and a bin between each two of them.
  const gap = Math.min(width / (rows + 2), 46);
  const step = (height - TOP - BIN_HEIGHT - 14) / rows;
  const at = ({ column, row }: Spot) => ({ x: width / 2 + (column - row / 2) * gap, y: TOP + row * step });
  return { width, height, gap, binTop: height - BIN_HEIGHT - 8, ball: Math.max(10, Math.min(20, gap * 0.56)), at };
}

/** Undefined: none falls. */
export function placeBall(ball: HTMLElement, { binTop, at }: Lattice, spot: Spot | undefined): void {
  ball.hidden = spot === undefined;
  if (!spot) return;
  const { x, y } = at(spot);
  ball.style.transform = `translate(${x}px, ${Math.min(y, binTop - 4)}px) translate(-50%, -50%)`;
}

export function drawBoard(canvas: HTMLCanvasElement, lattice: Lattice, { rows, bins, hit }: BoardView): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const scale = window.devicePixelRatio || 1;
  const { width, height, gap, binTop, at } = lattice;
  if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  }
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  const radius = Math.max(2, Math.min(5, gap * 0.14));
  for (let row = 0; row < rows; row++)
    for (let peg = 0; peg < row + FIRST_PEGS; peg++) {
      const { x, y } = at({ column: peg - 1, row });
      disc(context, x, y + 1.5, radius, "#0a1f5a80");
      disc(context, x, y, radius, "#f4f9ff");
    }
  const family = getComputedStyle(canvas).fontFamily;
  bins.forEach((bin, index) => {
    const x = width / 2 + (index - rows / 2) * gap;
    const place = { x, y: binTop + (index === hit ? 4 : 0), width: gap - 3, isHit: index === hit };
    drawBin(context, { ...place, ...bin }, family);
  });
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string) {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

interface Bin {
  x: number;
  y: number;
  width: number;
  label: string;
  pays: Multiplier;
  isHit: boolean;
}

function drawBin(context: CanvasRenderingContext2D, { x, y, width, label, pays, isHit }: Bin, family: string): void {
  const times = Number(pays) / 10_000;
  const [, face, side] = BIN_COLOURS.find(([below]) => times < below) ?? [0, "#fff", "#ccc"];
  const left = x - width / 2;
  const block = (top: number, colour: string) => {
    context.fillStyle = colour;
    context.beginPath();
    context.roundRect(left, top, width, BIN_HEIGHT - 4, 6);
    context.fill();
  };
  block(y + 4, side);
  block(y, face);
  if (isHit) {
    context.strokeStyle = "#fff";
    context.lineWidth = 2;
    context.stroke();
  }
  // A label that is too wide for its bin is written smaller, as far as it can be read.
  const size = Math.max(8, Math.min(13, (width / Math.max(2, label.length)) * 1.75));
  context.fillStyle = "#1c1204";
  context.font = `700 ${size}px ${family}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(label, x, y + (BIN_HEIGHT - 4) / 2 + 0.5, width);
}

// Owns what the reels show: a canvas that is drawn anew only while something moves. Where symbols stand is decided elsewhere.
import type { SlotInfo } from "@windfall/games/slots/info";
import { type Cell, EMPTY, ORB, reelOf, rowOf, type Win } from "@windfall/games/slots/slot";
import type { Atlas } from "./atlas.ts";

/** A symbol on its way: where it is drawn, in places, and how. */
interface Piece {
  letter: string;
  /** From the top of the window; the middle of the first place is 0.5. */
  y: number;
  height: number;
  scale?: number;
  alpha?: number;
  blur?: boolean;
  value?: number;
}

export interface Marks {
  cells: ReadonlySet<Cell>;
  /** Cells that a line goes through. */
  line?: readonly Cell[] | undefined;
  /** 0 to 1, again and again. */
  pulse: number;
}

interface Marked {
  view: View;
  cells: ReadonlySet<Cell>;
  points: readonly Cell[] | undefined;
  line: HTMLCanvasElement | undefined;
  columns: readonly (readonly Piece[])[];
}

export interface View {
  grid: readonly string[];
  values: Readonly<Record<Cell, number>>;
  held: ReadonlySet<Cell>;
}

export interface Canvas {
  /** The width and the height of a place. */
  resize(place: number, rise: number): void;
  /** Stands still. Of the same view with the very same cells and line only what has won is drawn again. */
  rest(view: View, marks?: Marks): void;
  /** One picture of reels in motion. A column that is the very one of the picture before stands, and is not drawn again. */
  paint(columns: readonly (readonly Piece[])[], view: View, tease?: number): void;
}

/** How much of its place a symbol has. */
const SYMBOL = 0.94;
/** How strong a symbol is beside others that have won: it stands back, and can still be told on a dark ground. */
const BESIDE_A_WIN = 0.5;
/** One that has won grows by this part of itself, and stays in its place: nothing beside it has to be drawn again. */
const GROWS = 0.06;

export const standing = (view: View, reel: number, rows: number): Piece[] => {
  const column = view.grid[reel] ?? "";
  const height = rows / column.length;
  return [...column].map((letter, row) => ({
    letter,
    y: (row + 0.5) * height,
    height,
    value: view.values[reel * 10 + row] as number,
  }));
};

export function createCanvas(canvas: HTMLCanvasElement, info: SlotInfo, atlas: () => Atlas): Canvas {
  const to = canvas.getContext("2d") as CanvasRenderingContext2D;
  const { reels, rows } = info.window;
  const { tones } = info;
  let place = 64;
  /** How high a place is; a symbol in it is as large as the place is wide. */
  let rise = 64;
  /** What the last picture of a motion showed; nothing after one that stands still, or in another size. */
  let shown: readonly (readonly Piece[])[] = [];
  /** What has won in the last picture, where one stood still. */
  let marked: Marked | undefined;

  function clear(): void {
    shown = [];
    marked = undefined;
    to.setTransform(1, 0, 0, 1, 0, 0);
    to.clearRect(0, 0, canvas.width, canvas.height);
  }

  function clearColumn(reel: number): void {
    const [left, right] = [Math.round(reel * place), Math.round((reel + 1) * place)];
    to.clearRect(left, 0, right - left, canvas.height);
  }

  /** By their heights. A gradient is drawn once and not for every symbol that has won, in every frame of it. */
  const plates = new Map<number, HTMLCanvasElement>();

  function plateOf(width: number, height: number): HTMLCanvasElement {
    const known = plates.get(height);
    if (known) return known;
    const made = document.createElement("canvas");
    const edge = Math.max(2, place * 0.035);
    made.width = Math.ceil(width + edge);
    made.height = Math.ceil(height + edge);
    const on = made.getContext("2d") as CanvasRenderingContext2D;
    const [x, y] = [made.width / 2, made.height / 2];
    const glow = on.createRadialGradient(x, y, 2, x, y, Math.max(width, height) * 0.7);
    glow.addColorStop(0, tones.glow);
    glow.addColorStop(1, tones.trim);
    on.fillStyle = glow;
    on.strokeStyle = tones.paper;
    on.lineWidth = edge;
    on.roundRect(x - width / 2, y - height / 2, width, height, place * 0.13);
    on.fill();
    on.stroke();
    plates.set(height, made);
    return made;
  }

  function plate(x: number, y: number, width: number, height: number, strength: number): void {
    const made = plateOf(width, height);
    to.globalAlpha = 0.55 + 0.4 * strength;
    to.drawImage(made, Math.round(x - made.width / 2), Math.round(y - made.height / 2));
    to.globalAlpha = 1;
  }

  function symbol(reel: number, piece: Piece, pulse = 0): void {
    if (piece.letter === EMPTY) return;
    const x = (reel + 0.5) * place;
    const y = piece.y * rise;
    const size =
      Math.min(1, piece.height) * place * SYMBOL * (piece.scale ?? 1) * (1 + GROWS * Math.sin(pulse * Math.PI));
    to.globalAlpha = piece.alpha ?? 1;
    atlas().draw(to, piece.letter, x, y, size, piece.blur);
    if (piece.value !== undefined) drawValue(piece.letter === ORB ? `×${piece.value}` : worth(piece.value), x, y, size);
    to.globalAlpha = 1;
  }

  /** Of a coin, in stakes. */
  const worth = (parts: number) => `${parts / 20}×`;

  /** By their texts, in the size of a symbol that stands: letters with an edge are slow to draw, and stand on every coin in every frame. */
  const values = new Map<string, HTMLCanvasElement>();

  function drawValue(text: string, x: number, y: number, size: number): void {
    const made = values.get(text) ?? writeValue(text);
    values.set(text, made);
    const scale = size / (place * SYMBOL);
    const [width, height] = [made.width * scale, made.height * scale];
    to.imageSmoothingEnabled = true;
    to.drawImage(made, x - width / 2, y - height / 2, width, height);
    to.imageSmoothingEnabled = false;
  }

  function writeValue(text: string): HTMLCanvasElement {
    const pixels = place * SYMBOL * (text.length > 4 ? 0.22 : 0.28);
    const made = document.createElement("canvas");
    made.width = Math.ceil(pixels * (0.75 * text.length + 0.5));
    made.height = Math.ceil(pixels * 1.6);
    const on = made.getContext("2d") as CanvasRenderingContext2D;
    on.font = `800 ${pixels}px "Geologica Variable", Geologica, sans-serif`;
    on.textAlign = "center";
    on.textBaseline = "middle";
    on.lineWidth = pixels * 0.28;
    on.lineJoin = "round";
    on.strokeStyle = tones.ink;
    on.fillStyle = "#fff8e6";
    on.strokeText(text, made.width / 2, made.height / 2);
    on.fillText(text, made.width / 2, made.height / 2);
    return made;
  }

  /** Once, in a picture of the size of the reels: of it every place that has won takes its own part again. */
  function lineThrough(cells: readonly Cell[], grid: readonly string[]): HTMLCanvasElement {
    const made = document.createElement("canvas");
    Object.assign(made, { width: canvas.width, height: canvas.height });
    const on = made.getContext("2d") as CanvasRenderingContext2D;
    const points = cells.map((cell) => {
      const tall = rows / (grid[reelOf(cell)]?.length ?? rows);
      return [(reelOf(cell) + 0.5) * place, (rowOf(cell) + 0.5) * tall * rise] as const;
    });
    on.lineJoin = "round";
    on.lineCap = "round";
    on.beginPath();
    for (const [x, y] of points) on.lineTo(x, y);
    for (const [width, colour] of [
      [0.1, tones.ink],
      [0.06, tones.trim],
      [0.022, "#fff8e6"],
    ] as const) {
      on.lineWidth = place * width;
      on.strokeStyle = colour;
      on.stroke();
    }
    return made;
  }

  const holdMark = (view: View, cell: Cell) => {
    const tall = rows / (view.grid[reelOf(cell)]?.length ?? rows);
    to.globalAlpha = 0.5;
    to.fillStyle = tones.trim;
    to.beginPath();
    to.roundRect(
      (reelOf(cell) + 0.03) * place,
      rowOf(cell) * tall * rise + 0.03 * place,
      place * 0.94,
      tall * rise - 0.06 * place,
      place * 0.12,
    );
    to.fill();
    to.globalAlpha = 1;
  };

  const holdMarks = (view: View, reel: number) => {
    for (const cell of view.held) if (reelOf(cell) === reel) holdMark(view, cell);
  };

  /** Everything that stands as long as the same has won. */
  function drawStanding(view: View, marks: Marks | undefined): void {
    clear();
    const columns = Array.from({ length: reels }, (_, reel) => standing(view, reel, rows));
    const alpha = (marks?.cells.size ?? 0) > 0 ? BESIDE_A_WIN : 1;
    for (const [reel, pieces] of columns.entries()) {
      holdMarks(view, reel);
      for (const [row, piece] of pieces.entries())
        if (!marks?.cells.has(reel * 10 + row)) symbol(reel, { ...piece, alpha });
    }
    if (!marks) return;
    const line = marks.line && lineThrough(marks.line, view.grid);
    if (line) to.drawImage(line, 0, 0);
    marked = { view, cells: marks.cells, points: marks.line, line, columns };
  }

  function drawWon({ view, cells, line, columns }: Marked, pulse: number): void {
    for (const cell of cells) {
      const reel = reelOf(cell);
      const piece = columns[reel]?.[rowOf(cell)];
      if (!piece) continue;
      const [left, right] = [Math.round(reel * place), Math.round((reel + 1) * place)];
      const [top, bottom] = [piece.y - piece.height / 2, piece.y + piece.height / 2].map((y) => Math.round(y * rise));
      const box = [left, top as number, right - left, (bottom as number) - (top as number)] as const;
      to.clearRect(...box);
      if (view.held.has(cell)) holdMark(view, cell);
      const edge = place * (1 - SYMBOL);
      plate((reel + 0.5) * place, piece.y * rise, place - edge, piece.height * rise - edge, pulse);
      if (line) to.drawImage(line, ...box, ...box);
      symbol(reel, piece, pulse);
    }
  }

  return {
    resize(nextPlace, nextRise) {
      const sharp = Math.min(2, devicePixelRatio);
      [place, rise] = [nextPlace * sharp, nextRise * sharp];
      atlas().fit(place * SYMBOL);
      plates.clear();
      values.clear();
      shown = [];
      marked = undefined;
      canvas.width = Math.round(reels * place);
      canvas.height = Math.round(rows * rise);
      // A new size forgets it. Nearly everything is copied pixel by pixel, which is faster when nobody asks what lies between them.
      to.imageSmoothingEnabled = false;
    },
    rest(view, marks) {
      if (canvas.dataset.moving) delete canvas.dataset.moving;
      const isSame = marked?.view === view && marked.cells === marks?.cells && marked.points === marks.line;
      if (!isSame) drawStanding(view, marks);
      if (marked && marks) drawWon(marked, marks.pulse);
    },
    paint(columns, view, tease) {
      if (!canvas.dataset.moving) canvas.dataset.moving = "yes";
      marked = undefined;
      if (shown.length === 0) clear();
      for (const [reel, pieces] of columns.entries()) {
        if (pieces === shown[reel]) continue;
        clearColumn(reel);
        holdMarks(view, reel);
        if (reel === tease) {
          const light = to.createLinearGradient(0, 0, 0, rows * rise);
          light.addColorStop(0, `${tones.glow}00`);
          light.addColorStop(0.5, `${tones.glow}88`);
          light.addColorStop(1, `${tones.glow}00`);
          to.fillStyle = light;
          to.fillRect(reel * place, 0, place, rows * rise);
        }
        for (const piece of pieces) symbol(reel, piece);
      }
      shown = columns;
    },
  };
}

/** Every cell that a list of wins has. */
export const cellsOf = (wins: readonly Win[]): Set<Cell> => new Set(wins.flatMap(({ cells }) => cells));
export type { Piece };

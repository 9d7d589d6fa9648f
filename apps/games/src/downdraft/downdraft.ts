// Owns the stage of Downdraft: risk and rows that the player sets, and the ball on the way that was drawn.
import { PlinkoFacts, type PlinkoInput, type PlinkoRows, plinko, plinkoBins } from "@windfall/games/plinko";
import type { Risk } from "@windfall/games/risk";
import { shortTimesText } from "../shared/figures.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { animate, part, type Room, type Stage } from "../shared/stage.ts";
import { drawBoard, type Lattice, latticeOf, placeBall, type Spot } from "./board.ts";

const ROW_MS = 86;

openRoom(createDowndraft);

function createDowndraft({ locale, isCalm }: Room): Stage {
  const canvas = part<HTMLCanvasElement>("board");
  const risk = part<HTMLSelectElement>("risk");
  const rows = part<HTMLSelectElement>("rows");
  const ballArt = part("ball");
  let lattice: Lattice | undefined;
  let ball: Spot | undefined;
  let hit: number | undefined;

  const input = () => ({ rows: Number(rows.value) as PlinkoRows, risk: risk.value as Risk }) satisfies PlinkoInput;

  function drawNow(): void {
    const chosen = input();
    const bins = plinkoBins(chosen).map((pays) => ({ pays, label: shortTimesText(pays, locale) }));
    lattice = latticeOf(canvas, chosen.rows);
    drawBoard(canvas, lattice, { rows: chosen.rows, bins, hit });
    ballArt.style.width = `${lattice.ball}px`;
    placeBall(ballArt, lattice, ball);
  }

  new ResizeObserver(drawNow).observe(canvas);
  // A canvas asks for no face by itself, and is drawn before one has come.
  void document.fonts?.load(`700 13px ${getComputedStyle(canvas).fontFamily}`).then(drawNow);
  for (const field of [risk, rows])
    field.addEventListener("change", () => {
      hit = undefined;
      drawNow();
    });

  async function land(outcome: Record<string, unknown>): Promise<string> {
    const { path, bin } = PlinkoFacts.parse(outcome);
    if (!isCalm()) await fall(path);
    ball = undefined;
    hit = bin;
    drawNow();
    return `${shortTimesText(plinkoBins(input())[bin] ?? 0n, locale)}×`;
  }

  /** From peg to peg: a small hop to the side that was drawn, then down. */
  async function fall(path: string): Promise<void> {
    let row = -1;
    await animate(ROW_MS * (path.length + 1), (progress) => {
      const passed = progress * (path.length + 1) - 1;
      const whole = Math.min(path.length - 1, Math.floor(passed));
      if (whole > row) {
        row = whole;
        playNotes([[620 + row * 22, 0, 0.04]], "sine");
      }
      ball = placeOf(path, passed);
      if (lattice) placeBall(ballArt, lattice, ball);
    });
  }

  function draw(isLocked: boolean): void {
    // A ball that falls knows where: what is chosen meanwhile would draw another board around it.
    const isFalling = part("game").dataset.rolling !== undefined;
    for (const field of [risk, rows]) field.disabled = isLocked || isFalling;
    drawNow();
  }

  const begin = () => {
    hit = undefined;
    ball = placeOf("", -1);
    playNotes([[420, 0, 0.08]], "sine");
  };
  const choose = (kept: Record<string, unknown>) => {
    risk.value = String(kept.risk);
    rows.value = String(kept.rows);
  };
  return { input, choose, top: () => plinko.topOf(input()), paysLess: true, begin, land, draw };
}

/** Where the ball is after so many rows, -1 being above the first peg. */
function placeOf(path: string, passed: number): Spot {
  if (passed < 0) return { column: (passed * passed) / -2, row: -passed * passed };
  const row = Math.min(path.length - 1, Math.floor(passed));
  const within = Math.min(1, passed - row);
  const before = [...path.slice(0, row)].filter((turn) => turn === "r").length;
  const turn = path[row] === "r" ? 1 : 0;
  const hop = 4 * within * (1 - within) * 0.22;
  return { column: before + turn * within, row: row + within * within - hop };
}

// Owns how a round is shown: step by step as the studio decided it, each with its motion, its wins and what it adds to the sum.
import type { SlotInfo } from "@windfall/games/slots/info";
import { type Round, type Slot, STAKE_PARTS, type Step, type Win } from "@windfall/games/slots/slot";
import { ladderOf } from "./gathered.ts";
import type { Motion, Tempo } from "./motion.ts";
import { frames } from "./motion.ts";
import { type Canvas, cellsOf, type View } from "./reels.ts";
import type { Sounds } from "./sounds.ts";

export interface Board {
  canvas: Canvas;
  motion: Motion;
  tempo: Tempo;
  sounds: Sounds;
  /** Minor units of so many parts. */
  inMoney(parts: number): number;
  say(text: string): void;
  /** What the round has won so far. */
  sum(minor: number): void;
  /** A figure on the way to that. */
  count(minor: number): void;
  /** A few words over the reels; undefined takes them away. */
  banner(text: string | undefined): void;
  ladder(reached: number | undefined): void;
  /** The round is still being shown: a long one would otherwise be told by the page first. */
  goesOn(): void;
  t(key: string, values?: Record<string, string>): string;
  money(minor: number): string;
  /** Until so much time has passed, or somebody is in a hurry. */
  pause(ms: number): Promise<void>;
}

export const viewOf = (step: Pick<Step, "grid" | "values" | "held">): View => ({
  grid: step.grid,
  values: step.values ?? {},
  held: new Set(step.held ?? []),
});

/** Shows all of it, and answers what stands in the reels at the end. */
export async function showRound(board: Board, { slot }: SlotInfo, round: Round, before: View): Promise<View> {
  let view = before;
  let parts = 0;
  const hasLadder = (slot.ladder?.length ?? 0) > 1;
  for (const [index, step] of round.steps.entries()) {
    const last = round.steps[index - 1];
    board.goesOn();
    if (step.free > 0 && (last === undefined || last.free === 0)) await beginFree(board, slot, step, last);
    if (hasLadder) board.ladder(step.multiplier);
    const next = viewOf(step);
    await arrive(board, step, last, view, next);
    view = next;
    // What is above the machine's most is not paid.
    const added = Math.min(step.parts, round.parts - parts);
    if (added > 0) await showWins(board, slot, step, next, parts, added);
    parts += added;
    if (step.awarded && step.free > 0) await tellBanner(board, board.t("free_more", { count: String(step.awarded) }));
    tellLeft(board, step);
  }
  board.banner(undefined);
  // The step that paid last stays lit until the next round: it is what the sum was multiplied by.
  if (hasLadder) board.ladder(ladderOf(round));
  return view;
}

async function beginFree(board: Board, slot: Slot, step: Step, last: Step | undefined): Promise<void> {
  board.sounds.feature();
  const count = last?.awarded ?? slot.free?.awards[0]?.[1] ?? 0;
  await tellBanner(board, board.t("free_begin", { count: String(count) }), step.expanding === undefined ? 1200 : 1600);
}

async function tellBanner(board: Board, text: string, ms = 1000): Promise<void> {
  board.banner(text);
  await board.pause(ms);
  board.banner(undefined);
}

function tellLeft(board: Board, { free, kind, left }: Step): void {
  if (kind === "coins") board.say(left ? board.t("respins_left", { left: String(left) }) : "");
  else if (free > 0 && left !== undefined) board.say(board.t("free_left", { left: String(left) }));
}

async function arrive(
  { motion, sounds }: Board,
  step: Step,
  last: Step | undefined,
  view: View,
  next: View,
): Promise<void> {
  if (step.kind === "fall") await motion.fall(view, cellsOf(last?.wins ?? []), next);
  else if (step.kind === "expand" || step.kind === "coins") {
    if (step.kind === "coins") sounds.tick(step.left ?? 0);
    await motion.change(view, next);
  } else if (step.kind !== "times") {
    const held = new Set(next.held);
    await motion.stop({ ...view, held }, step, next, (reel, isTease) => sounds.stop(reel, isTease));
  }
}

/** All together first, then one after the other while there is time. */
async function showWins(
  board: Board,
  slot: Slot,
  step: Step,
  view: View,
  before: number,
  added: number,
): Promise<void> {
  const { canvas, tempo, sounds } = board;
  sounds.win(added / STAKE_PARTS);
  const from = board.inMoney(before);
  const to = board.inMoney(before + added);
  const cells =
    step.kind === "coins" ? new Set(Object.keys(view.values).map(Number)) : (timesCells(step) ?? cellsOf(step.wins));
  board.say(winText(board, slot, step, added));
  const [only] = step.wins.length === 1 ? step.wins : [];
  // Of one win its line stays; those of several would cover what they go through.
  const line = only && lineOf(slot, only);
  if (tempo.isStill()) {
    canvas.rest(view, { cells, line, pulse: 0.5 });
    board.sum(to);
    await board.pause(250);
    return;
  }
  const rate = Math.max(0.35, tempo.rate());
  await frames(700 * rate, (progress) => {
    canvas.rest(view, { cells, pulse: progress });
    board.count(Math.round(from + (to - from) * progress));
  });
  board.sum(to);
  for (const win of step.wins.length > 1 && rate >= 1 ? step.wins.slice(0, 4) : step.wins.slice(0, 1)) {
    if (win.line === undefined && step.wins.length === 1) continue;
    const alone = { cells: new Set(win.cells), line: lineOf(slot, win) };
    await frames(420 * rate, (progress) => canvas.rest(view, { ...alone, pulse: progress }));
  }
  canvas.rest(view, { cells, line, pulse: 0 });
}

function timesCells(step: Step): Set<number> | undefined {
  return step.kind === "times" ? new Set(Object.keys(step.values ?? {}).map(Number)) : undefined;
}

/** Along the whole line, also behind the last symbol that counts. */
function lineOf(slot: Slot, { line }: Win): number[] | undefined {
  if (slot.win.kind !== "lines" || line === undefined) return undefined;
  return [...(slot.win.lines[line] ?? "")].map((row, reel) => reel * 10 + Number(row));
}

function winText(board: Board, slot: Slot, step: Step, added: number): string {
  const sum = board.money(board.inMoney(added));
  if (step.kind === "times") return `×${step.multiplier} · ${sum}`;
  const [win] = step.wins;
  if (step.wins.length !== 1 || !win) return step.multiplier > 1 ? `×${step.multiplier} · ${sum}` : sum;
  const where =
    win.line !== undefined && slot.win.kind === "lines"
      ? ` · ${board.t("line_number", { line: String(win.line + 1) })}`
      : "";
  const ways = win.ways !== undefined ? ` · ${board.t("ways_number", { ways: String(win.ways) })}` : "";
  const times = step.multiplier > 1 ? ` · ×${step.multiplier}` : "";
  return `${win.count} ×${where}${ways}${times} · ${sum}`;
}

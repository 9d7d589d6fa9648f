// Owns the moment of a big win: the cover's subject in turning rays, and the sum that is counted up. Anybody may skip it.
import type { SlotInfo } from "@windfall/games/slots/info";
import { SCATTER, WILD } from "@windfall/games/slots/slot";
import { figureIn, part } from "../shared/stage.ts";
import type { Atlas } from "./atlas.ts";
import { nextFrame } from "./motion.ts";

/** Times the stake from which a win is a moment, and from which it is a larger one. */
export const BIG_WIN = 15;
const NAMES = [
  [100, "win_epic"],
  [40, "win_huge"],
  [BIG_WIN, "win_big"],
] as const;

const COUNT_MS = 2600;

export interface Moment {
  times: number;
  minor: number;
}

/** Answers when the player goes on; by itself only where rounds follow each other by themselves. */
export async function showMoment(
  { times, minor }: Moment,
  info: SlotInfo,
  atlas: Atlas,
  say: { t: (key: string, values?: Record<string, string>) => string; money: (minor: number) => string },
  { isStill, goesOn, onTick }: { isStill: boolean; goesOn: boolean; onTick: (step: number) => void },
): Promise<void> {
  const panel = part("moment");
  const sum = figureIn(part("moment-sum"));
  const key = NAMES.find(([from]) => times >= from)?.[1] ?? "win_big";
  part("moment-name").textContent = say.t(key);
  part("moment-times").textContent = say.t("times_stake", { times: times.toFixed(1) });
  const end = part<HTMLButtonElement>("moment-end");
  end.textContent = say.t("continue");
  panel.hidden = false;
  drawSubject(part<HTMLCanvasElement>("moment-art"), info, atlas);
  end.focus();
  let isSkipped = isStill;
  let isOver = false;
  const skip = () => {
    if (isSkipped) isOver = true;
    isSkipped = true;
  };
  const press = ({ key: pressed }: KeyboardEvent) => {
    if (pressed === "Escape") isOver = true;
  };
  panel.addEventListener("click", skip);
  end.addEventListener("click", finish);
  document.addEventListener("keydown", press);
  function finish(event: Event): void {
    event.stopPropagation();
    skip();
  }
  const from = performance.now();
  let ticks = 0;
  while (!isOver) {
    const passed = performance.now() - from;
    const progress = isSkipped ? 1 : Math.min(1, passed / COUNT_MS);
    const counted = say.money(Math.round(minor * (1 - (1 - progress) ** 3)));
    if (progress < 1) sum.pass(counted);
    else sum.rest(counted);
    if (progress < 1 && passed / 90 > ticks) onTick(ticks++);
    if (progress === 1) isSkipped = true;
    if (goesOn && passed > COUNT_MS + 900) isOver = true;
    await nextFrame();
  }
  panel.removeEventListener("click", skip);
  end.removeEventListener("click", finish);
  document.removeEventListener("keydown", press);
  panel.hidden = true;
}

/** Once: rays and breath are the style sheet's, which costs no script in any frame. */
function drawSubject(canvas: HTMLCanvasElement, { letters }: SlotInfo, atlas: Atlas): void {
  const side = canvas.clientWidth * Math.min(2, devicePixelRatio);
  Object.assign(canvas, { width: side, height: side });
  const letter = [SCATTER, WILD, "A"].find((each) => letters.includes(each)) ?? "A";
  atlas.draw(canvas.getContext("2d") as CanvasRenderingContext2D, letter, side / 2, side / 2, side);
}

// Owns the moment of a big win: the cover's subject in turning rays, and the sum that is counted up. Anybody may skip it.
import type { SlotInfo } from "@windfall/games/slots/info";
import { SCATTER, WILD } from "@windfall/games/slots/slot";
import { part } from "../shared/stage.ts";
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
  const canvas = part<HTMLCanvasElement>("moment-art");
  const sum = part("moment-sum");
  const key = NAMES.find(([from]) => times >= from)?.[1] ?? "win_big";
  part("moment-name").textContent = say.t(key);
  part("moment-times").textContent = say.t("times_stake", { times: times.toFixed(1) });
  const end = part<HTMLButtonElement>("moment-end");
  end.textContent = say.t("continue");
  panel.hidden = false;
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
    sum.textContent = say.money(Math.round(minor * (1 - (1 - progress) ** 3)));
    if (progress < 1 && passed / 90 > ticks) onTick(ticks++);
    if (progress === 1) isSkipped = true;
    drawRays(canvas, info, atlas, isStill ? 0 : passed);
    if (goesOn && passed > COUNT_MS + 900) isOver = true;
    await nextFrame();
  }
  panel.removeEventListener("click", skip);
  end.removeEventListener("click", finish);
  document.removeEventListener("keydown", press);
  panel.hidden = true;
}

function drawRays(canvas: HTMLCanvasElement, { tones, letters }: SlotInfo, atlas: Atlas, passed: number): void {
  const scale = Math.min(2, devicePixelRatio);
  const [width, height] = [canvas.clientWidth * scale, canvas.clientHeight * scale];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const to = canvas.getContext("2d") as CanvasRenderingContext2D;
  const [x, y] = [width / 2, height * 0.36];
  const size = Math.min(width * 0.62, height * 0.42);
  to.clearRect(0, 0, width, height);
  const glow = to.createRadialGradient(x, y, size * 0.1, x, y, Math.max(width, height) * 0.8);
  glow.addColorStop(0, tones.glow);
  glow.addColorStop(0.5, tones.deep);
  glow.addColorStop(1, tones.ink);
  to.fillStyle = glow;
  to.fillRect(0, 0, width, height);
  to.fillStyle = tones.glow;
  to.globalAlpha = 0.2;
  for (let ray = 0; ray < 16; ray++) {
    const turn = (ray / 16) * Math.PI * 2 + passed / 6000;
    to.beginPath();
    to.moveTo(x, y);
    to.arc(x, y, width + height, turn, turn + Math.PI / 18);
    to.fill();
  }
  to.globalAlpha = 1;
  const letter = [SCATTER, WILD, "A"].find((each) => letters.includes(each)) ?? "A";
  atlas.draw(to, letter, x, y, size * (1 + 0.03 * Math.sin(passed / 300)));
}

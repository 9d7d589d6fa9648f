// Owns the stage of Cyclone: risk and segments that the player sets, and the wheel that turns to the one that was drawn.
import type { Multiplier } from "@windfall/games/house-game";
import type { Risk } from "@windfall/games/risk";
import { WheelFacts, type WheelInput, type WheelSegments, wheel, wheelSegments } from "@windfall/games/wheel";
import { shortTimesText } from "../shared/figures.ts";
import { openRoom } from "../shared/room.ts";
import { type Note, playNotes } from "../shared/sounds.ts";
import { part, type Room, type Stage } from "../shared/stage.ts";

const SPIN_MS = 2_400;
const TURNS = 4;
/** From what pays nothing to what pays most. */
const COLOURS: readonly (readonly [upTo: number, colour: string])[] = [
  [0, "#3b2a16"],
  [1.2, "#f4efe4"],
  [1.5, "#6fd3c1"],
  [1.9, "#4aa3e0"],
  [2, "#8f7bf0"],
  [3, "#ffc23d"],
  [5, "#ff8f3a"],
  [Number.POSITIVE_INFINITY, "#f4573a"],
];

openRoom(createCyclone);

function createCyclone({ locale, isCalm }: Room): Stage {
  const wheelArt = part<SVGSVGElement>("wheel");
  const legend = part("legend");
  const risk = part<HTMLSelectElement>("risk");
  const segments = part<HTMLSelectElement>("segments");
  let angle = 0;
  let drawnFor = "";

  const input = () =>
    ({ segments: Number(segments.value) as WheelSegments, risk: risk.value as Risk }) satisfies WheelInput;
  const times = (pays: Multiplier) => `${shortTimesText(pays, locale)}×`;

  async function land(outcome: Record<string, unknown>): Promise<string> {
    const { segment } = WheelFacts.parse(outcome);
    const pays = wheelSegments(input())[segment] ?? 0n;
    await turnTo(segment);
    part("result").textContent = times(pays);
    for (const item of legend.children)
      item.classList.toggle("on", (item as HTMLElement).dataset.pays === String(pays));
    return times(pays);
  }

  /** Segments are counted clockwise, so the wheel turns back by as many as the pointer shall be on. */
  async function turnTo(segment: number): Promise<void> {
    const rest = (-360 * segment) / input().segments;
    const end = angle - ((((angle - rest) % 360) + 360) % 360) + 360 * (TURNS + 1);
    const from = angle;
    angle = end;
    if (!isCalm()) {
      ticks();
      const turn = wheelArt.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${end}deg)` }], {
        duration: SPIN_MS,
        easing: "cubic-bezier(0.12, 0.7, 0.1, 1)",
      });
      await turn.finished;
    }
    wheelArt.style.transform = `rotate(${end}deg)`;
  }

  function draw(isLocked: boolean): void {
    // A wheel that turns stops at a segment of its own; another one would show something else there.
    const isTurning = part("game").dataset.rolling !== undefined;
    for (const field of [risk, segments]) field.disabled = isLocked || isTurning;
    const chosen = input();
    const name = `${chosen.segments} ${chosen.risk}`;
    if (name === drawnFor) return;
    drawnFor = name;
    const pays = wheelSegments(chosen);
    wheelArt.innerHTML = pays.map((each, index) => segmentArt(index, pays.length, each)).join("");
    wheelArt.style.transform = "rotate(0deg)";
    angle = 0;
    part("result").textContent = times(wheel.topOf(chosen));
    legend.innerHTML = [...new Set(pays)]
      .sort((one, other) => Number(one - other))
      .map(
        (each) =>
          `<li data-pays="${each}"><svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="5" fill="${colourOf(each)}"/></svg>${times(each)}</li>`,
      )
      .join("");
  }

  const begin = () => {
    for (const item of legend.children) item.classList.remove("on");
  };
  const choose = (kept: Record<string, unknown>) => {
    risk.value = String(kept.risk);
    segments.value = String(kept.segments);
  };
  return { input, choose, top: () => wheel.topOf(input()), paysLess: true, begin, land, draw };
}

function colourOf(pays: Multiplier): string {
  const times = Number(pays) / 10_000;
  return COLOURS.find(([upTo]) => times <= upTo)?.[1] ?? "#fff";
}

/** A slice around the top, turned to its place: its middle lies under the pointer when the wheel stands at its angle. */
function segmentArt(index: number, count: number, pays: Multiplier): string {
  const half = Math.PI / count;
  const [x, y] = [100 * Math.sin(half), -100 * Math.cos(half)];
  const slice = `M0 0L${(-x).toFixed(3)} ${y.toFixed(3)}A100 100 0 0 1 ${x.toFixed(3)} ${y.toFixed(3)}Z`;
  const turned = `rotate(${((360 * index) / count).toFixed(3)})`;
  return `<path d="${slice}" fill="${colourOf(pays)}" stroke="#241403" stroke-width="0.8" transform="${turned}"/>`;
}

/** Quick at first, then slower, as the wheel does. */
function ticks(): void {
  const notes: Note[] = [];
  for (let at = 0, gap = 0.05; at < SPIN_MS / 1_000; at += gap, gap *= 1.16) notes.push([900, at, 0.03]);
  playNotes(notes, "square");
}

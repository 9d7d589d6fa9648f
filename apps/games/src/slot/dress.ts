// Owns what of a machine does not change while it is played: its colours, pictures, words, what stands in its reels at first, and its ladder with
// the step that is lit.
import type { SlotInfo } from "@windfall/games/slots/info";
import { type Cell, COIN, cellOf, ORB, type Step } from "@windfall/games/slots/slot";
import { part } from "../shared/stage.ts";

/** Rows to reels of a window that is much wider than high. */
const LOW = 0.7;

/** The ones that are drawn most often. */
const OPENING_VALUES = 3;

/** What stands in the reels before the first round: a piece of every strip, and on coins and multipliers what they can say, in turn. */
export function openingOf({ slot, window: { rows } }: SlotInfo): Pick<Step, "grid" | "values"> {
  const grid = slot.reels.map((strip, reel) => {
    const from = (reel * 7 + 3) % strip.length;
    const height = slot.heights ? (slot.heights.at(-1) ?? rows) : slot.rows;
    return (strip + strip).slice(from, from + height);
  });
  const says = [...(slot.coins ?? slot.orbs ?? [])].sort(([, one], [, other]) => other - one);
  const values: Record<Cell, number> = {};
  for (const [reel, column] of grid.entries())
    for (const [row, letter] of [...column].entries()) {
      const [value] = says[Object.keys(values).length % OPENING_VALUES] ?? [];
      if ((letter === COIN || letter === ORB) && value !== undefined) values[cellOf(reel, row)] = value;
    }
  return { grid, values };
}

/** Everything about the machine that does not change. */
export function dress(
  { title, images, tones, slot, window: { reels, rows } }: SlotInfo,
  t: (key: string, values?: Record<string, string>) => string,
): void {
  for (const [name, value] of Object.entries(tones)) document.documentElement.style.setProperty(`--${name}`, value);
  if (rows / reels < LOW) part("game").dataset.low = "yes";
  part<HTMLImageElement>("backdrop").src = images.backdrop;
  for (const element of document.querySelectorAll<HTMLElement>("[data-text]"))
    element.textContent = t(element.dataset.text ?? "");
  for (const element of document.querySelectorAll<HTMLElement>("[data-label]"))
    element.setAttribute("aria-label", t(element.dataset.label ?? ""));
  part("reels").setAttribute("aria-label", t("reels"));
  part("name").textContent = images.title ? "" : title;
  if (images.title) {
    const logo = document.createElement("img");
    Object.assign(logo, { src: images.title, alt: title });
    part("name").append(logo);
  }
  const [award] = slot.free?.awards ?? [];
  if (award) part("promise").textContent = t("rule_free", { scatters: String(award[0]), count: String(award[1]) });
  else part("promise").textContent = t("max_win_short", { times: String(slot.maxTimes) });
  const ladder = part("ladder");
  const steps = [...new Set([...(slot.ladder ?? []), ...(slot.free?.ladder ?? [])])].sort((one, other) => one - other);
  ladder.hidden = steps.length < 2;
  ladder.replaceChildren(
    ...steps.map((step) => Object.assign(document.createElement("li"), { textContent: `×${step}` })),
  );
}

/** The step that counts now; undefined where none does. */
export function lightLadder(multiplier: number | undefined): void {
  for (const step of part("ladder").children)
    step.classList.toggle("now", multiplier !== undefined && step.textContent === `×${multiplier}`);
}

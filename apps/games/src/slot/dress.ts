// Owns what of a machine does not change while it is played: its colours, pictures, words, and what stands in its reels at first.
import type { SlotInfo } from "@windfall/games/slots/info";
import { part } from "../shared/stage.ts";

/** Rows to reels of a window that is much wider than high. */
const LOW = 0.7;

/** What stands in the reels before the first round: a piece of every strip. */
export function openingOf({ slot, window: { rows } }: SlotInfo): string[] {
  return slot.reels.map((strip, reel) => {
    const from = (reel * 7 + 3) % strip.length;
    const height = slot.heights ? (slot.heights.at(-1) ?? rows) : slot.rows;
    return (strip + strip).slice(from, from + height);
  });
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

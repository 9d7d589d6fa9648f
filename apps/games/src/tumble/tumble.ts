// Owns the stage of Tumble: the side and the target that the player sets, and the number that falls.
import { DiceFacts, type DiceSide, diceMultiplier, RESULTS, targetOf, winningResults } from "@windfall/games/dice";
import { hundredthsText, timesText } from "../shared/figures.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { animate, figureIn, part, type Room, type Stage } from "../shared/stage.ts";

const ROLL_MS = 480;
const EVEN = RESULTS / 2;
/** A tenth of the scale for each press of an arrow would be too rough, a hundredth too fine. */
const ARROW_STEP = 100;

const bar = part("bar");
const marker = part("marker");
const figure = figureIn(part("result"));
const target = part<HTMLInputElement>("target");
const chance = part<HTMLInputElement>("chance");
const swap = part<HTMLButtonElement>("swap");

/** How far the thumb may travel, as the browser draws it: the whole scale less one thumb. */
const percent = (hundredths: number) => `${(hundredths / (RESULTS - 1)) * 100}%`;

openRoom(createTumble);

function createTumble({ locale, say, isCalm, changed }: Room): Stage {
  let side: DiceSide = "over";
  let winning = EVEN;

  const hundredths = (value: number) => hundredthsText(value, locale);
  const input = () => ({ side, target: targetOf(side, winning) });

  figure.rest(hundredths(EVEN));
  swap.addEventListener("click", () => {
    side = side === "over" ? "under" : "over";
    changed();
  });
  target.addEventListener("input", () => setTarget(Number(target.value)));
  target.addEventListener("keydown", (event) => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    setTarget(input().target + direction * (event.shiftKey ? 1 : ARROW_STEP));
  });
  chance.addEventListener("change", () => {
    const asked = Number(chance.value.replace(",", "."));
    if (Number.isFinite(asked)) setWinning(asked * 100);
    changed();
  });

  function setTarget(asked: number): void {
    setWinning(winningResults({ side, target: asked }));
    changed();
  }

  function setWinning(asked: number): void {
    winning = winningResults({ side, target: targetOf(side, asked) });
  }

  function choose({ side: kept, target: aim }: Record<string, unknown>): void {
    side = kept as DiceSide;
    setWinning(winningResults({ side, target: Number(aim) }));
  }

  /** The figure runs through others on its way; for whoever asked for less motion it is simply there. */
  async function land(outcome: Record<string, unknown>): Promise<string> {
    const { result } = DiceFacts.parse(outcome);
    const text = hundredths(result);
    if (!isCalm())
      await animate(ROLL_MS, (progress) => {
        figure.pass(hundredths(Math.round((result + (1 - progress) * ROLL_MS * 37) % RESULTS)));
      });
    figure.rest(text);
    marker.hidden = false;
    marker.textContent = text;
    bar.style.setProperty("--result", percent(result));
    return text;
  }

  function draw(isLocked: boolean): void {
    const chosen = input();
    const sideText = say(side === "over" ? "roll_over" : "roll_under");
    bar.style.setProperty("--target", percent(chosen.target));
    bar.dataset.side = side;
    target.value = String(chosen.target);
    target.setAttribute("aria-label", sideText);
    target.setAttribute("aria-valuetext", hundredths(chosen.target));
    part("side").textContent = sideText;
    part("target-text").textContent = hundredths(chosen.target);
    part("multiplier").textContent = timesText(diceMultiplier(chosen), locale);
    if (document.activeElement !== chance) chance.value = hundredths(winning);
    chance.readOnly = isLocked;
    target.disabled = isLocked;
    swap.disabled = isLocked;
  }

  const begin = () =>
    playNotes([
      [190, 0, 0.05],
      [240, 0.07, 0.05],
      [210, 0.15, 0.05],
    ]);
  return { input, choose, top: () => diceMultiplier(input()), begin, land, draw };
}

// Owns the stage of Squall: the numbers that the player marks, and those that are drawn, one after the other.
import { KENO_NUMBERS, KenoFacts, kenoPays, MOST_PICKS } from "@windfall/games/keno";
import type { Risk } from "@windfall/games/risk";
import { shortTimesText } from "../shared/figures.ts";
import { randomBelow } from "../shared/random.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { part, type Room, type Stage, setState } from "../shared/stage.ts";

const DRAWN_MS = 110;

openRoom(createSquall);

function createSquall({ locale, isCalm, say, changed }: Room): Stage {
  const board = part("board");
  const risk = part<HTMLSelectElement>("risk");
  const paysRow = part("pays-row");
  const cells = Array.from({ length: KENO_NUMBERS }, (_, index) => cell(index + 1));
  const picks = new Set<number>();
  let isFixed = false;
  let hits: number | undefined;
  /** What the row of pays was drawn for. */
  let paysShown: string | undefined;

  board.append(...cells);
  board.addEventListener("keydown", moveFocus);
  part("clear").addEventListener("click", () => mark([]));
  part("random").addEventListener("click", () => mark(randomPicks(picks.size || MOST_PICKS)));
  risk.addEventListener("change", forget);

  function cell(number: number): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = String(number);
    // One stop for the keyboard; arrows go on from there.
    button.tabIndex = number === 1 ? 0 : -1;
    button.addEventListener("click", () => {
      if (picks.has(number)) mark([...picks].filter((pick) => pick !== number));
      else if (picks.size < MOST_PICKS) mark([...picks, number]);
    });
    return button;
  }

  function mark(numbers: readonly number[]): void {
    if (isFixed) return;
    picks.clear();
    for (const number of numbers) picks.add(number);
    forget();
    changed();
  }

  function forget(): void {
    hits = undefined;
    for (const each of cells) each.classList.remove("drawn");
  }

  function moveFocus(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8 }[event.key];
    const next = step === undefined ? undefined : cells[cells.indexOf(event.target as HTMLButtonElement) + step];
    if (!next) return;
    event.preventDefault();
    for (const each of cells) each.tabIndex = each === next ? 0 : -1;
    next.focus();
  }

  async function land(outcome: Record<string, unknown>): Promise<string> {
    const { drawn, hits: met } = KenoFacts.parse(outcome);
    for (const number of drawn.split(",").map(Number)) {
      cells[number - 1]?.classList.add("drawn");
      playNotes(picks.has(number) ? [[880, 0, 0.12]] : [[300, 0, 0.05]], "sine");
      if (!isCalm()) await new Promise((resolve) => window.setTimeout(resolve, DRAWN_MS));
    }
    hits = met;
    return `${met}/${picks.size}`;
  }

  function draw(isLocked: boolean): void {
    isFixed = isLocked || part("game").dataset.rolling !== undefined;
    cells.forEach((each, index) => {
      setState(each, "aria-pressed", String(picks.has(index + 1)));
      setState(each, "aria-disabled", String(isFixed));
    });
    risk.disabled = isFixed;
    for (const id of ["random", "clear"]) part(id).setAttribute("aria-disabled", String(isFixed));
    drawPays();
  }

  function drawPays(): void {
    const shown = `${risk.value} ${picks.size}`;
    if (shown !== paysShown) {
      const pays = kenoPays(risk.value as Risk, picks.size);
      const items = pays.map((each, met) => payItem(`${shortTimesText(each, locale)}×`, met));
      paysRow.replaceChildren(...(items.length > 0 ? items : [listItem("hint", say("pick"))]));
    }
    paysShown = shown;
    for (const [met, item] of [...paysRow.children].entries()) item.classList.toggle("on", met === hits);
  }

  function payItem(times: string, met: number): HTMLLIElement {
    const count = document.createElement("small");
    count.textContent = `${met}/${picks.size}`;
    return listItem("", times, count);
  }

  const sorted = () => [...picks].sort((one, other) => one - other).join(",");
  return {
    input: () => (picks.size > 0 ? { picks: sorted(), risk: risk.value } : undefined),
    choose: (kept) => {
      risk.value = String(kept.risk);
      picks.clear();
      for (const number of String(kept.picks).split(",")) picks.add(Number(number));
      forget();
    },
    top: () => kenoPays(risk.value as Risk, picks.size || 1).at(-1) ?? 0n,
    paysLess: true,
    begin: forget,
    land,
    draw,
  };
}

function listItem(name: string, ...content: (string | Node)[]): HTMLLIElement {
  const item = document.createElement("li");
  item.className = name;
  item.append(...content);
  return item;
}

function randomPicks(count: number): number[] {
  const left = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1);
  return Array.from({ length: count }, () => left.splice(randomBelow(left.length), 1)[0] ?? 1);
}

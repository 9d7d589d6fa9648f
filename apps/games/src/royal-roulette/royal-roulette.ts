// Owns the stage of Royal Roulette: chips on the table, and the wheel that turns to the pocket that was drawn.
import { MULTIPLIER_ONE } from "@windfall/games/house-game";
import { colourOf, POCKETS, RouletteFacts, roulette, WHEEL_ORDER } from "@windfall/games/roulette";
import { inCurrency } from "@windfall/games/stakes";
import { openRoom } from "../shared/room.ts";
import { type Note, playNotes } from "../shared/sounds.ts";
import { part, type Room, type Stage, type Told } from "../shared/stage.ts";
import { type Cell, cellsOf, shortAmount } from "./table.ts";

const SPIN_MS = 3_200;
const TURNS = 4;
const BALL_TURNS = 7;
const CHIP_DOLLARS = [1n, 5n, 25n, 100n, 500n];

openRoom(createRoulette);

function createRoulette({ currency, isCalm, say, money, changed }: Room): Stage {
  const wheel = part<SVGSVGElement>("wheel");
  const orbit = part("orbit");
  const chips = CHIP_DOLLARS.map((dollars) => inCurrency(dollars * 100n, currency));
  const [smallest = 1n] = chips;
  /** In the order in which they were laid, so that the last one can be taken back. */
  let laid: { place: string; amount: bigint }[] = [];
  let chosen = smallest;
  let angle = 0;
  let isFixed = false;
  let hit: number | undefined;

  wheel.innerHTML = WHEEL_ORDER.map(pocketArt).join("");
  part("chips").append(...chips.map(chipChoice));
  const cells = cellsOf(say).map((cell) => ({ ...cell, button: placeButton(cell) }));
  part("table").append(...cells.map(({ button }) => button));
  const spots = [...part("table").querySelectorAll<HTMLButtonElement>(".spot")];
  // One stop of the tab key for all lines between numbers; arrows go through them.
  for (const [index, spot] of spots.entries()) {
    spot.tabIndex = index === 0 ? 0 : -1;
    spot.addEventListener("keydown", ({ key }) => {
      const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : key === "ArrowLeft" || key === "ArrowUp" ? -1 : 0;
      spots[index + step]?.focus();
    });
  }
  part("undo").addEventListener("click", () => lay(laid.slice(0, -1)));
  part("clear").addEventListener("click", () => lay([]));

  function chipChoice(amount: bigint, index: number): HTMLLabelElement {
    const label = document.createElement("label");
    const radio = document.createElement("input");
    radio.type = "radio";
    radio.name = "chip";
    radio.checked = index === 0;
    radio.setAttribute("aria-label", money(amount));
    radio.addEventListener("change", () => {
      chosen = amount;
    });
    label.append(radio, shortAmount(amount));
    return label;
  }

  function placeButton({ place, text, kind, wide, tall }: Cell): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = kind;
    button.style.setProperty("--wide", wide);
    button.style.setProperty("--tall", tall);
    button.textContent = text;
    button.addEventListener("click", () => lay([...laid, { place, amount: chosen }]));
    return button;
  }

  function lay(next: typeof laid): void {
    if (isFixed) return;
    laid = next;
    hit = undefined;
    changed();
  }

  const total = () => laid.reduce((sum, { amount }) => sum + amount, 0n);
  const on = (place: string) => laid.reduce((sum, chip) => (chip.place === place ? sum + chip.amount : sum), 0n);
  const input = (): Record<string, number> =>
    Object.fromEntries(laid.map(({ place }) => [place, Number(on(place) / smallest)]));

  async function land(outcome: Record<string, unknown>): Promise<Told> {
    const { number } = RouletteFacts.parse(outcome);
    await turnTo(WHEEL_ORDER.indexOf(number));
    hit = number;
    part("result").textContent = String(number);
    return { text: String(number), tone: colourOf(number) };
  }

  /** The wheel one way, the ball the other; both end with the pocket under the ball. */
  async function turnTo(index: number): Promise<void> {
    const from = angle;
    const rest = (-360 * index) / POCKETS;
    angle = from - ((((from - rest) % 360) + 360) % 360) + 360 * (TURNS + 1);
    if (!isCalm()) {
      rattle();
      const timing = { duration: SPIN_MS, easing: "cubic-bezier(0.15, 0.6, 0.2, 1)" };
      const spin = wheel.animate([{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }], timing);
      orbit.animate([{ transform: `rotate(${360 * BALL_TURNS}deg)` }, { transform: "rotate(0deg)" }], timing);
      await spin.finished;
    }
    wheel.style.transform = `rotate(${angle}deg)`;
  }

  function draw(isLocked: boolean): void {
    isFixed = isLocked || part("game").dataset.rolling !== undefined;
    for (const { place, label, button } of cells) {
      const amount = on(place);
      button.querySelector("i")?.remove();
      if (amount > 0n) button.append(chipArt(amount));
      button.setAttribute("aria-label", amount > 0n ? `${label}, ${money(amount)}` : label);
      button.setAttribute("aria-disabled", String(isFixed));
      button.classList.toggle("hit", hit !== undefined && place === `n${hit}`);
    }
    for (const id of ["undo", "clear"]) part(id).setAttribute("aria-disabled", String(isFixed || laid.length === 0));
  }

  const begin = () => {
    hit = undefined;
    part("result").textContent = "";
  };
  return {
    input: () => (laid.length > 0 ? input() : undefined),
    choose: (kept, stake) => {
      const parts = Object.entries(kept).map(([place, count]) => ({ place, count: BigInt(Number(count)) }));
      const all = parts.reduce((sum, { count }) => sum + count, 0n);
      laid = parts.map(({ place, count }) => ({ place, amount: (stake * count) / all }));
    },
    stake: total,
    top: () => (laid.length > 0 ? roulette.topOf(input()) : MULTIPLIER_ONE),
    paysLess: true,
    begin,
    land,
    draw,
  };
}

function chipArt(amount: bigint): HTMLElement {
  const chip = document.createElement("i");
  chip.textContent = shortAmount(amount);
  return chip;
}

const COLOURS = { red: "#bf2530", black: "#14181f", green: "#14794f" } as const;

/** A slice around the top with its number, turned to its place on the wheel. */
function pocketArt(number: number, index: number): string {
  const half = Math.PI / POCKETS;
  const [x, y] = [(100 * Math.sin(half)).toFixed(3), (-100 * Math.cos(half)).toFixed(3)];
  return `<g transform="rotate(${((360 * index) / POCKETS).toFixed(3)})">
    <path d="M0 0L-${x} ${y}A100 100 0 0 1 ${x} ${y}Z" fill="${COLOURS[colourOf(number)]}" stroke="#e8c06a" stroke-width="0.5"/>
    <text y="-83" text-anchor="middle" fill="#fff" font-size="9" font-weight="700">${number}</text>
  </g>`;
}

/** The ball over the pockets: quick at first. */
function rattle(): void {
  const notes: Note[] = [];
  for (let at = 0, gap = 0.06; at < SPIN_MS / 1_000; at += gap, gap *= 1.12) notes.push([1_500, at, 0.02]);
  playNotes(notes, "square");
}

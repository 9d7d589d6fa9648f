// Owns the stage of Doldrums: how many mines the player wants, the sails that are opened one by one, and the way up in multipliers.
import { winOf } from "@windfall/games/house-game";
import {
  gemChance,
  MINES_TILES,
  MinesFacts,
  MOST_MINES,
  mines,
  minesMultiplier,
  mostGems,
} from "@windfall/games/mines";
import { CASH_OUT } from "@windfall/games/step-game";
import { hundredthsText, roundTimesText, timesText } from "../shared/figures.ts";
import { randomBelow } from "../shared/random.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { type OpenRound, part, type Room, type Stage } from "../shared/stage.ts";

const FIRST_MINES = 5;
const LADDER_SHOWN = 6;
const COLUMNS = 5;
/** Between what a mine did and the sails that are lifted to show the others. */
const REVEAL_MS = 500;

const SAIL = `<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="M8 21c5-6 11-6 16 0s11 6 16 0M8 31c5-6 11-6 16 0s11 6 16 0"/></svg>`;
const GEM = `<svg viewBox="0 0 48 48"><path d="M4 19 13 7h22l9 12-20 23z" fill="#ffc93a"/><path d="M4 19h40L35 7H13z" fill="#ffe27d"/><path d="m16 19 8-12 8 12z" fill="#fff4c4"/><path d="m16 19 8 23 8-23z" fill="#f3b016"/><path d="M40 5l1.4 3.6L45 10l-3.6 1.4L40 15l-1.4-3.6L35 10l3.6-1.4z" fill="#fff"/></svg>`;
const MINE = `<svg viewBox="0 0 48 48"><g stroke="#c8401a" stroke-width="5" stroke-linecap="round"><path d="M24 4v40M4 24h40M10 10l28 28M38 10 10 38"/></g><circle cx="24" cy="24" r="14" fill="#ff6a3d"/><circle cx="19" cy="19" r="4" fill="#ffc2a8"/></svg>`;

openRoom(createDoldrums);

function createDoldrums({ locale, isCalm, say, money, step }: Room): Stage {
  const board = part("sails");
  const count = part<HTMLSelectElement>("mines");
  const random = part<HTMLButtonElement>("random");
  let gems = 0;
  let open: OpenRound | undefined;

  count.innerHTML = Array.from({ length: MOST_MINES }, (_, index) => `<option>${index + 1}</option>`).join("");
  count.value = String(FIRST_MINES);
  const tiles = Array.from({ length: MINES_TILES }, (_, tile) => {
    const sail = document.createElement("button");
    sail.type = "button";
    sail.dataset.move = String(tile);
    sail.addEventListener("click", () => choose(tile));
    board.append(sail);
    return sail;
  });
  board.addEventListener("keydown", walk);
  random.addEventListener("click", () => {
    const closed = tiles.flatMap((_, tile) => (open?.moves.has(String(tile)) ? [tile] : []));
    const tile = closed[randomBelow(closed.length)];
    if (tile !== undefined) choose(tile);
  });
  cover();

  const input = () => ({ mines: Number(count.value) });

  function choose(tile: number): void {
    if (!open?.moves.has(String(tile))) return;
    tiles[tile]?.classList.add("is-asked");
    step(String(tile));
  }

  /** Arrows go from sail to sail. */
  function walk(event: KeyboardEvent): void {
    const at = tiles.indexOf(document.activeElement as HTMLButtonElement);
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS }[event.key];
    if (at < 0 || by === undefined) return;
    event.preventDefault();
    tiles[at + by]?.focus();
  }

  function cover(): void {
    gems = 0;
    for (const [tile, sail] of tiles.entries()) {
      if (sail.className === "sail") continue;
      sail.className = "sail";
      sail.innerHTML = SAIL;
      sail.setAttribute("aria-label", say("sail", { count: String(tile + 1) }));
    }
  }

  /** What lies below a sail; nothing happens to one that shows it. */
  function lift(tile: number, what: "gem" | "mine", isShown = false): void {
    const sail = tiles[tile];
    if (!sail || sail.classList.contains(`is-${what}`)) return;
    sail.className = `sail is-${what} is-new${isShown ? " is-shown" : ""}`;
    sail.innerHTML = what === "gem" ? GEM : MINE;
    sail.setAttribute("aria-label", `${say("sail", { count: String(tile + 1) })}: ${say(what)}`);
  }

  const listOf = (text = "") => text.split(",").filter(Boolean).map(Number);

  async function show(outcome: Record<string, unknown>, round: OpenRound): Promise<void> {
    const facts = MinesFacts.parse(outcome);
    open = round;
    if (facts.gems === 0) cover();
    for (const tile of listOf(facts.opened)) lift(tile, "gem");
    if (facts.gems > gems) playNotes([[520 + facts.gems * 45, 0, 0.14]], "sine");
    gems = facts.gems;
  }

  async function land(outcome: Record<string, unknown>): Promise<string> {
    const facts = MinesFacts.parse(outcome);
    open = undefined;
    const opened = listOf(facts.opened);
    const laid = new Set(listOf(facts.mines));
    gems = facts.gems;
    for (const tile of opened) lift(tile, laid.has(tile) ? "mine" : "gem");
    if (!facts.won) playNotes([[90, 0, 0.4]], "sawtooth");
    if (!isCalm()) await new Promise((resolve) => setTimeout(resolve, REVEAL_MS));
    for (const tile of tiles.keys()) lift(tile, laid.has(tile) ? "mine" : "gem", true);
    return facts.won ? timesText(minesMultiplier(input(), gems), locale) : "0×";
  }

  function draw(): void {
    const chosen = input();
    const isAsked = part("game").dataset.rolling !== undefined;
    count.disabled = open !== undefined || isAsked;
    random.disabled = open === undefined || isAsked;
    for (const [tile, sail] of tiles.entries()) {
      sail.disabled = !open?.moves.has(String(tile));
      if (!isAsked) sail.classList.remove("is-asked");
    }
    part("gems-hidden").textContent = `${say("gems")}: ${MINES_TILES - chosen.mines}`;
    const shown = open ? gems : 0;
    const next = minesMultiplier(chosen, Math.min(shown + 1, mostGems(chosen)));
    part("next-pays").textContent = open
      ? `${timesText(next, locale)} · ${money(winOf(open.stake, next))}`
      : timesText(next, locale);
    part("gem-chance").textContent = `${hundredthsText(gemChance(chosen, shown) / 100, locale)}%`;
    drawLadder(chosen, shown);
  }

  function drawLadder(chosen: { mines: number }, shown: number): void {
    const most = mostGems(chosen);
    const first = Math.max(1, Math.min(shown - 1, most - LADDER_SHOWN + 1));
    const steps = Array.from({ length: Math.min(LADDER_SHOWN, most) }, (_, index) => first + index);
    part("ladder").replaceChildren(
      ...steps.map((at) => {
        const entry = document.createElement("li");
        entry.className = `num ${at < shown ? "is-past" : at === shown ? "is-now" : ""}`;
        const times = document.createElement("b");
        times.textContent = roundTimesText(minesMultiplier(chosen, at), locale);
        entry.append(times, `${say("gems")}: ${at}`);
        return entry;
      }),
    );
  }

  const begin = () => {
    cover();
    playNotes([[330, 0, 0.1]], "sine");
  };
  return {
    input,
    choose: ({ mines: kept }) => {
      count.value = String(kept);
      cover();
    },
    top: () => mines.topOf(input()),
    paysLess: true,
    begin,
    land,
    draw,
    steps: {
      show,
      main: ({ stake, moves }) => {
        if (!moves.has(CASH_OUT)) return undefined;
        const amount = money(winOf(stake, minesMultiplier(input(), gems)));
        return { move: CASH_OUT, label: say("cash_out", { amount }) };
      },
    },
  };
}

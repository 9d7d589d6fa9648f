// Owns the stage of Updraft: how hard the player wants it, and the floors that are climbed one by one.
import { winOf } from "@windfall/games/house-game";
import { CASH_OUT } from "@windfall/games/step-game";
import {
  carries,
  floorChance,
  mostFloors,
  TOWER_FLOORS,
  TowerFacts,
  type TowerLevel,
  tower,
  towerMultiplier,
} from "@windfall/games/tower";
import { hundredthsText, roundTimesText, timesText } from "../shared/figures.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { type OpenRound, part, type Room, type Stage } from "../shared/stage.ts";

/** Between a fall and the clouds that are shown for what they were. */
const REVEAL_MS = 500;

const KITE = `<svg viewBox="0 0 48 48"><path d="M24 3 38 20 24 36 10 20z" fill="#ffd257"/><path d="M24 3v33L10 20z" fill="#ff8a3d"/><path d="M24 36c-6 4 4 6-2 10" stroke="#fff" stroke-width="2.5" fill="none" stroke-linecap="round"/></svg>`;
const BOLT = `<svg viewBox="0 0 48 48"><path d="M27 3 11 27h11l-4 18 18-26H25z" fill="#ffe27d"/></svg>`;

openRoom(createUpdraft);

function createUpdraft({ locale, isCalm, say, money, step }: Room): Stage {
  const board = part("tower");
  const level = part<HTMLSelectElement>("level");
  let floors = 0;
  let open: OpenRound | undefined;
  let built = "";

  const input = () => ({ level: level.value as TowerLevel });

  /** From the top down, so that the lowest floor lies lowest. */
  function build(): void {
    const { level: chosen } = input();
    floors = 0;
    built = chosen;
    const { clouds } = TOWER_FLOORS[chosen];
    board.style.setProperty("--clouds", String(clouds));
    board.replaceChildren(
      ...Array.from({ length: mostFloors(input()) }, (_, index) => mostFloors(input()) - 1 - index).map((floor) => {
        const row = document.createElement("div");
        row.className = "floor";
        row.dataset.floor = String(floor);
        const pays = document.createElement("b");
        pays.className = "num";
        pays.textContent = roundTimesText(towerMultiplier(input(), floor + 1), locale);
        row.append(pays, ...Array.from({ length: clouds }, (_, cloud) => newCloud(floor, cloud)));
        return row;
      }),
    );
  }

  function newCloud(floor: number, cloud: number): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cloud";
    button.dataset.move = String(cloud);
    button.setAttribute("aria-label", say("cloud", { count: `${floor + 1}.${cloud + 1}` }));
    button.addEventListener("click", () => {
      if (!open?.moves.has(String(cloud))) return;
      button.classList.add("is-asked");
      step(String(cloud));
    });
    return button;
  }

  const cloudAt = (floor: number, cloud: number) =>
    board.querySelector<HTMLButtonElement>(`[data-floor="${floor}"] [data-move="${cloud}"]`);

  function mark(floor: number, cloud: number, what: "safe" | "trap", isShown = false): void {
    const button = cloudAt(floor, cloud);
    if (!button || button.classList.contains(`is-${what}`)) return;
    button.className = `cloud is-${what} is-new${isShown ? " is-shown" : ""}`;
    if (what === "trap" || !isShown) button.innerHTML = what === "safe" ? KITE : BOLT;
    button.setAttribute("aria-label", `${say("cloud", { count: `${floor + 1}.${cloud + 1}` })}: ${say(what)}`);
  }

  const listOf = (text = "") => text.split(",").filter(Boolean).map(Number);

  async function show(outcome: Record<string, unknown>, round: OpenRound): Promise<void> {
    const facts = TowerFacts.parse(outcome);
    open = round;
    if (facts.floors === 0) build();
    for (const [floor, cloud] of listOf(facts.climbed).entries()) mark(floor, cloud, "safe");
    if (facts.floors > floors) playNotes([[360 * 1.12 ** facts.floors, 0, 0.16]], "triangle");
    floors = facts.floors;
  }

  async function land(outcome: Record<string, unknown>): Promise<string> {
    const facts = TowerFacts.parse(outcome);
    open = undefined;
    const odd = listOf(facts.odd);
    const { level: chosen } = input();
    const kindOf = (floor: number, cloud: number) => (carries(chosen, cloud, odd[floor] ?? -1) ? "safe" : "trap");
    for (const [floor, cloud] of listOf(facts.climbed).entries()) mark(floor, cloud, kindOf(floor, cloud));
    floors = facts.floors;
    if (!facts.won) playNotes([[110, 0, 0.35]], "sawtooth");
    if (!isCalm()) await new Promise((resolve) => setTimeout(resolve, REVEAL_MS));
    for (const floor of odd.keys())
      for (let cloud = 0; cloud < TOWER_FLOORS[chosen].clouds; cloud++) mark(floor, cloud, kindOf(floor, cloud), true);
    return facts.won ? timesText(towerMultiplier(input(), floors), locale) : "0×";
  }

  function draw(): void {
    const chosen = input();
    const isAsked = part("game").dataset.rolling !== undefined;
    if (!open && !isAsked && built !== chosen.level) build();
    level.disabled = open !== undefined || isAsked;
    for (const row of board.querySelectorAll<HTMLElement>(".floor")) {
      const floor = Number(row.dataset.floor);
      row.classList.toggle("is-now", open !== undefined && floor === floors);
      row.classList.toggle("is-past", floor < floors);
      for (const cloud of row.querySelectorAll<HTMLButtonElement>(".cloud")) {
        cloud.disabled = open === undefined || floor !== floors;
        if (!isAsked) cloud.classList.remove("is-asked");
      }
    }
    const next = towerMultiplier(chosen, Math.min((open ? floors : 0) + 1, mostFloors(chosen)));
    part("next-pays").textContent = open
      ? `${timesText(next, locale)} · ${money(winOf(open.stake, next))}`
      : timesText(next, locale);
    part("chance").textContent = `${hundredthsText(floorChance(chosen), locale)}%`;
  }

  const begin = () => {
    build();
    playNotes([[300, 0, 0.1]], "triangle");
  };
  return {
    input,
    choose: ({ level: kept }) => {
      level.value = String(kept);
      build();
    },
    top: () => tower.topOf(input()),
    paysLess: true,
    begin,
    land,
    draw,
    steps: {
      show,
      main: ({ stake, moves }) => {
        if (!moves.has(CASH_OUT)) return undefined;
        const amount = money(winOf(stake, towerMultiplier(input(), floors)));
        return { move: CASH_OUT, label: say("cash_out", { amount }) };
      },
    },
  };
}

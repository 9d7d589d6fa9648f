// Every document of a house game in a DOM without a browser: it opens, asks for a round with an input that the game takes, shows how it ended in
// words, and tells the page when that was seen. The outcome is the game's own, so that no document shows what its game cannot draw.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import {
  findHouseGame,
  findStepGame,
  INSTANT_GAME_IDS,
  isOver,
  multiplierText,
  ORIGINAL_IDS,
  paidOf,
  STEP_GAME_IDS,
  standOf,
  winOf,
} from "@windfall/games";
import type { FrameMessage, PageMessage } from "@windfall/games/frame-messages";
import { afterEach, expect, it, test, vi } from "vitest";
import { withPanel } from "../game-panel.ts";

const FOLDER = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(FOLDER, file), "utf8");
const english = JSON.parse(read("../../packages/i18n/src/messages/game/en.json"));
/** The machines of studios are no games of the house, and share one document. */
const MACHINES = "slot.html";
const documents = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".html") && file !== MACHINES)
  .map((file) => file.replace(".html", ""));

const listening: EventListenerOrEventListenerObject[] = [];

function closeDocument(): void {
  vi.restoreAllMocks();
  // A document that is gone hears nothing any more.
  for (const listener of listening.splice(0)) window.removeEventListener("message", listener);
  document.body.innerHTML = "";
}
afterEach(closeDocument);

test("every game of the house has a document, and every document a game", () => {
  expect(documents.sort()).toEqual([...ORIGINAL_IDS].sort());
});

/** The page around the frame: hears what the document asks, and answers. */
function pageAround() {
  const heard: FrameMessage[] = [];
  vi.spyOn(window, "postMessage").mockImplementation((message: unknown) => void heard.push(message as FrameMessage));
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === "message") listening.push(listener);
      listen(type, listener);
    },
  );
  const origin = new URL(document.URL).origin;
  const say = (data: PageMessage) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin, source: window as unknown as Window }));
  const plays = () => heard.flatMap((message) => (message.kind === "play" ? [message] : []));
  return { heard, say, plays };
}

function textsOf(id: string): Record<string, string> {
  return { ...english.frame, ...english[id] };
}

it.each(INSTANT_GAME_IDS)("%s plays a round and shows its end", async (id) => {
  const game = findHouseGame(id);
  if (!game) throw new Error("no such game");
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
    },
  );
  const body = /<body>(.*)<\/body>/s.exec(withPanel(read(`${id}.html`), read("src/shared/panel.html")))?.[1] ?? "";
  document.body.innerHTML = body.replace(/<script.*<\/script>/s, "");
  const { heard, say, plays } = pageAround();
  await import(`./${id}/${id}.ts`);
  expect(heard).toEqual([{ kind: "ready" }]);
  const currency = { code: "USD", displayFormat: "{amount} $" };
  const start = { kind: "start", locale: "en", currency, mode: "demo", balance: "1000.00", isSoundOn: false } as const;
  say({ ...start, canAuto: true, texts: textsOf(id) });
  // Words that a document wants and the messages have not would be empty.
  const wordless = [...document.querySelectorAll("[data-text]")].filter((element) => element.textContent === "");
  expect(wordless.map((element) => (element as HTMLElement).dataset.text)).toEqual([]);

  const button = document.getElementById("play") as HTMLButtonElement;
  // Where nothing is chosen at first: a lucky dip, or a chip on the table.
  document.querySelector<HTMLElement>("#random, #table .side")?.click();
  expect(button.getAttribute("aria-disabled")).toBe("false");
  for (let nonce = 0; nonce < 4; nonce++) {
    button.click();
    const asked = plays().at(-1);
    if (!asked) throw new Error("nothing was asked for");
    expect(plays()).toHaveLength(nonce + 1);
    const parsed = game.parseInput(asked.input);
    if ("violations" in parsed) throw new Error(JSON.stringify(parsed.violations));
    const seeds = { serverSeed: "d".repeat(64), clientSeed: id, nonce };
    const { multiplier, parts, facts } = game.outcomeOf({ ...seeds, input: parsed.input });
    const win = winOf(fiatToMinor(asked.stake), multiplier, parts);
    const amount = fiatFromMinor(win);
    say({ kind: "played", playId: asked.playId, win: amount, balance: "1000.00", outcome: facts });
    await soon(() => expect(heard.at(-1)).toEqual({ kind: "landed", playId: asked.playId }));
    const verdict = document.getElementById("verdict")?.textContent ?? "";
    expect(verdict, multiplierText(multiplier)).toMatch(win === 0n ? /^No win/ : /^(You won|Stake returned|Paid back)/);
    if (win > 0n) expect(verdict.replaceAll(",", "")).toContain(amount);
    expect(document.getElementById("history")?.children).toHaveLength(nonce + 1);
  }
  const { input, stake } = plays().at(-1) ?? expect.fail();
  const { facts } = game.outcomeOf({ serverSeed: "d".repeat(64), clientSeed: id, nonce: 3, input: input as never });
  await expectReplay(id, { stake, staked: stake, win: "0.00", input, steps: [], outcome: facts });
});

/** The document, opened anew: its script has run in this process before. */
async function openAgain(id: string, canAuto = true) {
  vi.resetModules();
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  const body = /<body>(.*)<\/body>/s.exec(withPanel(read(`${id}.html`), read("src/shared/panel.html")))?.[1] ?? "";
  document.body.innerHTML = body.replace(/<script.*<\/script>/s, "");
  const page = pageAround();
  await import(`./${id}/${id}.ts`);
  const currency = { code: "USD", displayFormat: "{amount} $" };
  const start = { kind: "start", locale: "en", currency, mode: "real", balance: "0.00", isSoundOn: false } as const;
  page.say({ ...start, canAuto, texts: textsOf(id) });
  return page;
}
/** Rounds roll by the clock: however slow the machine is, they end. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });
const textOf = (id: string) => document.getElementById(id)?.textContent;

/** A round that is over is shown to its end in a new document, again if somebody wants, and asks the page for nothing. */
async function expectReplay(id: string, round: Extract<PageMessage, { kind: "replay" }>["round"]): Promise<void> {
  closeDocument();
  const { heard, say } = await openAgain(id);
  // Nobody watches here.
  vi.spyOn(window, "setTimeout").mockImplementation(((run: () => void) => queueMicrotask(run)) as never);
  for (const seen of [1, 2]) {
    if (seen === 1) say({ kind: "replay", round });
    else document.getElementById("play")?.click();
    await soon(() => expect(document.getElementById("history")?.children).toHaveLength(seen));
    expect(textOf("verdict")).toMatch(round.win === "0.00" ? /^No win/ : /^(You won|Stake returned|Paid back)/);
    await soon(() => expect(document.getElementById("game")?.dataset.rolling).toBeUndefined());
  }
  document.querySelector<HTMLElement>("[data-move]")?.click();
  expect(heard).toEqual([{ kind: "ready" }]);
}

it.each(STEP_GAME_IDS)("%s plays a round step by step, shows its end, and goes on with one that waits", async (id) => {
  const game = findStepGame(id) ?? expect.fail();
  const { heard, say, plays } = await openAgain(id);
  const wordless = [...document.querySelectorAll("[data-text]")].filter((element) => element.textContent === "");
  expect(wordless.map((element) => (element as HTMLElement).dataset.text)).toEqual([]);
  expect(document.getElementById("modes")?.hidden).toBe(true);
  say({ kind: "balance", balance: "1000.00" });
  const seeds = { serverSeed: "d".repeat(64), clientSeed: id, nonce: 3 };
  document.getElementById("play")?.click();
  const { playId, stake, input: asked } = plays().at(-1) ?? expect.fail();
  const parsed = game.parseInput(asked);
  if ("violations" in parsed) throw new Error(JSON.stringify(parsed.violations));
  const { input } = parsed;
  const stakeMinor = fiatToMinor(stake);

  /** What the server would say of the round after these moves. */
  function answer(page: Pick<ReturnType<typeof pageAround>, "say">, askedId: string, moves: readonly string[]) {
    const stand = standOf(game, { ...seeds, input, moves }) ?? expect.fail();
    const win = fiatFromMinor(isOver(stand) ? paidOf(stakeMinor, stand) : 0n);
    const open = { no: moves.length, moves: stand.moves.map(({ name }) => ({ move: name, stake: "0.00" })) };
    const answered = { playId: askedId, stake, win, balance: "999.00", outcome: stand.facts };
    page.say({ kind: "played", ...answered, ...(!isOver(stand) && { open }) });
    return { stand, open };
  }

  const begun = answer({ say }, playId, []);
  await soon(() => expect(heard.at(-1)).toEqual({ kind: "landed", playId }));
  // The same round in a document that knows nothing of it.
  closeDocument();
  const again = await openAgain(id);
  again.say({ kind: "balance", balance: "999.00" });
  again.say({ kind: "round", round: { playId, stake, input: asked, outcome: begun.stand.facts, open: begun.open } });
  const moves: string[] = [];
  for (let stand = begun.stand; !isOver(stand); ) {
    const made = again.heard.length;
    // Whatever can be pressed: a place on the board, or the room's own button.
    await soon(() => {
      const place = document.querySelector<HTMLElement>("[data-move]:not(:disabled)");
      const main = document.getElementById("play") ?? expect.fail();
      const isPlace = place && (moves.length % 2 === 0 || main.getAttribute("aria-disabled") === "true");
      (isPlace ? place : main).click();
      expect(again.heard.length).toBeGreaterThan(made);
    });
    const step = again.heard.at(-1);
    if (step?.kind !== "step") throw new Error("no step");
    expect([step.playId, step.no]).toEqual([playId, moves.length]);
    moves.push(step.move);
    stand = answer(again, step.stepId, moves).stand;
    await soon(() => expect(again.heard.at(-1)).toEqual({ kind: "landed", playId: step.stepId }));
    if (isOver(stand)) expect(textOf("verdict")).toMatch(/^(You won|Stake returned|Paid back|No win)/);
  }
  const ended = standOf(game, { ...seeds, input, moves }) ?? expect.fail();
  const win = fiatFromMinor(paidOf(stakeMinor, ended));
  const steps = moves.map((_, no) => {
    const stand = standOf(game, { ...seeds, input, moves: moves.slice(0, no) }) ?? expect.fail();
    return {
      outcome: stand.facts,
      open: { no, moves: stand.moves.map(({ name }) => ({ move: name, stake: "0.00" })) },
    };
  });
  await expectReplay(id, { stake, staked: stake, win, input: asked, steps, outcome: ended.facts });
});

it.each([true, false])("offers rounds that follow by themselves only where they are allowed: %s", async (canAuto) => {
  await openAgain("tumble", canAuto);
  expect(document.getElementById("modes")?.hidden).toBe(!canAuto);
});

it("takes free spins first, without money, and a row of them ends with the last", async () => {
  const { heard, say, plays } = await openAgain("tumble");
  const spins = { left: 2, count: 20, stake: "0.20", won: "3.40" };
  const button = document.getElementById("play") as HTMLButtonElement;
  expect(button.getAttribute("aria-disabled")).toBe("true");
  say({ kind: "free_spins", spins });
  expect([textOf("spins-text"), textOf("play-text")]).toEqual(["Free spins: 2 of 20", "Free spin"]);
  expect(document.getElementById("stake-field")?.hidden).toBe(true);

  document.querySelector<HTMLInputElement>("input[value=auto]")?.click();
  button.click();
  const asked = () => heard.flatMap((message) => (message.kind === "free_spin" ? [message] : []));
  for (const left of [1, 0]) {
    await soon(() => expect(asked()).toHaveLength(2 - left));
    const { playId } = asked().at(-1) ?? expect.fail();
    const outcome = { result: 9_000, won: true };
    const after = left === 0 ? null : { ...spins, left, won: "3.79" };
    say({ kind: "played", playId, win: "0.39", balance: "0.00", outcome, spins: after });
    await soon(() => expect(heard.at(-1)).toEqual({ kind: "landed", playId }));
  }
  expect(textOf("verdict")).toContain("You won 0.39");
  expect(document.getElementById("spins")?.hidden).toBe(true);
  expect(textOf("play-text")).toBe("Start rolling");
  expect(plays()).toEqual([]);
});

it("leaves free spins for later to whoever would rather stake", async () => {
  const { say, plays, heard } = await openAgain("tumble");
  say({ kind: "balance", balance: "10.00" });
  say({ kind: "free_spins", spins: { left: 2, count: 20, stake: "0.20", won: "0.00" } });
  document.getElementById("use-spins")?.click();
  document.getElementById("play")?.click();
  expect(plays()).toMatchObject([{ stake: "1.00" }]);
  expect(heard.some(({ kind }) => kind === "free_spin")).toBe(false);
});

// Every document of a house game in a DOM without a browser: it opens, asks for a round with an input that the game takes, shows how it ended in
// words, and tells the page when that was seen. The outcome is the game's own, so that no document shows what its game cannot draw.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findHouseGame, HOUSE_GAME_IDS, multiplierText, winOf } from "@windfall/games";
import type { FrameMessage, PageMessage } from "@windfall/games/frame-messages";
import { afterEach, expect, it, test, vi } from "vitest";
import { withPanel } from "../game-panel.ts";

const FOLDER = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(FOLDER, file), "utf8");
const english = JSON.parse(read("../../packages/i18n/src/messages/game/en.json"));
const documents = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".html"))
  .map((file) => file.replace(".html", ""));

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
});

test("every game of the house has a document, and every document a game", () => {
  expect(documents.sort()).toEqual([...HOUSE_GAME_IDS].sort());
});

/** The page around the frame: hears what the document asks, and answers. */
function pageAround() {
  const heard: FrameMessage[] = [];
  vi.spyOn(window, "postMessage").mockImplementation((message: unknown) => void heard.push(message as FrameMessage));
  const origin = new URL(document.URL).origin;
  const say = (data: PageMessage) =>
    window.dispatchEvent(new MessageEvent("message", { data, origin, source: window as unknown as Window }));
  const plays = () => heard.flatMap((message) => (message.kind === "play" ? [message] : []));
  return { heard, say, plays };
}

function textsOf(id: string): Record<string, string> {
  return { ...english.frame, ...english[id] };
}

it.each(documents)("%s plays a round and shows its end", async (id) => {
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
  say({ ...start, texts: textsOf(id) });
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
    const win = winOf(BigInt(asked.stake.replace(".", "")), multiplier, parts);
    const amount = (Number(win) / 100).toFixed(2);
    say({ kind: "played", playId: asked.playId, win: amount, balance: "1000.00", outcome: facts });
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ kind: "landed", playId: asked.playId }));
    const verdict = document.getElementById("verdict")?.textContent ?? "";
    expect(verdict, multiplierText(multiplier)).toMatch(win === 0n ? /^No win/ : /^(You won|Stake returned|Paid back)/);
    if (win > 0n) expect(verdict.replaceAll(",", "")).toContain(amount);
    expect(document.getElementById("history")?.children).toHaveLength(nonce + 1);
  }
});

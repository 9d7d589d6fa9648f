// The document of Gust in a DOM without a browser: a bet, a cash-out, a loss, a bet for the next flight, and a refusal, by the words of a page.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { CrashBet, CrashRound } from "@windfall/domain/api/crash";
import { msTo } from "@windfall/games/crash";
import type { FrameMessage, PageMessage } from "@windfall/games/frame-messages";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const FOLDER = path.join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(FOLDER, file), "utf8");
const english = JSON.parse(read("../../packages/i18n/src/messages/game/en.json"));
const listening: EventListenerOrEventListenerObject[] = [];
let heard: FrameMessage[] = [];
let drawFrame: FrameRequestCallback = () => {};
let now = 0;

const say = (data: PageMessage) => {
  const { origin } = new URL(document.URL);
  window.dispatchEvent(new MessageEvent("message", { data, origin, source: window as unknown as Window }));
};
const textOf = (id: string) => document.getElementById(id)?.textContent?.replaceAll("\u00a0", " ");
const button = (id = "play") => document.getElementById(id) as HTMLButtonElement;
const round = (no: number, sinceTakeOffMs: number, more: Partial<CrashRound> = {}): CrashRound => ({
  no,
  phase: sinceTakeOffMs < 0 ? "betting" : "flying",
  sinceTakeOffMs,
  promise: "a".repeat(64),
  crash: null,
  hash: null,
  players: 3,
  flying: 2,
  pool: "120.00",
  bets: [
    {
      id: "b1",
      name: "m***7",
      stake: "10.00",
      currency: { code: "USD", displayFormat: "${amount}" },
      cashOut: 150,
      win: "15.00",
    },
  ],
  ...more,
});
const tell = (told: CrashRound) =>
  say({ kind: "crash", round: told, history: [{ no: told.no - 1, crash: 231, hash: "b" }] });
const asked = <K extends FrameMessage["kind"]>(kind: K) =>
  heard.filter((message): message is Extract<FrameMessage, { kind: K }> => message.kind === kind);
function betOf(status: CrashBet["status"], more: Partial<CrashBet> = {}): CrashBet {
  const { playId, seat, stake, autoCashOut } = asked("crash_bet").at(-1) ?? expect.fail();
  return {
    id: `own ${seat}`,
    playId,
    seat,
    no: 7,
    stake,
    autoCashOut,
    mostCashOut: 1_000_000,
    status,
    cashOut: null,
    win: "0.00",
    ...more,
  };
}

beforeEach(async () => {
  heard = [];
  now = 0;
  // The clock and the frames are the test's.
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("requestAnimationFrame", (next: FrameRequestCallback) => {
    drawFrame = next;
    return 0;
  });
  vi.resetModules();
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
    },
  );
  vi.stubGlobal("Path2D", class {});
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(window, "postMessage").mockImplementation((message: unknown) => void heard.push(message as FrameMessage));
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      if (type === "message") listening.push(listener);
      listen(type, listener);
    },
  );
  const body = /<body>(.*)<\/body>/s.exec(read("gust.html"))?.[1] ?? "";
  document.body.innerHTML = body.replace(/<script.*<\/script>/s, "");
  await import("./gust.ts");
  expect(heard).toEqual([{ kind: "ready" }]);
  const currency = { code: "USD", displayFormat: "${amount}" };
  const start = { kind: "start", locale: "en", currency, mode: "real", balance: "100.00", isSoundOn: false } as const;
  say({ ...start, canAuto: true, texts: { ...english.frame, ...english.gust } });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const listener of listening.splice(0)) window.removeEventListener("message", listener);
  document.body.innerHTML = "";
});

it("has all its words", () => {
  const wordless = [...document.querySelectorAll<HTMLElement>("[data-text]")].filter((one) => one.textContent === "");
  expect(wordless.map((one) => one.dataset.text)).toEqual([]);
});

it("bets before the take-off, and cashes out in the air", () => {
  tell(round(7, -6_000));
  expect([textOf("play-text"), button().getAttribute("aria-disabled")]).toEqual(["Bet", "false"]);
  button().click();
  expect(asked("crash_bet")).toMatchObject([{ stake: "1.00", autoCashOut: null }]);
  expect(textOf("play-text")).toBe("Placing the bet");
  say({ kind: "crash_bet", bet: betOf("in") });
  expect([textOf("play-text"), button().getAttribute("aria-disabled")]).toEqual(["Waiting for take-off", "true"]);
  tell(round(7, 12_000));
  expect([textOf("play-text"), button().getAttribute("aria-disabled")]).toEqual(["Cash out", "false"]);
  expect(textOf("play-amount")).toMatch(/^\$2\.2/);
  button().click();
  button().click();
  expect(asked("crash_cash_out")).toHaveLength(1);
  say({ kind: "crash_bet", bet: betOf("cashed", { cashOut: 220, win: "2.20" }) });
  expect(textOf("verdict")).toBe("Cashed out at 2.20×: $2.20");
  expect(document.querySelector("#bets .own")?.textContent).toContain("2.20×");
});

it("tells a flight that is over, and a bet that is lost once the server has said so", () => {
  tell(round(7, -6_000));
  button().click();
  say({ kind: "crash_bet", bet: betOf("in") });
  tell(round(7, 3_000, { phase: "crashed", crash: 121, hash: "c" }));
  expect([textOf("result"), textOf("verdict")]).toEqual(["1.21×", "Flew away at 1.21×"]);
  say({ kind: "crash_bet", bet: betOf("lost") });
  expect(textOf("verdict")).toBe("Flew away at 1.21×. Your $1.00 is lost.");
});

it("has a second bet, which is set and left by itself", () => {
  tell(round(7, -6_000));
  button().click();
  say({ kind: "crash_bet", bet: betOf("in") });
  expect(button("play-2").hidden).toBe(true);
  document.querySelector<HTMLInputElement>('input[name="seat"][value="2"]')?.click();
  const stake = document.getElementById("stake") as HTMLInputElement;
  stake.value = "5.00";
  stake.dispatchEvent(new Event("input", { bubbles: true }));
  expect([textOf("play-text"), textOf("play-2-text")]).toEqual(["Bet 1 · Waiting for take-off", "Bet 2 · Bet"]);
  button("play-2").click();
  expect(asked("crash_bet")).toMatchObject([
    { seat: 1, stake: "1.00" },
    { seat: 2, stake: "5.00" },
  ]);
  say({ kind: "crash_bet", bet: betOf("in") });
  tell(round(7, 12_000));
  button("play-2").click();
  expect(asked("crash_cash_out")).toMatchObject([{ playId: betOf("in").playId }]);
  say({ kind: "crash_bet", bet: betOf("cashed", { cashOut: 220, win: "11.00" }) });
  expect([textOf("play-text"), textOf("play-2-text")]).toEqual(["Bet 1 · Cash out", "Bet 2 · Bet on the next flight"]);
  const [first] = asked("crash_bet");
  tell(round(7, 13_000, { phase: "crashed", crash: 235, hash: "c" }));
  say({ kind: "crash_bet", bet: { ...betOf("lost"), ...first, id: "own 1" } });
  expect(textOf("verdict")).toBe("Cashed out at 2.20×: $11.00\nFlew away at 2.35×. Your $1.00 is lost.");
  expect(document.querySelectorAll("#bets .own")).toHaveLength(2);
  document.querySelector<HTMLInputElement>('input[name="seat"][value="1"]')?.click();
  expect(stake.value).toBe("1.00");
});

it("keeps a bet for the next flight, which can be taken back", () => {
  tell(round(7, 5_000));
  expect(textOf("play-text")).toBe("Bet on the next flight");
  button().click();
  expect([textOf("play-text"), asked("crash_bet")]).toEqual(["Take the bet back", []]);
  button().click();
  expect(textOf("play-text")).toBe("Bet on the next flight");
  button().click();
  tell(round(8, -7_900));
  drawFrame(now);
  drawFrame(now);
  expect(asked("crash_bet")).toHaveLength(1);
});

it("says what was refused, and lets the player bet again", () => {
  tell(round(7, -6_000));
  button().click();
  const { playId } = asked("crash_bet").at(-1) ?? expect.fail();
  say({ kind: "refused", playId, message: "Your balance is too low.", isBalanceShort: true });
  expect([textOf("problem"), textOf("play-text")]).toEqual(["Your balance is too low.", "Bet"]);
  expect(document.getElementById("deposit")?.hidden).toBe(false);
});

it("takes a target from 1.01, and no stake above the balance", () => {
  tell(round(7, -6_000));
  const target = document.getElementById("target") as HTMLInputElement;
  target.value = "1.00";
  target.dispatchEvent(new Event("input", { bubbles: true }));
  expect([textOf("problem"), button().getAttribute("aria-disabled")]).toEqual([
    "Set it from 1.01× to 10,000.00×.",
    "true",
  ]);
  target.value = "2,5";
  target.dispatchEvent(new Event("input", { bubbles: true }));
  button().click();
  expect(asked("crash_bet")).toMatchObject([{ autoCashOut: 250 }]);
});

it("shows a flight that is over again, as often as somebody wants, and asks for nothing", () => {
  const stake = { stake: "10.00", autoCashOut: null, mostCashOut: 1_000_000 };
  const bet: CrashBet = {
    id: "own 2",
    playId: "p",
    seat: 2,
    no: 7,
    ...stake,
    status: "cashed",
    cashOut: 150,
    win: "15.00",
  };
  say({ kind: "crash_replay", round: round(7, 0, { phase: "crashed", crash: 231, hash: "c" }), bet });
  for (let times = 0; times < 2; times++) {
    expect([textOf("verdict"), textOf("result"), button().getAttribute("aria-disabled")]).toEqual([
      "",
      "1.00×",
      "true",
    ]);
    button().click();
    now += msTo(150);
    drawFrame(now);
    expect([textOf("verdict"), textOf("result")]).toEqual(["Cashed out at 1.50×: $15.00", "1.50×"]);
    now += msTo(231);
    drawFrame(now);
    expect([textOf("result"), textOf("play-text")]).toEqual(["2.31×", "Show it again"]);
    expect([button().getAttribute("aria-disabled"), button("play-2").hidden]).toEqual(["false", true]);
    now += 1_000;
    button().click();
    drawFrame(now);
  }
  expect(heard).toEqual([{ kind: "ready" }]);
});

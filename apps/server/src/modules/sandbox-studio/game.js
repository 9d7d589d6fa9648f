// The slot in its frame. It has no origin, no cookie and no storage: all it holds is the secret of its address.
// @ts-check
import { columnsOf, reelOf, turnUntil } from "./reels.js";

const token = new URLSearchParams(location.search).get("token") ?? "";
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const spinButton = /** @type {HTMLButtonElement} */ (at("spin"));
const lessButton = /** @type {HTMLButtonElement} */ (at("less"));
const moreButton = /** @type {HTMLButtonElement} */ (at("more"));
const lines = [...document.querySelectorAll(".lines polyline")];
const symbols = [...document.querySelectorAll("img.symbol")].map((image) => ({
  src: image.getAttribute("src") ?? "",
  alt: image.getAttribute("alt") ?? "",
}));
/** @type {Record<string, string>} */
const texts = JSON.parse(main.dataset.texts ?? "{}");
/** Minor units; they fit, because nobody stakes thousands of millions. */
const stakes = (main.dataset.stakes ?? "").split(" ").map(Number);
let stakeIndex = Math.min(2, stakes.length - 1);
let isBusy = true;
/** A spin that was begun and not ended: the button goes on with it. */
let isOpen = false;

const amount = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 2 });
const money = (/** @type {number} */ minor) =>
  (main.dataset.format ?? "").replace("{amount}", () => amount.format(minor / 100));

/** @param {string} path @param {object} [body] */
async function call(path, body) {
  const answer = await fetch(`/sandbox-studio/api/${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { isFine: answer.ok, ...(await answer.json()) };
}

// ---- what is shown -------------------------------------------------------------------------------------------------

function showControls() {
  at("stake").textContent = money(stakes[stakeIndex] ?? 0);
  lessButton.disabled = isBusy || isOpen || stakeIndex === 0;
  moreButton.disabled = isBusy || isOpen || stakeIndex === stakes.length - 1;
  spinButton.disabled = isBusy;
  spinButton.textContent = (isOpen ? texts.finish_round : texts.spin) ?? "";
}

/** @param {string} key of a text of the page @param {number} [won] */
function say(key, won) {
  const sum = document.createElement("b");
  sum.textContent = won === undefined ? "" : money(won);
  at("said").replaceChildren(texts[key] ?? "…", ...(won === undefined ? [] : [" ", sum]));
  at("said").classList.toggle("won", won !== undefined);
}

/** @param {{ asked: string, answered: number | null, said: string }[]} calls */
function showCalls(calls) {
  document.getElementById("calls")?.replaceChildren(
    ...calls.map(({ asked, answered, said }) => {
      const line = document.createElement("li");
      line.textContent = `${asked} → ${answered ?? "no answer"} ${said}`;
      return line;
    }),
  );
}

/** What the studio refuses with, and the text for it. @type {Record<string, string>} */
const REFUSALS = { play_money_short: "play_money_short", spin_open: "round_open", interrupted: "interrupted" };
/** How the casino's refusal of a stake above the balance begins; whoever needs the others finds them in the log. */
const BALANCE_SHORT = "100 ";

/** @param {any} state */
function show(state) {
  if (state.balance !== undefined) at("balance").textContent = money(Number(state.balance));
  isOpen = state.isOpen === true;
  if (state.calls) showCalls(state.calls);
  const { spin } = state;
  if (!state.isFine) say(REFUSALS[state.error] ?? "closed");
  else if (spin?.status === "settled") showWin(spin);
  else if (spin?.status === "refused") say(spin.refusal.startsWith(BALANCE_SHORT) ? "balance_short" : "bet_refused");
  else if (spin?.status === "rolled_back") say("bet_returned");
  else if (isOpen) say("round_interrupted");
}

/** @param {{ win: string, lines: { line: number, cells: number[] }[] }} spin */
function showWin({ win, lines: won }) {
  const strips = [...document.querySelectorAll(".strip")];
  for (const cell of won.flatMap(({ cells }) => cells))
    strips[cell % strips.length]?.children[Math.floor(cell / strips.length)]?.classList.add("won");
  for (const { line } of won) lines[line]?.classList.add("won");
  at("reels").classList.toggle("has-won", won.length > 0);
  if (Number(win) > 0) say("won", Number(win));
  else say("lost");
}

function forgetWin() {
  at("reels").classList.remove("has-won");
  for (const line of lines) line.classList.remove("won");
}

// ---- spinning ------------------------------------------------------------------------------------------------------

const reels = [...document.querySelectorAll(".strip")].map((strip) =>
  reelOf(strip, (symbol) => {
    const cell = document.createElement("div");
    cell.className = "cell";
    const image = document.createElement("img");
    image.src = symbols[symbol]?.src ?? "";
    image.alt = symbols[symbol]?.alt ?? "";
    cell.append(image);
    return cell;
  }),
);
/** @type {readonly number[]} */
let shown = Array.from({ length: 9 }, (_, cell) => cell % symbols.length);
for (const [place, column] of columnsOf(shown).entries()) reels[place]?.show(column);

/** The page around hears when a round is under way, so that its own figures do not tell the end before the reels do. */
const tellPage = (/** @type {"round_begun" | "round_shown"} */ kind) => window.parent.postMessage({ kind }, "*");

/** @param {() => Promise<any>} work */
async function during(work) {
  isBusy = true;
  showControls();
  try {
    show(await work());
  } catch {
    isOpen = isOpen || lastAsked !== undefined;
    say("interrupted");
  }
  isBusy = false;
  showControls();
}

/** @param {() => Promise<any>} ask */
async function turning(ask) {
  forgetWin();
  say("");
  tellPage("round_begun");
  try {
    const answer = ask();
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    shown = await turnUntil(
      reels,
      shown,
      answer.then(({ spin }) => spin?.cells),
      isStill,
    );
    return await answer;
  } finally {
    tellPage("round_shown");
  }
}

/** A spin whose answer never came is asked for again under its name. @type {{ id: string, stake: string, hardCase?: string } | undefined} */
let lastAsked;

async function spin() {
  const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=case]:checked"));
  lastAsked ??= {
    id: newName(),
    stake: String(stakes[stakeIndex]),
    ...(chosen?.value && { hardCase: chosen.value }),
  };
  const answer = await call("spins", lastAsked);
  lastAsked = undefined;
  return answer;
}

/** `crypto.randomUUID` is only there in secure contexts, and a demo on a local network is none. */
function newName() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

spinButton.addEventListener("click", () => {
  openPanel("paytable", false);
  void during(() => turning(isOpen && lastAsked === undefined ? () => call("go-on", {}) : spin));
});
const step = (/** @type {number} */ by) => {
  stakeIndex = Math.min(stakes.length - 1, Math.max(0, stakeIndex + by));
  showControls();
};
lessButton.addEventListener("click", () => step(-1));
moreButton.addEventListener("click", () => step(1));

// ---- panels over the stage: the controls stay in reach below them ----------------------------------------------------

const openers = [...document.querySelectorAll("button[aria-controls]")];

/** @param {string} id @param {boolean} isOpened */
function openPanel(id, isOpened) {
  for (const opener of openers) {
    const own = opener.getAttribute("aria-controls") ?? "";
    // One at a time.
    const isShown = own === id ? isOpened : !isOpened && !at(own).hidden;
    at(own).hidden = !isShown;
    opener.setAttribute("aria-expanded", String(isShown));
  }
}
for (const opener of openers)
  opener.addEventListener("click", () => {
    const id = opener.getAttribute("aria-controls") ?? "";
    openPanel(id, at(id).hidden);
  });
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") for (const opener of openers) openPanel(opener.getAttribute("aria-controls") ?? "", false);
});

void during(() => call("state"));

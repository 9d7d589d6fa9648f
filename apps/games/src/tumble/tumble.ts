// Owns Tumble in its frame: what the player sets, what the page is asked for, and how a result is shown. The page plays; here nothing
// is decided, and every amount that is shown before a roll comes from the published mathematics.

import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { randomUuid } from "@windfall/domain/random-uuid";
import { MULTIPLIER_ONE, type StakeRange, stakeRange, winOf } from "@windfall/games";
import { DiceFacts, type DiceSide, diceMultiplier, RESULTS, targetOf, winningResults } from "@windfall/games/dice";
import type { PageMessage } from "@windfall/games/frame-messages";
import { formatMoney } from "@windfall/ui/format-money";
import { hearPage, tellPage } from "../page-link.ts";
import { type AutoRun, afterRoll, beginRun, MOST_ROLLS } from "./auto-run.ts";
import { hundredthsText, multipleText } from "./figures.ts";
import { setSound, sounds } from "./sounds.ts";
import { amountText, mostStake, readAmount, within } from "./stake.ts";

type Start = Extract<PageMessage, { kind: "start" }>;
type Played = Extract<PageMessage, { kind: "played" }>;
type Refused = Extract<PageMessage, { kind: "refused" }>;

const HISTORY_KEPT = 14;
const ROLL_MS = 480;
const AUTO_PAUSE_MS = 420;
const EVEN = RESULTS / 2;
/** A tenth of the scale for each press of an arrow would be too rough, a hundredth too fine. */
const ARROW_STEP = 100;
const DEFAULT_STAKE_OF_LEAST = 10n;

function part<E extends HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}

const game = part("game");
const bar = part("bar");
const marker = part("marker");
const history = part<HTMLOListElement>("history");
const resultText = part("result");
const verdict = part("verdict");
const target = part<HTMLInputElement>("target");
const chance = part<HTMLInputElement>("chance");
const stake = part<HTMLInputElement>("stake");
const problem = part("problem");
const rollButton = part<HTMLButtonElement>("roll");
const depositButton = part<HTMLButtonElement>("deposit");
const autoFields = part("auto");

/** How far the thumb may travel, as the browser draws it: the whole scale less one thumb. */
const percent = (hundredths: number) => `${(hundredths / (RESULTS - 1)) * 100}%`;

hearPage((message) => {
  if (message.kind === "start") startGame(message);
});
tellPage({ kind: "ready" });

function startGame(start: Start): void {
  // A page that loads the frame anew says everything again; one game answers it.
  if (game.dataset.started) return;
  game.dataset.started = "yes";
  document.documentElement.lang = start.locale;
  createGame(start);
  game.removeAttribute("aria-busy");
}

function createGame({ locale, texts, currency, balance: startBalance, mode, isSoundOn }: Start): void {
  const range: StakeRange = stakeRange(currency.code);
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");

  let side: DiceSide = "over";
  let winning = EVEN;
  let balance = fiatToMinor(startBalance);
  let pending: { playId: string; stake: bigint } | undefined;
  let run: AutoRun | undefined;
  /** Why the last roll was not made; what the player changes next answers it. */
  let refusal: { message: string; isBalanceShort: boolean } | undefined;

  const say = (key: string, values: Record<string, string> = {}) =>
    (texts[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  const money = (minor: bigint) => formatMoney(fiatFromMinor(minor), currency.displayFormat, locale, 2);
  const hundredths = (value: number) => hundredthsText(value, locale);
  const input = () => ({ side, target: targetOf(side, winning) });

  for (const element of document.querySelectorAll<HTMLElement>("[data-text]"))
    element.textContent = say(element.dataset.text ?? "");
  history.setAttribute("aria-label", say("history"));
  part("half").setAttribute("aria-label", say("half"));
  part("double").setAttribute("aria-label", say("double"));
  part("stake-max").textContent = say("max", { amount: money(range.maxMinor) });
  const sign = currency.displayFormat.replace("{amount}", "").trim();
  part("sign").textContent = sign;
  for (const limit of ["stop_profit", "stop_loss"])
    part(`${limit.replace("_", "-")}-label`).textContent = say(limit, { sign });
  resultText.textContent = hundredths(EVEN);
  stake.value = amountText(within(range.minMinor * DEFAULT_STAKE_OF_LEAST, range));
  setSound(isSoundOn);
  draw();

  hearPage((message) => {
    if (message.kind === "balance") {
      balance = fiatToMinor(message.balance);
      draw();
    } else if (message.kind === "sound") setSound(message.isSoundOn);
    else if (message.kind === "stake") changeStake(() => fiatToMinor(message.stake));
    else if (message.kind === "played" && message.playId === pending?.playId) void land(message);
    else if (message.kind === "refused" && message.playId === pending?.playId) refuse(message);
  });

  // ---- what the player sets -----------------------------------------------------------------------------------------

  rollButton.addEventListener("click", act);
  // A sandbox without forms swallows their submission, and Enter with it.
  stake.addEventListener("keydown", (event) => {
    if (event.key === "Enter") act();
  });
  game.addEventListener("input", () => {
    refusal = undefined;
    draw();
  });
  part("swap").addEventListener("click", () => {
    side = side === "over" ? "under" : "over";
    draw();
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
    draw();
  });
  stake.addEventListener("change", () => {
    const typed = readAmount(stake.value);
    if (typed !== undefined) stake.value = amountText(typed);
  });
  part("half").addEventListener("click", () => changeStake((minor) => minor / 2n));
  part("double").addEventListener("click", () => changeStake((minor) => minor * 2n));
  part("most").addEventListener("click", () => changeStake(() => mostStake(balance, range)));
  depositButton.addEventListener("click", () => tellPage({ kind: "deposit" }));

  function act(): void {
    if (run) endRun();
    else if (isAuto()) startRun();
    else roll();
  }

  function setTarget(asked: number): void {
    setWinning(winningResults({ side, target: asked }));
    draw();
  }

  function setWinning(asked: number): void {
    winning = winningResults({ side, target: targetOf(side, asked) });
  }

  function changeStake(change: (minor: bigint) => bigint): void {
    stake.value = amountText(within(change(readAmount(stake.value) ?? 0n), range));
    refusal = undefined;
    draw();
  }

  /** Undefined when it is no stake that the game takes. */
  function readStake(): bigint | undefined {
    const typed = readAmount(stake.value);
    return typed === undefined || typed !== within(typed, range) ? undefined : typed;
  }

  function isAuto(): boolean {
    return document.querySelector<HTMLInputElement>('input[name="mode"]:checked')?.value === "auto";
  }

  // ---- rolling ------------------------------------------------------------------------------------------------------

  function roll(): void {
    const staked = readStake();
    if (pending || staked === undefined) return;
    if (staked > balance) {
      endRun();
      return;
    }
    pending = { playId: randomUuid(), stake: staked };
    refusal = undefined;
    verdict.textContent = "";
    game.dataset.rolling = "yes";
    delete game.dataset.won;
    sounds.roll();
    tellPage({ kind: "play", playId: pending.playId, stake: amountText(staked), input: input() });
    draw();
  }

  async function land(played: Played): Promise<void> {
    const facts = DiceFacts.parse(played.outcome);
    const staked = pending?.stake ?? 0n;
    const won = fiatToMinor(played.win);
    await tumbleTo(facts.result);
    balance = fiatToMinor(played.balance);
    pending = undefined;
    delete game.dataset.rolling;
    show(facts, won, staked);
    // The page keeps its own figures back until now: they would tell how the roll ends.
    tellPage({ kind: "landed", playId: played.playId });
    if (run) run = afterRoll(run, staked, won);
    draw();
    if (run) window.setTimeout(() => run && roll(), AUTO_PAUSE_MS);
  }

  function refuse(answer: Refused): void {
    pending = undefined;
    run = undefined;
    refusal = answer;
    delete game.dataset.rolling;
    draw();
  }

  /** The figure runs through others on its way; for whoever asked for less motion it is simply there. */
  async function tumbleTo(result: number): Promise<void> {
    if (reducedMotion.matches) return;
    const from = performance.now();
    for (let passed = 0; passed < ROLL_MS; passed = performance.now() - from) {
      const blur = Math.round((result + (ROLL_MS - passed) * 37) % RESULTS);
      resultText.textContent = hundredths(blur);
      await new Promise(requestAnimationFrame);
    }
  }

  function show({ result, won: hasHit }: DiceFacts, won: bigint, staked: bigint): void {
    // A hit of a near certainty may pay no more than its stake, and is then no win.
    const isWin = won > staked;
    resultText.textContent = hundredths(result);
    verdict.textContent = say(isWin ? "won" : hasHit ? "returned" : "lost", { amount: money(won) });
    game.dataset.won = isWin ? "yes" : "no";
    marker.hidden = false;
    marker.textContent = hundredths(result);
    bar.style.setProperty("--result", percent(result));
    const entry = document.createElement("li");
    entry.className = isWin ? "hi" : "";
    entry.textContent = hundredths(result);
    history.prepend(entry);
    while (history.children.length > HISTORY_KEPT) history.lastElementChild?.remove();
    if (isWin) sounds.win();
    else sounds.loss();
  }

  function startRun(): void {
    const rolls = Number(part<HTMLInputElement>("auto-count").value);
    if (!Number.isInteger(rolls) || rolls < 1 || rolls > MOST_ROLLS) {
      refusal = { message: say("auto_count_wrong", { most: String(MOST_ROLLS) }), isBalanceShort: false };
      draw();
      return;
    }
    const limit = (id: string) => readAmount(part<HTMLInputElement>(id).value) || undefined;
    run = beginRun({ rolls, stopProfit: limit("stop-profit"), stopLoss: limit("stop-loss") });
    roll();
  }

  /** A roll that is under way is still shown; none follows it. */
  function endRun(): void {
    run = undefined;
    draw();
  }

  // ---- drawing ------------------------------------------------------------------------------------------------------

  function draw(): void {
    const chosen = input();
    const multiplier = diceMultiplier(chosen);
    const staked = readStake();
    bar.style.setProperty("--target", percent(chosen.target));
    bar.dataset.side = side;
    target.value = String(chosen.target);
    target.setAttribute("aria-label", say(side === "over" ? "roll_over" : "roll_under"));
    target.setAttribute("aria-valuetext", hundredths(chosen.target));
    part("side").textContent = say(side === "over" ? "roll_over" : "roll_under");
    part("target-text").textContent = hundredths(chosen.target);
    part("multiplier").textContent = `${multipleText(Number(multiplier) / Number(MULTIPLIER_ONE), locale)}×`;
    if (document.activeElement !== chance) chance.value = hundredths(winning);
    const pays = winOf(staked ?? 0n, multiplier);
    part("pays").textContent = money(pays);
    const profit = pays - (staked ?? 0n);
    part("profit").textContent = formatMoney(fiatFromMinor(profit), currency.displayFormat, locale, 2, {
      hasPlus: true,
    });
    part("profit").classList.toggle("win", profit > 0n);
    part("roll-pays").textContent = say("pays_short", { amount: money(pays) });
    if (mode === "demo") part("stake-max").textContent = say("demo_balance", { amount: money(balance) });
    stake.setAttribute("aria-invalid", String(staked === undefined));
    autoFields.hidden = !isAuto();
    const isShort = staked !== undefined && staked > balance && pending === undefined;
    depositButton.hidden = mode !== "real" || !(isShort || refusal?.isBalanceShort);
    problem.textContent = refusal?.message ?? (pending ? "" : problemOf(staked !== undefined, isShort));
    // A control that is switched off loses the keyboard; these keep it, and what is set meanwhile is for the next roll.
    for (const control of [stake, chance]) control.readOnly = run !== undefined;
    for (const control of [target, part<HTMLButtonElement>("swap")]) control.disabled = run !== undefined;
    const canRoll = run !== undefined || (pending === undefined && staked !== undefined && !isShort);
    rollButton.setAttribute("aria-disabled", String(!canRoll));
    rollButton.setAttribute("aria-busy", String(pending !== undefined && run === undefined));
    part("roll-text").textContent = rollLabel();
  }

  function problemOf(isStake: boolean, isShort: boolean): string {
    if (!isStake) return say("stake_range", { min: money(range.minMinor), max: money(range.maxMinor) });
    if (isShort) return say(mode === "real" ? "balance_short" : "demo_short");
    return "";
  }

  function rollLabel(): string {
    if (run) return say("stop", { left: String(run.left) });
    return say(isAuto() ? "start_auto" : "roll");
  }
}

// Owns the room that every house game is played in: stake, button, balance, autoplay, last results, and the talk with the page. The page plays;
// here nothing is decided, and every amount that is shown before a round comes from the published mathematics. What a game adds is its stage.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { formatMoney } from "@windfall/domain/format-money";
import { randomUuid } from "@windfall/domain/random-uuid";
import type { PageMessage } from "@windfall/games/frame-messages";
import { winOf } from "@windfall/games/house-game";
import { type StakeRange, stakeRange } from "@windfall/games/stakes";
import { type AutoRun, afterRoll, beginRun, MOST_ROLLS } from "./auto-run.ts";
import { createFreeSpins } from "./free-spins.ts";
import { openDocument, type Start, speaker, writeWords } from "./opening.ts";
import { hearPage, tellPage } from "./page-link.ts";
import { ENDINGS, playNotes, setSound } from "./sounds.ts";
import { type OpenRound, part, type Room, type Round, type Stage, setState, setText, type Told } from "./stage.ts";
import { amountText, mostStake, readAmount, within } from "./stake.ts";

type Played = Extract<PageMessage, { kind: "played" }>;
type Refused = Extract<PageMessage, { kind: "refused" }>;
type Waiting = Extract<PageMessage, { kind: "round" }>["round"];
type Shown = Extract<PageMessage, { kind: "replay" }>["round"];

const HISTORY_KEPT = 14;
const AUTO_PAUSE_MS = 420;
/** Between the steps of a round that is shown again: long enough to see what was decided. */
const STEP_PAUSE_MS = 900;
const DEFAULT_STAKE_OF_LEAST = 10n;

export function openRoom(createStage: (room: Room) => Stage): void {
  openDocument((start) => startRoom(start, createStage));
}

function startRoom(start: Start, createStage: (room: Room) => Stage): void {
  const { locale, texts, currency, mode } = start;
  const game = part("game");
  const history = part<HTMLOListElement>("history");
  const verdict = part("verdict");
  const stakeField = part<HTMLInputElement>("stake");
  const playButton = part<HTMLButtonElement>("play");
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  let balance = fiatToMinor(start.balance);
  let pending: { playId: string; stake: bigint; isFree: boolean } | undefined;
  /** Of a game that is played in steps: the round that goes on. */
  let open: (OpenRound & { playId: string; no: number }) | undefined;
  let run: AutoRun | undefined;
  /** A round that is over and is shown again. Nothing can be staked beside it. */
  let shown: Shown | undefined;
  /** Why the last round was not made; what the player changes next answers it. */
  let refusal: { message: string; isBalanceShort: boolean } | undefined;

  const say = speaker(texts);
  const money = (minor: bigint) => formatMoney(fiatFromMinor(minor), currency.displayFormat, locale, 2);
  writeTexts(say, currency.displayFormat);
  stakeField.value = amountText(stakeRange(currency.code).minMinor * DEFAULT_STAKE_OF_LEAST);
  setSound(start.isSoundOn);

  const stage = createStage({
    locale,
    currency: currency.code,
    isCalm: () => reducedMotion.matches,
    say,
    money,
    changed,
    step,
  });
  const spins = createFreeSpins({ say, money }, stage.stake === undefined);
  // What follows by itself decides nothing, and steps are there to be decided.
  part("modes").hidden = !start.canAuto || stage.steps !== undefined;
  part("stepper").hidden = stage.stake !== undefined;
  part("pays-label").textContent = say(stage.paysLess ? "pays_top" : "pays");
  draw();

  hearPage((message) => {
    if (message.kind === "balance") {
      balance = fiatToMinor(message.balance);
      draw();
    } else if (message.kind === "sound") setSound(message.isSoundOn);
    else if (message.kind === "free_spins") {
      // What is left after a spin that is under way is told with its end.
      if (pending?.isFree) return;
      spins.set(message.spins);
      draw();
    } else if (message.kind === "stake") changeStake(() => fiatToMinor(message.stake));
    else if (message.kind === "round") void follow(message.round);
    else if (message.kind === "replay") void replay(message.round);
    else if (message.kind === "played" && message.playId === pending?.playId) void land(message);
    else if (message.kind === "refused" && message.playId === pending?.playId) refuse(message);
  });

  // ---- what the player sets -----------------------------------------------------------------------------------------

  playButton.addEventListener("click", act);
  // A sandbox without forms swallows their submission, and Enter with it.
  stakeField.addEventListener("keydown", (event) => {
    if (event.key === "Enter") act();
  });
  game.addEventListener("input", changed);
  stakeField.addEventListener("change", () => {
    const typed = readAmount(stakeField.value);
    if (typed !== undefined) stakeField.value = amountText(typed);
  });
  part("half").addEventListener("click", () => changeStake((minor) => minor / 2n));
  part("double").addEventListener("click", () => changeStake((minor) => minor * 2n));
  part("most").addEventListener("click", () => changeStake(() => mostStake(balance, range())));
  part("deposit").addEventListener("click", () => tellPage({ kind: "deposit" }));

  function act(): void {
    if (shown) {
      if (game.dataset.rolling === undefined) void replay(shown);
      return;
    }
    const main = open && stage.steps?.main(open);
    if (main) step(main.move);
    else if (run) endRun();
    else if (isAuto()) startRun();
    else play();
  }

  function changed(): void {
    refusal = undefined;
    draw();
  }

  function changeStake(change: (minor: bigint) => bigint): void {
    stakeField.value = amountText(within(change(readAmount(stakeField.value) ?? 0n), range()));
    changed();
  }

  /** A choice that can win much takes less. */
  function range(): StakeRange {
    return stakeRange(currency.code, stage.top());
  }

  /** Undefined when it is no stake that the game takes. */
  function readStake(): bigint | undefined {
    const typed = stage.stake ? stage.stake() : readAmount(stakeField.value);
    return typed === undefined || typed !== within(typed, range()) ? undefined : typed;
  }

  // ---- rounds -------------------------------------------------------------------------------------------------------

  function play(): void {
    const free = spins.inUse();
    const stake = free ? 0n : readStake();
    const input = stage.input();
    if (shown || pending || open || stake === undefined || !input) return;
    if (stake > balance) {
      endRun();
      return;
    }
    const playId = randomUuid();
    pending = { playId, stake, isFree: free !== null };
    refusal = undefined;
    verdict.textContent = "";
    game.dataset.rolling = "yes";
    delete game.dataset.won;
    stage.begin();
    if (free) tellPage({ kind: "free_spin", playId, input });
    else tellPage({ kind: "play", playId, stake: amountText(stake), input });
    draw();
  }

  function step(move: string): void {
    const more = open?.moves.get(move);
    if (shown || !open || pending || more === undefined) return;
    if (more > balance) {
      refusal = { message: say(mode === "real" ? "balance_short" : "demo_short"), isBalanceShort: true };
      draw();
      return;
    }
    const stepId = randomUuid();
    pending = { playId: stepId, stake: open.stake, isFree: false };
    refusal = undefined;
    game.dataset.rolling = "yes";
    tellPage({ kind: "step", playId: open.playId, stepId, no: open.no, move });
    draw();
  }

  /** The round goes on: what the step came to is shown, and the next one waits for the player. */
  async function goOn(played: Played, next: NonNullable<Played["open"]>): Promise<void> {
    const { playId, stake } = open ?? pending ?? { playId: played.playId, stake: 0n };
    await show(played.outcome, { playId, no: next.no, stake, moves: movesOf(next) });
    balance = fiatToMinor(played.balance);
    pending = undefined;
    delete game.dataset.rolling;
    tellPage({ kind: "landed", playId: played.playId });
    draw();
  }

  async function show(outcome: Played["outcome"], round: NonNullable<typeof open>): Promise<void> {
    open = round;
    game.dataset.open = "yes";
    verdict.textContent = "";
    delete game.dataset.won;
    await stage.steps?.show(outcome, round);
  }

  /** The round that waits on the server, whoever began it and where. */
  async function follow(round: Waiting): Promise<void> {
    if (pending) return;
    if (!round) endSteps();
    else {
      const stake = fiatToMinor(round.stake);
      stakeField.value = amountText(stake);
      stage.choose(round.input, stake);
      await show(round.outcome, { playId: round.playId, no: round.open.no, stake, moves: movesOf(round.open) });
    }
    draw();
  }

  /** As it was played, step by step, with what it came to. */
  async function replay(round: Shown): Promise<void> {
    shown = round;
    const stake = fiatToMinor(round.stake);
    game.dataset.replay = "yes";
    game.dataset.rolling = "yes";
    delete game.dataset.won;
    verdict.textContent = "";
    stage.begin();
    stage.choose(round.input, stake);
    for (const { outcome, open: next } of round.steps) {
      await show(outcome, { playId: "", no: next.no, stake, moves: movesOf(next) });
      draw();
      await new Promise((resolve) => window.setTimeout(resolve, STEP_PAUSE_MS));
    }
    endSteps();
    const ended = { stake: fiatToMinor(round.staked), win: fiatToMinor(round.win) };
    tell(await stage.land(round.outcome, ended), ended);
    delete game.dataset.rolling;
    draw();
  }

  function endSteps(): void {
    open = undefined;
    delete game.dataset.open;
  }

  async function land(played: Played): Promise<void> {
    if (played.open) return goOn(played, played.open);
    const staked = played.stake === undefined ? pending?.stake : fiatToMinor(played.stake);
    const round = { stake: staked ?? 0n, win: fiatToMinor(played.win) };
    endSteps();
    const wasFree = pending?.isFree ?? false;
    const told = await stage.land(played.outcome, round);
    balance = fiatToMinor(played.balance);
    if (played.spins !== undefined) spins.set(played.spins);
    pending = undefined;
    delete game.dataset.rolling;
    tell(told, round);
    // The page keeps its own figures back until now: they would tell how the round ends.
    tellPage({ kind: "landed", playId: played.playId });
    if (run) run = afterRoll(run, round.stake, round.win);
    // A row of free spins never goes on with the player's own money by itself.
    if (wasFree !== (spins.inUse() !== null)) run = undefined;
    draw();
    if (run) window.setTimeout(() => run && play(), AUTO_PAUSE_MS);
  }

  function tell(told: Told, { stake, win }: Round): void {
    const ending = endingOf(stake, win);
    const isWin = ending === "won";
    verdict.textContent = say(ending, { amount: money(win) });
    game.dataset.won = isWin ? "yes" : "no";
    const entry = document.createElement("li");
    entry.className = isWin ? "hi" : "";
    entry.textContent = typeof told === "string" ? told : told.text;
    if (typeof told !== "string") entry.dataset.tone = told.tone;
    history.prepend(entry);
    while (history.children.length > HISTORY_KEPT) history.lastElementChild?.remove();
    playNotes(isWin ? ENDINGS.win : ENDINGS.loss);
  }

  function refuse(answer: Refused): void {
    pending = undefined;
    run = undefined;
    refusal = answer;
    delete game.dataset.rolling;
    draw();
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
    play();
  }

  /** A round that is under way is still shown; none follows it. */
  function endRun(): void {
    run = undefined;
    draw();
  }

  // ---- drawing ------------------------------------------------------------------------------------------------------

  function draw(): void {
    const free = spins.inUse();
    const stake = free ? fiatToMinor(free.stake) : readStake();
    stage.draw(run !== undefined);
    drawMoney(stake, free !== null);
    spins.draw(run !== undefined);
    // Where the stake is what lies on the table nobody has typed anything wrong.
    setState(stakeField, "aria-invalid", String(stake === undefined && !stage.stake));
    part("auto").hidden = !isAuto();
    const isShort = !free && !open && stake !== undefined && stake > balance && pending === undefined;
    part("deposit").hidden = mode !== "real" || !(isShort || refusal?.isBalanceShort);
    setText(part("problem"), refusal?.message ?? (pending ? "" : problemOf(stake !== undefined, isShort)));
    // A control that is switched off loses the keyboard; this one keeps it, and what is set meanwhile is for the next round.
    stakeField.readOnly = run !== undefined || open !== undefined || stage.stake !== undefined;
    for (const id of ["half", "double", "most"]) part<HTMLButtonElement>(id).disabled = open !== undefined;
    if (stage.stake) stakeField.value = amountText(stage.stake());
    if (shown) drawReplay();
    else drawButton(stake !== undefined && !isShort);
  }

  function drawButton(isStake: boolean): void {
    const main = open && stage.steps?.main(open);
    const isReady = open ? main !== undefined : isStake && stage.input() !== undefined;
    const canPlay = run !== undefined || (pending === undefined && isReady);
    setState(playButton, "aria-disabled", String(!canPlay));
    setState(playButton, "aria-busy", String(pending !== undefined && run === undefined));
    setText(part("play-text"), playLabel());
  }

  function drawReplay(): void {
    part("problem").textContent = "";
    part("deposit").hidden = true;
    playButton.setAttribute("aria-disabled", String(game.dataset.rolling !== undefined));
    part("play-text").textContent = say("replay_again");
    part("play-pays").textContent = "";
  }

  function drawMoney(stake = 0n, isFree = false): void {
    const pays = winOf(stake, stage.top());
    const profit = isFree ? pays : pays - stake;
    setText(part("pays"), money(pays));
    setText(part("profit"), formatMoney(fiatFromMinor(profit), currency.displayFormat, locale, 2, { hasPlus: true }));
    part("profit").classList.toggle("win", profit > 0n);
    setText(part("play-pays"), say(stage.paysLess ? "pays_top_short" : "pays_short", { amount: money(pays) }));
    setText(
      part("stake-max"),
      mode === "demo"
        ? say("demo_balance", { amount: money(balance) })
        : say("max", { amount: money(range().maxMinor) }),
    );
  }

  function problemOf(isStake: boolean, isShort: boolean): string {
    // A game whose stake lies on its table says itself what is missing there.
    if (!isStake && stage.stake?.() === 0n) return "";
    if (!isStake) return say("stake_range", { min: money(range().minMinor), max: money(range().maxMinor) });
    if (isShort) return say(mode === "real" ? "balance_short" : "demo_short");
    return "";
  }

  function playLabel(): string {
    const main = open && stage.steps?.main(open);
    if (main) return main.label;
    if (run) return say("stop", { left: String(run.left) });
    if (isAuto()) return say("start_auto");
    if (spins.inUse()) return say("spin_free");
    const laid = stage.stake?.() ?? 0n;
    return laid > 0n ? `${say("play")} · ${money(laid)}` : say("play");
  }
}

function movesOf({ moves }: NonNullable<Played["open"]>): Map<string, bigint> {
  return new Map(moves.map(({ move, stake }) => [move, fiatToMinor(stake)]));
}

/** What comes back is a win only when it is more than was staked. */
function endingOf(stake: bigint, win: bigint): "won" | "returned" | "part" | "lost" {
  if (win > stake) return "won";
  if (win === 0n) return "lost";
  return win === stake ? "returned" : "part";
}

function isAuto(): boolean {
  return document.querySelector<HTMLInputElement>('input[name="mode"]:checked')?.value === "auto";
}

function writeTexts(say: Room["say"], displayFormat: string): void {
  const sign = writeWords(say, displayFormat);
  for (const limit of ["stop_profit", "stop_loss"])
    part(`${limit.replace("_", "-")}-label`).textContent = say(limit, { sign });
}

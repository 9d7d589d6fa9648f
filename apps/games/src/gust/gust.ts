// Owns Gust from its opening to its flights: what the page tells of the flight that everybody shares, the button, and how it all is shown. The
// server decides where a flight ends and when somebody left it; here it is only drawn, by a clock that follows the server's.
import type { CrashFlown, CrashRound } from "@windfall/domain/api/crash";
import { fiatFromMinor, fiatToMinor } from "@windfall/domain/fiat-amount";
import { formatAmount, formatMoney } from "@windfall/domain/format-money";
import { randomUuid } from "@windfall/domain/random-uuid";
import { CRASH_TARGETS } from "@windfall/games/crash";
import type { PageMessage } from "@windfall/games/frame-messages";
import { stakeRange } from "@windfall/games/stakes";
import { hundredthsText } from "../shared/figures.ts";
import { openDocument, type Start, speaker, writeWords } from "../shared/opening.ts";
import { hearPage, tellPage } from "../shared/page-link.ts";
import { ENDINGS, playNotes, setSound } from "../shared/sounds.ts";
import { part } from "../shared/stage.ts";
import { amountText } from "../shared/stake.ts";
import { drawCrowd } from "./crowd.ts";
import { createFlightClock, type Moment } from "./flight-clock.ts";
import { createPanel } from "./panel.ts";
import { type ButtonKind, buttonOf, DOES_SOMETHING, hearBet, isNextDue, ownBet, payNow, type Seat } from "./seat.ts";
import { createSky, type Mark } from "./sky.ts";

/** The figures are written twenty times a second: nobody reads faster. */
const FIGURES_EVERY_MS = 50;
const HISTORY_SHOWN = 14;
/** Hundredths: from here a flight was a long one, and a very long one. */
const LONG = 200;
const VERY_LONG = 10_000;

openDocument(startGust);

function startGust({ locale, texts, currency, mode, balance: firstBalance, isSoundOn }: Start): void {
  const game = part("game");
  const playButton = part<HTMLButtonElement>("play");
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const clock = createFlightClock();
  const seat: Seat = {};
  let balance = fiatToMinor(firstBalance);
  let round: CrashRound | undefined;
  let refusal: { message: string; isBalanceShort: boolean } | undefined;
  /** The flight and the state whose end was told. */
  let told = "";
  let lastPhase: Moment["phase"] | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;

  const say = speaker(texts);
  const money = (minor: bigint) => formatMoney(fiatFromMinor(minor), currency.displayFormat, locale, 2);
  const times = (hundredths: number) => `${hundredthsText(hundredths, locale)}×`;
  const words = { locale, displayFormat: currency.displayFormat, say, times };
  writeWords(say, currency.displayFormat);
  setSound(isSoundOn);
  const panel = createPanel(currency.code, () => balance, changed);
  const drawSky = createSky(part<HTMLCanvasElement>("flight"), times);

  hearPage(hear);
  playButton.addEventListener("click", act);
  part("take-back").addEventListener("click", takeBack);
  part("deposit").addEventListener("click", () => tellPage({ kind: "deposit" }));
  // A sandbox without forms swallows their submission, and Enter with it.
  for (const id of ["stake", "target"])
    part(id).addEventListener("keydown", (event) => {
      if (event.key === "Enter") act();
    });
  requestAnimationFrame(frame);

  // ---- what is heard ------------------------------------------------------------------------------------------------

  function hear(message: PageMessage): void {
    if (message.kind === "crash") hearRound(message.round, message.history);
    else if (message.kind === "crash_bet") hearBet(seat, message.bet);
    else if (message.kind === "balance") balance = fiatToMinor(message.balance);
    else if (message.kind === "sound") setSound(message.isSoundOn);
    else if (message.kind === "stake") panel.setStake(() => fiatToMinor(message.stake));
    else if (message.kind === "refused") refuse(message);
    else return;
    const moment = clock.at(performance.now());
    if (moment) write(moment);
  }

  function hearRound(next: CrashRound, history: readonly CrashFlown[]): void {
    if (!clock.hear(next, performance.now())) return;
    if (round?.no !== next.no) refusal = undefined;
    round = next;
    drawHistory(history);
  }

  function refuse({ playId, message, isBalanceShort }: Extract<PageMessage, { kind: "refused" }>): void {
    if (seat.asked?.playId === playId) delete seat.asked;
    else if (seat.bet?.playId === playId) delete seat.isLeaving;
    else return;
    refusal = { message, isBalanceShort };
  }

  // ---- what the player does -----------------------------------------------------------------------------------------

  function act(): void {
    const moment = clock.at(performance.now());
    if (!moment) return;
    const kind = buttonOf(seat, moment);
    if (kind === "cash_out") leave();
    else if (kind === "take_back") delete seat.next;
    else if (kind === "bet" || kind === "bet_next") {
      const wish = panel.wish();
      if (!wish || wish.stake > balance) return;
      seat.next = wish;
      askNext(moment);
    }
    write(moment);
  }

  function askNext(moment: Moment): void {
    const { next } = seat;
    if (!next || !isNextDue(seat, moment)) return;
    delete seat.next;
    refusal = undefined;
    const playId = randomUuid();
    seat.asked = { ...next, playId };
    tellPage({ kind: "crash_bet", playId, stake: amountText(next.stake), autoCashOut: next.autoCashOut });
    playNotes([[330, 0, 0.08]]);
  }

  function leave(): void {
    if (!seat.bet) return;
    seat.isLeaving = true;
    refusal = undefined;
    tellPage({ kind: "crash_cash_out", playId: seat.bet.playId });
  }

  function takeBack(): void {
    delete seat.next;
    changed();
  }

  function changed(): void {
    refusal = undefined;
    const moment = clock.at(performance.now());
    if (moment) write(moment);
  }

  // ---- what is shown ------------------------------------------------------------------------------------------------

  function frame(now: number): void {
    const moment = clock.at(now);
    if (moment) {
      askNext(moment);
      drawSky({ moment, marks: marksOf(moment), isCalm: reducedMotion.matches }, now);
      if (now - writtenAt >= FIGURES_EVERY_MS || moment.phase !== lastPhase) write(moment);
    }
    requestAnimationFrame(frame);
  }

  function write(moment: Moment): void {
    writtenAt = performance.now();
    sound(moment);
    lastPhase = moment.phase;
    game.dataset.phase = moment.phase;
    writeHeight(moment);
    tellEnd(moment);
    writeButton(moment);
    if (round) drawCrowdOnce(moment);
  }

  function writeHeight({ phase, no, leftMs, leftShare, flownMs, height, isSilent }: Moment): void {
    const seconds = (ms: number) => formatAmount((ms / 1_000).toFixed(1), locale, 1);
    const isBetting = phase === "betting";
    part("result").textContent = isBetting ? say("seconds", { seconds: seconds(leftMs) }) : times(height);
    const number = formatAmount(String(no), locale, 0);
    const captions = {
      betting: say("to_take_off"),
      flying: say("air_time", { number, seconds: seconds(flownMs) }),
      crashed: "",
    };
    part("caption").textContent = isSilent ? say("silent_text") : captions[phase];
    part("countdown").hidden = !isBetting;
    part("countdown").style.transform = `scaleX(${leftShare})`;
  }

  /** Said once when the player leaves, and once when the flight is over. */
  function tellEnd({ no, phase, height }: Moment): void {
    const bet = ownBet(seat, no);
    const state = `${no} ${phase === "crashed" ? "over" : ""} ${bet?.status === "in" ? "" : bet?.status}`;
    if (state === told) return;
    told = state;
    const multiplier = times(height);
    delete game.dataset.won;
    part("verdict").textContent = "";
    if (bet?.status === "cashed") {
      game.dataset.won = "yes";
      const won = { multiplier: times(bet.cashOut ?? height), amount: money(fiatToMinor(bet.win)) };
      part("verdict").textContent = say("cashed", won);
    } else if (phase === "crashed") {
      // Until the server has said so, a bet may have left by itself.
      const isLost = bet?.status === "lost";
      if (isLost) game.dataset.won = "no";
      const lost = { multiplier, amount: isLost ? money(fiatToMinor(bet.stake)) : "" };
      part("verdict").textContent = say(isLost ? "lost_at" : "flew_away", lost);
    }
  }

  function sound({ phase, no }: Moment): void {
    const bet = ownBet(seat, no);
    if (bet?.status === "cashed" && told && !told.includes("cashed") && told.startsWith(`${no} `))
      playNotes(ENDINGS.win);
    if (lastPhase === undefined || phase === lastPhase) return;
    if (phase === "flying") playNotes(TAKE_OFF, "sine");
    if (phase === "crashed") playNotes(bet?.status === "cashed" ? GONE.slice(0, 1) : GONE, "sine");
  }

  function writeButton(moment: Moment): void {
    const kind = buttonOf(seat, moment);
    const { problem, isShort } = problemOf(kind);
    const isReady = DOES_SOMETHING.has(kind) && !(isBetting(kind) && problem !== "");
    playButton.setAttribute("aria-disabled", String(!isReady));
    playButton.setAttribute("aria-busy", String(kind === "placing" || kind === "leaving"));
    setText("play-text", say(WORDS[kind]));
    setText("play-amount", amountOf(kind, moment));
    setText("problem", refusal?.message ?? (isBetting(kind) ? problem : ""));
    part("deposit").hidden = mode !== "real" || !(refusal?.isBalanceShort || (isBetting(kind) && isShort));
    const waits = seat.next !== undefined && kind !== "take_back";
    part("take-back").hidden = !waits;
    if (waits && seat.next) setText("take-back", say("take_back_of", { amount: money(seat.next.stake) }));
    writeFields();
  }

  function writeFields(): void {
    const [stake, target] = [panel.stake(), panel.target()];
    part("stake").setAttribute("aria-invalid", String(stake === undefined));
    part("target").setAttribute("aria-invalid", String(target === undefined));
    const pays = stake !== undefined && target ? (stake * BigInt(target)) / 100n : undefined;
    setText("target-pays", pays === undefined ? "" : say("pays_short", { amount: money(pays) }));
    setText(
      "stake-max",
      mode === "demo"
        ? say("demo_balance", { amount: money(balance) })
        : say("max", { amount: money(stakeRange(currency.code).maxMinor) }),
    );
  }

  function amountOf(kind: ButtonKind, { height, leftMs }: Moment): string {
    if (kind === "cash_out" && seat.bet) return money(payNow(seat.bet, fiatToMinor(seat.bet.stake), height));
    if (kind === "take_back" && seat.next) return money(seat.next.stake);
    if (kind === "bet") return say("seconds", { seconds: String(Math.ceil(leftMs / 1_000)) });
    return "";
  }

  function problemOf(kind: ButtonKind): { problem: string; isShort: boolean } {
    const [stake, target] = [panel.stake(), panel.target()];
    const { minMinor, maxMinor } = stakeRange(currency.code);
    const isShort = isBetting(kind) && stake !== undefined && stake > balance;
    if (stake === undefined)
      return { problem: say("stake_range", { min: money(minMinor), max: money(maxMinor) }), isShort };
    if (target === undefined)
      return {
        problem: say("auto_range", { min: times(CRASH_TARGETS.least), max: times(CRASH_TARGETS.most) }),
        isShort,
      };
    return { problem: isShort ? say(mode === "real" ? "balance_short" : "demo_short") : "", isShort };
  }

  let drawnCrowd: unknown[] = [];
  function drawCrowdOnce({ no, phase }: Moment): void {
    if (!round) return;
    const own = ownBet(seat, no);
    const shown = [round, own, phase];
    if (shown.every((value, index) => value === drawnCrowd[index])) return;
    drawnCrowd = shown;
    // Between two words of the server the flight has taken off here.
    drawCrowd({ ...round, phase }, own, words);
  }

  function drawHistory(history: readonly CrashFlown[]): void {
    const list = part("history");
    if (list.dataset.latest === String(history[0]?.no)) return;
    list.dataset.latest = String(history[0]?.no);
    const entries = history.slice(0, HISTORY_SHOWN).map(({ crash }) => {
      const entry = document.createElement("li");
      entry.className = crash >= VERY_LONG ? "top" : crash >= LONG ? "hi" : "";
      entry.textContent = times(crash);
      return entry;
    });
    list.replaceChildren(...entries);
  }

  /** The player's own first: it is drawn whatever lies there. */
  function marksOf({ no }: Moment): Mark[] {
    const own = ownBet(seat, no);
    const others = (round?.bets ?? []).filter(({ id, cashOut }) => cashOut !== null && id !== own?.id);
    const marks = others.map(({ name, cashOut }) => ({ name, at: cashOut ?? 0, isOwn: false }));
    marks.sort((one, other) => other.at - one.at);
    return own?.cashOut ? [{ name: say("you"), at: own.cashOut, isOwn: true }, ...marks] : marks;
  }
}

const isBetting = (kind: ButtonKind) => kind === "bet" || kind === "bet_next";

/** Twenty times a second nothing is written that stands there already. */
function setText(id: string, text: string): void {
  const element = part(id);
  if (element.textContent !== text) element.textContent = text;
}

const WORDS: Readonly<Record<ButtonKind, string>> = {
  bet: "play",
  placing: "placing",
  waiting: "waiting",
  cash_out: "cash_out",
  leaving: "leaving",
  bet_next: "bet_next",
  take_back: "take_back",
  silent: "silent",
};
const TAKE_OFF = [
  [220, 0, 0.2],
  [330, 0.1, 0.2],
  [440, 0.2, 0.3],
] as const;
const GONE = [
  [300, 0, 0.18],
  [220, 0.1, 0.2],
  [140, 0.2, 0.34],
] as const;

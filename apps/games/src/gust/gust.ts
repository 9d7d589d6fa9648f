// Owns Gust from its opening to its flights: what the page tells of the flight that everybody shares, the button, and how it all is shown. The
// server decides where a flight ends and when somebody left it; here it is only drawn, by a clock that follows the server's.
import {
  CRASH_SEATS,
  type CrashBet,
  type CrashFlown,
  type CrashRound,
  type CrashSeat,
} from "@windfall/domain/api/crash";
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
import { FIGURES_EVERY_MS, part, setText } from "../shared/stage.ts";
import { amountText } from "../shared/stake.ts";
import { drawCrowd } from "./crowd.ts";
import { createFlightClock, type Moment } from "./flight-clock.ts";
import { createPanel } from "./panel.ts";
import { createReplay, type Replay } from "./replay.ts";
import {
  type ButtonKind,
  buttonOf,
  DOES_SOMETHING,
  hearBet,
  isNextDue,
  isUnderWay,
  ownBet,
  payNow,
  type Seat,
} from "./seat.ts";
import { createSky, type Mark } from "./sky.ts";

const HISTORY_SHOWN = 14;
/** Hundredths: from here a flight was a long one, and a very long one. */
const LONG = 200;
const VERY_LONG = 10_000;

openDocument(startGust);

function startGust({ locale, texts, currency, mode, balance: firstBalance, isSoundOn }: Start): void {
  const game = part("game");
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const clock = createFlightClock();
  const seats: Readonly<Record<CrashSeat, Seat>> = { 1: {}, 2: {} };
  let balance = fiatToMinor(firstBalance);
  let round: CrashRound | undefined;
  /** A flight that is over and is shown again. Nothing can be bet beside it. */
  let replay: Replay | undefined;
  let refusal: { message: string; isBalanceShort: boolean } | undefined;
  /** What of the flight was told, and of how many bets that they were cashed out. */
  let told = { no: 0, state: "", cashed: 0 };
  let lastPhase: Moment["phase"] | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let marks: readonly Mark[] = [];

  const say = speaker(texts);
  const money = (minor: bigint) => formatMoney(fiatFromMinor(minor), currency.displayFormat, locale, 2);
  const times = (hundredths: number) => `${hundredthsText(hundredths, locale)}×`;
  const words = { locale, displayFormat: currency.displayFormat, say, times };
  writeWords(say, currency.displayFormat);
  for (const number of CRASH_SEATS) part(`seat-${number}`).textContent = seatName(number);
  setSound(isSoundOn);
  const panel = createPanel(currency.code, () => balance, changed);
  const drawSky = createSky({ canvas: part("flight"), light: part("light") }, times);

  hearPage(hear);
  for (const number of CRASH_SEATS) part(BUTTONS[number]).addEventListener("click", () => act(number));
  part("take-back").addEventListener("click", takeBack);
  part("deposit").addEventListener("click", () => tellPage({ kind: "deposit" }));
  // A sandbox without forms swallows their submission, and Enter with it.
  for (const id of ["stake", "target"])
    part(id).addEventListener("keydown", (event) => {
      if (event.key === "Enter") act(panel.seat());
    });
  requestAnimationFrame(frame);

  // ---- what is heard ------------------------------------------------------------------------------------------------

  function hear(message: PageMessage): void {
    if (message.kind === "crash") hearRound(message.round, message.history);
    else if (message.kind === "crash_bet") hearBet(seats[message.bet.seat], message.bet);
    else if (message.kind === "crash_replay") startReplay(message);
    else if (message.kind === "balance") balance = fiatToMinor(message.balance);
    else if (message.kind === "sound") setSound(message.isSoundOn);
    else if (message.kind === "stake") panel.setStake(() => fiatToMinor(message.stake));
    else if (message.kind === "refused") refuse(message);
    else return;
    const moment = momentAt(performance.now());
    if (moment) write(moment);
  }

  function hearRound(next: CrashRound, history: readonly CrashFlown[]): void {
    if (!clock.hear(next, performance.now())) return;
    if (round?.no !== next.no) refusal = undefined;
    round = next;
    drawHistory(history);
  }

  function startReplay(shown: Extract<PageMessage, { kind: "crash_replay" }>): void {
    game.dataset.replay = "yes";
    round = shown.round;
    replay = createReplay(shown.round, shown.bet);
    replay.start(performance.now());
  }

  function momentAt(now: number): Moment | undefined {
    return replay ? replay.at(now) : clock.at(now);
  }

  function refuse({ playId, message, isBalanceShort }: Extract<PageMessage, { kind: "refused" }>): void {
    const seat = Object.values(seats).find(({ asked, bet }) => (asked ?? bet)?.playId === playId);
    if (!seat) return;
    if (seat.asked) delete seat.asked;
    else delete seat.isLeaving;
    refusal = { message, isBalanceShort };
  }

  // ---- what the player does -----------------------------------------------------------------------------------------

  function act(number: CrashSeat): void {
    const moment = momentAt(performance.now());
    if (!moment) return;
    if (replay) {
      if (moment.phase === "crashed") replay.start(performance.now());
      return;
    }
    const seat = seats[number];
    const kind = buttonOf(seat, moment);
    if (kind === "cash_out") leave(seat);
    else if (kind === "take_back") delete seat.next;
    else if (isBetting(kind) && number === panel.seat()) {
      const wish = panel.wish();
      if (!wish || wish.stake > balance) return;
      seat.next = wish;
      askNext(moment);
    }
    write(moment);
  }

  function askNext(moment: Moment): void {
    for (const number of CRASH_SEATS) {
      const seat = seats[number];
      const { next } = seat;
      if (!next || !isNextDue(seat, moment)) continue;
      delete seat.next;
      refusal = undefined;
      const playId = randomUuid();
      seat.asked = { ...next, playId };
      const { stake, autoCashOut } = next;
      tellPage({ kind: "crash_bet", playId, seat: number, stake: amountText(stake), autoCashOut });
      playNotes([[330, 0, 0.08]]);
    }
  }

  function leave(seat: Seat): void {
    if (!seat.bet) return;
    seat.isLeaving = true;
    refusal = undefined;
    tellPage({ kind: "crash_cash_out", playId: seat.bet.playId });
  }

  function takeBack(): void {
    delete seats[panel.seat()].next;
    changed();
  }

  function changed(): void {
    refusal = undefined;
    const moment = momentAt(performance.now());
    if (moment) write(moment);
  }

  // ---- what is shown ------------------------------------------------------------------------------------------------

  function frame(now: number): void {
    const moment = momentAt(now);
    if (moment) {
      askNext(moment);
      if (now - writtenAt >= FIGURES_EVERY_MS || moment.phase !== lastPhase) write(moment);
      drawSky({ moment, marks, isCalm: reducedMotion.matches }, now);
    }
    requestAnimationFrame(frame);
  }

  function write(moment: Moment): void {
    writtenAt = performance.now();
    sound(moment);
    lastPhase = moment.phase;
    if (game.dataset.phase !== moment.phase) game.dataset.phase = moment.phase;
    // From its end it goes back to its beginning, which no word of the server does.
    if (replay) seats[1].bet = replay.betAt(moment);
    writeHeight(moment);
    tellEnd(moment);
    if (replay) writeReplay(moment);
    else writeButtons(moment);
    if (round) drawCrowdOnce(moment);
  }

  function writeHeight({ phase, no, leftMs, leftShare, flownMs, height, isSilent }: Moment): void {
    const seconds = (ms: number) => formatAmount((ms / 1_000).toFixed(1), locale, 1);
    const isBetting = phase === "betting";
    setText(part("result"), isBetting ? say("seconds", { seconds: seconds(leftMs) }) : times(height));
    const number = formatAmount(String(no), locale, 0);
    const captions = {
      betting: say("to_take_off"),
      flying: say("air_time", { number, seconds: seconds(flownMs) }),
      crashed: "",
    };
    setText(part("caption"), isSilent ? say("silent_text") : captions[phase]);
    part("countdown").hidden = !isBetting;
    if (isBetting) part("countdown").style.transform = `scaleX(${leftShare})`;
  }

  const ownBets = (no: number): CrashBet[] => CRASH_SEATS.flatMap((number) => ownBet(seats[number], no) ?? []);

  /** Said once when the player leaves, and once when the flight is over. */
  function tellEnd({ no, phase, height }: Moment): void {
    const bets = ownBets(no);
    const state = [no, phase === "crashed", ...bets.map(({ playId, status }) => `${playId} ${status}`)].join(" ");
    if (state === told.state) return;
    const cashed = bets.filter(({ status }) => status === "cashed");
    const lost = bets.filter(({ status }) => status === "lost");
    if (told.no === no && cashed.length > told.cashed) playNotes(ENDINGS.win);
    told = { no, state, cashed: cashed.length };
    const lines = cashed.map((bet) =>
      say("cashed", { multiplier: times(bet.cashOut ?? height), amount: money(fiatToMinor(bet.win)) }),
    );
    const multiplier = times(height);
    // Until the server has said so, a bet may have left by itself.
    if (phase === "crashed" && lost.length > 0)
      lines.push(
        say("lost_at", { multiplier, amount: money(lost.reduce((sum, bet) => sum + fiatToMinor(bet.stake), 0n)) }),
      );
    else if (phase === "crashed" && cashed.length === 0) lines.push(say("flew_away", { multiplier }));
    part("verdict").textContent = lines.join("\n");
    delete game.dataset.won;
    if (cashed.length > 0) game.dataset.won = "yes";
    else if (phase === "crashed" && lost.length > 0) game.dataset.won = "no";
  }

  function sound({ phase, no }: Moment): void {
    if (lastPhase === undefined || phase === lastPhase) return;
    if (phase === "flying") playNotes(TAKE_OFF, "sine");
    const isOut = ownBets(no).some(({ status }) => status === "cashed");
    if (phase === "crashed") playNotes(isOut ? GONE.slice(0, 1) : GONE, "sine");
  }

  function writeReplay({ phase }: Moment): void {
    part("play").setAttribute("aria-disabled", String(phase !== "crashed"));
    setText(part("play-text"), say("replay_again"));
  }

  /** The button of the seat that is being set, and that of a bet under way in the other. */
  function writeButtons(moment: Moment): void {
    const kinds = CRASH_SEATS.map((number) => ({ number, kind: buttonOf(seats[number], moment) }));
    const shown = kinds.filter(({ number, kind }) => number === panel.seat() || isUnderWay(kind));
    for (const { number, kind } of kinds) {
      const button = part<HTMLButtonElement>(BUTTONS[number]);
      button.hidden = !shown.some((one) => one.number === number);
      const canAct = DOES_SOMETHING.has(kind) && !(isBetting(kind) && problemOf(kind).problem !== "");
      button.setAttribute("aria-disabled", String(!canAct));
      button.setAttribute("aria-busy", String(kind === "placing" || kind === "leaving"));
      const word = say(WORDS[kind]);
      setText(part(`${BUTTONS[number]}-text`), shown.length > 1 ? `${seatName(number)} · ${word}` : word);
      setText(part(`${BUTTONS[number]}-amount`), amountOf(kind, seats[number], moment));
    }
    const chosen = seats[panel.seat()];
    const kind = buttonOf(chosen, moment);
    const { problem, isShort } = problemOf(kind);
    setText(part("problem"), refusal?.message ?? (isBetting(kind) ? problem : ""));
    part("deposit").hidden = mode !== "real" || !(refusal?.isBalanceShort || (isBetting(kind) && isShort));
    const waits = chosen.next !== undefined && kind !== "take_back";
    part("take-back").hidden = !waits;
    if (waits && chosen.next) setText(part("take-back"), say("take_back_of", { amount: money(chosen.next.stake) }));
    writeFields();
  }

  function seatName(number: CrashSeat): string {
    return say("seat", { number: String(number) });
  }

  function writeFields(): void {
    const [stake, target] = [panel.stake(), panel.target()];
    part("stake").setAttribute("aria-invalid", String(stake === undefined));
    part("target").setAttribute("aria-invalid", String(target === undefined));
    const pays = stake !== undefined && target ? (stake * BigInt(target)) / 100n : undefined;
    setText(part("target-pays"), pays === undefined ? "" : say("pays_short", { amount: money(pays) }));
    setText(
      part("stake-max"),
      mode === "demo"
        ? say("demo_balance", { amount: money(balance) })
        : say("max", { amount: money(stakeRange(currency.code).maxMinor) }),
    );
  }

  function amountOf(kind: ButtonKind, seat: Seat, { height, leftMs }: Moment): string {
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
    const own = ownBets(no);
    const shown = [round, phase, ...own];
    if (shown.length === drawnCrowd.length && shown.every((value, index) => value === drawnCrowd[index])) return;
    drawnCrowd = shown;
    marks = marksOf(own);
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

  /** The player's own first: they are drawn whatever lies there. */
  function marksOf(own: readonly CrashBet[]): Mark[] {
    const isOwn = (id: string) => own.some((bet) => bet.id === id);
    const others = (round?.bets ?? []).filter(({ id, cashOut }) => cashOut !== null && !isOwn(id));
    const marks = others.map(({ name, cashOut }) => ({ name, at: cashOut ?? 0, isOwn: false }));
    marks.sort((one, other) => other.at - one.at);
    const left = own.flatMap(({ cashOut }) =>
      cashOut === null ? [] : [{ name: say("you"), at: cashOut, isOwn: true }],
    );
    return [...left, ...marks];
  }
}

const isBetting = (kind: ButtonKind) => kind === "bet" || kind === "bet_next";

const BUTTONS: Readonly<Record<CrashSeat, string>> = { 1: "play", 2: "play-2" };

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

// Owns a machine from its opening to its rounds: stake, button, autoplay and panels. The studio decides every round before anything moves; here it is
// only shown.
import { fiatFromMinor } from "@windfall/domain/fiat-amount";
import { formatMoney } from "@windfall/domain/format-money";
import { newClientSeed } from "@windfall/games/client-seed";
import type { SlotFairness, SlotInfo, SlotState } from "@windfall/games/slots/info";
import { type Round, STAKE_PARTS } from "@windfall/games/slots/slot";
import { type AutoRun, afterRoll, beginRun, MOST_ROLLS } from "../shared/auto-run.ts";
import { setSound } from "../shared/sounds.ts";
import { figureIn, part } from "../shared/stage.ts";
import { readAmount } from "../shared/stake.ts";
import { type Atlas, loadAtlas } from "./atlas.ts";
import { dress, lightLadder, openingOf } from "./dress.ts";
import { gatheredIn, gatheredRow } from "./gathered.ts";
import { chosenCase, drawCalls, drawDeveloper, drawInfo } from "./info.ts";
import { fitCabinet } from "./layout.ts";
import { BIG_WIN, showMoment } from "./moment.ts";
import { createMotion } from "./motion.ts";
import { createCanvas, type View } from "./reels.ts";
import { type Board, showRound, viewOf } from "./show.ts";
import { createSounds } from "./sounds.ts";
import { type Answer, call, hearSound, loadInfo, newName, tellPage } from "./studio.ts";

/** What the studio refuses with, and the text for it. */
const REFUSALS: Readonly<Record<string, string>> = {
  play_money_short: "play_money_short",
  spin_open: "round_open",
  interrupted: "interrupted",
  no_free_spins: "gift_none",
};
/** How the casino's refusal of a stake above the balance begins. */
const BALANCE_SHORT = "100 ";
const QUICK = 0.3;
const AUTO_PAUSE_MS = 350;

void open();

async function open(): Promise<void> {
  hearSound(showSound);
  part("sound").addEventListener("click", () => {
    const isOn = part("sound").getAttribute("aria-pressed") !== "true";
    showSound(isOn);
    tellPage(isOn ? "sound_on" : "sound_off");
  });
  const info = await loadInfo();
  document.documentElement.lang = info.locale;
  document.title = info.title;
  const atlas = await loadAtlas(info, 220);
  await startMachine(info, atlas);
  part("game").removeAttribute("aria-busy");
}

function showSound(isOn: boolean): void {
  setSound(isOn);
  part("sound").setAttribute("aria-pressed", String(isOn));
}

async function startMachine(info: SlotInfo, atlas: Atlas): Promise<void> {
  const { slot, stakes } = info;
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const spinButton = part<HTMLButtonElement>("spin");
  const won = figureIn(part("won"));
  const clientSeed = newClientSeed();
  let stakeIndex = Math.min(3, stakes.length - 1);
  let isBusy = true;
  /** The reels draw themselves. */
  let isMoving = false;
  /** A round that was begun and not ended: the button goes on with it. */
  let isOpen = false;
  let isQuick = false;
  let isHurried = false;
  let run: AutoRun | undefined;
  let fairness: SlotFairness | undefined;
  /** Spins that the casino gave away here: they go first, and for their own stake. */
  let gifts: SlotState["freeSpins"] = null;
  /** A round whose answer never came is asked for again under its name. */
  let lastAsked: Record<string, unknown> | undefined;
  let hurry = () => {};

  const t = (key: string, values: Record<string, string> = {}) =>
    (info.texts[key] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  /** In whole units, cut as the studio cuts. */
  const money = (minor: number) => formatMoney(fiatFromMinor(BigInt(Math.floor(minor))), info.format, info.locale, 2);
  const percent = (points: number) =>
    new Intl.NumberFormat(info.locale, { style: "percent", minimumFractionDigits: 2 }).format(points / 10_000);
  const stake = () => gifts?.stake ?? stakes[stakeIndex] ?? 0;

  const canvas = createCanvas(part<HTMLCanvasElement>("reels"), info, () => atlas);
  const tempo = { rate: () => (isHurried ? 0.12 : isQuick ? QUICK : 1), isStill: () => reducedMotion.matches };
  const motion = createMotion(canvas, info, tempo);
  const sounds = createSounds(info.seed);
  let view: View = viewOf(openingOf(info));

  dress(info, t);
  fitCabinet(info, (place, rise) => {
    canvas.resize(place, rise);
    if (!isMoving) canvas.rest(view);
  });
  canvas.rest(view);

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isHurried ? 0 : ms * Math.max(0.4, tempo.rate()));
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  // ---- what is shown ------------------------------------------------------------------------------------------------

  function say(text: string, isWin = false): void {
    part("said").textContent = text;
    part("said").classList.toggle("won", isWin);
  }

  /** Nothing of the round before stands beside the next. */
  function forget(): void {
    say("");
    part("won").textContent = money(0);
    lightLadder(undefined);
  }

  /** Less than it cost is a loss, however much the reels shine. */
  function sayResult(win: number, cost: number, round: Round | null | undefined): void {
    if (win === 0) say(t("lost"));
    else if (win <= cost) say(t("part", { amount: money(win) }));
    else say(`${t("won")} ${money(win)}`, true);
    const gathered = win > 0 && round ? gatheredIn(round) : undefined;
    if (gathered) part("said").append(gatheredRow(gathered, icon));
  }

  const promise = info.replay ? `${t("stake")} ${money(info.replay.stake)}` : part("promise").textContent;
  const giftsText = ({ left, count, stake, won }: NonNullable<SlotState["freeSpins"]>) =>
    t("gift_left", { left: String(left), count: String(count), stake: money(stake), won: money(won) });

  function drawControls(): void {
    part("stake").textContent = money(stake());
    const isFixed = isBusy || isOpen || run !== undefined || Boolean(gifts);
    part<HTMLButtonElement>("less").disabled = isFixed || stakeIndex === 0;
    part<HTMLButtonElement>("more").disabled = isFixed || stakeIndex === stakes.length - 1;
    spinButton.disabled = isBusy || run !== undefined;
    part("spin-text").textContent = t(
      info.replay ? "replay_again" : isOpen ? "finish_round" : gifts ? "gift_spin" : "spin",
    );
    part("promise").textContent = gifts ? giftsText(gifts) : promise;
    part("game").dataset.open = String(isOpen);
    part("quick").setAttribute("aria-pressed", String(isQuick));
    part("quick").hidden = !info.canQuick;
    const auto = part<HTMLButtonElement>("auto");
    auto.hidden = !info.canAuto;
    part("auto-text").textContent = run ? String(run.left) : t("auto");
    auto.setAttribute("aria-label", run ? t("stop_auto", { left: String(run.left) }) : t("auto"));
    auto.disabled = isOpen || (isBusy && run === undefined);
    auto.classList.toggle("on", run !== undefined);
    const buy = part<HTMLButtonElement>("buy");
    buy.hidden = !info.canBuy || !slot.buy || Boolean(gifts);
    buy.disabled = isFixed;
    buy.textContent = `${t("buy")} ${money(stake() * (slot.buy?.price ?? 0))}`;
  }

  function showState(state: Answer): void {
    if (state.balance !== undefined) part("balance").textContent = money(Number(state.balance));
    isOpen = state.isOpen === true;
    if (state.calls) drawCalls(state.calls);
    // Nobody's own money is staked because something free ran out.
    if (gifts && state.freeSpins === null) run = undefined;
    if (state.freeSpins !== undefined) gifts = state.freeSpins;
    if (state.fairness)
      fairness = { ...state.fairness, revealed: state.fairness.revealed ?? fairness?.revealed ?? null };
    const { spin } = state;
    if (!state.isFine) say(t(REFUSALS[state.error ?? ""] ?? "closed"));
    else if (spin?.status === "refused")
      say(t(spin.refusal?.startsWith(BALANCE_SHORT) ? "balance_short" : "bet_refused"));
    else if (spin?.status === "rolled_back") say(t("bet_returned"));
    else if (spin?.status === "settled") sayResult(Number(spin.win), Number(spin.cost), spin.round);
    else if (isOpen) say(t("round_interrupted"));
  }

  // ---- rounds -------------------------------------------------------------------------------------------------------

  const boardFor = (stakeMinor: number): Board => ({
    canvas,
    motion,
    tempo,
    sounds,
    t,
    money,
    pause,
    inMoney: (parts) => (stakeMinor * parts) / STAKE_PARTS,
    say: (text) => say(text, true),
    sum: (minor) => won.rest(money(minor)),
    count: (minor) => won.pass(money(minor)),
    banner(text) {
      part("banner").hidden = text === undefined;
      part("banner").textContent = text ?? "";
    },
    ladder: lightLadder,
    goesOn: () => tellPage("round_going_on"),
  });

  /** Turns, shows what was decided, and tells nobody before. */
  async function play(ask: () => Promise<Answer>, cost: number): Promise<void> {
    isBusy = true;
    isMoving = true;
    isHurried = false;
    closePanels();
    forget();
    drawControls();
    tellPage("round_begun");
    try {
      const answer = ask();
      let isKnown = false;
      void Promise.allSettled([answer]).then(() => {
        isKnown = true;
      });
      await motion.turnUntil(view, () => isKnown);
      const state = await answer;
      const { spin } = state;
      const round = spin?.status === "settled" ? spin.round : undefined;
      if (round) await showWhole(round, Number(spin?.stake), Number(spin?.win));
      else canvas.rest(view);
      if (run) run = spin?.status === "settled" ? afterRoll(run, BigInt(cost), BigInt(spin.win ?? 0)) : undefined;
      showState(state);
    } catch {
      canvas.rest(view);
      run = undefined;
      isOpen = isOpen || lastAsked !== undefined;
      say(t("interrupted"));
    } finally {
      tellPage("round_shown");
    }
    isBusy = false;
    isMoving = false;
    drawControls();
    if (run) setTimeout(() => run && spin(), AUTO_PAUSE_MS);
  }

  async function showWhole(round: Round, stakeMinor: number, winMinor: number): Promise<void> {
    view = await showRound(boardFor(stakeMinor), info, round, view);
    part("won").textContent = money(winMinor);
    const times = winMinor / stakeMinor;
    if (times < BIG_WIN) return;
    sounds.feature();
    await showMoment(
      { times, minor: winMinor },
      info,
      atlas,
      { t, money },
      {
        isStill: reducedMotion.matches,
        goesOn: run !== undefined || info.replay !== null,
        onTick: sounds.tick,
      },
    );
  }

  /** A round that is over: nothing is asked for, and nothing can be staked. */
  async function showAgain({ stake, cost, win, round }: NonNullable<SlotInfo["replay"]>): Promise<void> {
    isBusy = isMoving = true;
    isHurried = false;
    forget();
    drawControls();
    await motion.turnUntil(view, () => true);
    await showWhole(round, stake, win);
    isBusy = isMoving = false;
    sayResult(win, cost, round);
    drawControls();
  }

  function spin(isBought = false): void {
    if (isBusy) return;
    if (info.replay) return void showAgain(info.replay);
    const cost = gifts ? 0 : stake() * (isBought ? (slot.buy?.price ?? 1) : 1);
    if (isOpen && lastAsked === undefined) return void play(() => call("go-on", {}), cost);
    const hardCase = chosenCase();
    lastAsked ??= {
      id: newName(),
      stake: String(stake()),
      clientSeed,
      ...(isBought && { buy: true }),
      ...(gifts && { free: true }),
      ...(hardCase && { hardCase }),
    };
    const asked = lastAsked;
    void play(async () => {
      const answer = await call("spins", asked);
      lastAsked = undefined;
      return answer;
    }, cost);
  }

  function startRun(): void {
    const rolls = Number(part<HTMLInputElement>("auto-count").value);
    const isCount = Number.isInteger(rolls) && rolls >= 1 && rolls <= MOST_ROLLS;
    part("auto-problem").textContent = isCount ? "" : t("auto_count_wrong", { most: String(MOST_ROLLS) });
    if (!isCount) return;
    const limit = (id: string) => readAmount(part<HTMLInputElement>(id).value) || undefined;
    run = beginRun({ rolls, stopProfit: limit("stop-profit"), stopLoss: limit("stop-loss") });
    closePanels();
    spin();
  }

  // ---- what the player sets -----------------------------------------------------------------------------------------

  const step = (by: number) => {
    stakeIndex = Math.min(stakes.length - 1, Math.max(0, stakeIndex + by));
    drawControls();
  };
  part("less").addEventListener("click", () => step(-1));
  part("more").addEventListener("click", () => step(1));
  spinButton.addEventListener("click", () => spin());
  part("buy").addEventListener("click", () => spin(true));
  part("quick").addEventListener("click", () => {
    isQuick = !isQuick;
    drawControls();
  });
  part("auto-start").addEventListener("click", startRun);
  part("stage").addEventListener("click", ({ target }) => {
    if ((target as Element).closest("button, .sheet, .moment")) return;
    isHurried = isBusy;
    hurry();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = (event.target as Element).closest("input, button, .sheet");
    if (event.key === "Escape") closePanels();
    if (event.key !== " " || isTyping || !part("moment").hidden) return;
    event.preventDefault();
    if (isBusy) {
      isHurried = true;
      hurry();
    } else if (!run) spin();
  });

  // ---- panels over the stage: the controls stay in reach below them ---------------------------------------------------

  const openers = [...document.querySelectorAll<HTMLElement>("button[aria-controls]")];

  function openPanel(id: string | undefined): void {
    for (const opener of openers) {
      const own = opener.getAttribute("aria-controls") ?? "";
      part(own).hidden = own !== id;
      opener.setAttribute("aria-expanded", String(own === id));
    }
  }

  const closePanels = () => openPanel(undefined);

  const icon = (letter: string) => {
    const picture = document.createElement("canvas");
    picture.width = picture.height = 96;
    atlas.draw(picture.getContext("2d") as CanvasRenderingContext2D, letter, 48, 48, 92);
    return picture;
  };

  function drawPaytable(): void {
    drawInfo(info, { t, money, percent, icon }, stake(), fairness, {
      client: clientSeed,
      onReplace: () => void replaceSeed(),
    });
  }

  async function replaceSeed(): Promise<void> {
    const state = await call("seeds", {});
    if (state.fairness) fairness = state.fairness;
    drawPaytable();
  }

  for (const opener of openers)
    opener.addEventListener("click", () => {
      if (opener.id === "auto" && run) {
        run = undefined;
        drawControls();
        return;
      }
      const id = opener.getAttribute("aria-controls") ?? "";
      const isShut = part(id).hidden;
      if (id === "info" && isShut) drawPaytable();
      openPanel(isShut ? id : undefined);
    });

  drawDeveloper();
  part("open-developer").hidden = info.isForFun;
  part("balance-label").textContent = t(info.isForFun ? "play_money" : "balance");
  part("won").textContent = money(0);
  if (info.replay) {
    part("game").dataset.replay = "yes";
    void showAgain(info.replay);
    return;
  }
  say(t("begin"));
  try {
    showState(await call("state"));
  } catch {
    say(t("interrupted"));
  }
  isBusy = false;
  drawControls();
}

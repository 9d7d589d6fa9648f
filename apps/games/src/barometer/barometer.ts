// Owns the stage of Barometer: the card that lies open, the guesses that can be made from it, and the cards before it.
import { GUESSES, HiLoFacts, hiLo, hiLoMultiplier, STORM, waysOf } from "@windfall/games/hi-lo";
import { winOf } from "@windfall/games/house-game";
import { CASH_OUT } from "@windfall/games/step-game";
import { cardArt, cardName } from "../shared/card-art.ts";
import { hundredthsText, roundTimesText, timesText } from "../shared/figures.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { type OpenRound, part, type Room, type Stage, setText } from "../shared/stage.ts";

const KINDS = 14;
const TRAIL_SHOWN = 9;
const NO_CARD = "";
const TURN = { duration: 260, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };

openRoom(createBarometer);

function createBarometer({ locale, isCalm, say, money, step }: Room): Stage {
  const shown = part("card");
  const skip = part<HTMLButtonElement>("skip");
  const buttons = GUESSES.map((guess) => [guess, part<HTMLButtonElement>(guess)] as const);
  let facts: HiLoFacts = { cards: NO_CARD, right: 0, ways: "" };
  let open: OpenRound | undefined;

  for (const [guess, button] of buttons) button.addEventListener("click", () => step(guess));
  skip.addEventListener("click", () => step("skip"));
  document.addEventListener("keydown", ({ key, target }) => {
    if (target instanceof HTMLInputElement) return;
    if (key === "ArrowUp") step("higher");
    if (key === "ArrowDown") step("lower");
  });

  const ways = () => facts.ways.split(",").filter(Boolean).map(Number);
  const cards = () => facts.cards.split(",").filter(Boolean);
  const isRed = (card: string) => "hd".includes(card[1] ?? "-") && card !== STORM;

  /** Answers when the card lies open: until then nobody else may tell what it is. */
  async function turn(): Promise<void> {
    const card = cards().at(-1) ?? NO_CARD;
    shown.classList.toggle("is-storm", card === STORM);
    shown.setAttribute("aria-label", card === STORM ? say("storm") : cardName(card));
    shown.replaceChildren(card === STORM ? "⚡" : cardArt(card));
    drawTrail();
    if (isCalm()) return;
    const from = { transform: "rotateY(70deg) translateX(30%)", opacity: 0 };
    await shown.animate([from, { transform: "none", opacity: 1 }], TURN).finished;
  }

  function drawTrail(): void {
    part("trail").replaceChildren(
      ...cards()
        .slice(-TRAIL_SHOWN - 1, -1)
        .map((card) => {
          const entry = document.createElement("li");
          entry.className = isRed(card) ? "is-red" : "";
          entry.textContent = card === STORM ? "⚡" : cardName(card);
          return entry;
        }),
    );
  }

  async function show(outcome: Record<string, unknown>, round: OpenRound): Promise<void> {
    const before = facts;
    facts = HiLoFacts.parse(outcome);
    open = round;
    if (facts.right > before.right) playNotes([[440 * 1.08 ** facts.right, 0, 0.16]], "sine");
    await turn();
  }

  async function land(outcome: Record<string, unknown>): Promise<string> {
    const isCashedOut = cards().length === String(outcome.cards).split(",").length;
    facts = HiLoFacts.parse(outcome);
    open = undefined;
    if (!isCashedOut) await turn();
    if (!facts.won) playNotes([[120, 0, 0.3]], "sawtooth");
    return facts.won ? timesText(hiLoMultiplier(ways()), locale) : "0×";
  }

  function draw(): void {
    const isAsked = part("game").dataset.rolling !== undefined;
    const card = cards().at(-1) ?? NO_CARD;
    skip.disabled = isAsked || !open?.moves.has("skip");
    for (const [guess, button] of buttons) {
      const winning = card === NO_CARD || card === STORM ? 0 : waysOf(card, guess);
      button.disabled = isAsked || !open?.moves.has(guess);
      const [pays, chance] = button.querySelectorAll("b, small");
      const isOffered = open !== undefined && winning > 0;
      if (pays) setText(pays, isOffered ? roundTimesText(hiLoMultiplier([...ways(), winning]), locale) : "");
      if (chance) setText(chance, isOffered ? `${hundredthsText((winning * 10_000) / KINDS, locale)}%` : "");
    }
    setText(part("right"), String(facts.right));
    const isAbove = facts.right > 0 && facts.won !== false;
    setText(part("times"), isAbove ? roundTimesText(hiLoMultiplier(ways()), locale) : "–");
  }

  const begin = () => {
    facts = { cards: NO_CARD, right: 0, ways: "" };
    playNotes([[330, 0, 0.1]], "sine");
  };
  shown.append(cardArt(undefined));
  return {
    input: () => ({}),
    choose: begin,
    top: () => hiLo.topOf({}),
    paysLess: true,
    begin,
    land,
    draw,
    steps: {
      show,
      main: ({ stake, moves }) =>
        moves.has(CASH_OUT)
          ? { move: CASH_OUT, label: say("cash_out", { amount: money(winOf(stake, hiLoMultiplier(ways()))) }) }
          : undefined,
    },
  };
}

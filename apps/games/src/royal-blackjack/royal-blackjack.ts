// Owns the stage of Royal Blackjack: the cards as they are dealt, the hands of a split, and the moves with what they stake.
import { BlackjackFacts, blackjack } from "@windfall/games/blackjack";
import { handOf } from "@windfall/games/blackjack-hand";
import { cardsOf } from "@windfall/games/cards";
import { cardArt, cardName } from "../shared/card-art.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { type OpenRound, part, type Room, type Round, type Stage } from "../shared/stage.ts";

const CARD_MS = 230;
const HIDDEN = "hidden";
const KEYS: Readonly<Record<string, string>> = { h: "hit", s: "stand", d: "double", p: "split" };
const NOTHING: BlackjackFacts = { dealer: "", hands: "", stakes: "", isInsured: false };

const chipArt = (y: number, tone: string) =>
  `<path d="M4 ${y}v9c0 8 13 14 28 14s28-6 28-14v-9Z" fill="${tone}"/><ellipse cx="32" cy="${y}" rx="28" ry="14" fill="${tone}" stroke="#fff" stroke-width="3" stroke-dasharray="9 8"/><ellipse cx="32" cy="${y}" rx="17" ry="8" fill="#fff6e2"/>`;
/** One chip for each stake. */
const chipsArt = (stakes: number) =>
  `<svg viewBox="0 0 64 62" aria-hidden="true">${chipArt(37, "#1f5fbf")}${stakes > 1 ? chipArt(28, "#222c36") : ""}${chipArt(stakes > 1 ? 19 : 28, "#c8283a")}</svg>`;

openRoom(createBlackjack);

function createBlackjack({ isCalm, say, money, step }: Room): Stage {
  const dealer = part("dealer");
  const hands = part("hands");
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-move]")];
  let facts = NOTHING;
  let open: OpenRound | undefined;
  let firstStake = 0n;

  part("line-text").textContent = say("table_line");
  for (const button of buttons) button.addEventListener("click", () => step(button.dataset.move ?? ""));
  document.addEventListener("keydown", ({ key, target }) => {
    const move = KEYS[key.toLowerCase()];
    if (move && !(target instanceof HTMLInputElement)) step(move);
  });

  /** A place for each hand, with the cards that it keeps. */
  function handPlaces(count: number): HTMLElement[] {
    hands.dataset.count = String(count);
    while (hands.children.length > count) hands.lastElementChild?.remove();
    while (hands.children.length < count) {
      const hand = document.createElement("section");
      hand.className = "hand";
      hand.innerHTML = `<div class="bet"></div><div class="cards"></div><p class="total"><span></span> <b class="num"></b></p>`;
      hands.append(hand);
    }
    return [...hands.querySelectorAll<HTMLElement>(".cards")];
  }

  /** Puts one card where it belongs, unless it lies there. */
  async function lay(place: HTMLElement, at: number, card: string): Promise<void> {
    const there = place.children[at] as HTMLElement | undefined;
    if (there?.dataset.card === card) return;
    const art = cardArt(card === HIDDEN ? undefined : card);
    art.dataset.card = card;
    art.role = "img";
    art.ariaLabel = card === HIDDEN ? say("hidden_card") : cardName(card);
    if (there) there.replaceWith(art);
    else place.append(art);
    playNotes([[520, 0, 0.04]], "square");
    if (isCalm()) return;
    const from = there
      ? { transform: "rotateY(90deg)" }
      : { transform: "translate(60%, -90%) rotate(20deg)", opacity: 0 };
    await art.animate([from, { transform: "none", opacity: 1 }], { duration: CARD_MS, easing: "ease-out" }).finished;
  }

  /** Deals what is new, in the order of the table: each hand its first card, then the dealer, and so on. */
  async function deal(next: BlackjackFacts, isOver: boolean): Promise<void> {
    const wanted = next.hands.split("/").map(cardsOf);
    const dealt = cardsOf(next.dealer);
    if (!isOver) dealt.push(HIDDEN);
    const places = handPlaces(wanted.length);
    for (const [index, place] of places.entries())
      while (place.children.length > (wanted[index]?.length ?? 0)) place.lastElementChild?.remove();
    const rows = [...wanted.map((cards, index) => ({ cards, place: places[index] ?? dealer }))];
    const turns = Math.max(...rows.map(({ cards }) => cards.length), 2);
    for (let at = 0; at < turns; at++) {
      for (const { cards, place } of rows) if (cards[at]) await lay(place, at, cards[at] ?? "");
      if (at < 2 && dealt[at] === HIDDEN) await lay(dealer, at, HIDDEN);
      else if (at === 0) await lay(dealer, 0, dealt[0] ?? "");
    }
    facts = next;
    drawHands();
    // The hidden card and those after it come when the hands are played.
    for (let at = 1; at < dealt.length; at++) await lay(dealer, at, dealt[at] ?? "");
    part("dealer-total").textContent = String(handOf(cardsOf(next.dealer)).total);
  }

  function drawHands(): void {
    const stakes = facts.stakes.split(",").map(Number);
    const results = facts.results?.split(",") ?? [];
    for (const [index, cards] of facts.hands.split("/").map(cardsOf).entries()) {
      const hand = hands.children[index] as HTMLElement | undefined;
      if (!hand) continue;
      const [name, total, bet] = [".total span", ".total b", ".bet"].map((where) => hand.querySelector(where));
      if (name) name.textContent = results[index] ? say(`result_${results[index]}`) : say("you");
      if (total) total.textContent = String(handOf(cards).total);
      if (bet) {
        bet.innerHTML = chipsArt(stakes[index] ?? 1);
        bet.append(money(firstStake * BigInt(stakes[index] ?? 1)));
      }
      hand.dataset.result = results[index] ?? "";
      hand.classList.toggle("is-turn", facts.turn === index && stakes.length > 1);
    }
  }

  async function show(outcome: Record<string, unknown>, round: OpenRound): Promise<void> {
    firstStake = round.stake;
    await deal(BlackjackFacts.parse(outcome), false);
    open = round;
  }

  async function land(outcome: Record<string, unknown>, { stake }: Round): Promise<string> {
    const ended = BlackjackFacts.parse(outcome);
    // A blackjack ends the round with its deal, before anything was staked beside the first stake.
    if (open === undefined) firstStake = stake;
    open = undefined;
    await deal(ended, true);
    const totals = ended.hands.split("/").map((cards) => handOf(cardsOf(cards)).total);
    return `${totals.join("/")}:${handOf(cardsOf(ended.dealer)).total}`;
  }

  function draw(): void {
    const isAsked = part("game").dataset.rolling !== undefined;
    const isInsurance = open?.moves.has("decline") === true;
    part("turn").hidden = isInsurance;
    part("insurance").hidden = !isInsurance;
    for (const button of buttons) {
      const more = open?.moves.get(button.dataset.move ?? "");
      button.disabled = isAsked || more === undefined;
      const small = button.querySelector("small");
      if (small) small.textContent = more ? `+${money(more)}` : "";
    }
    const own = facts.hands.split("/").map(cardsOf);
    part("own").textContent = facts.hands === "" ? "–" : own.map((cards) => handOf(cards).total).join(" / ");
    part("shown").textContent = facts.dealer === "" ? "–" : String(handOf(cardsOf(facts.dealer)).total);
  }

  function begin(): void {
    facts = NOTHING;
    open = undefined;
    dealer.replaceChildren();
    hands.replaceChildren();
    part("dealer-total").textContent = "";
  }

  return {
    input: () => ({}),
    choose: begin,
    top: () => blackjack.topOf({}),
    paysLess: true,
    begin,
    land,
    draw,
    steps: { show, main: () => undefined },
  };
}

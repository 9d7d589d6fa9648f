// Owns the stage of Windjammer: the five cards, which of them the player holds, and the table of what hands pay.
import { cardsOf } from "@windfall/games/cards";
import {
  holdMove,
  POKER_HANDS,
  POKER_PAYS,
  PokerFacts,
  type PokerHand,
  pokerHand,
  videoPoker,
} from "@windfall/games/video-poker";
import { cardArt, cardName } from "../shared/card-art.ts";
import { shortTimesText } from "../shared/figures.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { part, type Room, type Stage } from "../shared/stage.ts";

const CARDS = 5;
const CARD_MS = 190;

openRoom(createWindjammer);

function createWindjammer({ locale, isCalm, say, changed }: Room): Stage {
  const held = new Array<boolean>(CARDS).fill(false);
  let cards: readonly string[] = [];
  let isOpen = false;

  const rows = new Map<PokerHand, HTMLElement>(
    POKER_HANDS.map((hand) => {
      const row = document.createElement("div");
      const [name, pays] = [document.createElement("dt"), document.createElement("dd")];
      name.textContent = say(hand);
      pays.className = "num";
      pays.textContent = `${shortTimesText(POKER_PAYS[hand], locale)}×`;
      row.append(name, pays);
      part("paytable").append(row);
      return [hand, row];
    }),
  );
  const places = held.map((_, place) => {
    const button = document.createElement("button");
    button.type = "button";
    const tag = document.createElement("span");
    tag.className = "tag";
    tag.textContent = say("held");
    button.append(cardArt(undefined), tag);
    button.addEventListener("click", () => toggle(place));
    part("cards").append(button);
    return button;
  });
  // A card is held by its number, as at every machine of this kind.
  document.addEventListener("keydown", ({ key, target }) => {
    if (!(target instanceof HTMLInputElement)) toggle(Number(key) - 1);
  });

  function toggle(place: number): void {
    if (!isOpen || held[place] === undefined || part("game").dataset.rolling !== undefined) return;
    held[place] = !held[place];
    playNotes([[held[place] ? 620 : 440, 0, 0.05]], "sine");
    changed();
  }

  async function lay(place: number, card: string | undefined, isDealt: boolean): Promise<void> {
    const art = cardArt(card);
    places[place]?.querySelector(".playing-card")?.replaceWith(art);
    if (!isDealt) return;
    playNotes([[500 + place * 30, 0, 0.04]], "square");
    if (isCalm()) return;
    const from = { transform: "translateY(-30%) rotateY(80deg)", opacity: 0 };
    await art.animate([from, { transform: "none", opacity: 1 }], { duration: CARD_MS, easing: "ease-out" }).finished;
  }

  function name(hand: PokerHand | undefined): void {
    for (const [each, row] of rows) row.classList.toggle("is-hand", each === hand);
    part("hand").textContent = hand === undefined ? "" : hand === "nothing" ? say("choose") : say(hand);
  }

  async function show(outcome: Record<string, unknown>): Promise<void> {
    cards = cardsOf(PokerFacts.parse(outcome).dealt);
    for (const [place, card] of cards.entries()) await lay(place, card, true);
    isOpen = true;
    name(pokerHand(cards));
  }

  async function land(outcome: Record<string, unknown>): Promise<string> {
    const facts = PokerFacts.parse(outcome);
    const before = cardsOf(facts.dealt);
    const stays = (place: number) => facts.held?.[place] === "1";
    isOpen = false;
    cards = cardsOf(facts.cards ?? "");
    // Held on another device, or when the round was left: as they were, and not as they were marked here.
    held.forEach((_, place) => {
      held[place] = stays(place);
    });
    before.forEach((card, place) => void lay(place, stays(place) ? card : undefined, false));
    for (const [place, card] of cards.entries()) if (!stays(place)) await lay(place, card, true);
    const hand = pokerHand(cards);
    name(hand);
    if (hand === "nothing") part("hand").textContent = say("nothing");
    return hand === "nothing" ? "0×" : `${shortTimesText(POKER_PAYS[hand], locale)}×`;
  }

  function draw(): void {
    for (const [place, button] of places.entries()) {
      const card = cards[place];
      button.disabled = !isOpen;
      button.setAttribute("aria-pressed", String(held[place] && cards.length > 0));
      button.setAttribute("aria-label", card === undefined ? String(place + 1) : cardName(card));
    }
  }

  function begin(): void {
    cards = [];
    isOpen = false;
    held.fill(false);
    name(undefined);
    for (const place of places.keys()) void lay(place, undefined, false);
  }

  return {
    input: () => ({}),
    choose: begin,
    top: () => videoPoker.topOf({}),
    paysLess: true,
    begin,
    land,
    draw,
    steps: { show, main: () => (isOpen ? { move: holdMove(held), label: say("draw") } : undefined) },
  };
}

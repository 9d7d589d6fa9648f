// Owns the stage of Royal Baccarat: the hand that is backed, and the cards as they were dealt.
import {
  BACCARAT_PAYS,
  BACCARAT_SIDES,
  BaccaratFacts,
  type BaccaratSide,
  baccarat,
  cardValue,
  handTotal,
} from "@windfall/games/baccarat";
import { cardArt, cardName } from "../shared/card-art.ts";
import { timesText } from "../shared/figures.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { part, type Room, type Stage, type Told } from "../shared/stage.ts";

const CARD_MS = 300;
const HANDS = ["player", "banker"] as const;

openRoom(createBaccarat);

function createBaccarat({ locale, isCalm, say }: Room): Stage {
  const sides = [...document.querySelectorAll<HTMLInputElement>('input[name="side"]')];
  for (const side of BACCARAT_SIDES) part(`pays-${side}`).textContent = timesText(BACCARAT_PAYS[side], locale);

  const input = () => ({ side: (sides.find(({ checked }) => checked)?.value ?? "player") as BaccaratSide });

  async function land(outcome: Record<string, unknown>): Promise<Told> {
    const facts = BaccaratFacts.parse(outcome);
    const hands = { player: facts.player.split(","), banker: facts.banker.split(",") };
    for (let turn = 0; turn < 3; turn++)
      for (const hand of HANDS) {
        const card = hands[hand][turn];
        if (card) await show(hand, hands[hand].slice(0, turn + 1), card);
      }
    for (const hand of HANDS) part(hand).classList.toggle("won", facts.winner === hand);
    return { text: say(facts.winner), tone: facts.winner };
  }

  async function show(hand: (typeof HANDS)[number], cards: readonly string[], card: string): Promise<void> {
    const art = cardArt(card);
    art.setAttribute("role", "img");
    art.setAttribute("aria-label", cardName(card));
    part(`${hand}-cards`).append(art);
    playNotes([[520, 0, 0.04]], "square");
    if (!isCalm()) {
      const from = { transform: "translateY(-60%) rotateY(90deg)", opacity: 0 };
      await art.animate([from, { transform: "none", opacity: 1 }], { duration: CARD_MS, easing: "ease-out" }).finished;
    }
    part(`${hand}-total`).textContent = String(handTotal(cards.map(cardValue)));
  }

  function draw(isLocked: boolean): void {
    const isDealing = part("game").dataset.rolling !== undefined;
    for (const side of sides) side.disabled = isLocked || isDealing;
  }

  const begin = () => {
    for (const hand of HANDS) {
      part(`${hand}-cards`).replaceChildren();
      part(`${hand}-total`).textContent = "";
      part(hand).classList.remove("won");
    }
  };
  const choose = (kept: Record<string, unknown>) => {
    for (const side of sides) side.checked = side.value === kept.side;
  };
  return { input, choose, top: () => baccarat.topOf(input()), begin, land, draw };
}

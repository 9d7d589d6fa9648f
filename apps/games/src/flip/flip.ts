// Owns the stage of Flip: the side and the number of coins that the player sets, and the coins that fall.
import {
  CoinFlipFacts,
  type CoinFlipInput,
  type CoinSide,
  coinFlip,
  coinFlipMultiplier,
} from "@windfall/games/coin-flip";
import { multipleText, timesText } from "../shared/figures.ts";
import { openRoom } from "../shared/room.ts";
import { playNotes } from "../shared/sounds.ts";
import { part, type Room, type Stage } from "../shared/stage.ts";

const TOSS_MS = 900;
/** Each coin comes a little after the one before. */
const FOLLOW_MS = 70;
const TURNS = 5;

/** A rotor on the one side, a wave on the other. */
const FACES = `
  <i><svg viewBox="0 0 48 48"><path d="M22 21c-6-1-13-6-13-13 8 1 14 5 16 11zm5 1c3-6 10-10 17-8-4 7-10 10-16 9zm-2 6c4 5 3 13-2 18-4-7-3-14 1-18z"/></svg></i>
  <i><svg viewBox="0 0 48 48"><path d="M4 20c6-8 12-8 18 0s12 8 22-2v8c-10 9-16 9-22 1s-12-8-18 0zm0 14c6-8 12-8 18 0s12 8 22-2v8c-10 9-16 9-22 1s-12-8-18 0z"/></svg></i>`;

openRoom(createFlip);

function createFlip({ locale, isCalm, say }: Room): Stage {
  const coins = part("coins");
  const count = part<HTMLSelectElement>("count");
  const sides = [...document.querySelectorAll<HTMLInputElement>('input[name="side"]')];

  const input = () =>
    ({
      side: (sides.find(({ checked }) => checked)?.value ?? "heads") as CoinSide,
      coins: Number(count.value),
    }) satisfies CoinFlipInput;

  function lay(letters: string): void {
    coins.toggleAttribute("data-many", letters.length > 1);
    coins.innerHTML = [...letters].map(() => `<div class="coin">${FACES}</div>`).join("");
    [...coins.children].forEach((coin, index) => {
      (coin as HTMLElement).style.transform = `rotateX(${letters[index] === "t" ? 180 : 0}deg)`;
    });
  }

  async function land(outcome: Record<string, unknown>): Promise<string> {
    const { coins: letters } = CoinFlipFacts.parse(outcome);
    lay(letters);
    if (!isCalm())
      await Promise.all([...coins.children].map((coin, index) => toss(coin, letters[index] === "t", index)));
    const wanted = input().side === "heads" ? "h" : "t";
    [...coins.children].forEach((coin, index) => {
      coin.classList.toggle("miss", letters[index] !== wanted);
    });
    const heads = [...letters].filter((letter) => letter === "h").length;
    return letters.length === 1 ? say(heads ? "heads" : "tails") : `${heads}:${letters.length - heads}`;
  }

  async function toss(coin: Element, isTails: boolean, index: number): Promise<void> {
    const end = 360 * TURNS + (isTails ? 180 : 0);
    const height = Math.min(160, coin.clientHeight * 0.7);
    await coin.animate(
      [
        { transform: "translateY(0) rotateX(0deg)", easing: "cubic-bezier(0.2, 0.6, 0.4, 1)" },
        { transform: `translateY(${-height}px) rotateX(${end * 0.55}deg)`, easing: "cubic-bezier(0.6, 0, 0.8, 0.4)" },
        { transform: `translateY(0) rotateX(${end}deg)` },
      ],
      { duration: TOSS_MS, delay: index * FOLLOW_MS, fill: "backwards" },
    ).finished;
    playNotes([[1_300 + index * 60, 0, 0.12]], "sine");
  }

  function draw(isLocked: boolean): void {
    const isFalling = part("game").dataset.rolling !== undefined;
    for (const field of [count, ...sides]) field.disabled = isLocked || isFalling;
    const chosen = input();
    part("multiplier").textContent = timesText(coinFlipMultiplier(chosen), locale);
    part("chance").textContent = `${multipleText(100 / 2 ** chosen.coins, locale)}%`;
    if (coins.children.length !== chosen.coins) lay((chosen.side === "heads" ? "h" : "t").repeat(chosen.coins));
  }

  const begin = () => {
    for (const coin of coins.children) coin.classList.remove("miss");
    playNotes(
      [
        [900, 0, 0.06],
        [1_350, 0.05, 0.1],
      ],
      "sine",
    );
  };
  const choose = (kept: Record<string, unknown>) => {
    count.value = String(kept.coins);
    for (const side of sides) side.checked = side.value === kept.side;
  };
  return { input, choose, top: () => coinFlip.topOf(input()), begin, land, draw };
}

// Owns what a game has to bring to the room that all of them share: what can be chosen, and how a result is shown. The room has the stake, the
// button, the balance, the autoplay, the last results and the talk with the page.
import type { Multiplier } from "@windfall/games/house-game";

export interface Round {
  stake: bigint;
  win: bigint;
}

/** What the row of last results says of a round: a few characters, in a colour of the game's own where it has one. */
export type Told = string | { text: string; tone: string };

/** A round of steps that goes on. */
export interface OpenRound {
  /** What it began with. */
  stake: bigint;
  /** What can be done, with what each move stakes. */
  moves: ReadonlyMap<string, bigint>;
}

export interface Steps {
  /** Shows how the round stands, and answers when that was seen. */
  show(outcome: Record<string, unknown>, round: OpenRound): Promise<void>;
  /** What the button of the room does meanwhile. Undefined: nothing, the stage has its own. */
  main(round: OpenRound): { move: string; label: string } | undefined;
}

export interface Stage {
  /** What the page is asked to play; undefined while nothing is chosen that can be played. */
  input(): Record<string, string | number | boolean> | undefined;
  /** Shows the choice of a round that was begun before this document was opened: one that goes on here, or one that is shown again. */
  choose(input: Record<string, unknown>, stake: bigint): void;
  /** The most that the choice pays. */
  top(): Multiplier;
  /** A win may be less than that: the figure beside the button is then told as the largest. */
  paysLess?: true;
  /** What lies on the table. Undefined: the stake is typed into the field of the room. */
  stake?: () => bigint;
  /** Of a game that is played in steps. `land` then shows the end. */
  steps?: Steps;
  /** The round was asked for. */
  begin(): void;
  /** Goes to the result, which is decided, and answers when it is there. */
  land(outcome: Record<string, unknown>, round: Round): Promise<Told>;
  /** Shows what is chosen. While rounds follow each other by themselves nothing can be changed. */
  draw(isLocked: boolean): void;
}

export interface Room {
  locale: string;
  /** Code of the currency that is played in. */
  currency: string;
  /** Whoever asked for less motion sees results at once. */
  isCalm(): boolean;
  say(key: string, values?: Record<string, string>): string;
  money(minor: bigint): string;
  /** The player changed something. */
  changed(): void;
  /** Asks for a move in the open round; nothing happens while another is under way, or when it cannot be made. */
  step(move: string): void;
}

export function part<E extends Element = HTMLElement>(id: string): E {
  return document.getElementById(id) as unknown as E;
}

/** Into the text that stands there: another one in its place is laid out anew, and every rule about what is empty is asked again. */
export function setText(element: Element, text: string): void {
  const { firstChild } = element;
  if (text === "" || !(firstChild instanceof Text) || firstChild.nextSibling) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}

/** Only where it is another: the browser would ask every rule about it again. */
export function setState(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Figures on their way are written twenty times a second: nobody reads faster, and each of them is laid out and painted. */
export const FIGURES_EVERY_MS = 50;

export interface Figure {
  /** One of many on the way. */
  pass(text: string): void;
  /** The one that stays. */
  rest(text: string): void;
}

export function figureIn(element: Element): Figure {
  let writtenAt = Number.NEGATIVE_INFINITY;
  return {
    pass(text) {
      const now = performance.now();
      if (now - writtenAt < FIGURES_EVERY_MS) return;
      writtenAt = now;
      setText(element, text);
    },
    rest: (text) => setText(element, text),
  };
}

/** Frame after frame from 0 to 1; the last one is always 1. */
export async function animate(ms: number, frame: (progress: number) => void): Promise<void> {
  const from = performance.now();
  for (let passed = 0; passed < ms; passed = performance.now() - from) {
    frame(passed / ms);
    await new Promise(requestAnimationFrame);
  }
  frame(1);
}

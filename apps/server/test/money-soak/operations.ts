// Which operations a run makes, as a function of its seed alone: a seed that failed makes the same ones in the same order again.
import { createHash } from "node:crypto";
import { seeded } from "../seeded.ts";

/** With how often it comes up among a hundred. */
const KINDS = {
  /** A round of the house's dice. */
  play: 30,
  /** At an outside provider: bet, and the round stays open. */
  bet: 14,
  /** What an open round won, and its end. */
  win: 10,
  /** A bet taken back by its provider, sometimes before it came. */
  rollback: 6,
  deposit: 14,
  /** A code whose bonus is cash at once; each player can use each once. */
  claim: 4,
  withdraw: 8,
  /** Taken back by the player. */
  cancel: 4,
  /** The bank pays or refuses a payout that it was given. */
  payout: 5,
  /** Staff approve or decline what waits for them. */
  decide: 4,
  /** Another display currency, or another wallet currency where that is still possible. */
  currency: 1,
  /** What the product says the player has. */
  balance: 4,
} as const;

export type OperationKind = keyof typeof KINDS;

export interface Operation {
  kind: OperationKind;
  /** Which of the lane's players. */
  player: number;
  /** Whatever is left to chance in it: amounts, outcomes, methods. Between 0 and 1. */
  dice: readonly [number, number, number];
}

const TOTAL = Object.values(KINDS).reduce((sum, weight) => sum + weight, 0);

function kindAt(share: number): OperationKind {
  let left = share * TOTAL;
  for (const [kind, weight] of Object.entries(KINDS)) {
    left -= weight;
    if (left < 0) return kind as OperationKind;
  }
  return "play";
}

export interface Stream {
  next(): Operation;
  /** Of all operations so far, to tell that a replay makes the same ones. */
  digest(): string;
}

export function operationsOf(seed: number, lane: number, players: number): Stream {
  const random = seeded(seed * 1009 + lane);
  const hash = createHash("sha256");
  return {
    next() {
      const operation: Operation = {
        kind: kindAt(random()),
        player: Math.floor(random() * players),
        dice: [random(), random(), random()],
      };
      hash.update(JSON.stringify(operation));
      return operation;
    },
    digest: () => hash.copy().digest("hex").slice(0, 12),
  };
}

/** One of a list, by a number between 0 and 1. */
export function pick<T>(list: readonly T[], share: number): T {
  const item = list[Math.min(list.length - 1, Math.floor(share * list.length))];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
}

// What a studio tells the page of a machine, once and for every state of a round.
import type { Round, Slot } from "./slot.ts";

export interface SlotInfo {
  title: string;
  locale: string;
  texts: Readonly<Record<string, string>>;
  /** As the casino around the frame writes amounts. */
  format: string;
  /** Minor units; they fit, because nobody stakes thousands of millions. */
  stakes: readonly number[];
  isForFun: boolean;
  slot: Slot;
  canBuy: boolean;
  canAuto: boolean;
  canQuick: boolean;
  /** Symbols of the sheet, in their order. */
  letters: string;
  window: {
    reels: number;
    rows: number;
    /** Units of the frame's drawing: a place, its height where there is height over, the posts, the lintel, the foot, what reaches beyond them; and of the sheet: a symbol. */
    place: number;
    tall: number;
    side: number;
    top: number;
    foot: number;
    overhang: { x: number; y: number; foot: number };
    symbol: number;
  };
  tones: Readonly<Record<"sky" | "deep" | "glow" | "subject" | "support" | "trim" | "ink" | "paper", string>>;
  seed: number;
  /** A round that is over, and all that the page shows: minor units, and nothing can be staked. Null: the machine is played. */
  replay: { stake: number; cost: number; win: number; round: Round } | null;
  images: { sheet: string; frame: string; tallFrame: string; backdrop: string; title: string | null };
}

export interface SlotFairness {
  serverSeedHash: string;
  /** Of the next round. */
  nonce: number;
  /** Of the rounds before, once another took its place. */
  revealed: string | null;
}

/** How a game stands: what a call of the page answers. */
export interface SlotState {
  balance?: string;
  isOpen: boolean;
  spin?: {
    status: string;
    stake: string;
    /** What it cost: more than the stake where free spins were bought. */
    cost: string;
    win?: string;
    /** Only when it is settled. Null: it is from before rounds were kept. */
    round?: Round | null;
    refusal?: string;
  };
  /** Those that the casino has given away here, with what they won so far; minor units. */
  freeSpins?: { left: number; count: number; stake: number; won: number } | null;
  fairness?: SlotFairness;
  calls?: readonly { asked: string; answered: number | null; said: string }[];
  error?: string;
}

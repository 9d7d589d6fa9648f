// Owns what the cards of blackjack count. A hand is all that matters of its cards: the ace is one or eleven, pictures are ten.
import { rankOf } from "./cards.ts";

export const MOST_POINTS = 21;

/** 1 for the ace to 10 for the ten and every picture. */
export const pointsOf = (card: string): number => Math.min(rankOf(card) + 1, 10);

export interface Hand {
  /** The most that it counts without going over 21, or the least when it does. */
  total: number;
  /** An ace counts eleven in it. */
  isSoft: boolean;
}

export function withCard({ total, isSoft }: Hand, points: number): Hand {
  const isEleven = points === 1 && !isSoft && total + 11 <= MOST_POINTS;
  const sum = total + (isEleven ? 11 : points);
  if (sum > MOST_POINTS && isSoft) return { total: sum - 10, isSoft: false };
  return { total: sum, isSoft: isSoft || isEleven };
}

export const NO_CARDS: Hand = { total: 0, isSoft: false };

export function handOf(cards: readonly string[]): Hand {
  return cards.map(pointsOf).reduce(withCard, NO_CARDS);
}

export const isBust = ({ total }: Hand): boolean => total > MOST_POINTS;

/** The dealer draws up to 16 and stands on every 17. */
export const dealerDraws = ({ total }: Hand): boolean => total < 17;

// Owns the cards of a pack, in the order in which every game of the house counts them.
export const RANKS = "A23456789TJQK";
const SUITS = "shdc";
export const PACK = 52;

/** Of its place: packs follow each other, suits within a pack, ranks within a suit. "As" is the ace of spades. */
export function cardAt(place: number): string {
  return `${RANKS[place % 13]}${SUITS[Math.floor(place / 13) % 4]}`;
}

/** From 0 for the ace to 12 for the king. */
export const rankOf = (card: string): number => RANKS.indexOf(card[0] ?? "");

/** Cards as a round keeps them: "As,Td,5c". */
export const cardsOf = (text: string): string[] => text.split(",").filter(Boolean);

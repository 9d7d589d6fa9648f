// What people of the house may say about a market in place of the feed (docs/product/sportsbook.md#rulings).
export const RULING_KINDS = ["result", "void", "withdraw"] as const;
export type RulingKind = (typeof RULING_KINDS)[number];

/** Why bets are void, as players read it. */
export const VOID_RULES = ["obvious_error", "late_bet", "not_played", "abandoned", "integrity"] as const;
export type VoidRule = (typeof VOID_RULES)[number];

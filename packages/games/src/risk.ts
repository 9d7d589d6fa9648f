// How the same chances are paid: often and little, or seldom and much. Shared by the games that let the player choose.
export const RISKS = ["low", "medium", "high"] as const;
export type Risk = (typeof RISKS)[number];

// The list of games that a provider's adapter answers, and what a row of it must be.
import { GAME_VOLATILITIES } from "@windfall/domain/api/games";
import * as z from "zod/mini";

export const LISTED_KINDS = ["slots", "live", "table", "crash", "jackpot", "other"] as const;

const httpsUrl = z.string().check(
  z.maxLength(1_000),
  z.refine((text) => URL.canParse(text) && new URL(text).protocol === "https:", "not an https address"),
);

export const ListedGame = z.object({
  /** The provider's name of the game. */
  externalId: z.string().check(z.minLength(1), z.maxLength(200)),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), z.regex(/^\P{Cc}*$/u, "control characters")),
  kind: z.enum(LISTED_KINDS),
  hasDemo: z.boolean(),
  /** In percent, such as "96.50". */
  rtp: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))),
  volatility: z.optional(z.enum(GAME_VOLATILITIES)),
  imageUrl: z.optional(httpsUrl),
});
export type ListedGame = z.infer<typeof ListedGame>;

/** One game of a list, still as it came: each is checked on its own, so that a bad one costs only itself. */
export interface ListedRow {
  /** Who made the game, in the provider's words. */
  studio: string;
  game: unknown;
}

/** The part of an adapter that can tell what there is to play. */
export interface GameLister {
  listGames(): Promise<readonly ListedRow[]>;
}

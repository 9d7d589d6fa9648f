// Games: the catalogue, launching, favourites, sessions and rounds (docs/product/casino.md).
import * as z from "zod/mini";
import { GAME_BLOCKS } from "../rules/game-block.ts";
import { call } from "./call.ts";
import { locale, pageOf, pageQuery, slug, time } from "./fields.ts";

export const GAME_SORTS = ["rate", "title", "popularity", "recently"] as const;
export type GameSort = (typeof GAME_SORTS)[number];
export const GAME_LABELS = ["Exclusive", "Early Access"] as const;
export const GAME_VOLATILITIES = ["low", "medium", "high", "very_high"] as const;
/** Why a game cannot be played for money; staff play none of them. */
export const BLOCKED_BY = [...GAME_BLOCKS, "staff"] as const;
export const LAUNCH_MODES = ["real", "demo"] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];
export { LAST_BETS_KEPT } from "../rules/last-bets.ts";

export const roundId = z.string().check(z.regex(/^rnd_[0-9a-z]{26}$/, "Validation.invalid_format"));
/** As launching a game gives it out, and as a provider repeats it with its calls. */
export const GAME_SESSION_ID = /^gs_[0-9a-z]{26}$/;
export const sessionId = z.string().check(z.regex(GAME_SESSION_ID, "Validation.invalid_format"));

export const Game = z.object({
  id: z.string(),
  title: z.string(),
  /** A picture of 3:4. One of ours is 300 wide, and with `w` 200, 400 or 600. */
  imageUrl: z.string(),
  labelType: z.nullable(z.enum(GAME_LABELS)),
  blacklists: z.object({ countries: z.array(z.string()), currencies: z.array(z.string()) }),
  favorite: z.boolean(),
  provider: z.object({ id: z.string(), title: z.string() }),
  hasDemo: z.boolean(),
});
export type Game = z.infer<typeof Game>;

export const GameDetails = z.extend(Game, {
  /** In the language of the query, English where there is none; "" when the provider tells nothing. */
  description: z.string(),
  rules: z.array(z.string()),
  categories: z.array(z.object({ value: z.string(), title: z.string() })),
  /** Return to player in percent, such as "99.00"; null when the provider does not publish it. */
  rtp: z.nullable(z.string()),
  volatility: z.nullable(z.enum(GAME_VOLATILITIES)),
  /** Times the stake, such as "9900.00". */
  maxMultiplier: z.nullable(z.string()),
  /** Rounds that pay anything, in percent, such as "31.20"; null when the provider does not publish it, or the player's choice decides it. */
  hitRate: z.nullable(z.string()),
  isHouse: z.boolean(),
  /** Why this visitor or player cannot play it for money. */
  blockedBy: z.nullable(z.enum(BLOCKED_BY)),
});
export type GameDetails = z.infer<typeof GameDetails>;

export const GameProvider = z.object({ id: z.string(), title: z.string(), gamesCount: z.number() });
export type GameProvider = z.infer<typeof GameProvider>;
export const PromoCategory = z.object({ id: z.string(), title: z.string(), icon: z.string(), gamesCount: z.number() });
export type PromoCategory = z.infer<typeof PromoCategory>;

/** What `broadcast:last_bet` carries too. Amounts are in the currency that was played in. */
export const LastBet = z.object({
  id: z.string(),
  /** The player's name with its middle hidden. */
  name: z.string(),
  game: z.object({ id: z.string(), title: z.string(), imageUrl: z.string() }),
  stake: z.string(),
  win: z.string(),
  currency: z.object({ code: z.string(), displayFormat: z.string() }),
  /** "" when nothing was staked. */
  multiplier: z.string(),
  at: time,
});
export type LastBet = z.infer<typeof LastBet>;

export const ROUND_ACTIONS = ["bet", "win", "rollback"] as const;
export const ROUND_STATUSES = ["open", "closed", "rolled_back"] as const;
export const GameRound = z.object({
  id: z.string(),
  status: z.enum(ROUND_STATUSES),
  game: z.object({ id: z.string(), title: z.string(), imageUrl: z.string() }),
  provider: z.object({ id: z.string(), title: z.string() }),
  currency: z.object({ code: z.string(), displayFormat: z.string() }),
  staked: z.string(),
  won: z.string(),
  multiplier: z.string(),
  openedAt: time,
  closedAt: z.nullable(time),
  /** Only a house game can be settled from outside its page; the others are resumed. */
  canSettle: z.boolean(),
});
export type GameRound = z.infer<typeof GameRound>;

/** What is needed to check a draw. */
export const KeptDraw = z.object({
  game: z.string(),
  serverSeedHash: z.string(),
  /** Null until it was replaced. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
  input: z.record(z.string(), z.unknown()),
  outcome: z.record(z.string(), z.unknown()),
});

export const GameRoundDetails = z.extend(GameRound, {
  externalId: z.string(),
  actions: z.array(z.object({ id: z.string(), kind: z.enum(ROUND_ACTIONS), amount: z.string(), at: time })),
  draw: z.nullable(KeptDraw),
});
export type GameRoundDetails = z.infer<typeof GameRoundDetails>;

/** What can be done in a round that is played in steps. */
export const OpenSteps = z.object({
  /** How many moves were made. The next one says it back, so that two devices cannot both make it. */
  no: z.number(),
  /** With what each stakes beside the first stake. */
  moves: z.array(z.object({ move: z.string(), stake: z.string() })),
});
export type OpenSteps = z.infer<typeof OpenSteps>;

/** With how it stood before each of its moves, for a round of several steps that is over: what its player saw then, to be shown again. */
export const ReplayedRound = z.extend(GameRoundDetails, {
  steps: z.array(z.object({ outcome: z.record(z.string(), z.unknown()), open: OpenSteps })),
});
export type ReplayedRound = z.infer<typeof ReplayedRound>;

export const GameSession = z.object({
  id: z.string(),
  gameId: z.string(),
  mode: z.enum(LAUNCH_MODES),
  currency: z.object({ code: z.string(), displayFormat: z.string() }),
  startedAt: time,
  /** Of this session. Won minus staked is the net result. */
  staked: z.string(),
  won: z.string(),
  /** The demo money that is left; null when it is real, or a provider's own, which only its game shows. */
  demoBalance: z.nullable(z.string()),
  /** What the player may still stake or lose today; null without a limit. */
  limits: z.object({ stakeLeft: z.nullable(z.string()), lossLeft: z.nullable(z.string()) }),
});
export type GameSession = z.infer<typeof GameSession>;

export const games = {
  list: call({
    method: "GET",
    path: "/api/v2/games",
    summary: "Games, filtered, searched and sorted",
    access: "public",
    query: z.extend(pageQuery, {
      category: z.optional(slug),
      provider: z.optional(slug),
      promoCategory: z.optional(slug),
      bonus: z.optional(slug),
      search: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(100))),
      sort: z.optional(z.enum(GAME_SORTS)),
    }),
    response: pageOf(Game),
    errors: ["not_found"],
  }),
  favorites: call({
    method: "GET",
    path: "/api/v2/games/favorites",
    summary: "The player's favourite games, the latest first",
    access: "player",
    query: pageQuery,
    response: pageOf(Game),
  }),
  addFavorite: call({
    method: "PUT",
    path: "/api/v2/games/favorites/:gameId",
    summary: "Makes a game a favourite",
    access: "player",
    params: z.strictObject({ gameId: slug }),
    errors: ["not_found"],
  }),
  removeFavorite: call({
    method: "DELETE",
    path: "/api/v2/games/favorites/:gameId",
    summary: "A game is no favourite any more",
    access: "player",
    params: z.strictObject({ gameId: slug }),
  }),
  recent: call({
    method: "GET",
    path: "/api/v2/games/recent",
    summary: "What the player played last",
    access: "player",
    query: pageQuery,
    response: pageOf(Game),
  }),
  lastBets: call({
    method: "GET",
    path: "/api/v2/games/last-bets",
    summary: "The latest real bets of everyone, names masked",
    access: "public",
    response: z.object({ items: z.array(LastBet) }),
  }),
  providers: call({
    method: "GET",
    path: "/api/v2/game_providers",
    summary: "Providers that have games",
    access: "public",
    response: z.object({ items: z.array(GameProvider) }),
  }),
  promoCategories: call({
    method: "GET",
    path: "/api/v2/promo_categories",
    summary: "Promoted selections of games, titles in the language of the query",
    access: "public",
    query: z.strictObject({ locale: z.optional(locale) }),
    response: z.object({ items: z.array(PromoCategory) }),
  }),
  rounds: call({
    method: "GET",
    path: "/api/v2/games/rounds",
    summary: "The player's rounds, the latest first",
    access: "player",
    query: z.extend(pageQuery, { game: z.optional(slug), status: z.optional(z.enum(ROUND_STATUSES)) }),
    response: pageOf(GameRound),
  }),
  round: call({
    method: "GET",
    path: "/api/v2/games/rounds/:id",
    summary: "One round with its bets, its wins and its steps",
    access: "player",
    params: z.strictObject({ id: roundId }),
    response: ReplayedRound,
    errors: ["not_found"],
  }),
  roundReplay: call({
    method: "GET",
    path: "/api/v2/games/rounds/:id/replay",
    summary: "Where a provider shows a round that is over once more",
    access: "player",
    params: z.strictObject({ id: roundId }),
    query: z.strictObject({ locale: z.optional(locale) }),
    response: z.object({
      /** For a frame. Null: the round goes on, or whoever made the game shows no rounds again. */
      url: z.nullable(z.string()),
    }),
    errors: ["not_found", "game_provider_unavailable"],
  }),
  settleRound: call({
    method: "POST",
    path: "/api/v2/games/rounds/:id/settle",
    summary: "Ends an interrupted round of a house game by its rules",
    access: "player",
    idempotent: true,
    params: z.strictObject({ id: roundId }),
    response: GameRoundDetails,
    errors: ["not_found", "round_not_settleable"],
  }),
  get: call({
    method: "GET",
    path: "/api/v2/games/:id",
    summary: "One game",
    access: "public",
    params: z.strictObject({ id: slug }),
    query: z.strictObject({ locale: z.optional(locale) }),
    response: GameDetails,
    errors: ["not_found"],
  }),
  launch: call({
    method: "POST",
    path: "/api/v2/games/:id/launch",
    summary: "Opens a session of a game, for money or for fun",
    access: "public",
    params: z.strictObject({ id: slug }),
    body: z.strictObject({ mode: z.enum(LAUNCH_MODES), locale: z.optional(locale) }),
    response: z.object({
      /** For the frame. A house game's is a path of this origin, whose document has no rights there. */
      url: z.string(),
      sessionId: z.string(),
    }),
    errors: [
      "unauthorized",
      "banned",
      "not_found",
      "game_blocked",
      "demo_unavailable",
      "play_restricted",
      "staff_account",
      "game_provider_unavailable",
    ],
  }),
  session: call({
    method: "GET",
    path: "/api/v2/games/sessions/:sessionId",
    summary: "How a session stands",
    access: "public",
    params: z.strictObject({ sessionId }),
    response: GameSession,
    errors: ["not_found"],
  }),
};

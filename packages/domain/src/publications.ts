// What each realtime channel carries. The server publishes nothing else, and a page that listens gets this type; names and rights of
// the channels are in rules/channels.ts.
import * as z from "zod/mini";
import { CrashRound } from "./api/crash.ts";
import { LastBet } from "./api/games.ts";
import { SportsEvent } from "./api/sports.ts";
import { TournamentHead, TournamentPrize } from "./api/tournaments.ts";
import { TRANSACTION_STATUSES, TRANSACTION_TYPES, WalletBalance } from "./api/wallet.ts";
import type { BroadcastChannel, Channel, ChannelName, PersonalChannel } from "./rules/channels.ts";

export const DESK_QUEUES = ["orders", "withdrawals", "alarms", "grants", "chats", "outs"] as const;

export const PUBLICATIONS = {
  balance: WalletBalance,
  transaction: z.object({
    id: z.string(),
    status: z.enum(TRANSACTION_STATUSES),
    type: z.enum(TRANSACTION_TYPES),
    /** Of two changes that come in the wrong order the one with the larger number is later. */
    sequence: z.string(),
  }),
  /** Where the player stands in one tournament, when their points change and when it is over. */
  tournaments: z.object({
    id: z.string(),
    place: z.nullable(z.number()),
    points: z.string(),
    /** What was won, when it was paid. */
    prize: z.nullable(TournamentPrize),
  }),
  interface_actions: z.object({ gameId: z.string() }),
  /** What happened in the person's conversation; words that are not known yet are asked for. */
  support: z.object({
    what: z.enum(["changed", "typing"]),
    /** How a conversation that changed stands, so that whoever knows its last words asks for nothing. */
    state: z.optional(
      z.object({
        status: z.enum(["waiting", "open", "closed"]),
        lastSeq: z.number(),
        readByStaff: z.number(),
        readByPerson: z.number(),
      }),
    ),
  }),
  notices: z.object({ unread: z.number() }),
  /** Which leagues and teams the player follows has changed; they are asked for. */
  sports: z.object({ what: z.literal("following") }),
  desk: z.object({
    queue: z.enum(DESK_QUEUES),
    id: z.string(),
    /** What changed in the same moment. */
    others: z.optional(z.array(z.string())),
    /** Nothing changed yet: the people of these chats are writing. */
    isTyping: z.optional(z.boolean()),
  }),
  "broadcast:last_bet": LastBet,
  "broadcast:crash": CrashRound,
  /** What changed in the line since the last tick: each event once, with those of its main markets that changed. */
  "broadcast:sports": z.object({
    events: z.array(
      z.pick(SportsEvent, { id: true, status: true, board: true, revision: true, openMarkets: true, markets: true }),
    ),
  }),
  "broadcast:tournaments": TournamentHead,
  "vip:tournaments": TournamentHead,
} as const satisfies Record<ChannelName, z.ZodMiniType>;

export type Publication<Name extends ChannelName> = z.infer<(typeof PUBLICATIONS)[Name]>;

type NameOf<C extends Channel> = C extends BroadcastChannel
  ? C
  : C extends `${infer Name extends PersonalChannel}#${string}`
    ? Name
    : never;

/** How a module reaches pages that are open: after the commit that it tells of, never inside. */
export type Publish = <C extends Channel>(channel: C, data: Publication<NameOf<C>>) => Promise<void>;

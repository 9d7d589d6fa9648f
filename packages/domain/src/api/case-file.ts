// The case file (docs/product/staff.md#case-file): what happened with a player, in one list, and the request behind a key that they quote.
import * as z from "zod/mini";
import { call } from "./call.ts";
import { Amount, DeskPlayer } from "./desk-fields.ts";
import { globalId, pageFields, time } from "./fields.ts";

export const CASE_KINDS = ["payment", "money", "round", "bet", "session", "message", "staff", "failure"] as const;
export const CASE_PAGE_SIZE = 50;

/** Who spoke in a chat, or what became of it. */
export const CASE_MESSAGES = ["person", "staff", "note", "joined", "closed"] as const;

/** What staff do with an account, as its audit rows name it; of each there may be an attempt that was refused. */
export const CASE_ACTS = [
  "player.ban",
  "player.unban",
  "player.restrict",
  "player.betting",
  "player.show_game",
  "player.case_file",
  "player.request",
  "bonus.grant",
  "bonus.grant_proposed",
  "bonus.grant_declined",
  "bonus.revoke",
  "bonus.revoke_proposed",
  "bonus.revoke_declined",
  "tournament.out",
  "tournament.out_proposed",
  "tournament.out_declined",
] as const;

const read = { access: { permission: "players.read" } } as const;

export const CaseEntry = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  at: time,
  /** What it was, in a code that the desk has words for: the way of a payment, the kind of a posting, an act, a refusal. */
  what: z.nullable(z.string()),
  /** How a payment, a round or a bet stands, likewise. */
  status: z.nullable(z.string()),
  /** A game or a device, as it is called. */
  name: z.nullable(z.string()),
  /** What was said, why, or with which device. */
  text: z.nullable(z.string()),
  amount: z.nullable(Amount),
  /** What it is found by elsewhere: an order, a round, a conversation. */
  reference: z.nullable(z.string()),
});
export type CaseEntry = z.infer<typeof CaseEntry>;

export const FailedRequest = z.object({
  key: z.string(),
  at: time,
  method: z.string(),
  route: z.string(),
  code: z.string(),
  /** Null where nobody was signed in. */
  player: z.nullable(DeskPlayer),
});
export type FailedRequest = z.infer<typeof FailedRequest>;

/** A moment in milliseconds and an id: the last entry that was seen. */
const cursor = z.string().check(z.regex(/^\d{13}~[\w-]{1,80}$/, "Validation.invalid_format"));

export const caseFile = {
  list: call({
    method: "GET",
    path: "/api/admin/v1/players/:globalId/case",
    summary: "What happened with a player, the newest first; that somebody looked is written down",
    ...read,
    params: z.strictObject({ globalId }),
    query: z.strictObject({
      kind: z.optional(z.enum(CASE_KINDS)),
      cursor: z.optional(cursor),
      limit: pageFields(CASE_PAGE_SIZE).limit,
    }),
    response: z.object({ player: DeskPlayer, items: z.array(CaseEntry), next: z.nullable(z.string()) }),
    errors: ["own_account"],
  }),
  request: call({
    method: "GET",
    path: "/api/admin/v1/requests/:key",
    summary: "The request behind the key of a refusal, for two weeks; that somebody looked is written down",
    ...read,
    params: z.strictObject({ key: z.string().check(z.regex(/^req_[0-9a-z]{26}$/, "Validation.invalid_format")) }),
    response: FailedRequest,
    errors: ["own_account"],
  }),
};

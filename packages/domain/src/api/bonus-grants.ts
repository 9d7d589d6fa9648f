// Bonuses of players at the desk (docs/product/staff.md#bonuses): what they have and what moved it, and what is given and taken by hand.
import * as z from "zod/mini";
import { USER_BONUS_STATES } from "../rules/bonuses/life.ts";
import { ORDER_ACTORS } from "../rules/lifecycle.ts";
import { BonusConditions } from "./bonuses.ts";
import { call } from "./call.ts";
import { Amount, conflict, DeskPlayer, idOf, offerId, reason, search } from "./desk-fields.ts";
import { globalId, pageOf, pageQuery, time } from "./fields.ts";
import { decimalAmount } from "./wallet.ts";

const give = { permission: "bonuses.grant" } as const;
const decisionParams = z.strictObject({ id: idOf("bdc") });
const bonusParams = z.strictObject({ id: idOf("bns") });

export const DeskBonusDecision = z.object({
  id: z.string(),
  kind: z.enum(["grant", "revoke"]),
  state: z.enum(["waiting", "done", "declined"]),
  player: DeskPlayer,
  offer: z.object({ id: z.string(), version: z.number(), title: z.string() }),
  /** Which bonus is revoked, or came of the grant. */
  bonusId: z.nullable(z.string()),
  amount: Amount,
  reason: z.string(),
  by: z.string(),
  at: time,
  /** Who agreed or declined, where it waited for somebody. */
  second: z.nullable(z.object({ by: z.string(), reason: z.string(), at: time })),
  waitingSince: z.nullable(time),
  dueAt: z.nullable(time),
  pendingDecision: z.nullable(
    z.object({
      action: z.literal("approve"),
      amount: z.null(),
      reason: z.string(),
      by: z.string(),
      at: time,
      isOwn: z.boolean(),
    }),
  ),
  conflict,
  actions: z.array(z.enum(["approve", "decline"])),
});
export type DeskBonusDecision = z.infer<typeof DeskBonusDecision>;

export const DeskBonus = z.object({
  id: z.string(),
  offer: z.object({ id: z.string(), version: z.number(), title: z.string() }),
  status: z.enum(USER_BONUS_STATES),
  player: DeskPlayer,
  /** What it holds now, and what it was granted with. */
  amount: Amount,
  granted: Amount,
  wager: z.object({ current: z.string(), total: z.string() }),
  claimedAt: time,
  endsAt: z.nullable(time),
  endedAt: z.nullable(time),
});
export type DeskBonus = z.infer<typeof DeskBonus>;

export const DeskBonusDetails = z.object({
  ...DeskBonus.shape,
  /** What brought it: a deposit, a spin, a decision of staff. */
  source: z.string(),
  /** As they were taken. */
  conditions: BonusConditions,
  /** Whether a withdrawal ends it. */
  burns: z.boolean(),
  most: z.nullable(Amount),
  /** A revoke that waits for a second person. */
  waitingDecisionId: z.nullable(z.string()),
  conflict,
  actions: z.array(z.enum(["revoke"])),
  history: z.array(
    z.object({
      from: z.nullable(z.enum(USER_BONUS_STATES)),
      to: z.enum(USER_BONUS_STATES),
      by: z.enum(ORDER_ACTORS),
      actor: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      at: time,
    }),
  ),
});
export type DeskBonusDetails = z.infer<typeof DeskBonusDetails>;

/** A bet or a win that moved a bonus. */
export const DeskBonusAction = z.object({
  id: z.string(),
  roundId: z.nullable(z.string()),
  game: z.nullable(z.string()),
  kind: z.enum(["bet", "win"]),
  isRolledBack: z.boolean(),
  at: time,
  /** All of it, and how it was split. */
  amount: Amount,
  cash: z.string(),
  bonus: z.string(),
  /** Worked off, rounded down. */
  work: z.string(),
});
export type DeskBonusAction = z.infer<typeof DeskBonusAction>;

const DENIAL_REASONS = ["same_payout", "same_device"] as const;

/** Why a deposit brought no welcome bonus. A household may share a card or a device, so a person may decide otherwise. */
export const DeskDenial = z.object({
  /** Of the welcome, from 1. */
  step: z.number(),
  reason: z.enum(DENIAL_REASONS),
  /** The public id of the account that has had it. */
  other: z.string(),
  at: time,
});
export type DeskDenial = z.infer<typeof DeskDenial>;

export const bonusGrants = {
  listDecisions: call({
    method: "GET",
    path: "/api/admin/v1/bonus/decisions",
    summary: "Grants and revokes by hand, and which of them wait for a second person",
    access: give,
    query: z.extend(pageQuery, { queue: z._default(z.optional(z.enum(["waiting", "all"])), "waiting"), search }),
    response: pageOf(DeskBonusDecision),
  }),
  getDecision: call({
    method: "GET",
    path: "/api/admin/v1/bonus/decisions/:id",
    summary: "One grant or revoke",
    access: give,
    params: decisionParams,
    response: DeskBonusDecision,
  }),
  listGifts: call({
    method: "GET",
    path: "/api/admin/v1/bonus/gifts",
    summary: "Offers whose amount a person decides",
    access: give,
    response: z.object({ items: z.array(z.object({ id: z.string(), title: z.string(), version: z.number() })) }),
  }),
  grant: call({
    method: "POST",
    path: "/api/admin/v1/bonus/grants",
    summary: "Gives a player a gift of the house",
    access: give,
    idempotent: true,
    /** The player by the public id, and the amount in their own currency. */
    body: z.strictObject({ player: globalId, offerId, amount: decimalAmount, reason }),
    response: DeskBonusDecision,
    errors: ["bonus_denied"],
  }),
  revoke: call({
    method: "POST",
    path: "/api/admin/v1/bonus/user/:id/revoke",
    summary: "Takes a bonus with what it holds; own money stays",
    access: give,
    idempotent: true,
    params: bonusParams,
    body: z.strictObject({ reason }),
    response: DeskBonusDecision,
    errors: ["order_state_changed"],
  }),
  approveDecision: call({
    method: "POST",
    path: "/api/admin/v1/bonus/decisions/:id/approve",
    summary: "Agrees to what another person decided, and carries it out",
    access: give,
    idempotent: true,
    params: decisionParams,
    body: z.strictObject({ reason }),
    response: DeskBonusDecision,
    errors: ["order_state_changed", "second_person_required", "bonus_denied"],
  }),
  declineDecision: call({
    method: "POST",
    path: "/api/admin/v1/bonus/decisions/:id/decline",
    summary: "Turns it down; nothing moves",
    access: give,
    idempotent: true,
    params: decisionParams,
    body: z.strictObject({ reason }),
    response: DeskBonusDecision,
    errors: ["order_state_changed"],
  }),
  listBonuses: call({
    method: "GET",
    path: "/api/admin/v1/bonus/user",
    summary: "Bonuses of players",
    access: give,
    query: z.extend(pageQuery, { queue: z._default(z.optional(z.enum(["live", "ended", "all"])), "live"), search }),
    response: pageOf(DeskBonus),
  }),
  getBonus: call({
    method: "GET",
    path: "/api/admin/v1/bonus/user/:id",
    summary: "One bonus of a player with the terms it was taken with",
    access: give,
    params: bonusParams,
    response: DeskBonusDetails,
  }),
  listActions: call({
    method: "GET",
    path: "/api/admin/v1/bonus/user/:id/actions",
    summary: "Every bet and win that moved a bonus, the latest first",
    access: give,
    params: bonusParams,
    query: pageQuery,
    response: pageOf(DeskBonusAction),
  }),
};

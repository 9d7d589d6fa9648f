// What the payment desk sees of coins (docs/product/staff.md#back-office): hot wallets, sweeps, networks, and coins that nobody can attribute, which two people
// close.
import * as z from "zod/mini";
import { CHAIN_PROBLEMS, STRAY_REASONS } from "../rules/crypto/troubles.ts";
import { call } from "./call.ts";
import { decisionErrors, declineErrors, idOf, reason } from "./desk-fields.ts";
import { time } from "./fields.ts";

const strayParams = z.strictObject({ id: idOf("str") });
const reviewWithdrawals = { permission: "withdrawals.review" } as const;

/** Amounts are decimal strings in the coin; of a token that nobody here knows, whole units. */
export const DeskCoins = z.object({
  wallets: z.array(
    z.object({
      network: z.string(),
      coin: z.string(),
      address: z.string(),
      amount: z.string(),
      /** Asked for, and in no block yet. */
      waiting: z.string(),
      floor: z.string(),
      /** Less than what has to leave and the floor together. */
      isLow: z.boolean(),
      checkedAt: time,
    }),
  ),
  /** What players sent, by coin, where there is anything to tell. */
  sweeps: z.array(
    z.object({
      network: z.string(),
      coin: z.string(),
      /** At their addresses, and part of no sweep. */
      lying: z.string(),
      /** Sweeps that are on their way to the hot wallet, and those of the last day that moved nothing. */
      underWay: z.number(),
      failed: z.number(),
    }),
  ),
  strays: z.array(
    z.object({
      id: z.string(),
      network: z.string(),
      amount: z.string(),
      coin: z.nullable(z.string()),
      contract: z.nullable(z.string()),
      address: z.string(),
      txHash: z.string(),
      reason: z.enum(STRAY_REASONS),
      /** Whose address it is; null when that cannot be said. */
      playerId: z.nullable(z.string()),
      seenAt: time,
      /** Of whoever asks: a colleague closes it. */
      isOwnAccount: z.boolean(),
      /** Somebody wants it closed, and a second person has not agreed yet. */
      pending: z.nullable(z.object({ reason: z.string(), by: z.string(), at: time, isOwn: z.boolean() })),
    }),
  ),
  networks: z.array(
    z.object({
      network: z.string(),
      /** The newest block that was read. */
      height: z.nullable(z.number()),
      problem: z.nullable(z.enum(CHAIN_PROBLEMS)),
      since: z.nullable(time),
      checkedAt: time,
    }),
  ),
});
export type DeskCoins = z.infer<typeof DeskCoins>;

/** Not closed: it waits for a second person, or stays open. */
const DeskStrayState = z.object({ id: z.string(), isClosed: z.boolean() });
export type DeskStrayState = z.infer<typeof DeskStrayState>;

export const deskCoins = {
  coins: call({
    method: "GET",
    path: "/api/admin/v1/coins",
    summary: "What the hot wallets have, coins that nobody can attribute, and how networks are followed",
    access: reviewWithdrawals,
    response: DeskCoins,
  }),
  closeStray: call({
    method: "POST",
    path: "/api/admin/v1/strays/:id/close",
    summary: "Says what became of coins that nobody could attribute; a second person must say so too",
    access: reviewWithdrawals,
    idempotent: true,
    params: strayParams,
    body: z.strictObject({ reason }),
    response: DeskStrayState,
    errors: decisionErrors,
  }),
  keepStray: call({
    method: "POST",
    path: "/api/admin/v1/strays/:id/keep",
    summary: "Turns down that coins are closed which nobody could attribute, or takes the own word back",
    access: reviewWithdrawals,
    idempotent: true,
    params: strayParams,
    body: z.strictObject({ reason }),
    response: DeskStrayState,
    errors: declineErrors,
  }),
};

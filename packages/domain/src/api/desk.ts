// The payment desk of the back office (docs/product/staff.md#back-office): orders with their proofs, disputes, withdrawals. A decision
// always has a reason and an audit row; above a threshold a second person must agree.
import * as z from "zod/mini";
import { ACCEPT_OPTIONS, BUY_ORDER_STATES, PROVIDER_STATUSES } from "../rules/buy-orders.ts";
import { CRYPTO_DEPOSIT_STATES } from "../rules/crypto/states.ts";
import { ALARM_KINDS, ALARM_WORDS, DESK_ACTIONS, ORDER_ACTIONS, WITHDRAWAL_ACTIONS } from "../rules/desk.ts";
import { ORDER_ACTORS } from "../rules/lifecycle.ts";
import { PERMISSIONS } from "../rules/permissions.ts";
import { SELL_ORDER_STATES } from "../rules/sell-orders.ts";
import { DeskDenial } from "./bonus-grants.ts";
import { call } from "./call.ts";
import { deskCoins } from "./desk-coins.ts";
import { Amount, conflict, DeskPlayer, decisionErrors, declineErrors, idOf, reason, search } from "./desk-fields.ts";
import { globalId, pageOf, pageQuery, time } from "./fields.ts";
import { decimalAmount, proofId } from "./wallet.ts";

const review = { permission: "payments.review" } as const;
const reviewWithdrawals = { permission: "withdrawals.review" } as const;
const orderParams = z.strictObject({ id: idOf("ord") });
const withdrawalParams = z.strictObject({ id: idOf("wd") });
const alarmParams = z.strictObject({ id: idOf("alm") });
/** What somebody decided and a second person has not yet agreed to. */
const PendingDecision = z.object({
  action: z.enum(DESK_ACTIONS),
  amount: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  at: time,
  /** The one who asks is the one who decided first. */
  isOwn: z.boolean(),
});

const orderState = z.enum([...BUY_ORDER_STATES, ...SELL_ORDER_STATES, ...CRYPTO_DEPOSIT_STATES]);

const HistoryEntry = z.object({
  from: z.nullable(orderState),
  to: orderState,
  by: z.enum(ORDER_ACTORS),
  actor: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: time,
});

/** What a provider said against what was done. */
export const DeskAlarm = z.object({
  id: z.string(),
  kind: z.enum(ALARM_KINDS),
  orderId: z.string(),
  player: DeskPlayer,
  provider: z.string(),
  said: z.enum(ALARM_WORDS),
  /** What the provider says moved. */
  amount: Amount,
  /** How often it was said. */
  times: z.number(),
  raisedAt: time,
  /** Since when it has waited for the desk; null when it was looked at. */
  waitingSince: z.nullable(time),
  dueAt: z.nullable(time),
  closed: z.nullable(z.object({ at: time, by: z.string(), reason: z.string() })),
});
export type DeskAlarm = z.infer<typeof DeskAlarm>;

export const DeskAlarmDetails = z.object({
  ...DeskAlarm.shape,
  /** The deposit or withdrawal that it is about, as it stands. */
  order: z.object({ state: orderState, amount: Amount, method: z.string() }),
  conflict,
  history: z.array(HistoryEntry),
});
export type DeskAlarmDetails = z.infer<typeof DeskAlarmDetails>;

const Proof = z.object({
  id: z.string(),
  purpose: z.enum(["payment", "dispute"]),
  payerName: z.string(),
  width: z.number(),
  height: z.number(),
  /** How often the same picture came in with other orders. */
  copies: z.number(),
  createdAt: time,
});

export const DeskOrder = z.object({
  id: z.string(),
  status: z.enum(BUY_ORDER_STATES),
  createdAt: time,
  /** Since when it has waited for the desk; null when it does not. */
  waitingSince: z.nullable(time),
  /** When the desk is late; null when it does not wait. */
  dueAt: z.nullable(time),
  player: DeskPlayer,
  method: z.object({ id: z.string(), name: z.string(), method: z.string() }),
  amount: Amount,
  credit: Amount,
  proofCount: z.number(),
  pendingDecision: z.nullable(PendingDecision),
});
export type DeskOrder = z.infer<typeof DeskOrder>;

export const DeskOrderDetails = z.object({
  ...DeskOrder.shape,
  /** The quoted one, or the one it was credited at; null: the same currency. */
  rate: z.nullable(z.string()),
  /** Approved now, it takes today's rate. */
  isQuoteOver: z.boolean(),
  /** What the provider says arrived and nobody has credited. */
  arrived: z.nullable(z.object({ amount: z.string(), at: time })),
  provider: z.string(),
  providerOrderId: z.nullable(z.string()),
  requisites: z.record(z.string(), z.string()),
  proofs: z.array(Proof),
  /** What the machine could compare; the desk sees at once what does not fit. */
  checks: z.array(
    z.object({
      name: z.enum(["payer_name", "picture_copies", "proof_time", "orders_today"]),
      outcome: z.enum(["ok", "warning"]),
      value: z.string(),
    }),
  ),
  dispute: z.nullable(
    z.object({
      /** A provider opens one where its word is not for a machine to follow; it asks for nothing. */
      openedBy: z.enum(["player", "provider"]),
      acceptOption: z.enum(ACCEPT_OPTIONS),
      amount: z.nullable(z.string()),
      comment: z.nullable(z.string()),
      problem: z.nullable(z.string()),
      openedAt: time,
      dueAt: time,
      /** What the provider says of the order. */
      providerStatus: z.nullable(z.enum(PROVIDER_STATUSES)),
    }),
  ),
  conflict,
  /** Decisions that are possible in this state, for whoever asks. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  needsSecondPerson: z.boolean(),
  history: z.array(HistoryEntry),
  alarms: z.array(DeskAlarm),
});
export type DeskOrderDetails = z.infer<typeof DeskOrderDetails>;

export const DeskWithdrawal = z.object({
  id: z.string(),
  state: z.enum(SELL_ORDER_STATES),
  createdAt: time,
  waitingSince: z.nullable(time),
  dueAt: z.nullable(time),
  player: DeskPlayer,
  method: z.object({ id: z.string(), name: z.string(), method: z.string() }),
  amount: Amount,
  fee: z.string(),
  net: z.string(),
  recipient: z.string(),
  pendingDecision: z.nullable(PendingDecision),
});
export type DeskWithdrawal = z.infer<typeof DeskWithdrawal>;

export const DeskWithdrawalDetails = z.object({
  ...DeskWithdrawal.shape,
  provider: z.string(),
  providerPayoutId: z.nullable(z.string()),
  /** Masked. */
  details: z.record(z.string(), z.string()),
  balance: Amount,
  totals: z.object({ deposited: Amount, withdrawn: Amount }),
  conflict,
  actions: z.array(z.enum(WITHDRAWAL_ACTIONS)),
  needsSecondPerson: z.boolean(),
  /** Every message that told the provider to pay. Without an outcome nobody knows what became of it. */
  attempts: z.array(
    z.object({
      number: z.number(),
      at: time,
      outcome: z.nullable(z.enum(["accepted", "paid", "refused", "message_refused", "no_answer"])),
      /** The provider's code. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** How often the provider was asked afterwards, and what it said last; null when it never was. */
  asked: z.nullable(z.object({ count: z.number(), at: time, answer: z.enum(["no_answer", "not_known", "accepted"]) })),
  history: z.array(HistoryEntry),
  alarms: z.array(DeskAlarm),
});
export type DeskWithdrawalDetails = z.infer<typeof DeskWithdrawalDetails>;

export const desk = {
  me: call({
    method: "GET",
    path: "/api/admin/v1/me",
    summary: "The member of staff who is signed in",
    access: { permission: "players.read" },
    response: z.object({
      globalId: z.string(),
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      permissions: z.array(z.enum(PERMISSIONS)),
      websocketToken: z.string(),
    }),
  }),
  counts: call({
    method: "GET",
    path: "/api/admin/v1/desk/counts",
    summary: "How much waits in each queue",
    access: review,
    response: z.object({
      review: z.number(),
      disputes: z.number(),
      withdrawals: z.number(),
      unknown: z.number(),
      alarms: z.number(),
      /** Grants and revokes that wait for a second person. */
      grants: z.number(),
      /** People who wait for an answer in the chat. */
      chats: z.number(),
      /** Players who are to be taken out of a tournament, and wait for a second person. */
      outs: z.number(),
    }),
  }),
  listOrders: call({
    method: "GET",
    path: "/api/admin/v1/orders",
    summary: "Bank deposits by queue",
    access: review,
    query: z.extend(pageQuery, {
      queue: z._default(z.optional(z.enum(["review", "waiting", "disputes", "all"])), "review"),
      search,
      method: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: pageOf(DeskOrder),
  }),
  getOrder: call({
    method: "GET",
    path: "/api/admin/v1/orders/:id",
    summary: "One bank deposit with its evidence",
    access: review,
    params: orderParams,
    response: DeskOrderDetails,
  }),
  approveOrder: call({
    method: "POST",
    path: "/api/admin/v1/orders/:id/approve",
    summary: "Credits a deposit, with another amount if one is given",
    access: review,
    idempotent: true,
    params: orderParams,
    body: z.strictObject({ reason, amount: z.optional(decimalAmount) }),
    response: DeskOrderDetails,
    errors: decisionErrors,
  }),
  declineOrder: call({
    method: "POST",
    path: "/api/admin/v1/orders/:id/decline",
    summary: "Turns a deposit down",
    access: review,
    idempotent: true,
    params: orderParams,
    body: z.strictObject({ reason }),
    response: DeskOrderDetails,
    errors: declineErrors,
  }),
  refundOrder: call({
    method: "POST",
    path: "/api/admin/v1/orders/:id/refund",
    summary: "Ends a dispute by sending the money back to where it came from",
    access: review,
    idempotent: true,
    params: orderParams,
    body: z.strictObject({ reason }),
    response: DeskOrderDetails,
    errors: decisionErrors,
  }),
  getProof: call({
    method: "GET",
    path: "/api/admin/v1/proofs/:id",
    summary: "A picture that a player sent",
    access: review,
    params: z.strictObject({ id: proofId }),
    attachment: true,
    errors: ["own_account"],
  }),
  listWithdrawals: call({
    method: "GET",
    path: "/api/admin/v1/withdrawals",
    summary: "Bank withdrawals by queue",
    access: reviewWithdrawals,
    query: z.extend(pageQuery, {
      queue: z._default(z.optional(z.enum(["review", "unknown", "processing", "all"])), "review"),
      search,
    }),
    response: pageOf(DeskWithdrawal),
  }),
  getWithdrawal: call({
    method: "GET",
    path: "/api/admin/v1/withdrawals/:id",
    summary: "One bank withdrawal",
    access: reviewWithdrawals,
    params: withdrawalParams,
    response: DeskWithdrawalDetails,
  }),
  approveWithdrawal: call({
    method: "POST",
    path: "/api/admin/v1/withdrawals/:id/approve",
    summary: "Releases a withdrawal",
    access: reviewWithdrawals,
    idempotent: true,
    params: withdrawalParams,
    body: z.strictObject({ reason }),
    response: DeskWithdrawalDetails,
    errors: decisionErrors,
  }),
  declineWithdrawal: call({
    method: "POST",
    path: "/api/admin/v1/withdrawals/:id/decline",
    summary: "Turns a withdrawal down; the amount goes back to the balance",
    access: reviewWithdrawals,
    idempotent: true,
    params: withdrawalParams,
    body: z.strictObject({ reason }),
    response: DeskWithdrawalDetails,
    errors: declineErrors,
  }),
  markWithdrawalPaid: call({
    method: "POST",
    path: "/api/admin/v1/withdrawals/:id/paid",
    summary: "Says that a payout whose outcome was unknown was made",
    access: reviewWithdrawals,
    idempotent: true,
    params: withdrawalParams,
    body: z.strictObject({ reason }),
    response: DeskWithdrawalDetails,
    errors: decisionErrors,
  }),
  giveWithdrawalBack: call({
    method: "POST",
    path: "/api/admin/v1/withdrawals/:id/give_back",
    summary: "Says that a payout whose outcome was unknown was not made; the amount goes back to the balance",
    access: reviewWithdrawals,
    idempotent: true,
    params: withdrawalParams,
    body: z.strictObject({ reason }),
    response: DeskWithdrawalDetails,
    errors: decisionErrors,
  }),
  ...deskCoins,
  listAlarms: call({
    method: "GET",
    path: "/api/admin/v1/alarms",
    summary: "What providers say against what was done",
    access: review,
    query: z.extend(pageQuery, { queue: z._default(z.optional(z.enum(["open", "all"])), "open"), search }),
    response: pageOf(DeskAlarm),
  }),
  getAlarm: call({
    method: "GET",
    path: "/api/admin/v1/alarms/:id",
    summary: "One alarm with the order that it is about",
    access: review,
    params: alarmParams,
    response: DeskAlarmDetails,
  }),
  closeAlarm: call({
    method: "POST",
    path: "/api/admin/v1/alarms/:id/close",
    summary: "Says what was done about an alarm",
    access: review,
    idempotent: true,
    params: alarmParams,
    body: z.strictObject({ reason }),
    response: DeskAlarmDetails,
    errors: declineErrors,
  }),
  listDenials: call({
    method: "GET",
    path: "/api/admin/v1/players/:globalId/denials",
    summary:
      "Welcome bonuses that a player was denied, and what the account has in common with another one; the latest first",
    access: { permission: "players.read" },
    params: z.strictObject({ globalId }),
    response: z.object({ items: z.array(DeskDenial) }),
  }),
  restrictPlayer: call({
    method: "PUT",
    path: "/api/admin/v1/players/:globalId/restrictions",
    summary: "Closes or opens parts of a player's cashier",
    access: { permission: "players.restrict" },
    params: z.strictObject({ globalId }),
    body: z.strictObject({
      /** Deposits by bank, withdrawals by bank, withdrawals while the play is looked at. */
      restrictions: z.array(z.enum(["buy", "fiat", "ggr"])).check(z.maxLength(3)),
      reason,
    }),
    response: z.object({ restrictions: z.array(z.enum(["buy", "fiat", "ggr"])) }),
  }),
};

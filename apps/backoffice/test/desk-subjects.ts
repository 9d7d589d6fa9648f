// What lies on the desk in component tests: a deposit with its proof, its dispute, and an alarm about it.
import type { DeskAlarm, DeskAlarmDetails, DeskOrderDetails } from "../src/platform/client.ts";

const AT = "2026-11-15T12:00:00.000Z";
// biome-ignore lint/suspicious/noTemplateCurlyInString: this is how the server writes it
const usd = (value: string) => ({ value, currency: "USD", displayFormat: "${amount}" });

export const ORDER_ID = `ord_${"0".repeat(26)}`;
export const ALARM_ID = `alm_${"0".repeat(26)}`;

const NADIA = {
  globalId: "nadianadiana",
  name: "Nadia Brook",
  email: "nadia@windfall.test",
  country: "KZ",
  isVip: false,
  isBanned: false,
  countDeposit: 1,
};

export const ORDER: DeskOrderDetails = {
  id: ORDER_ID,
  status: "wait_for_confirmation",
  createdAt: AT,
  waitingSince: AT,
  dueAt: AT,
  player: NADIA,
  method: { id: "usd-transfer", name: "Card transfer", method: "p2p" },
  amount: usd("100.00"),
  credit: usd("100.00"),
  proofCount: 0,
  pendingDecision: null,
  rate: null,
  isQuoteOver: false,
  arrived: null,
  provider: "sandbox",
  providerOrderId: null,
  requisites: {},
  proofs: [],
  checks: [],
  dispute: null,
  conflict: null,
  actions: ["approve", "decline"],
  needsSecondPerson: false,
  history: [],
  alarms: [],
};

export const DISPUTED: DeskOrderDetails = {
  ...ORDER,
  status: "disputed",
  dispute: {
    openedBy: "player",
    acceptOption: "CHANGE_INVOICE",
    amount: "80.50",
    comment: "I sent less",
    problem: "wrong_amount",
    openedAt: AT,
    dueAt: AT,
    providerStatus: "waiting",
  },
};

const ALARM: DeskAlarm = {
  id: ALARM_ID,
  kind: "deposit_against_decision",
  orderId: ORDER_ID,
  player: NADIA,
  provider: "sandbox",
  said: "paid",
  amount: usd("100.00"),
  times: 2,
  raisedAt: AT,
  waitingSince: AT,
  dueAt: AT,
  closed: null,
};

export const ALARM_DETAILS: DeskAlarmDetails = {
  ...ALARM,
  order: { state: "declined", amount: usd("100.00"), method: "Card transfer" },
  conflict: null,
  history: [],
};

export const CONTRADICTED: DeskOrderDetails = { ...ORDER, status: "declined", actions: [], alarms: [ALARM] };

/** What one member of staff decided and nobody has agreed to yet. */
export const decidedBy = (isOwn: boolean): NonNullable<DeskOrderDetails["pendingDecision"]> => ({
  action: "approve",
  amount: null,
  reason: "Proof fits",
  by: "Carl Till",
  at: AT,
  isOwn,
});

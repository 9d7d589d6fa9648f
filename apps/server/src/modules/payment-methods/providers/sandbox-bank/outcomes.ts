// What somebody makes the sandbox bank do: each button of its control page is one outcome here. The bank writes its own books
// first and tells us after, as any bank does.

import { newId } from "../../../../kernel/ids.ts";
import { enqueue, handle, type JobHandler, job } from "../../../../kernel/jobs.ts";
import { signedHeaders } from "../signed-message.ts";
import { type DepositRow, findDeposit, findPayout, type SandboxBank, settlePayout } from "./sandbox-bank.ts";

export const DEPOSIT_OUTCOMES = ["confirm", "decline", "silence", "late", "twice", "wrong", "disorder"] as const;
export type DepositOutcome = (typeof DEPOSIT_OUTCOMES)[number];
export const PAYOUT_OUTCOMES = ["pay", "refuse", "silence"] as const;
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

const confirmLate = job<{ orderId: string }>("sandbox_bank.confirm_late");
const LATE_BY_MS = 5000;

interface Notice {
  id: string;
  orderId: string;
  kind: "deposit" | "payout";
  status: string;
}

/** Answers what our webhook answered. A notice that is sent again keeps its id. */
async function tell(bank: SandboxBank, notice: Notice): Promise<number> {
  const body = JSON.stringify(notice);
  const status = await bank.deliver(signedHeaders(bank.key, Buffer.from(body), bank.clock.now()), body);
  await bank.db.transact((tx) =>
    tx
      .insertInto("sandbox_notice")
      .values({
        id: newId("sbn"),
        order_id: notice.orderId,
        status: notice.status,
        answered: status,
        created_at: bank.clock.now(),
      })
      .execute(),
  );
  return status;
}

const noticeOf = (orderId: string, kind: Notice["kind"], status: string): Notice => ({
  id: newId("sbe"),
  orderId,
  kind,
  status,
});

/** Money that arrived stays arrived: a paid deposit takes no other outcome. */
async function recordDeposit(bank: SandboxBank, orderId: string, paidMinor: bigint | null): Promise<void> {
  await bank.db.transact((tx) =>
    tx
      .updateTable("sandbox_deposit")
      .set({
        status: paidMinor === null ? "declined" : "paid",
        paid_minor: paidMinor,
        paid_at: paidMinor === null ? null : bank.clock.now(),
      })
      .where("order_id", "=", orderId)
      .where("status", "<>", "paid")
      .execute(),
  );
}

const askedFor = (row: DepositRow) => BigInt(row.amount_minor) + BigInt(row.additional_minor);

/** undefined: there is no such deposit. `amountMinor` counts for the wrong amount only. */
export async function playDeposit(
  bank: SandboxBank,
  orderId: string,
  outcome: DepositOutcome,
  amountMinor?: bigint,
): Promise<true | undefined> {
  const row = await findDeposit(bank, orderId);
  if (!row) return undefined;
  if (outcome === "late") {
    const runAt = new Date(row.expires_at.getTime() + LATE_BY_MS);
    await bank.db.transact((tx) => enqueue(tx, confirmLate, { orderId }, { runAt, key: `sandbox-late:${orderId}` }));
    return true;
  }
  const paidMinor = outcome === "wrong" ? (amountMinor ?? askedFor(row) + 100n) : askedFor(row);
  await recordDeposit(bank, orderId, outcome === "decline" ? null : paidMinor);
  const notice = noticeOf(orderId, "deposit", outcome === "decline" ? "declined" : "paid");
  if (outcome === "twice") await Promise.all([tell(bank, notice), tell(bank, notice)]);
  else if (outcome !== "silence") await tell(bank, notice);
  if (outcome === "disorder") await tell(bank, noticeOf(orderId, "deposit", "expired"));
  return true;
}

export async function playPayout(
  bank: SandboxBank,
  orderId: string,
  outcome: PayoutOutcome,
): Promise<true | undefined> {
  if (!(await findPayout(bank, orderId))) return undefined;
  const isPaid = outcome !== "refuse";
  const { numUpdatedRows } = await bank.db.transact((tx) =>
    tx
      .updateTable("sandbox_payout")
      .set({
        status: isPaid ? "paid" : "refused",
        reason: isPaid ? null : "recipient_refused",
        is_denied: false,
      })
      .where("order_id", "=", orderId)
      .where("status", "=", "accepted")
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 1n && outcome !== "silence")
    await tell(bank, noticeOf(orderId, "payout", isPaid ? "paid" : "refused"));
  return true;
}

/** The button of the invoice page. Without the autopilot the bank only notes that somebody pressed it. */
export async function payInvoice(bank: SandboxBank, row: DepositRow): Promise<void> {
  if (row.status !== "waiting") return;
  if (bank.isAutopilot) await playDeposit(bank, row.order_id, "confirm");
  else
    await bank.db.transact((tx) =>
      tx
        .updateTable("sandbox_deposit")
        .set({ claimed_at: bank.clock.now() })
        .where("order_id", "=", row.order_id)
        .execute(),
    );
}

export function sandboxBankHandlers(bank: SandboxBank): JobHandler[] {
  return [
    handle(settlePayout, async ({ orderId }) => {
      await playPayout(bank, orderId, "pay");
    }),
    handle(confirmLate, async ({ orderId }) => {
      await playDeposit(bank, orderId, "confirm");
    }),
  ];
}

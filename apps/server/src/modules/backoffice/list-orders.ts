// Bank deposits as the desk lists them: by queue, by words, by kind of method.
import { type BuyOrderState, fail, ORDER_QUEUES, orderClock, WITHDRAWAL_QUEUES } from "@windfall/domain";
import type { DeskOrder } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { countBuyOrders } from "../deposits/index.ts";
import { type Actor, people } from "../identity/index.ts";
import { countOpenAlarms } from "../payment-alarms/index.ts";
import { methodNames } from "../payment-methods/index.ts";
import { convertFiat } from "../rates/index.ts";
import { countWaitingChats } from "../support/index.ts";
import { countWaitingOuts } from "../tournaments/index.ts";
import { countSellOrders } from "../withdrawals/index.ts";
import { countWaitingBonusDecisions } from "./bonuses/waiting-decisions.ts";
import type { BackofficeDeps } from "./deps.ts";
import { PENDING_COLUMNS, pendingOf } from "./pending-decision.ts";
import { amountOf, containing, PLAYER_COLUMNS, playerOf } from "./wire.ts";

export interface OrderFilter {
  queue: keyof typeof ORDER_QUEUES | "all";
  search?: string | undefined;
  method?: string | undefined;
  limit: number;
  offset: number;
}

const selectOrders = (reader: Reader) =>
  reader
    .selectFrom("buy_order")
    .innerJoin(people(reader).as("player"), "player.id", "buy_order.player_id")
    .innerJoin(methodNames(reader).as("payment_method"), "payment_method.id", "buy_order.method_id")
    .leftJoin("order_dispute", "order_dispute.order_id", "buy_order.id")
    .leftJoin("staff_decision", "staff_decision.order_id", "buy_order.id")
    .leftJoin(people(reader).as("decider"), "decider.id", "staff_decision.actor_id");

const selectOrderRows = (reader: Reader) =>
  selectOrders(reader)
    .selectAll("buy_order")
    .select(PLAYER_COLUMNS)
    .select(PENDING_COLUMNS)
    .select([
      "payment_method.name as method_name",
      "payment_method.method as method_kind",
      "order_dispute.opened_at as dispute_opened_at",
      "order_dispute.due_at as dispute_due_at",
    ])
    .select((order) =>
      order
        .selectFrom("proof_image")
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("proof_image.order_id", "=", "buy_order.id")
        .as("proof_count"),
    );

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrderRows>["executeTakeFirstOrThrow"]>>;

function filtered(reader: Reader, { queue, search, method }: OrderFilter) {
  let query = selectOrders(reader);
  if (queue !== "all") query = query.where("buy_order.status", "in", [...ORDER_QUEUES[queue]]);
  if (method) query = query.where("payment_method.method", "=", method);
  if (search) {
    const like = containing(search);
    query = query.where((row) =>
      row.or([
        row("buy_order.id", "=", search.toLowerCase()),
        row("buy_order.provider_order_id", "=", search),
        row("player.global_id", "=", search.toLowerCase()),
        row("player.email", "ilike", like),
        row("buy_order.payer_name", "ilike", like),
      ]),
    );
  }
  return query;
}

export async function listOrders({ identity }: BackofficeDeps, actor: Actor, filter: OrderFilter) {
  // What waits for the desk is taken in the order in which it came; anything else is looked up, the newest first.
  const [column, direction] =
    filter.queue === "review" || filter.queue === "disputes"
      ? (["buy_order.changed_at", "asc"] as const)
      : (["buy_order.created_at", "desc"] as const);
  return identity.db.read(async (reader) => {
    const { total } = await filtered(reader, filter)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow();
    const ids = filtered(reader, filter)
      .select("buy_order.id")
      .orderBy(column, direction)
      .orderBy("buy_order.id", direction)
      .limit(filter.limit)
      .offset(filter.offset);
    const rows = await selectOrderRows(reader)
      .where("buy_order.id", "in", ids)
      .orderBy(column, direction)
      .orderBy("buy_order.id", direction)
      .execute();
    return {
      items: rows.map((row) => orderOf(row, actor)),
      meta: { total, limit: filter.limit, offset: filter.offset },
    };
  });
}

export async function getOrderRow(reader: Reader, orderId: string): Promise<OrderRow> {
  const row = await selectOrderRows(reader).where("buy_order.id", "=", orderId).executeTakeFirst();
  if (!row) throw fail("not_found");
  return row;
}

/** What the desk should find on the proof: the amount with what the provider added to tell payments apart. */
export function payableMinor(row: Pick<OrderRow, "amount_minor" | "additional_minor">): bigint {
  return BigInt(row.amount_minor) + BigInt(row.additional_minor);
}

function creditOf(row: OrderRow) {
  if (row.credited_minor !== null) return amountOf(BigInt(row.credited_minor), row.wallet_currency);
  return amountOf(convertFiat(payableMinor(row), BigInt(row.rate_e12)).targetMinor, row.wallet_currency);
}

export function orderOf(row: OrderRow, actor: Actor): DeskOrder {
  const dispute =
    row.dispute_opened_at && row.dispute_due_at
      ? { openedAt: row.dispute_opened_at, dueAt: row.dispute_due_at }
      : undefined;
  const clock = orderClock({ status: row.status, changedAt: row.changed_at }, dispute);
  return {
    id: row.id,
    status: row.status as BuyOrderState,
    createdAt: row.created_at.toISOString(),
    waitingSince: clock?.waitingSince.toISOString() ?? null,
    dueAt: clock?.dueAt.toISOString() ?? null,
    player: playerOf(row),
    method: { id: row.method_id, name: row.method_name, method: row.method_kind },
    amount: amountOf(row.confirmed_minor === null ? payableMinor(row) : BigInt(row.confirmed_minor), row.currency),
    credit: creditOf(row),
    proofCount: row.proof_count ?? 0,
    pendingDecision: pendingOf(row, actor),
  };
}

export async function countQueues({ identity: { db } }: BackofficeDeps) {
  const [review, disputes, withdrawals, unknown, alarms, grants, chats, outs] = await Promise.all([
    db.read((reader) => countBuyOrders(reader, ORDER_QUEUES.review)),
    db.read((reader) => countBuyOrders(reader, ORDER_QUEUES.disputes)),
    db.read((reader) => countSellOrders(reader, WITHDRAWAL_QUEUES.review)),
    db.read((reader) => countSellOrders(reader, WITHDRAWAL_QUEUES.unknown)),
    db.read(countOpenAlarms),
    db.read(countWaitingBonusDecisions),
    db.read(countWaitingChats),
    db.read(countWaitingOuts),
  ]);
  return { review, disputes, withdrawals, unknown, alarms, grants, chats, outs };
}

// What providers say against what was done, as the desk lists it: what nobody has looked at first, the oldest on top.
import { type AlarmKind, type AlarmWord, alarmClock, fail } from "@windfall/domain";
import type { DeskAlarm, DeskAlarmDetails } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import { findCryptoDeposit } from "../crypto/index.ts";
import { findBuyOrder } from "../deposits/index.ts";
import { type Actor, people } from "../identity/index.ts";
import { getPaymentMethod } from "../payment-methods/index.ts";
import { findSellOrder } from "../withdrawals/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { conflictOf, conflictToTell } from "./may-decide.ts";
import { amountOf, containing, historyOf, nameOf, PLAYER_COLUMNS, playerOf } from "./wire.ts";

export interface AlarmFilter {
  queue: "open" | "all";
  search?: string | undefined;
  limit: number;
  offset: number;
}

const selectAlarms = (reader: Reader) =>
  reader
    .selectFrom("payment_alarm")
    .innerJoin(people(reader).as("player"), "player.id", "payment_alarm.player_id")
    .leftJoin(people(reader).as("closer"), "closer.id", "payment_alarm.closed_by");

const selectAlarmRows = (reader: Reader) =>
  selectAlarms(reader)
    .selectAll("payment_alarm")
    .select(PLAYER_COLUMNS)
    .select([
      "closer.first_name as closer_first_name",
      "closer.last_name as closer_last_name",
      "closer.email as closer_email",
    ]);

type AlarmRow = Awaited<ReturnType<ReturnType<typeof selectAlarmRows>["executeTakeFirstOrThrow"]>>;

function filtered(reader: Reader, { queue, search }: AlarmFilter) {
  let query = selectAlarms(reader);
  if (queue === "open") query = query.where("payment_alarm.closed_at", "is", null);
  if (search)
    query = query.where((row) =>
      row.or([
        row("payment_alarm.order_id", "=", search.toLowerCase()),
        row("player.global_id", "=", search.toLowerCase()),
        row("player.email", "ilike", containing(search)),
      ]),
    );
  return query;
}

export async function listAlarms({ identity }: BackofficeDeps, filter: AlarmFilter) {
  const direction = filter.queue === "open" ? "asc" : "desc";
  return identity.db.read(async (reader) => {
    const { total } = await filtered(reader, filter)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow();
    const ids = filtered(reader, filter)
      .select("payment_alarm.id")
      .orderBy("payment_alarm.said_at", direction)
      .orderBy("payment_alarm.id", direction)
      .limit(filter.limit)
      .offset(filter.offset);
    const rows = await selectAlarmRows(reader)
      .where("payment_alarm.id", "in", ids)
      .orderBy("payment_alarm.said_at", direction)
      .orderBy("payment_alarm.id", direction)
      .execute();
    return { items: rows.map(alarmOf), meta: { total, limit: filter.limit, offset: filter.offset } };
  });
}

function alarmOf(row: AlarmRow): DeskAlarm {
  const clock = alarmClock({ saidAt: row.said_at, closedAt: row.closed_at });
  return {
    id: row.id,
    kind: row.kind as AlarmKind,
    orderId: row.order_id,
    player: playerOf(row),
    provider: row.provider,
    said: row.said as AlarmWord,
    amount: amountOf(BigInt(row.amount_minor), row.currency),
    times: row.times,
    raisedAt: row.raised_at.toISOString(),
    waitingSince: clock?.waitingSince.toISOString() ?? null,
    dueAt: clock?.dueAt.toISOString() ?? null,
    closed: row.closed_at && {
      at: row.closed_at.toISOString(),
      by: nameOf({ first_name: row.closer_first_name, last_name: row.closer_last_name }) ?? row.closer_email ?? "",
      reason: row.closing_reason ?? "",
    },
  };
}

export async function alarmsAbout(reader: Reader, orderId: string): Promise<DeskAlarm[]> {
  const rows = await selectAlarmRows(reader)
    .where("payment_alarm.order_id", "=", orderId)
    .orderBy("payment_alarm.said_at", "desc")
    .execute();
  return rows.map(alarmOf);
}

export async function getAlarm({ identity }: BackofficeDeps, actor: Actor, alarmId: string): Promise<DeskAlarmDetails> {
  return identity.db.read(async (reader) => {
    const row = await selectAlarmRows(reader).where("payment_alarm.id", "=", alarmId).executeTakeFirst();
    if (!row) throw fail("not_found");
    const conflict = await conflictOf(reader, actor, { playerId: row.player_id });
    return {
      ...alarmOf(row),
      conflict: conflictToTell(conflict, row.closed_at ? [] : ["close"]),
      order: await orderOf(reader, row.order_id),
      history: await historyOf(reader, row.order_id),
    };
  });
}

/** By a withdrawal's id or a deposit's. */
async function orderOf(reader: Reader, orderId: string): Promise<DeskAlarmDetails["order"]> {
  const crypto = await findCryptoDeposit(reader, orderId);
  if (crypto)
    return {
      state: crypto.status as DeskAlarmDetails["order"]["state"],
      amount: amountOf(BigInt(crypto.credited_minor ?? 0), crypto.wallet_currency),
      method: crypto.asset,
    };
  const sell = await findSellOrder(reader, orderId);
  const buy = sell ? undefined : await findBuyOrder(reader, orderId);
  const order = sell ?? buy;
  invariant(order, `an alarm about ${orderId}, which is no order`);
  const method = order.method_id === null ? undefined : await getPaymentMethod(reader, order.method_id);
  return {
    state: (sell?.state ?? buy?.status) as DeskAlarmDetails["order"]["state"],
    amount: amountOf(BigInt(order.amount_minor), order.currency),
    method: method?.name ?? order.method_id ?? sell?.payout_currency ?? "",
  };
}

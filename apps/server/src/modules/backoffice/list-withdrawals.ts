// Bank withdrawals as the desk sees them: by queue and by words, and one with the player's money beside it.
import {
  fail,
  fiatFromMinor,
  type SellOrderState,
  WITHDRAWAL_QUEUES,
  withdrawalActions,
  withdrawalClock,
} from "@windfall/domain";
import type { DeskWithdrawal, DeskWithdrawalDetails } from "@windfall/domain/api/index";
import { type AssetCode, assetOf, networkOf, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { findBalance, playerAccount } from "../../ledger/index.ts";
import { sumCryptoDeposits } from "../crypto/index.ts";
import { sumDeposits } from "../deposits/index.ts";
import { type Actor, people } from "../identity/index.ts";
import { maskedLabel, methodNames } from "../payment-methods/index.ts";
import { listAttempts, sumPaidOut } from "../withdrawals/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { alarmsAbout } from "./list-alarms.ts";
import { conflictOf, conflictToTell } from "./may-decide.ts";
import { PENDING_COLUMNS, pendingOf } from "./pending-decision.ts";
import { exceedsThreshold } from "./threshold.ts";
import { amountOf, containing, historyOf, PLAYER_COLUMNS, playerOf, textsOf } from "./wire.ts";

export interface WithdrawalFilter {
  queue: keyof typeof WITHDRAWAL_QUEUES | "all";
  search?: string | undefined;
  limit: number;
  offset: number;
}

const selectWithdrawals = (reader: Reader) =>
  reader
    .selectFrom("sell_order")
    .innerJoin(people(reader).as("player"), "player.id", "sell_order.player_id")
    .leftJoin(methodNames(reader).as("payment_method"), "payment_method.id", "sell_order.method_id")
    .leftJoin("saved_recipient", "saved_recipient.id", "sell_order.recipient_id")
    .leftJoin("coin_withdrawal", "coin_withdrawal.order_id", "sell_order.id")
    .leftJoin("staff_decision", "staff_decision.order_id", "sell_order.id")
    .leftJoin(people(reader).as("decider"), "decider.id", "staff_decision.actor_id");

const selectWithdrawalRows = (reader: Reader) =>
  selectWithdrawals(reader)
    .selectAll("sell_order")
    .select(PLAYER_COLUMNS)
    .select(PENDING_COLUMNS)
    .select([
      "payment_method.name as method_name",
      "payment_method.method as method_kind",
      "saved_recipient.masked as recipient_masked",
      "coin_withdrawal.address as coin_address",
      "coin_withdrawal.memo as coin_memo",
      "coin_withdrawal.units as coin_units",
      "coin_withdrawal.tx_hash as coin_tx_hash",
      "coin_withdrawal.state as coin_state",
      "coin_withdrawal.reason as coin_reason",
    ]);

type WithdrawalRow = Awaited<ReturnType<ReturnType<typeof selectWithdrawalRows>["executeTakeFirstOrThrow"]>>;

function filtered(reader: Reader, { queue, search }: WithdrawalFilter) {
  let query = selectWithdrawals(reader);
  if (queue !== "all") query = query.where("sell_order.state", "in", [...WITHDRAWAL_QUEUES[queue]]);
  if (search) {
    query = query.where((row) =>
      row.or([
        row("sell_order.id", "=", search.toLowerCase()),
        row("sell_order.provider_payout_id", "=", search),
        row("player.global_id", "=", search.toLowerCase()),
        row("player.email", "ilike", containing(search)),
        row(sql<string>`concat_ws(' ', player.first_name, player.last_name)`, "ilike", containing(search)),
      ]),
    );
  }
  return query;
}

export async function listWithdrawals({ identity }: BackofficeDeps, actor: Actor, filter: WithdrawalFilter) {
  const [column, direction] =
    filter.queue === "review" || filter.queue === "unknown"
      ? (["sell_order.changed_at", "asc"] as const)
      : (["sell_order.created_at", "desc"] as const);
  return identity.db.read(async (reader) => {
    const { total } = await filtered(reader, filter)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow();
    const ids = filtered(reader, filter)
      .select("sell_order.id")
      .orderBy(column, direction)
      .orderBy("sell_order.id", direction)
      .limit(filter.limit)
      .offset(filter.offset);
    const rows = await selectWithdrawalRows(reader)
      .where("sell_order.id", "in", ids)
      .orderBy(column, direction)
      .orderBy("sell_order.id", direction)
      .execute();
    return {
      items: rows.map((row) => withdrawalOf(row, actor)),
      meta: { total, limit: filter.limit, offset: filter.offset },
    };
  });
}

function withdrawalOf(row: WithdrawalRow, actor: Actor): DeskWithdrawal {
  const clock = withdrawalClock({ state: row.state, changedAt: row.changed_at });
  const amountMinor = BigInt(row.amount_minor);
  const feeMinor = BigInt(row.fee_minor);
  return {
    id: row.id,
    state: row.state as SellOrderState,
    createdAt: row.created_at.toISOString(),
    waitingSince: clock?.waitingSince.toISOString() ?? null,
    dueAt: clock?.dueAt.toISOString() ?? null,
    player: playerOf(row),
    method: methodOf(row),
    amount: amountOf(amountMinor, row.currency),
    fee: fiatFromMinor(feeMinor),
    net: fiatFromMinor(amountMinor - feeMinor),
    recipient: row.coin_address ?? maskedLabel(row.recipient_masked) ?? "",
    pendingDecision: pendingOf(row, actor),
  };
}

/** A bank's method, or a coin on its network. */
function methodOf(row: WithdrawalRow): DeskWithdrawal["method"] {
  if (row.payout_currency === null)
    return { id: row.method_id ?? "", name: row.method_name ?? "", method: row.method_kind ?? "" };
  const asset = assetOf(row.payout_currency as AssetCode);
  return { id: asset.code, name: `${asset.coin} ${networkOf(asset).label}`, method: "crypto" };
}

/** What leaves, and how far the network is; whole, because there is nothing to hide in an address. */
function coinTexts(row: WithdrawalRow): Record<string, string> {
  const asset = assetOf(row.payout_currency as AssetCode);
  const texts = {
    address: row.coin_address,
    memo: row.coin_memo,
    sends: `${unitsToAmount(BigInt(row.coin_units ?? 0), asset.decimals)} ${asset.coin}`,
    transaction: row.coin_tx_hash,
    chain: [row.coin_state, row.coin_reason].filter((text) => text !== null).join(", "),
  };
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== null));
}

export async function getWithdrawalRow(reader: Reader, withdrawalId: string): Promise<WithdrawalRow> {
  const row = await selectWithdrawalRows(reader).where("sell_order.id", "=", withdrawalId).executeTakeFirst();
  if (!row) throw fail("not_found");
  return row;
}

export async function getWithdrawal(
  deps: BackofficeDeps,
  actor: Actor,
  withdrawalId: string,
): Promise<DeskWithdrawalDetails> {
  const { row, conflict, balanceMinor, deposited, withdrawn, history, attempts, alarms } = await deps.identity.db.read(
    async (reader) => {
      const row = await getWithdrawalRow(reader, withdrawalId);
      return {
        row,
        conflict: await conflictOf(reader, actor, { playerId: row.player_id, orderId: withdrawalId }),
        balanceMinor: await findBalance(reader, playerAccount("main", row.player_id, row.currency)),
        deposited:
          (await sumDeposits(reader, row.player_id, row.currency)).creditedMinor +
          (await sumCryptoDeposits(reader, row.player_id, row.currency)).creditedMinor,
        withdrawn: await sumPaidOut(reader, row.player_id, row.currency),
        history: await historyOf(reader, withdrawalId),
        attempts: await listAttempts(reader, withdrawalId),
        alarms: await alarmsAbout(reader, withdrawalId),
      };
    },
  );
  const possible = withdrawalActions(row.state as SellOrderState);
  const actions = conflict ? [] : possible;
  return {
    ...withdrawalOf(row, actor),
    provider: row.provider,
    providerPayoutId: row.provider_payout_id,
    details: row.coin_address === null ? textsOf(row.recipient_masked) : coinTexts(row),
    balance: amountOf(balanceMinor, row.currency),
    totals: {
      deposited: amountOf(deposited, row.currency),
      withdrawn: amountOf(withdrawn, row.currency),
    },
    conflict: conflictToTell(conflict, possible),
    actions,
    needsSecondPerson:
      actions.some((action) => action !== "decline") &&
      (await exceedsThreshold(deps, { amountMinor: BigInt(row.amount_minor), currency: row.currency })),
    attempts: attempts.map(({ number, began_at, outcome, reason }) => ({
      number,
      at: began_at.toISOString(),
      outcome: outcome as DeskWithdrawalDetails["attempts"][number]["outcome"],
      reason,
    })),
    asked: askedOf(row),
    history,
    alarms,
  };
}

function askedOf({ asked_count, asked_at, asked_answer }: WithdrawalRow): DeskWithdrawalDetails["asked"] {
  if (asked_at === null || asked_answer === null) return null;
  const answer = asked_answer as NonNullable<DeskWithdrawalDetails["asked"]>["answer"];
  return { count: asked_count, at: asked_at.toISOString(), answer };
}

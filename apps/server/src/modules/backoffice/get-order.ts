// One bank deposit with all its evidence, for the person who decides about it.
import {
  type AcceptOption,
  type BuyOrderState,
  fiatFromMinor,
  orderActions,
  type ProviderStatus,
  quoteHolds,
  rateToDecimal,
} from "@windfall/domain";
import type { DeskOrderDetails } from "@windfall/domain/api/index";
import { findDispute } from "../deposits/index.ts";
import type { Actor } from "../identity/index.ts";
import type { BackofficeDeps } from "./deps.ts";
import { alarmsAbout } from "./list-alarms.ts";
import { getOrderRow, type OrderRow, orderOf, payableMinor } from "./list-orders.ts";
import { conflictOf, conflictToTell } from "./may-decide.ts";
import { proofsOf, runChecks } from "./order-checks.ts";
import { exceedsThreshold } from "./threshold.ts";
import { historyOf, textsOf } from "./wire.ts";

export async function getOrder(deps: BackofficeDeps, actor: Actor, orderId: string): Promise<DeskOrderDetails> {
  const { row, conflict, proofs, checks, dispute, history, alarms } = await deps.identity.db.read(async (reader) => {
    const row = await getOrderRow(reader, orderId);
    const conflict = await conflictOf(reader, actor, { playerId: row.player_id, orderId });
    const proofs = conflict === "own_account" ? [] : await proofsOf(reader, orderId);
    return {
      row,
      conflict,
      proofs,
      checks: conflict === "own_account" ? [] : await runChecks(reader, row, proofs),
      dispute: disputeOf(await findDispute(reader, orderId)),
      history: await historyOf(reader, orderId),
      alarms: await alarmsAbout(reader, orderId),
    };
  });
  const possible = orderActions(row.status as BuyOrderState);
  const actions = conflict ? [] : possible;
  return {
    ...orderOf(row, actor),
    rate: row.currency === row.wallet_currency ? null : rateToDecimal(BigInt(row.applied_rate_e12 ?? row.rate_e12)),
    isQuoteOver: isQuoteOver(row, deps.identity.clock.now()),
    arrived: arrivedOf(row),
    provider: row.provider,
    providerOrderId: row.provider_order_id,
    requisites: textsOf(row.requisites),
    proofs,
    checks,
    dispute: dispute && { ...dispute, providerStatus: await providerStatusOf(deps, row) },
    conflict: conflictToTell(conflict, possible),
    actions,
    needsSecondPerson:
      actions.length > 0 && (await exceedsThreshold(deps, { amountMinor: mostMinor(row), currency: row.currency })),
    history,
    alarms,
  };
}

/** As `settleBuyOrder` will see it: who sent the proof in time keeps the quoted rate. */
function isQuoteOver(row: OrderRow, now: Date): boolean {
  if (row.currency === row.wallet_currency || row.status === "completed") return false;
  return !quoteHolds({ createdAt: row.created_at, expiresAt: row.expires_at }, row.paid_at ?? now);
}

function arrivedOf(row: OrderRow): DeskOrderDetails["arrived"] {
  if (row.arrived_minor === null || row.paid_at === null) return null;
  return { amount: fiatFromMinor(BigInt(row.arrived_minor)), at: row.paid_at.toISOString() };
}

/** What may be at stake: the order's amount, or what arrived where that is more. */
function mostMinor(row: OrderRow): bigint {
  const arrived = BigInt(row.arrived_minor ?? 0);
  return arrived > payableMinor(row) ? arrived : payableMinor(row);
}

function disputeOf(row: Awaited<ReturnType<typeof findDispute>>) {
  if (!row) return null;
  return {
    openedBy: row.opened_by as "player" | "provider",
    acceptOption: row.accept_option as AcceptOption,
    amount: row.amount_minor === null ? null : fiatFromMinor(BigInt(row.amount_minor)),
    comment: row.comment,
    problem: row.problem,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
  };
}

/** Asked only while it matters. A provider that does not answer must not keep the desk from the order. */
async function providerStatusOf(deps: BackofficeDeps, row: OrderRow): Promise<ProviderStatus | null> {
  if (row.status !== "disputed") return null;
  const found = await deps.providers
    .get(row.provider)
    ?.depositStatus(row.id)
    .catch(() => undefined);
  return found?.status ?? null;
}

// One payment with its way so far and ahead (issue: staged tracker). Somebody else's does not exist.
import { fail, machineReason, type OrderActor, rateToDecimal } from "@windfall/domain";
import type { TransactionDetails } from "@windfall/domain/api/index";
import type { CryptoDepositState } from "@windfall/domain/rules/crypto/deposits";
import type { Reader } from "../../kernel/db.ts";
import { conversionOf as conversionOfCoin, findCryptoDeposit } from "../crypto/index.ts";
import { buyStateOf, findBuyOrder } from "../deposits/index.ts";
import { listHistory } from "../order-history/index.ts";
import { findSellOrder, medianSeconds } from "../withdrawals/index.ts";
import type { WalletDeps } from "./deps.ts";
import { listByIds } from "./list-transactions.ts";
import { stagesAhead, stagesOf } from "./stages.ts";

export async function getTransaction(deps: WalletDeps, playerId: string, id: string): Promise<TransactionDetails> {
  return deps.db.read(async (reader) => {
    const [transaction] = await listByIds(reader, deps, playerId, [id]);
    if (!transaction) throw fail("not_found");
    const order = await findOrder(reader, id);
    const history = await listHistory(reader, id);
    return {
      ...transaction,
      stages: stagesOf(history, order ? stagesAhead(order) : []),
      conversion: order?.conversion ?? null,
      ...reasonOf(history.at(-1)),
      medianSeconds: transaction.type === "sell" ? await medianOf(deps, reader, transaction.senderBank.id) : null,
    };
  });
}

interface LastChange {
  to_state: string;
  actor_kind: string;
  reason: string | null;
}

function reasonOf(last: LastChange | undefined): Pick<TransactionDetails, "reason" | "reasonCode"> {
  // A dispute has words where its provider opened it: the player has said nothing yet.
  const isTold = last?.to_state === "declined" || last?.to_state === "refund" || last?.to_state === "disputed";
  if (!isTold) return { reason: null, reasonCode: null };
  const reasonCode = machineReason(last.actor_kind as OrderActor, last.reason) ?? null;
  return { reason: reasonCode ? null : last.reason, reasonCode };
}

async function findOrder(reader: Reader, id: string): Promise<Order | undefined> {
  const sell = await findSellOrder(reader, id);
  if (sell) return { type: "sell", state: sell.state, needsReview: sell.needs_review, conversion: null };
  const crypto = await findCryptoDeposit(reader, id);
  if (crypto)
    return { type: "crypto", state: crypto.status as CryptoDepositState, conversion: conversionOfCoin(crypto) };
  const buy = await findBuyOrder(reader, id);
  return buy && { type: "buy", state: buyStateOf(buy), conversion: conversionOf(buy) };
}

type Order = Parameters<typeof stagesAhead>[0] & Pick<TransactionDetails, "conversion">;
type BuyOrderRow = NonNullable<Awaited<ReturnType<typeof findBuyOrder>>>;

function conversionOf(order: BuyOrderRow): TransactionDetails["conversion"] {
  if (!order.applied_rate_e12 || order.currency === order.wallet_currency) return null;
  return {
    rate: rateToDecimal(BigInt(order.applied_rate_e12)),
    quotedRate: rateToDecimal(BigInt(order.rate_e12)),
    isRateOfArrival: order.applied_rate_e12 !== order.rate_e12,
  };
}

async function medianOf(deps: WalletDeps, reader: Reader, methodId: string): Promise<number | null> {
  const medians = await deps.medians.get("all", () => medianSeconds(reader));
  return medians.get(methodId) ?? null;
}

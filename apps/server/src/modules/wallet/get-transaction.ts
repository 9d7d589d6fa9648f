// One payment with its way so far and ahead (issue: staged tracker). Somebody else's does not exist.
import { type BuyOrderState, fail, type SellOrderState } from "@windfall/domain";
import type { TransactionDetails } from "@windfall/domain/api/index";
import type { Reader } from "../../kernel/db.ts";
import { findSellOrder, medianSeconds } from "../withdrawals/index.ts";
import type { WalletDeps } from "./deps.ts";
import { listByIds } from "./list-transactions.ts";
import { stagesAhead, stagesOf } from "./stages.ts";

export async function getTransaction(deps: WalletDeps, playerId: string, id: string): Promise<TransactionDetails> {
  return deps.db.read(async (reader) => {
    const [transaction] = await listByIds(reader, playerId, [id]);
    if (!transaction) throw fail("not_found");
    const order = await findOrder(reader, id);
    const history = await reader
      .selectFrom("order_event")
      .select(["to_state", "reason", "created_at"])
      .where("order_id", "=", id)
      .orderBy("id")
      .execute();
    const last = history.at(-1);
    const isTurnedDown = last?.to_state === "declined" || last?.to_state === "refund";
    return {
      ...transaction,
      stages: stagesOf(history, order ? stagesAhead(order) : []),
      reason: isTurnedDown ? last.reason : null,
      medianSeconds: transaction.type === "sell" ? await medianOf(deps, reader, transaction.senderBank.id) : null,
    };
  });
}

async function findOrder(reader: Reader, id: string): Promise<Parameters<typeof stagesAhead>[0] | undefined> {
  const sell = await findSellOrder(reader, id);
  if (sell) return { type: "sell", state: sell.state as SellOrderState, needsReview: sell.needs_review };
  const buy = await reader.selectFrom("buy_order").select("status").where("id", "=", id).executeTakeFirst();
  return buy && { type: "buy", state: buy.status as BuyOrderState };
}

async function medianOf(deps: WalletDeps, reader: Reader, methodId: string): Promise<number | null> {
  const medians = await deps.medians.get("all", () => medianSeconds(reader));
  return medians.get(methodId) ?? null;
}

// A player disputes how a deposit ended (docs/product/deposits.md#dispute). What they say is evidence for the desk; it credits nothing.
import { type AcceptOption, fail, fiatToMinor, mayDispute } from "@windfall/domain";
import type { BuyOrder as WireOrder } from "@windfall/domain/api/index";
import type { DepositsDeps } from "./deps.ts";
import { insertDispute } from "./disputes.ts";
import { showOrder } from "./get-buy-order.ts";
import { changeState, getOrderForUpdate, getOwnOrder, stateOf, wireStatus } from "./orders.ts";
import { insertProof, type Picture } from "./proofs.ts";

export interface DisputeRequest {
  image: Picture;
  acceptOption: AcceptOption;
  amount?: string | undefined;
  comment?: string | undefined;
  problem?: string | undefined;
}

export async function openDispute(
  deps: DepositsDeps,
  playerId: string,
  orderId: string,
  { image, acceptOption, amount, comment, problem }: DisputeRequest,
): Promise<WireOrder> {
  const before = await deps.db.read((reader) => getOwnOrder(reader, orderId, playerId));
  if (!mayDispute(before.status)) throw fail("order_state_changed", { status: wireStatus(stateOf(before)) });
  const cleaned = await deps.images.clean(image.fileContent);
  return deps.db.transact(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    const changed = await changeState(tx, deps, order, { to: "disputed", by: "player", actorId: playerId });
    // Another amount is a matter of a changed invoice only; money that is to go back is what arrived.
    const amountMinor = acceptOption === "CHANGE_INVOICE" && amount !== undefined ? fiatToMinor(amount) : undefined;
    await insertDispute(tx, deps, orderId, { openedBy: "player", acceptOption, amountMinor, comment, problem });
    await insertProof(tx, deps, order, cleaned, { purpose: "dispute", payerName: image.name });
    return showOrder(tx, changed);
  });
}

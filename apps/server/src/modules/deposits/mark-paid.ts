// "I have paid": the proof goes with it, and the order waits for somebody to see the money (docs/product/deposits.md#proof).
import { fail, hideCardNumbers } from "@windfall/domain";
import type { BuyOrder as WireOrder } from "@windfall/domain/api/index";
import type { DepositsDeps } from "./deps.ts";
import { showOrder } from "./get-buy-order.ts";
import { changeState, getOrderForUpdate, getOwnOrder, type OrderRow, stateOf, wireStatus } from "./orders.ts";
import { insertProof, type Picture } from "./proofs.ts";

export async function markPaid(
  deps: DepositsDeps,
  playerId: string,
  orderId: string,
  picture: Picture,
): Promise<WireOrder> {
  // Looked at before the picture: decoding one is dear, and a closed order needs none.
  assertStillWaits(deps, await deps.db.read((reader) => getOwnOrder(reader, orderId, playerId)));
  const image = await deps.images.clean(picture.fileContent);
  return deps.db.transact(async (tx) => {
    const order = await getOrderForUpdate(tx, orderId);
    assertStillWaits(deps, order);
    const change = { to: "wait_for_confirmation", by: "player", actorId: playerId } as const;
    const changed = await changeState(tx, deps, order, change, {
      payer_name: hideCardNumbers(picture.name),
      paid_at: deps.clock.now(),
    });
    await insertProof(tx, deps, order, image, { purpose: "payment", payerName: picture.name });
    return showOrder(tx, changed);
  });
}

/** The server's clock ends the order, also when the job that says so has not run yet (docs/security.md D13). */
function assertStillWaits({ clock }: DepositsDeps, order: OrderRow): void {
  if (stateOf(order) !== "waiting") throw fail("order_state_changed", { status: wireStatus(stateOf(order)) });
  if (order.expires_at && clock.now() >= order.expires_at) throw fail("order_state_changed", { status: "timeouted" });
}

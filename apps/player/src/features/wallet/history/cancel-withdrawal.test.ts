import { ApiFailure } from "@windfall/domain/client";
import { expect, test } from "vitest";
import type { ApiClient } from "../../../platform/api.ts";
import { createCancellation } from "./cancel-withdrawal.ts";

/** A server that gives these answers one after the other, and keeps the keys it was asked with. */
function serverWith(answers: readonly ("ok" | ApiFailure)[]) {
  const keys: (string | undefined)[] = [];
  const cancelSellOrder = async ({ idempotencyKey }: { idempotencyKey?: string }) => {
    const answer = answers[keys.push(idempotencyKey) - 1];
    if (answer instanceof ApiFailure) throw answer;
    return { status: "cancelled" };
  };
  const calls = { wallet: { cancelSellOrder }, crypto: { cancelWithdrawal: cancelSellOrder } };
  return { keys, client: calls as unknown as Pick<ApiClient, "wallet" | "crypto"> };
}

function cancellation() {
  let count = 0;
  return createCancellation(() => `key-${++count}`);
}

const BANK = { id: "wd_1", type: "sell" } as const;
const COIN = { id: "wd_2", type: "withdraw" } as const;
const lost = new ApiFailure(0, "network");
const tooLate = new ApiFailure(409, "order_state_changed");

test("a lost answer is asked for with the same key, until there is one", async () => {
  const { keys, client } = serverWith([lost, new ApiFailure(503, "service_unavailable"), "ok", "ok"]);
  const cancel = cancellation();
  await expect(cancel(client, BANK)).rejects.toBe(lost);
  await expect(cancel(client, BANK)).rejects.toThrow("service_unavailable");
  expect(await cancel(client, BANK)).toMatchObject({ status: "cancelled" });
  await cancel(client, COIN);
  expect(keys).toEqual(["key-1", "key-1", "key-1", "key-2"]);
});

test("a refusal ends the attempt", async () => {
  const { keys, client } = serverWith([tooLate, tooLate]);
  const cancel = cancellation();
  await expect(cancel(client, BANK)).rejects.toBe(tooLate);
  await expect(cancel(client, BANK)).rejects.toBe(tooLate);
  expect(keys).toEqual(["key-1", "key-2"]);
});

import { expect, test } from "vitest";
import { client } from "./client.ts";
import { isTouched } from "./live.ts";

const orderId = `ord_${"0".repeat(26)}`;
const keys = {
  orders: client.desk.listOrders.key({ query: { queue: "review" } }),
  order: client.desk.getOrder.key({ params: { id: orderId } }),
  withdrawals: client.desk.listWithdrawals.key({ query: {} }),
  alarms: client.desk.listAlarms.key({ query: {} }),
  counts: client.desk.counts.key(),
  session: ["session"],
};

test.each([
  ["orders", ["orders", "order", "counts"]],
  ["withdrawals", ["withdrawals", "counts"]],
  ["alarms", ["orders", "order", "withdrawals", "alarms", "counts"]],
  // A queue that this version does not know may still have moved the figures.
  ["sports", ["counts"]],
])("a change of %s touches %j", (queue, expected) => {
  expect(Object.entries(keys).flatMap(([name, key]) => (isTouched(key, queue) ? [name] : []))).toEqual(expected);
});

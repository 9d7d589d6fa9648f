import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { client } from "./client.ts";
import { refetchQueue } from "./live.ts";

const orderId = `ord_${"0".repeat(26)}`;
const keys = {
  orders: client.desk.listOrders.key({ query: { queue: "review" } }),
  order: client.desk.getOrder.key({ params: { id: orderId } }),
  withdrawals: client.desk.listWithdrawals.key({ query: {} }),
  alarms: client.desk.listAlarms.key({ query: {} }),
  grants: client.bonusDesk.listDecisions.key({ query: {} }),
  counts: client.desk.counts.key(),
  session: ["session"],
};

test.each([
  ["orders", ["orders", "order", "counts"]],
  ["withdrawals", ["withdrawals", "counts"]],
  ["alarms", ["orders", "order", "withdrawals", "alarms", "counts"]],
  ["grants", ["grants", "counts"]],
  // A queue that this version does not know may still have moved the figures.
  ["sports", ["counts"]],
])("a change of %s touches %j", (queue, expected) => {
  const queryClient = new QueryClient();
  for (const key of Object.values(keys)) queryClient.setQueryData(key, {});
  refetchQueue(queryClient, queue);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated === true;
  expect(Object.entries(keys).flatMap(([name, key]) => (isStale(key) ? [name] : []))).toEqual(expected);
});

import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import { client } from "./client.ts";
import { createRefetcher, refetchQueue } from "./live.ts";

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

describe("a busy queue", () => {
  const open = client.supportDesk.getChat.key({ params: { id: "cht_open" } });
  const other = client.supportDesk.getChat.key({ params: { id: "cht_other" } });
  const list = client.supportDesk.listChats.key({ query: { queue: "waiting" } });

  test("is asked for at once and then once a second, an open conversation at each word of its own", () => {
    vi.useFakeTimers();
    try {
      const queryClient = new QueryClient();
      for (const key of [open, other, list]) queryClient.setQueryData(key, {});
      const asked = vi.spyOn(queryClient, "invalidateQueries");
      const timesOf = (key: readonly unknown[]) =>
        asked.mock.calls.filter(([filters]) => filters?.queryKey?.every((part, index) => part === key[index])).length;
      const refetcher = createRefetcher(queryClient);
      const change = () => refetcher.onChange({ queue: "chats", id: "cht_else", others: ["cht_open"] });
      for (const _ of [1, 2, 3]) change();
      expect(queryClient.getQueryState(open)?.isInvalidated).toBe(true);
      expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false);
      expect(timesOf(list)).toBe(1);
      vi.advanceTimersByTime(1_000);
      expect(timesOf(list)).toBe(2);
      vi.advanceTimersByTime(1_000);
      expect(timesOf(list)).toBe(2);
      change();
      expect(timesOf(list)).toBe(3);
      change();
      refetcher.stop();
      vi.advanceTimersByTime(1_000);
      expect(timesOf(list)).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

import { QueryClient } from "@tanstack/react-query";
import type { WalletBalance } from "@windfall/domain/api/wallet";
import { callKey } from "@windfall/domain/client";
import { describe, expect, test } from "vitest";
import type { LoadApi } from "../../platform/api.ts";
import { SESSION_KEY, type SessionState } from "../../platform/session.ts";
import { applyBalance, applyTransaction, type TransactionEvent } from "./apply-events.ts";
import { balanceQuery, WALLET_KEYS } from "./balance-query.ts";
import { newerBalance } from "./balance-rule.ts";
import { holdBalance } from "./hold-balance.ts";

const balance = (sequence: string, value = "1.00") =>
  ({
    sequence,
    fiat: { value },
    total: { value },
    userBonuses: [],
    held: { value: "0.00" },
  }) as unknown as WalletBalance;

describe("which balance is shown", () => {
  test.each([
    [undefined, "5", "5"],
    ["5", "6", "6"],
    ["6", "5", "6"],
    ["9", "10", "10"],
    ["9007199254740993", "9007199254740992", "9007199254740993"],
  ])("%s, then %s", (shown, incoming, expected) => {
    expect(newerBalance(shown === undefined ? undefined : balance(shown), balance(incoming)).sequence).toBe(expected);
  });

  test("the same sequence is taken: only the display currency can differ", () => {
    expect(newerBalance(balance("5", "1.00"), balance("5", "2.00")).fiat.value).toBe("2.00");
  });

  test("an answer that was under way when an event came does not undo it", async () => {
    const queryClient = new QueryClient();
    let answer: (value: WalletBalance) => void = () => undefined;
    const slow = (async () => ({
      wallet: { balance: () => new Promise((resolve) => (answer = resolve)) },
    })) as unknown as LoadApi;
    const asked = queryClient.fetchQuery(balanceQuery(slow));
    await Promise.resolve();
    applyBalance(queryClient, balance("8", "8.00"));
    await new Promise((resolve) => setTimeout(resolve));
    answer(balance("7", "7.00"));
    await asked;
    expect(queryClient.getQueryData<WalletBalance>(WALLET_KEYS.balance)?.sequence).toBe("8");
  });
});

describe("a balance that is held back", () => {
  const shown = (queryClient: QueryClient) => queryClient.getQueryData<WalletBalance>(WALLET_KEYS.balance)?.sequence;

  test("is shown when the last one lets go, the newest of what came", () => {
    const queryClient = new QueryClient();
    applyBalance(queryClient, balance("1"));
    const [first, second] = [holdBalance(queryClient), holdBalance(queryClient)];
    applyBalance(queryClient, balance("3"));
    applyBalance(queryClient, balance("2"));
    first();
    first();
    expect(shown(queryClient)).toBe("1");
    second();
    expect(shown(queryClient)).toBe("3");
    applyBalance(queryClient, balance("4"));
    expect(shown(queryClient)).toBe("4");
  });

  test("changes nothing when nothing came", () => {
    const queryClient = new QueryClient();
    applyBalance(queryClient, balance("1"));
    holdBalance(queryClient)();
    expect(shown(queryClient)).toBe("1");
  });
});

describe("a completed transaction", () => {
  function setUp() {
    const queryClient = new QueryClient();
    queryClient.setQueryData<SessionState>(SESSION_KEY, {
      kind: "player",
      profile: { hasDeposits: false } as never,
    });
    queryClient.setQueryData(callKey("me", "depositStatus"), { countDeposit: 2 });
    const read = () => ({
      session: queryClient.getQueryData<{ profile: { hasDeposits: boolean } }>(SESSION_KEY)?.profile.hasDeposits,
      count: queryClient.getQueryData<{ countDeposit: number }>(callKey("me", "depositStatus"))?.countDeposit,
    });
    return { queryClient, read };
  }

  test.each<[TransactionEvent["type"], TransactionEvent["status"], object]>([
    ["buy", "completed", { session: true, count: 3 }],
    ["deposit", "completed", { session: true, count: 3 }],
    ["sell", "completed", { session: true, count: 2 }],
    ["withdraw", "completed", { session: true, count: 2 }],
    ["buy", "declined", { session: false, count: 2 }],
  ])("%s, %s", (type, status, expected) => {
    const { queryClient, read } = setUp();
    applyTransaction(queryClient, { id: `${type} ${status}`, type, status });
    expect(read()).toEqual(expected);
  });

  test("the same news twice counts once", () => {
    const { queryClient, read } = setUp();
    const event = { id: "ord_twice", type: "buy", status: "completed" } as const;
    expect(applyTransaction(queryClient, event)).toBe(true);
    expect(applyTransaction(queryClient, event)).toBe(false);
    expect(read().count).toBe(3);
  });
});

import type { SportsBet } from "@windfall/domain/api/sports-bets";
import { ApiFailure } from "@windfall/domain/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LoadApi } from "../../platform/api.ts";
import { type BetBody, findSent, followBet, sendBet } from "./place-bet.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const BODY = { clientId: "c1", stake: "1.00", kind: "single", size: 0, policy: "none", legs: [] } as BetBody;
const bet = (status: SportsBet["status"]) => ({ id: "sb_1", status }) as SportsBet;
const lost = () => new ApiFailure(0, "service_unavailable");
const refusal = (detail: "bet_refused" | "not_found") => new ApiFailure(409, detail);

/** Answers one after the other; an error is thrown. */
function apiOf(answers: Partial<Record<"placeBet" | "findBet" | "bet", (SportsBet | Error)[]>>) {
  const asked: string[] = [];
  const call = (name: keyof typeof answers) => async (input: unknown) => {
    asked.push(`${name} ${JSON.stringify(input).includes("c1") ? "c1" : ""}`.trim());
    const answer = answers[name]?.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const sports = { placeBet: call("placeBet"), findBet: call("findBet"), bet: call("bet") };
  return { asked, loadApi: (async () => ({ sports })) as unknown as LoadApi };
}

it("asks again with the same id until the answer is certain", async () => {
  const { asked, loadApi } = apiOf({ placeBet: [lost(), lost(), bet("open")] });
  const onUnknown = vi.fn();
  const sending = sendBet(loadApi, BODY, onUnknown);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await sending).toMatchObject({ status: "open" });
  expect(asked).toEqual(["placeBet c1", "placeBet c1", "placeBet c1"]);
  expect(onUnknown).toHaveBeenCalledTimes(2);
});

it("does not send what was agreed to long ago, but asks whether it has landed", async () => {
  const { asked, loadApi } = apiOf({ placeBet: Array.from({ length: 10 }, lost), findBet: [lost(), bet("open")] });
  const sending = sendBet(loadApi, BODY, () => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sending).toMatchObject({ status: "open" });
  expect(asked.filter((one) => one.startsWith("placeBet"))).toHaveLength(10);
});

it("takes a refusal for what it is", async () => {
  const { loadApi, asked } = apiOf({ placeBet: [refusal("bet_refused")] });
  await expect(sendBet(loadApi, BODY, () => undefined)).rejects.toMatchObject({ detail: "bet_refused" });
  expect(asked).toHaveLength(1);
});

it("follows a live bet to the end of its wait", async () => {
  const { loadApi } = apiOf({ bet: [bet("pending"), lost(), bet("rejected")] });
  const following = followBet(loadApi, bet("pending"));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await following).toMatchObject({ status: "rejected" });
});

it("finds a bet of a page that was left, or that there is none", async () => {
  expect(await findSent(apiOf({ findBet: [bet("open")] }).loadApi, "c1")).toMatchObject({ status: "open" });
  expect(await findSent(apiOf({ findBet: [refusal("not_found")] }).loadApi, "c1")).toBeUndefined();
});

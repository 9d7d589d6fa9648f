import { hotWallet } from "@windfall/chains";
import { describe, expect, it } from "vitest";
import { type Asked, type BookedWithdrawal, type ChainTransfer, judgePayments } from "./coin-kill-verdict.ts";

const addressOf = (name: number) => hotWallet(new Uint8Array(32).fill(name), "ethereum").address;
const asked: Asked[] = [1, 2].map((name) => ({ id: `s${name}`, code: "ETH", address: addressOf(name) }));
const booked: BookedWithdrawal[] = asked.map(({ id }) => ({ id, units: 7n, state: "completed" }));
const transfers: ChainTransfer[] = asked.map(({ address }) => ({
  network: "ethereum",
  to: address.toLowerCase(),
  contract: null,
  units: 7n,
}));
const [first, second] = transfers as [ChainTransfer, ChainTransfer];

describe("the verdict of a run with kills", () => {
  it("says so when everything is right, whatever else the chain holds", () => {
    const ofOthers = { ...first, to: addressOf(9).toLowerCase() };
    expect(judgePayments(asked, booked, [...transfers, ofOthers])).toEqual({ payments: 2, wrong: 0 });
  });

  it.each<[string, ChainTransfer[], BookedWithdrawal[], { payments: number; wrong: number }]>([
    ["one is paid twice", [...transfers, first], booked, { payments: 3, wrong: 1 }],
    ["one is not paid", [second], booked, { payments: 1, wrong: 1 }],
    ["one is a unit short", [{ ...first, units: 6n }, second], booked, { payments: 2, wrong: 1 }],
    ["one is paid in another coin", [{ ...first, contract: "0x1" }, second], booked, { payments: 1, wrong: 1 }],
    ["one got another's money", [second, second], booked, { payments: 2, wrong: 2 }],
    ["one never ends", transfers, booked.map((row) => ({ ...row, state: "sending" })), { payments: 2, wrong: 2 }],
    [
      "the books have one that nobody was told of",
      transfers,
      [...booked, { id: "s3", units: 7n, state: "completed" }],
      { payments: 2, wrong: 1 },
    ],
  ])("%s: damage", (_, found, books, verdict) => {
    expect(judgePayments(asked, books, found)).toEqual(verdict);
  });
});

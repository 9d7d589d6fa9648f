import { api } from "@windfall/domain/api/index";
import { expect, test } from "vitest";
import { type Dispute, disputeBody } from "./dispute-body.ts";

const image = { name: "Dana Kim", fileName: "r.png", fileContent: "aGVsbG8=" };
const dispute: Dispute = { acceptOption: "CHANGE_INVOICE", amount: "80.", comment: " less ", problem: "wrong_amount" };

test("says what happened, what to do, the amount and the words", () => {
  const body = disputeBody(dispute, image);
  expect(body).toEqual({
    image,
    acceptOption: "CHANGE_INVOICE",
    problem: "wrong_amount",
    amount: "80",
    comment: "less",
  });
  expect(api.wallet.openDispute.body?.safeParse(body).success).toBe(true);
});

test("leaves out an amount that does not matter, and words that are none", () => {
  const body = disputeBody({ ...dispute, acceptOption: "REPAY", problem: "not_credited", comment: "  " }, image);
  expect(body).toEqual({ image, acceptOption: "REPAY", problem: "not_credited" });
});

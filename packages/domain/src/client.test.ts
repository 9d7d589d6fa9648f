// What the compiler and the client know of a call: the reasons it may be refused for, and the name of its answer.
import { expect, test } from "vitest";
import { type Api, api } from "./api/index.ts";
import { ApiFailure, callKey, createClient, isRefusal } from "./client.ts";

test("a refusal is one of the reasons that the row of the call names", () => {
  const refused = new ApiFailure(401, "totp_required");
  expect(isRefusal<Api["auth"]["login"]>(refused, "totp_required")).toBe(true);
  expect(isRefusal<Api["auth"]["login"]>(refused, "totp_invalid")).toBe(false);
  expect(isRefusal<Api["auth"]["login"]>(new Error("totp_required"), "totp_required")).toBe(false);
  // @ts-expect-error signing in is never refused for a taken address
  expect(isRefusal<Api["auth"]["login"]>(refused, "email_taken")).toBe(false);
  // @ts-expect-error what is in no catalogue is compared with in vain
  expect(refused.detail === "totp_requird").toBe(false);
});

test("the name of an answer is that of its call, and names nothing that is no call", () => {
  const client = createClient(api);
  expect(client.desk.getOrder.key({ params: { id: "ord_1" } }).slice(0, 2)).toEqual(callKey("desk", "getOrder"));
  expect(callKey("games", "list", "row", { sort: "rate" })).toEqual(["games", "list", "row", { sort: "rate" }]);
  // @ts-expect-error no call answers lotteries
  expect(callKey("lotteries")).toEqual(["lotteries"]);
  // @ts-expect-error the wallet has no such call
  expect(callKey("wallet", "bonuses")).toEqual(["wallet", "bonuses"]);
});

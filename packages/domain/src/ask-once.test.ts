import { expect, it, vi } from "vitest";
import { askOnce } from "./ask-once.ts";

it("asks once for each key, also while the answer is on its way", async () => {
  const once = askOnce<string, object>();
  const ask = vi.fn(async () => ({}));
  const [one, same, other] = await Promise.all([once("a", ask), once("a", ask), once("b", ask)]);
  expect([one === same, one === other, one === (await once("a", ask))]).toEqual([true, false, true]);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks again for what failed", async () => {
  const once = askOnce<string, string>();
  const ask = vi.fn(async () => "here").mockRejectedValueOnce(new Error("no network"));
  await expect(once("a", ask)).rejects.toThrow("no network");
  expect([await once("a", ask), await once("a", ask)]).toEqual(["here", "here"]);
  expect(ask).toHaveBeenCalledTimes(2);
});

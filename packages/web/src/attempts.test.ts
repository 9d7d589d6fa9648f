import { ApiFailure } from "@windfall/domain/client";
import { expect, test } from "vitest";
import { createAttempts } from "./attempts.ts";

const LOST = new ApiFailure(0, "network");
const BROKEN = new ApiFailure(500, "internal_error");
const REFUSED = new ApiFailure(403, "wallet_fiat_banned");

function attempts() {
  let count = 0;
  const made = createAttempts<{ amount: string }>(() => `key-${++count}`);
  /** Sends it and says under which key; `failure` is how it ends. */
  const send = async (amount: string, failure?: ApiFailure) => {
    let used = "";
    const sent = made.send({ amount }, async (key) => {
      used = key;
      if (failure) throw failure;
    });
    await sent.catch(() => undefined);
    return used;
  };
  return send;
}

test.each([LOST, BROKEN])("an attempt that ends with %s is repeated with its key", async (failure) => {
  const send = attempts();
  expect([await send("10", failure), await send("10"), await send("10")]).toEqual(["key-1", "key-1", "key-2"]);
});

test("a certain refusal ends an attempt", async () => {
  const send = attempts();
  expect([await send("10", REFUSED), await send("10")]).toEqual(["key-1", "key-2"]);
});

test("another draft is another attempt, and the open one is not forgotten for it", async () => {
  const send = attempts();
  expect([await send("10", LOST), await send("11"), await send("10")]).toEqual(["key-1", "key-2", "key-1"]);
});

test("pressed twice it is one attempt", async () => {
  const send = attempts();
  expect(await Promise.all([send("10"), send("10")])).toEqual(["key-1", "key-1"]);
});

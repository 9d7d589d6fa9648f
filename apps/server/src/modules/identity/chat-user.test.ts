import { expect, test } from "vitest";
import { chatUserHash } from "./chat-user.ts";

test("people are proved by the HMAC of their id, as chat services compute it, and not at all without a key", () => {
  // The second vector of RFC 4231.
  expect(chatUserHash("Jefe", "what do ya want for nothing?")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  expect(chatUserHash(undefined, "danadanadana")).toBeNull();
});

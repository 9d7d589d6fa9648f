// Hashing passwords is bounded for the whole process: who comes to a full queue is told to try again, and who needs no hash never waits.
import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { useTestServer } from "../../../test/server.ts";
import { createPasswords, HASHING } from "./passwords.ts";

const { visitor, player } = useTestServer();
/** As dear as the product's, so that the queue stays full. */
const passwords = createPasswords();

it("a full queue turns away what has to be hashed, and nothing else", async () => {
  const person = await player();
  const post = (url: string, payload: object) =>
    visitor().request({ method: "POST", url, payload, headers: { "content-type": "application/json" } });
  const password = "another horse battery";
  const signIn = () => post("/api/v1/auth/login", { email: person.email, password: person.password });
  const flood = floodUntilTold();
  const turnedAway = [
    await signIn(),
    await post("/api/v1/auth/register", { email: "late@example.com", password, acceptTerms: true }),
  ];
  expect(turnedAway.map(({ statusCode, headers }) => [statusCode, headers["retry-after"]])).toEqual([
    [503, "1"],
    [503, "1"],
  ]);
  // Nobody's link: refused for what it is, before anything is hashed for whoever sent it.
  const reset = await post("/api/v1/auth/password/reset", { token: "x".repeat(43), password });
  expect((reset.json() as { detail: string }).detail).toBe("link_invalid");
  expect((await person.client.me.get()).globalId).toBe(person.globalId);
  await flood.stop();
  expect((await signIn()).statusCode).toBe(200);
});

/** Keeps the queue full: each hash that ends is followed by another one before anybody else's turn comes. */
function floodUntilTold() {
  let isOver = false;
  const hashOn = async () => {
    while (!isOver) await passwords.hash("a password among many").catch(() => setImmediate());
  };
  const floods = Array.from({ length: HASHING.atOnce + HASHING.waiting }, hashOn);
  return {
    async stop() {
      isOver = true;
      await Promise.all(floods);
    },
  };
}

// Hashing passwords is bounded for the whole process: who comes to a full queue is told to try again, and who needs no hash never waits.
import { expect, it, vi } from "vitest";
import { useTestServer } from "../../../test/server.ts";
import { HASHING, hashPassword } from "./passwords.ts";

const { STUCK, gate } = vi.hoisted(() => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { STUCK: "a password whose hash takes until the test lets go", gate: { opened, open: () => open() } };
});

/** So that the queue stays full for as long as the test looks, on a machine of any speed. */
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const argon2 = await importOriginal<typeof import("@node-rs/argon2")>();
  return {
    ...argon2,
    hash: (password: string, options: object) =>
      password === STUCK ? gate.opened.then(() => "") : argon2.hash(password, options),
  };
});

const { visitor, player } = useTestServer();

it("a full queue turns away what has to be hashed, and nothing else", async () => {
  const person = await player();
  const post = (url: string, payload: object) =>
    visitor().request({ method: "POST", url, payload, headers: { "content-type": "application/json" } });
  const password = "another horse battery";
  const signIn = () => post("/api/v1/auth/login", { email: person.email, password: person.password });
  const flood = Array.from({ length: HASHING.atOnce + HASHING.waiting }, () => hashPassword(STUCK));
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
  gate.open();
  await Promise.all(flood);
  expect((await signIn()).statusCode).toBe(200);
});

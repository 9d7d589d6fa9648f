// Many withdrawals of one player at once do not take the connections that everybody else needs.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { holdLock } from "../../../test/held-lock.ts";
import { fund, outcomeOf, seedMethods, tally, withdraw } from "../../../test/money.ts";
import { type TestServer, useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";

const RATES = { RATE_LIMIT_BURST: "10000", RATE_LIMIT_PER_SECOND: "10000" };
const product = useTestServer(RATES);
const withoutTurns = useTestServer({ ...RATES, MONEY_CALLS_AT_ONCE: "1000" });
/** Several times as many as there are connections, which are ten. */
const CROWD = sized(100, 40);
/** Shorter than the five seconds after which somebody who waits for a connection is told to come again. */
const PATIENCE_MS = 2_000;

/** What becomes of somebody else's question, and how many wait for a connection, while the withdrawals wait for a lock on their accounts. */
async function crowdAtTheLock({ server, player, ownerUrl }: TestServer) {
  await seedMethods(server());
  const [crowd, bystander] = [await player(), await player()];
  await fund(server(), crowd, "100000.00");
  const lock = await holdLock(ownerUrl(), "select 1 from ledger_account for update");
  const withdrawals = Promise.all(Array.from({ length: CROWD }, () => withdraw(crowd, { amount: "20" })));
  await lock.untilCrowdStands();
  const { waiting } = server().db.connections();
  const question = bystander.request({ url: "/api/v1/me" }).then(({ statusCode }) => statusCode);
  // Somebody who has a connection is answered, however slow the machine is; somebody without one is not.
  const answer = await (waiting === 0 ? question : Promise.race([question, sleep(PATIENCE_MS, "not yet")]));
  await lock.letGo();
  await question;
  return { answer, waiting, outcomes: tally((await withdrawals).map(outcomeOf)) };
}

describe("a crowd of withdrawals of one player", () => {
  it("let everybody else go on", { timeout: 240_000 }, async () => {
    const { answer, waiting, outcomes } = await crowdAtTheLock(product);
    expect([waiting, answer]).toEqual([0, 200]);
    // On a busy machine the last of them may have waited too long, and may try again.
    expect((outcomes.ok ?? 0) + (outcomes.rate_limited ?? 0)).toBe(CROWD);
  });
  it("control: without turns everybody waits for them", { timeout: 240_000 }, async () => {
    const { answer, waiting } = await crowdAtTheLock(withoutTurns);
    expect(waiting).toBeGreaterThan(0);
    expect(answer).toBe("not yet");
  });
});

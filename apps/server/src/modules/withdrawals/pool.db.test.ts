// A hundred withdrawals of one player at once do not take the connections that everybody else needs.
import { describe, expect, it } from "vitest";
import { asOwner } from "../../../test/database.ts";
import { fund, outcomeOf, seedMethods, tally, withdraw } from "../../../test/money.ts";
import { type TestServer, useTestServer } from "../../../test/server.ts";

const RATES = { RATE_LIMIT_BURST: "10000", RATE_LIMIT_PER_SECOND: "10000" };
const product = useTestServer(RATES);
const withoutTurns = useTestServer({ ...RATES, MONEY_CALLS_AT_ONCE: "1000" });
const LOCKED_MS = 9_000;
/** By then all of them have come as far as the lock, or as far as they are let. */
const SETTLED_MS = 4_000;

/** How long somebody else waits, and how many wait for a connection, while the withdrawals wait for a lock on their player's accounts. */
async function crowdAtTheLock({ server, player, ownerUrl }: TestServer) {
  await seedMethods(server());
  const [crowd, bystander] = [await player(), await player()];
  await fund(server(), crowd, "100000.00");
  const wait = `select pg_sleep(${LOCKED_MS / 1_000})`;
  const locked = asOwner(ownerUrl(), "begin", "select 1 from ledger_account for update", wait, "commit");
  const withdrawals = Promise.all(Array.from({ length: 100 }, () => withdraw(crowd, { amount: "20" })));
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const { waiting } = server().db.connections();
  const startedAt = performance.now();
  await bystander.request({ url: "/api/v1/me" });
  const waited = performance.now() - startedAt;
  await locked;
  return { waited, waiting, outcomes: tally((await withdrawals).map(outcomeOf)) };
}

describe("a hundred withdrawals of one player", () => {
  it("let everybody else go on", { timeout: 90_000 }, async () => {
    const { waited, waiting, outcomes } = await crowdAtTheLock(product);
    expect(waiting).toBe(0);
    expect(waited).toBeLessThan(1_500);
    // On a busy machine the last of them may have waited too long, and may try again.
    expect((outcomes.ok ?? 0) + (outcomes.rate_limited ?? 0)).toBe(100);
  });
  it("control: without turns everybody waits for them", { timeout: 90_000 }, async () => {
    const { waited, waiting } = await crowdAtTheLock(withoutTurns);
    expect(waiting).toBeGreaterThan(0);
    expect(waited).toBeGreaterThan(1_500);
  });
});

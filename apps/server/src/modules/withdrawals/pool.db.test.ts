// A hundred withdrawals of one player at once do not take the connections that everybody else needs.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { fund, outcomeOf, seedMethods, tally, withdraw } from "../../../test/money.ts";
import { type TestServer, useTestServer } from "../../../test/server.ts";

const RATES = { RATE_LIMIT_BURST: "10000", RATE_LIMIT_PER_SECOND: "10000" };
const product = useTestServer(RATES);
const withoutTurns = useTestServer({ ...RATES, MONEY_CALLS_AT_ONCE: "1000" });
const PATIENCE_MS = 1_500;

/** Whether somebody else is served, and how many wait for a connection, while the withdrawals wait for a lock on their player's accounts. */
async function crowdAtTheLock({ server, player, ownerUrl }: TestServer) {
  await seedMethods(server());
  const [crowd, bystander] = [await player(), await player()];
  await fund(server(), crowd, "100000.00");
  const lock = new pg.Client(ownerUrl());
  await lock.connect();
  try {
    await lock.query("begin");
    await lock.query("select 1 from ledger_account for update");
    const withdrawals = Promise.all(Array.from({ length: 100 }, () => withdraw(crowd, { amount: "20" })));
    const waiting = await settled(async () => {
      const { rows } = await lock.query<{ blocked: number }>(
        "select count(*)::int as blocked from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return { blocked: rows[0]?.blocked ?? 0, waiting: server().db.connections().waiting };
    });
    const served = bystander.request({ url: "/api/v1/me" }).then(() => true);
    const isServed = await Promise.race([served, sleep(PATIENCE_MS).then(() => false)]);
    await lock.query("commit");
    await served;
    return { isServed, waiting, outcomes: tally((await withdrawals).map(outcomeOf)) };
  } finally {
    await lock.end();
  }
}

/** By then all of them have come as far as the lock, or as far as they are let: nothing has changed for a while. */
async function settled(look: () => Promise<{ blocked: number; waiting: number }>): Promise<number> {
  let last = await look();
  for (let same = 0; same < 8; ) {
    await sleep(100);
    const now = await look();
    same = now.blocked > 0 && now.blocked === last.blocked && now.waiting === last.waiting ? same + 1 : 0;
    last = now;
  }
  return last.waiting;
}

describe("a hundred withdrawals of one player", () => {
  it("let everybody else go on", { timeout: 90_000 }, async () => {
    const { isServed, waiting, outcomes } = await crowdAtTheLock(product);
    expect([waiting, isServed]).toEqual([0, true]);
    // On a busy machine the last of them may have waited too long, and may try again.
    expect((outcomes.ok ?? 0) + (outcomes.rate_limited ?? 0)).toBe(100);
  });
  it("control: without turns everybody waits for them", { timeout: 90_000 }, async () => {
    const { isServed, waiting } = await crowdAtTheLock(withoutTurns);
    expect([waiting > 0, isServed]).toEqual([true, false]);
  });
});

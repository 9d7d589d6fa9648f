// What happens at the same time, and the controls without what protects it (docs/security.md D13, D14).
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { asOwner } from "../../../test/database.ts";
import { deposit, picture, plantOrder, runJob, sendProof, statusOf } from "../../../test/deposits.ts";
import { outcomeOf, type Player, playerIdOf, seedMethods, tally } from "../../../test/money.ts";
import { seeded } from "../../../test/seeded.ts";
import { useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { meetingOf } from "../../../test/weakened.ts";

/** Who comes first is drawn; a run can be repeated. */
const random = seeded(13);

const house = useTestServer({ RATE_LIMIT_BURST: "1000000" });
const { server, clock } = house;
let player: Player;
let playerId: string;

beforeAll(async () => {
  await seedMethods(server());
  player = await house.player();
  playerId = await playerIdOf(server(), player.globalId);
});

const PAIRS = sized(500, 20);
/** As many bodies as one person may have under way. */
const AT_ONCE = 10;
const EXPIRES_MS = 1000;

const changesOf = async (orderId: string) =>
  (
    await server().db.read((reader) =>
      reader.selectFrom("order_event").select("to_state").where("order_id", "=", orderId).execute(),
    )
  ).map(({ to_state }) => to_state);

describe("the proof and the end of time together", () => {
  /** Both are on their way when the clock reaches the end, so that either may be first. */
  async function raceAt(orderIds: readonly string[], fileContent: string, expire: (orderId: string) => Promise<void>) {
    let answered = 0;
    const proofs = orderIds.map(async (id) => {
      const outcome = outcomeOf(await sendProof(player, id, fileContent));
      answered++;
      return outcome;
    });
    const before = Math.floor(random() * orderIds.length);
    while (answered < before) await sleep(1);
    clock.advance(EXPIRES_MS);
    await Promise.all(orderIds.map(expire));
    return Promise.all(proofs);
  }
  const plantMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        plantOrder(server(), playerId, "waiting", {
          now: clock.now(),
          expiresAt: new Date(clock.now().getTime() + EXPIRES_MS),
        }),
      ),
    );
  const expireByJob = (orderId: string) => runJob(server(), "deposits.expire", { orderId });

  it(`end in one outcome each, ${PAIRS} times of ${PAIRS}`, async () => {
    const fileContent = await picture();
    const ends: string[] = [];
    for (let done = 0; done < PAIRS; done += AT_ONCE) {
      const ids = await plantMany(AT_ONCE);
      const answers = await raceAt(ids, fileContent, expireByJob);
      // An order whose job came before the clock is still there for the next sweep.
      await Promise.all(ids.map(expireByJob));
      for (const [index, id] of ids.entries()) {
        const status = await statusOf(server(), id);
        expect(await changesOf(id)).toEqual([status]);
        expect(answers[index]).toBe(status === "wait_for_confirmation" ? "ok" : "order_state_changed");
        ends.push(status);
      }
    }
    const counts = tally(ends);
    expect((counts.wait_for_confirmation ?? 0) + (counts.timeouted ?? 0)).toBe(PAIRS);
    console.log(`D13: ${JSON.stringify(counts)}`);
  }, 120_000);

  it("control: a change that does not look at the state it leaves loses the proof", async () => {
    const fileContent = await picture();
    // Fewer than the connections of the pool, so that the proofs find one.
    const ids = await plantMany(4);
    const everybodyHasRead = meetingOf(ids.length + 1);
    const proofs = everybodyHasRead().then(() => Promise.all(ids.map((id) => sendProof(player, id, fileContent))));
    const careless = (orderId: string) =>
      server().db.transact(async (tx) => {
        await tx.selectFrom("buy_order").select("status").where("id", "=", orderId).executeTakeFirstOrThrow();
        await everybodyHasRead();
        await proofs;
        await tx.updateTable("buy_order").set({ status: "timeouted" }).where("id", "=", orderId).execute();
      });
    await Promise.all(ids.map(careless));
    const answers = (await proofs).map(outcomeOf);
    const statuses = await Promise.all(ids.map((id) => statusOf(server(), id)));
    expect(answers.map((answer, index) => `${answer}, ${statuses[index]}`)).toEqual(ids.map(() => "ok, timeouted"));
  });
});

const ORDERS = sized(100, 15);

describe(`${ORDERS} orders at once for a method that allows one`, () => {
  const crowd = async () => {
    const person = await house.player();
    // A crowded machine may say "later" to some, and they come again.
    const persist = async (): Promise<string> => {
      const outcome = outcomeOf(await deposit(person));
      return outcome === "service_unavailable" ? persist() : outcome;
    };
    return tally(await Promise.all(Array.from({ length: ORDERS }, persist)));
  };

  it("make one", async () => {
    expect(await crowd()).toEqual({ ok: 1, error_orders_limit: ORDERS - 1 });
  }, 60_000);

  it("control: without the unique index they make more", async () => {
    const [definition] = (
      await server().db.read((reader) =>
        sql<{ indexdef: string }>`select indexdef from pg_indexes where indexname = 'buy_order_single_open'`.execute(
          reader as never,
        ),
      )
    ).rows;
    const run = (statement: string) => asOwner(house.ownerUrl(), statement);
    await run("drop index buy_order_single_open");
    try {
      expect((await crowd()).ok).toBeGreaterThan(1);
    } finally {
      await run("update buy_order set is_single = false");
      await run(definition?.indexdef ?? "");
    }
  }, 60_000);
});

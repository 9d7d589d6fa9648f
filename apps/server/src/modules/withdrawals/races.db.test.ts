// Withdrawals that meet (docs/security.md M1, M2, M6, M11), each with a control that shows that the test would notice.
import { beforeAll, describe, expect, it } from "vitest";
import { withdrawCoin } from "../../../test/coin-withdrawals.ts";
import { holdLock } from "../../../test/held-lock.ts";
import {
  CARD,
  FREE_METHOD,
  fund,
  mainAndHeld,
  outcomeOf,
  playerIdOf,
  seedMethods,
  tally,
  withdraw,
} from "../../../test/money.ts";
import { seeded } from "../../../test/seeded.ts";
import { useTestServer } from "../../../test/server.ts";
import { testSigner } from "../../../test/signer.ts";
import { sized } from "../../../test/sized.ts";
import { meetingOf, withoutAccountLocks, withoutGuards } from "../../../test/weakened.ts";
import { getPaymentMethod } from "../payment-methods/index.ts";
import { cancelSellOrder, cancelWithdrawal } from "./cancel-sell-order.ts";
import { assertWithdrawal } from "./checks.ts";
import { createSellOrder } from "./create-sell-order.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { loadWithdrawalFacts } from "./facts.ts";
import { paySellOrder } from "./pay-sell-order.ts";
import { releaseSellOrder } from "./release-sell-order.ts";

/** Who comes first is drawn; a run can be repeated. */
const random = seeded(13);

const roomy = {
  DATABASE_POOL_SIZE: "24",
  RATE_LIMIT_BURST: "1000000",
  SANDBOX_AUTOPILOT: "0",
  WITHDRAW_DAILY_LIMIT_USD: "100000000",
};
const { server, player, clock, ownerUrl } = useTestServer(roomy, { signer: testSigner });
const limited = useTestServer({ ...roomy, WITHDRAW_DAILY_LIMIT_USD: "100" });
const weakened = useTestServer(roomy, { damagesLedger: true });
beforeAll(async () => {
  await seedMethods(server());
  await seedMethods(limited.server());
  await seedMethods(weakened.server());
});

const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
/** A server that has too much to do says so, also to one person with a crowd of calls, and a client asks again with the same key. */
const persistently = async (attempt: () => ReturnType<typeof withdraw>): ReturnType<typeof withdraw> => {
  for (;;) {
    const answer = await attempt();
    if (answer.statusCode !== 503 && answer.statusCode !== 429) return answer;
    await later(20);
  }
};
/** Straight through the operation, where no request limits what comes at once. */
const createDirectly = (deps: WithdrawalsDeps, playerId: string, amount: string, card = CARD.card) =>
  createSellOrder(
    deps,
    playerId,
    { amount, bankId: FREE_METHOD, details: { fields: { ...CARD, card } } },
    async (prepare, work) => {
      const prepared = await prepare();
      return deps.db.transact((tx) => work(tx, prepared));
    },
  );
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("M1: one balance", () => {
  const ATTEMPTS = sized(1_000, 30);
  const FITTING = sized(50, 10);

  it(`${ATTEMPTS} withdrawals at once of 20.00 each from ${FITTING * 20}.00: exactly ${FITTING} are paid for`, async () => {
    const person = await player();
    const playerId = await fund(server(), person, `${FITTING * 20}.00`);
    const outcomes = await times(ATTEMPTS, async (index) =>
      outcomeOf(await persistently(() => withdraw(person, { amount: "20.00", key: `m1-${index}` }))),
    );
    expect(tally(outcomes)).toEqual({ ok: FITTING, insufficient_balance: ATTEMPTS - FITTING });
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "0.00", held: `${FITTING * 20}.00` });
  }, 240_000);

  const CARDS = Array.from({ length: 10 }, (_, index) => `424242424242424${index}`);
  it("control: without the locks on player and account more is paid for than there is", async () => {
    const { cashier, db } = weakened.server();
    const deps = { ...cashier.withdrawals, db: withoutGuards(db, "player") };
    const playerId = await fund(weakened.server(), await weakened.player(), "1000.00");
    const outcomes = await withoutAccountLocks(weakened.ownerUrl(), CARDS.length, () =>
      // To a card each: a recipient that all of them save would make them wait for each other.
      times(CARDS.length, (index) =>
        createDirectly(deps, playerId, "200.00", CARDS[index]).then(
          () => "ok",
          (error: { code?: string }) => error.code ?? String(error),
        ),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: CARDS.length });
  });
});

describe("the daily limit", () => {
  it("30 at once of 30.00 under a limit of 100.00: three fit", async () => {
    const person = await limited.player();
    const playerId = await fund(limited.server(), person, "5000.00");
    const outcomes = await times(30, async () => outcomeOf(await withdraw(person, { amount: "30.00" })));
    expect(tally(outcomes)).toEqual({ ok: 3, withdraw_daily_limit_exceeded: 27 });
    expect((await mainAndHeld(limited.server(), playerId)).held).toBe("90.00");
  }, 60_000);

  it("control: without the player's lock several see the same room", async () => {
    const { db, cashier } = limited.server();
    const playerId = await fund(limited.server(), await limited.player(), "5000.00");
    const method = await db.read((reader) => getPaymentMethod(reader, FREE_METHOD));
    const wish = { amountMinor: 3000n, method, isCardDataTaken: true, violations: [], usdRateE12: 10n ** 12n };
    const everybodyHasRead = meetingOf(10);
    const outcomes = await times(10, () =>
      db.transact(async (tx) => {
        const facts = await loadWithdrawalFacts(tx, cashier.withdrawals, playerId, wish);
        await everybodyHasRead();
        try {
          assertWithdrawal(facts);
          return "ok";
        } catch {
          return "refused";
        }
      }),
    );
    expect(tally(outcomes)).toEqual({ ok: 10 });
  });
});

describe("M2: one key", () => {
  const REPEATS = sized(100, 30);
  it(`${REPEATS} times at once: one withdrawal, one body, and nobody else is told anything but that it is under way`, async () => {
    const person = await player();
    const playerId = await fund(server(), person, "1000.00");
    const answers = await times(REPEATS, () => withdraw(person, { amount: "600.00", key: "the-same" }));
    const bodies = new Set(answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body));
    const { ok = 0, ...others } = tally(answers.map(outcomeOf));
    expect(bodies.size).toBe(1);
    expect(ok).toBeGreaterThan(0);
    expect(Object.keys(others).filter((code) => code !== "idempotency_key_in_flight")).toEqual([]);
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "400.00", held: "600.00" });
    // Later, when the money would not be enough for it again, and also while the bank does not answer.
    await server().db.transact((tx) => tx.updateTable("sandbox_mood").set({ mood: "down" }).execute());
    const again = await withdraw(person, { amount: "600.00", key: "the-same" });
    await server().db.transact((tx) => tx.updateTable("sandbox_mood").set({ mood: "open" }).execute());
    expect(bodies.has(again.body)).toBe(true);
    const other = await withdraw(person, { amount: "1.00", key: "the-same" });
    expect([other.statusCode, outcomeOf(other)]).toEqual([422, "idempotency_key_reused"]);
  }, 120_000);

  it("two people may use the same key", async () => {
    const answers = await times(2, async () => {
      const person = await player();
      await fund(server(), person, "100.00");
      return withdraw(person, { key: "shared" });
    });
    expect(answers.map(outcomeOf)).toEqual(["ok", "ok"]);
    expect(answers[0]?.json().id).not.toBe(answers[1]?.json().id);
  });

  it("no key, no withdrawal", async () => {
    const person = await player();
    await fund(server(), person, "100.00");
    const answer = await withdraw(person, { key: "" });
    expect([answer.statusCode, outcomeOf(answer)]).toEqual([400, "idempotency_key_required"]);
  });
});

describe("M6: hostile amounts", () => {
  const words = [
    "",
    " ",
    "abc",
    "NaN",
    "Infinity",
    "-Infinity",
    "null",
    "undefined",
    "true",
    "０",
    "１２",
    "٣",
    "½",
    "∞",
  ];
  const forms = [
    "-1",
    "-0",
    "+1",
    "0",
    "00",
    "0.00",
    "01",
    "1.",
    ".5",
    "1.005",
    "1..2",
    "1,5",
    "1 000",
    "1_000",
    "1e3",
    "1E3",
  ];
  const bases = ["0x10", "0b11", "0o17", "1n", "10.00USD", "$10", "10;drop table player", "10\u0000", "10\n", "\t10"];
  const huge = [
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551616",
    "1000000000000",
    "9".repeat(39),
    "9".repeat(400),
  ];
  const shapes: unknown[] = [1, 0, -1, 1.5, 1e21, true, null, [], ["10"], {}, { toString: "10" }, [[10]]];
  const zeros = Array.from({ length: 40 }, (_, index) => `0.${"0".repeat(index + 1)}`);
  const small = Array.from({ length: 40 }, (_, index) => `1.${"0".repeat(index + 2)}1`);
  const signs = [
    "−1",
    "‐1",
    "1-",
    "--1",
    "1+1",
    "1/2",
    "1*2",
    "(10)",
    "'10'",
    '"10"',
    "10%",
    "10\u202e",
    "\ufeff10",
    "1\u00a0000",
  ];
  const padded = Array.from({ length: 40 }, (_, index) => `${"0".repeat(index + 1)}10`);
  const hostile = [...words, ...forms, ...bases, ...huge, ...shapes, ...zeros, ...small, ...signs, ...padded];

  it(`${hostile.length} of them: every one refused, and no row of the ledger written`, async () => {
    const person = await player();
    const playerId = await fund(server(), person, "1000.00");
    const statuses = await times(
      hostile.length,
      async (index) => (await persistently(() => withdraw(person, { amount: hostile[index] }))).statusCode,
    );
    expect(hostile.length).toBeGreaterThanOrEqual(190);
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "1000.00", held: "0.00" });
  }, 60_000);
});

describe("M11: taking back against paying out", () => {
  const ROUNDS = sized(500, 20);
  const PLAYERS = 10;
  /** Of a worker that is ahead of the one that answers players: both believe to be in time. */
  const ahead = { now: () => new Date(clock.now().getTime() + 300_000) };

  async function makeOrders(count: number): Promise<{ id: string; playerId: string }[]> {
    const deps = server().cashier.withdrawals;
    const playerIds = await times(PLAYERS, async () => fund(server(), await player(), "100000.00"));
    const perPlayer = await times(PLAYERS, async (index) => {
      const playerId = playerIds[index] ?? "";
      const made: { id: string; playerId: string }[] = [];
      for (let n = 0; n < count / PLAYERS; n++) {
        const { id } = await createDirectly(deps, playerId, "10.00");
        made.push({ id, playerId });
      }
      return made;
    });
    return perPlayer.flat();
  }

  it(`${ROUNDS} times at once: each is either taken back or with the bank, never both`, async () => {
    const deps = server().cashier.withdrawals;
    const worker = { ...deps, clock: ahead };
    const orders = await makeOrders(ROUNDS);
    const outcomes: string[] = [];
    for (let wave = 0; wave < ROUNDS; wave += PLAYERS)
      outcomes.push(
        ...(await Promise.all(
          orders.slice(wave, wave + PLAYERS).map(async ({ id, playerId }) => {
            const cancel = () =>
              deps.db
                .transact((tx) => cancelSellOrder(tx, deps, playerId, id))
                .then(
                  () => "cancelled",
                  (error: { code?: string }) => error.code ?? String(error),
                );
            const pay = () => releaseSellOrder(worker, id).then(() => paySellOrder(worker, id));
            // Both at once; whose first statement goes out first is left to chance.
            if (random() < 0.5) return (await Promise.all([cancel(), pay()]))[0];
            return (await Promise.all([pay(), cancel()]))[1];
          }),
        )),
      );
    const ids = orders.map(({ id }) => id);
    const count = async (table: "sandbox_payout" | "sell_order" | "ledger_posting", narrow: Record<string, string>) => {
      const column = table === "ledger_posting" ? "reference" : table === "sandbox_payout" ? "order_id" : "id";
      const rows = await server().db.read((reader) => {
        let query = reader
          .selectFrom(table)
          .selectAll()
          .where(column as never, "in", ids as never);
        for (const [name, value] of Object.entries(narrow)) query = query.where(name as never, "=", value as never);
        return query.execute();
      });
      return rows.length;
    };
    const cancelled = await count("sell_order", { state: "cancelled" });
    const sent = await count("sell_order", { state: "sending" });
    const counted = tally(outcomes);
    expect(cancelled + sent).toBe(ROUNDS);
    expect(counted.cancelled ?? 0).toBe(cancelled);
    expect(counted.order_state_changed ?? 0).toBe(sent);
    expect(await count("ledger_posting", { kind: "withdrawal.released" })).toBe(cancelled);
    expect(await count("sandbox_payout", {})).toBe(sent);
    console.log(`M11: ${ROUNDS} rounds, ${cancelled} taken back, ${sent} with the bank`);
  }, 240_000);

  it("control: without the lock on the order, and without the look at the state it leaves, both win", async () => {
    const deps = server().cashier.withdrawals;
    const [order] = await makeOrders(PLAYERS);
    const { id = "", playerId = "" } = order ?? {};
    const careless = { ...deps, db: withoutGuards(deps.db, "sell_order", meetingOf(2)) };
    const [cancelled] = await Promise.all([
      careless.db.transact((tx) => cancelSellOrder(tx, careless, playerId, id)),
      releaseSellOrder({ ...careless, clock: ahead }, id),
    ]);
    await paySellOrder({ ...deps, clock: ahead }, id);
    const changes = await deps.db.read((reader) =>
      reader.selectFrom("order_event").select(["from_state", "to_state"]).where("order_id", "=", id).execute(),
    );
    // Both have left the state that only one of them can leave.
    expect(cancelled.status).toBe("cancelled");
    expect(
      changes.flatMap(({ from_state, to_state }) => (from_state === "requested" ? [to_state] : [])).sort(),
    ).toEqual(["approved", "cancelled"]);
  });

  /** A coin that somebody wants, one who takes it back, and the worker that sends it on its way. */
  async function coinOrder() {
    const deps = server().cashier.withdrawals;
    const person = await player();
    const playerId = await fund(server(), person, "100.00");
    const { id } = (await withdrawCoin(person, { currency: "TRX", amount: "50" })).json() as { id: string };
    const cancel = (by = deps) =>
      by.db
        .transact((tx) => cancelWithdrawal(tx, by, { playerId, orderId: id, isCoin: true }))
        .then(
          () => "cancelled",
          (error: { code?: string }) => error.code ?? String(error),
        );
    const worker = { ...deps, clock: ahead };
    const release = (by = worker) => releaseSellOrder({ ...by, clock: ahead }, id);
    const found = () =>
      deps.db.read((reader) =>
        reader
          .selectFrom("sell_order")
          .innerJoin("coin_withdrawal", "coin_withdrawal.order_id", "sell_order.id")
          .select(["sell_order.state as order", "coin_withdrawal.state as payment"])
          .where("sell_order.id", "=", id)
          .executeTakeFirstOrThrow(),
      );
    return { deps, id, playerId, cancel, release, pay: () => paySellOrder(worker, id), found };
  }

  it.each([
    ["taking back", { order: "cancelled", payment: "asked" }, "cancelled", "100.00"],
    ["paying out", { order: "sending", payment: "wanted" }, "order_state_changed", undefined],
  ] as const)("a coin, both held at its row: %s came first, and wins alone", async (first, ended, outcome, main) => {
    const { id, playerId, cancel, release, pay, found } = await coinOrder();
    const row = await holdLock(ownerUrl(), `select from sell_order where id = '${id}' for update`);
    const begin = { "taking back": cancel, "paying out": release } as const;
    const other = first === "taking back" ? "paying out" : "taking back";
    const one = begin[first]();
    await row.untilWaiting(1);
    const two = begin[other]();
    await row.untilWaiting(2);
    await row.letGo();
    const said = await Promise.all([one, two]);
    await pay();
    expect(said).toContain(outcome);
    expect(await found()).toEqual(ended);
    const money = await mainAndHeld(server(), playerId);
    expect(money.held === "0.00").toBe(main !== undefined);
    if (main) expect(money.main).toBe(main);
  });

  it("control: without the lock and the look at the state a coin is taken back and on its way", async () => {
    const { deps, id, playerId, cancel, release } = await coinOrder();
    const careless = { ...deps, db: withoutGuards(deps.db, "sell_order", meetingOf(2)) };
    const [said] = await Promise.all([cancel(careless), release(careless)]);
    expect([said, (await mainAndHeld(server(), playerId)).main]).toEqual(["cancelled", "100.00"]);
    const changes = await deps.db.read((reader) =>
      reader
        .selectFrom("order_event")
        .select("to_state")
        .where("order_id", "=", id)
        .where("from_state", "=", "requested")
        .execute(),
    );
    expect(changes.map(({ to_state }) => to_state).sort()).toEqual(["approved", "cancelled"]);
  });

  it("nobody else takes it back meanwhile", async () => {
    const [order] = await makeOrders(PLAYERS);
    const stranger = await playerIdOf(server(), (await player()).globalId);
    const deps = server().cashier.withdrawals;
    const outcomes = await times(20, () =>
      deps.db
        .transact((tx) => cancelSellOrder(tx, deps, stranger, order?.id ?? ""))
        .then(
          () => "cancelled",
          (error: { code?: string }) => error.code ?? "",
        ),
    );
    expect(tally(outcomes)).toEqual({ not_found: 20 });
  });
});

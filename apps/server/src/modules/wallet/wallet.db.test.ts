// What a player sees of their money: balance, history, tracker, statement, and the news of all of it.
import { createPublicKey, verify } from "node:crypto";
import { statementCsv } from "@windfall/domain";
import type { HistoryFilter, Statement } from "@windfall/domain/api/index";
import { beforeAll, describe, expect, it } from "vitest";
import {
  cancelWithdrawal,
  fund,
  type Player,
  playerIdOf,
  runPeriodic,
  seedMethods,
  withdraw,
} from "../../../test/money.ts";
import { deposit, inventedKind } from "../../../test/postings.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { newId } from "../../kernel/ids.ts";
import { bonusAccount, houseAccount, post } from "../../ledger/index.ts";
import { settleBuyOrder } from "../deposits/index.ts";
import { walletDeps } from "./deps.ts";
import { listConditions } from "./list-conditions.ts";

const { server, player, clock, drain } = useTestServer({ SANDBOX_AUTOPILOT: "0" });
beforeAll(() => seedMethods(server()));

const MINUTE_MS = 60_000;
const funded = async (amount = "1000.00"): Promise<Player & { playerId: string }> => {
  const person = await player();
  return Object.assign(person, { playerId: await fund(server(), person, amount) });
};

/** A deposit as it is in the table, in any state. */
async function insertDeposit(playerId: string, status: string, createdAt = clock.now()): Promise<string> {
  const id = newId("ord");
  const isDone = status === "completed";
  await server().db.transact(async (tx) => {
    await tx
      .insertInto("buy_order")
      .values({
        id,
        player_id: playerId,
        method_id: "kzt-transfer",
        provider: "sandbox",
        status: isDone ? "pending" : status,
        is_single: false,
        amount_minor: 500_000n,
        currency: "KZT",
        wallet_currency: "USD",
        rate_e12: 2_000_000_000n,
        sender: JSON.stringify({ card: "•••• 1111" }),
        created_at: createdAt,
        changed_at: createdAt,
      })
      .execute();
    await tx
      .insertInto("order_event")
      .values({ order_id: id, to_state: status, actor_kind: "provider", created_at: createdAt })
      .execute();
    if (isDone) await settleBuyOrder(tx, { clock }, { orderId: id, to: "completed", by: "provider" });
  });
  return id;
}

describe("balance", () => {
  it("is zero before there was any money", async () => {
    expect(await (await player()).client.wallet.balance()).toMatchObject({
      total: { value: "0.00", currency: { code: "USD" } },
      userBonuses: [],
      sequence: "0",
    });
  });

  it("main, bonuses and what is held, with a sequence that grows", async () => {
    const person = await funded();
    const before = await person.client.wallet.balance();
    await server().db.transact((tx) =>
      post(tx, {
        key: newId("tst"),
        kind: inventedKind("bonus.granted"),
        reference: "bns_1",
        lines: [
          { account: houseAccount("promotions", "USD"), amountMinor: -2500n },
          { account: bonusAccount(person.playerId, "bns_1", "USD"), amountMinor: 2500n },
        ],
      }),
    );
    await withdraw(person, { amount: "300.00" });
    const after = await person.client.wallet.balance();
    expect([after.total.value, after.fiat.value, after.held.value]).toEqual(["725.00", "700.00", "300.00"]);
    expect(after.userBonuses.map(({ value }) => value)).toEqual(["25.00"]);
    expect(BigInt(after.sequence)).toBeGreaterThan(BigInt(before.sequence));
  });

  it("in the display currency at today's rate; the money stays where it is", async () => {
    const person = await funded("100.00");
    await person.client.viewer.update({ body: { currency: { primary: "KZT" } } });
    const { fiat } = await person.client.wallet.balance();
    expect(fiat).toMatchObject({ value: "100.00", currency: { code: "USD" }, primaryCurrency: { code: "KZT" } });
    expect(Number(fiat.primaryValue)).toBeGreaterThan(40_000);
  });
});

describe("history", () => {
  it("deposits and withdrawals together, the newest first, by pages", async () => {
    const person = await funded();
    const start = clock.now().getTime();
    const ids: string[] = [];
    for (let index = 0; index < 12; index++)
      ids.unshift(await insertDeposit(person.playerId, "waiting", new Date(start - (20 - index) * MINUTE_MS)));
    ids.unshift((await withdraw(person)).json().id);
    const page = (offset: number) =>
      person.client.wallet.listTransactions({ query: { is_pagination: "true", limit: "10", offset: String(offset) } });
    const first = await page(0);
    const second = await page(10);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect([first.meta, second.meta.offset, second.items.length]).toEqual([{ total: 13, limit: 10, offset: 0 }, 10, 3]);
    const all = await person.client.wallet.listTransactions({ query: { is_pagination: "false" } });
    expect([all.items.length, all.meta]).toEqual([13, { total: 13, limit: 100, offset: 0 }]);
    expect((await person.client.wallet.listTransactions()).items).toHaveLength(10);
  });

  it("narrowed down to deposits, to withdrawals, or to what is not over yet", async () => {
    const person = await funded();
    const start = clock.now().getTime();
    const at = (minutesAgo: number) => new Date(start - minutesAgo * MINUTE_MS);
    const done = await insertDeposit(person.playerId, "completed", at(4));
    const late = await insertDeposit(person.playerId, "timeouted", at(3));
    const open = await insertDeposit(person.playerId, "disputed", at(2));
    const out = (await withdraw(person)).json().id;
    const list = async (filter?: HistoryFilter) => {
      const { items, meta } = await person.client.wallet.listTransactions({ query: { filter } });
      expect(meta.total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await list()).toEqual([out, open, late, done]);
    expect(await list("deposits")).toEqual([open, late, done]);
    expect(await list("withdrawals")).toEqual([out]);
    expect(await list("in_progress")).toEqual([out, open]);
    await cancelWithdrawal(person, out);
    expect(await list("in_progress")).toEqual([open]);
  });

  it("a deposit in another currency shows both amounts, and what it can still become", async () => {
    const person = await player();
    const id = await insertDeposit(await playerIdOf(server(), person.globalId), "pending");
    const { items } = await person.client.wallet.listTransactions();
    expect(items).toMatchObject([
      {
        id,
        type: "buy",
        status: "pending",
        originalAmount: { value: "5000.00", currency: { code: "KZT" } },
        amount: { value: "10.00", currency: { code: "USD" } },
        paymentDetails: "•••• 1111",
        isDisputable: true,
      },
    ]);
    expect((await person.client.wallet.getTransaction({ params: { id } })).stages).toMatchObject([
      { name: "pending", holder: "provider" },
      { name: "completed", at: null },
    ]);
  });

  it("an order whose provider has not answered yet is pending, and nothing to dispute", async () => {
    const person = await player();
    await insertDeposit(await playerIdOf(server(), person.globalId), "created");
    const { items } = await person.client.wallet.listTransactions();
    expect(items).toMatchObject([{ status: "pending", isDisputable: false }]);
  });
});

describe("one payment", () => {
  it("where a withdrawal is, who has it, and what is ahead", async () => {
    const person = await funded("3000.00");
    const { id } = (await withdraw(person, { amount: "1500.00" })).json();
    const details = await person.client.wallet.getTransaction({ params: { id } });
    expect(details.stages).toEqual([
      { name: "requested", at: clock.now().toISOString(), holder: "player" },
      { name: "review", at: null, holder: "house" },
      { name: "approved", at: null, holder: "house" },
      { name: "sending", at: null, holder: "provider" },
      { name: "completed", at: null, holder: "player" },
    ]);
    expect([details.reason, details.medianSeconds]).toEqual([null, null]);
  });

  it("somebody else's does not exist", async () => {
    const owner = await funded();
    const stranger = await player();
    const { id: withdrawal } = (await withdraw(owner)).json();
    const deposit = await insertDeposit(owner.playerId, "waiting");
    for (const id of [withdrawal, deposit, `ord_${"0".repeat(26)}`, `wd_${"0".repeat(26)}`])
      expect(await refusalOf(stranger.client.wallet.getTransaction({ params: { id } }))).toBe("not_found");
    expect((await stranger.client.wallet.listTransactions()).meta.total).toBe(0);
  });
});

describe("how long a method takes", () => {
  /** Other tests complete withdrawals too; these are of a method that only this one uses. */
  const METHOD = "usd-skrill";
  const complete = (playerId: string, seconds: readonly number[]) =>
    server().db.transact(async (tx) => {
      const recipient = newId("rcp");
      await tx
        .insertInto("saved_recipient")
        .values({
          id: recipient,
          player_id: playerId,
          method_id: METHOD,
          provider: "sandbox",
          recipient_token: newId("tok"),
          masked: "{}",
          used_at: clock.now(),
        })
        .execute();
      for (const [index, took] of seconds.entries()) {
        const completedAt = new Date(clock.now().getTime() + index * 1000);
        await tx
          .insertInto("sell_order")
          .values({
            id: newId("wd"),
            player_id: playerId,
            method_id: METHOD,
            recipient_id: recipient,
            provider: "sandbox",
            state: "completed",
            amount_minor: 100n,
            fee_minor: 0n,
            currency: "USD",
            needs_review: false,
            created_at: new Date(completedAt.getTime() - took * 1000),
            changed_at: completedAt,
            completed_at: completedAt,
          })
          .execute();
      }
    });

  it("is the median of the last hundred, known from the third on, and asked once a minute", async () => {
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    const medianOf = async () => {
      const { items } = await person.client.wallet.conditions();
      return items.find(({ id }) => id === METHOD)?.sell?.medianSeconds;
    };
    await complete(playerId, [40, 80]);
    clock.advance(MINUTE_MS);
    expect(await medianOf()).toBeNull();
    await complete(playerId, [600]);
    expect(await medianOf()).toBeNull();
    clock.advance(MINUTE_MS);
    expect(await medianOf()).toBe(80);
    clock.advance(MINUTE_MS);
    await complete(
      playerId,
      Array.from({ length: 100 }, () => 30),
    );
    clock.advance(MINUTE_MS);
    expect(await medianOf()).toBe(30);
    const [order] = await server().db.read((reader) =>
      reader.selectFrom("sell_order").select("id").where("player_id", "=", playerId).limit(1).execute(),
    );
    const details = await person.client.wallet.getTransaction({ params: { id: order?.id ?? "" } });
    expect(details.medianSeconds).toBe(30);
  });

  it("every method is asked for in the order of the list, and a method without payouts has none", async () => {
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    const deps = walletDeps({ ...server().cashier.wallet, secret: "x".repeat(32) });
    const { items } = await listConditions(deps, playerId);
    expect(items.filter(({ sell }) => sell).every(({ currency }) => currency === "USD")).toBe(true);
    expect(items.find(({ id }) => id === "usd-card")?.sell).toBeNull();
  });
});

describe("statement", () => {
  // The ledger lives by the database's clock.
  const period = () => ({
    from: new Date(Date.now() - 24 * 60 * MINUTE_MS).toISOString(),
    to: new Date(Date.now() + MINUTE_MS).toISOString(),
  });

  it("every movement, adding up, signed with the key that everybody may ask for", async () => {
    const person = await funded("500.00");
    const { id } = (await withdraw(person, { amount: "120.00" })).json();
    await cancelWithdrawal(person, id);
    const answer = await person.client.wallet.statement({ query: period() });
    const statement = JSON.parse(answer.statement) as Statement;
    expect(statement).toMatchObject({
      version: 1,
      globalId: person.globalId,
      currency: "USD",
      openingBalance: "0.00",
      closingBalance: "500.00",
    });
    expect(statement.lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ["deposit.credited", "500.00", "500.00"],
      ["withdrawal.held", "-120.00", "380.00"],
      ["withdrawal.released", "120.00", "500.00"],
    ]);
    expect(statement.lines.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    expect(statementCsv(statement).split("\r\n")).toHaveLength(5);

    const { publicKey } = await (await player()).client.wallet.statementKey();
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
    const isRight = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(answer.signature, "base64url"));
    expect(isRight(answer.statement)).toBe(true);
    expect(isRight(answer.statement.replace('"500.00"', '"900.00"'))).toBe(false);
    // As a browser does it.
    const raw = await crypto.subtle.importKey("raw", Buffer.from(publicKey, "base64url"), "Ed25519", false, ["verify"]);
    const signature = Buffer.from(answer.signature, "base64url");
    expect(await crypto.subtle.verify("Ed25519", raw, signature, Buffer.from(answer.statement))).toBe(true);
  });

  it("a period without movements keeps the balance it began with", async () => {
    const person = await funded("42.00");
    const later = {
      from: new Date(Date.now() + MINUTE_MS).toISOString(),
      to: new Date(Date.now() + 2 * MINUTE_MS).toISOString(),
    };
    const statement = JSON.parse((await person.client.wallet.statement({ query: later })).statement) as Statement;
    expect([statement.openingBalance, statement.closingBalance, statement.lines]).toEqual(["42.00", "42.00", []]);
  });

  it.each([
    ["backwards", "2026-02-01T00:00:00Z", "2026-01-01T00:00:00Z", "validation_failed"],
    ["empty", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "validation_failed"],
    ["a day more than a leap year", "2024-01-01T00:00:00Z", "2025-01-02T00:00:00Z", "validation_failed"],
    ["a leap year", "2024-01-01T00:00:00Z", "2025-01-01T00:00:00Z", "accepted"],
  ])("%s: %s to %s is %s", async (_, from, to, outcome) => {
    expect(await refusalOf((await player()).client.wallet.statement({ query: { from, to } }))).toBe(outcome);
  });
});

describe("news", () => {
  const published = async (globalId: string, channel: string) => {
    const rows = await server().db.read((reader) =>
      reader
        .selectFrom("realtime_publication")
        .select("data")
        .where("channel", "=", `${channel}#${globalId}`)
        .orderBy("offset")
        .execute(),
    );
    return rows.map(({ data }) => (typeof data === "string" ? JSON.parse(data) : data) as Record<string, unknown>);
  };

  it("a withdrawal and its taking back reach the player's pages, in an order that can be told", async () => {
    const person = await funded();
    const { id } = (await withdraw(person, { amount: "50.00" })).json();
    await drain();
    await cancelWithdrawal(person, id);
    await drain();
    const balances = await published(person.globalId, "balance");
    expect(balances.at(-1)).toEqual(await person.client.wallet.balance());
    const transactions = await published(person.globalId, "transaction");
    expect(transactions.map(({ id: order, status, type }) => [order, status, type])).toEqual([
      [id, "pending", "sell"],
      [id, "cancelled", "sell"],
    ]);
    expect(Number(transactions[1]?.sequence)).toBeGreaterThan(Number(transactions[0]?.sequence));
  });

  it("a balance that a process changed and died is told by the sweep, once", async () => {
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    const told = () => published(person.globalId, "balance");
    const sweep = () => runPeriodic(server(), "wallet.publish_left_balances");
    await server().db.transact((tx) => post(tx, deposit(playerId, 7_00n)));
    await sweep();
    await sweep();
    expect(await told()).toMatchObject([{ fiat: { value: "7.00" } }]);
    await server().db.transact((tx) => post(tx, deposit(playerId, 1_00n, "another")));
    await sweep();
    expect(await told()).toMatchObject([{ fiat: { value: "7.00" } }, { fiat: { value: "8.00" } }]);
  });

  it("a credited deposit counts in the billing figures once, however often its event comes", async () => {
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    await insertDeposit(playerId, "completed");
    await insertDeposit(playerId, "completed");
    await insertDeposit(playerId, "waiting");
    await drain();
    expect(await person.client.me.billing()).toEqual({ countDeposit: 2, sumDeposits: "20.00" });
    expect((await person.client.me.get()).hasDeposits).toBe(true);
    expect((await published(person.globalId, "transaction")).map(({ status }) => status)).toEqual([
      "completed",
      "completed",
    ]);
    expect((await published(person.globalId, "balance")).at(-1)).toMatchObject({ fiat: { value: "20.00" } });
  });
});

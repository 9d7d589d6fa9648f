// Money for tests: a full balance, a method without fee, a withdrawal, and what is left.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain";
import type { LightMyRequestResponse } from "fastify";
import type { Server } from "../src/app.ts";
import { newId } from "../src/kernel/ids.ts";
import { houseAccount, playerAccount, post } from "../src/ledger/index.ts";
import { seedDemoMethods } from "../src/modules/payment-methods/index.ts";
import type { Person, TestServer } from "./server.ts";

export type Player = Awaited<ReturnType<TestServer["player"]>>;

/** Like `usd-transfer` of the demo, with round figures: from 1 to 1,000,000, no fee. */
export const FREE_METHOD = "test-free";
export const CARD = { card: "4242424242424242", full_name: "Nadia Brook" };

export async function seedMethods({ db }: Server): Promise<void> {
  await seedDemoMethods({ db });
  const fields = { required: [], optional: [] };
  await db.transact((tx) =>
    tx
      .insertInto("payment_method")
      .values({
        id: FREE_METHOD,
        name: "Test",
        icon: "card",
        icon_big: "card",
        label: null,
        method: "p2p",
        currency: "USD",
        priority: 0,
        provider: "sandbox",
        buy: null,
        sell: JSON.stringify({ minMinor: "100", maxMinor: "100000000", fields, feeTiers: [], subbanks: [] }),
      })
      .execute(),
  );
}

export async function playerIdOf({ db }: Server, globalId: string): Promise<string> {
  const row = await db.read((reader) =>
    reader.selectFrom("player").select("id").where("global_id", "=", globalId).executeTakeFirstOrThrow(),
  );
  return row.id;
}

/** From the house's own pocket, so that a test of withdrawals needs no deposit. */
export async function fund(server: Server, { globalId }: { globalId: string }, amount: string): Promise<string> {
  const playerId = await playerIdOf(server, globalId);
  const { wallet_currency: currency } = await server.db.read((reader) =>
    reader.selectFrom("player").select("wallet_currency").where("id", "=", playerId).executeTakeFirstOrThrow(),
  );
  await server.db.transact((tx) =>
    post(tx, {
      key: newId("tst"),
      kind: "deposit.credited",
      reference: "test",
      lines: [
        { account: houseAccount("cash", currency), amountMinor: -fiatToMinor(amount) },
        { account: playerAccount("main", playerId, currency), amountMinor: fiatToMinor(amount) },
      ],
    }),
  );
  return playerId;
}

export interface WithdrawOptions {
  amount?: unknown;
  bankId?: string;
  key?: string;
  subbankId?: string;
  burns?: string | undefined;
  details?: unknown;
}

let keys = 0;

export function withdraw(person: Person, options: WithdrawOptions = {}): Promise<LightMyRequestResponse> {
  const {
    amount = "20.00",
    bankId = FREE_METHOD,
    key = `key-${++keys}`,
    details = { fields: CARD },
    subbankId,
    burns,
  } = options;
  return person.request({
    method: "POST",
    url: "/api/v2/wallet/orders/sell",
    headers: { "content-type": "application/json", "idempotency-key": key },
    payload: JSON.stringify({ amount, bankId, details, subbankId, burns }),
  });
}

/** Each call is an attempt of its own unless it says which. */
export function cancelWithdrawal(person: Player, id: string, idempotencyKey = `key-${++keys}`) {
  return person.client.wallet.cancelSellOrder({ params: { id }, idempotencyKey });
}

/** "ok", or the code of the refusal. */
export function outcomeOf(answer: LightMyRequestResponse): string {
  return answer.statusCode === 200 ? "ok" : (answer.json() as { detail: string }).detail;
}

/** How often each answer came: `{ ok: 1, insufficient_balance: 999 }`. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

export async function mainAndHeld(server: Server, playerId: string): Promise<{ main: string; held: string }> {
  const rows = await server.db.read((reader) =>
    reader.selectFrom("ledger_account").select(["kind", "balance_minor"]).where("owner", "=", playerId).execute(),
  );
  const of = (kind: string) => fiatFromMinor(BigInt(rows.find((row) => row.kind === kind)?.balance_minor ?? 0));
  return { main: of("main"), held: of("held") };
}

export function runPeriodic({ work }: Server, name: string): Promise<void> {
  const found = work.periodic.find((periodic) => periodic.name === name);
  if (!found) throw new Error(`no periodic work ${name}`);
  return found.run();
}

// The looks of a run into the product's database, on one snapshot each: the ledger is whole, and everybody has what the books say.
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Reader } from "../../src/kernel/db.ts";
import type { DB } from "../../src/kernel/schema.ts";
import { verifyLedger } from "../../src/ledger/index.ts";
import type { Gambler } from "./gambler.ts";

export interface Look {
  damage: string[];
  /** For the next look, which then verifies what is new. */
  until: string;
  postings: number;
}

/** From outside of the product, however long it takes. */
export async function onSnapshot<T>(url: string, look: (reader: Reader) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A kill of PostgreSQL may find the connection idle, or taken and between two statements: only the second has no query to fail.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((tx) => look(tx));
  } finally {
    await db.destroy();
  }
}

export async function checkBooks(
  reader: Reader,
  gamblers: readonly Gambler[],
  since: string | undefined,
): Promise<Look> {
  const { problems, until, checked } = await verifyLedger(reader, { since });
  const damage = problems.map(({ check, subject, detail }) => `ledger: ${check}: ${subject}: ${detail}`);
  await foldDeposits(reader, gamblers, damage);
  await foldWithdrawals(reader, gamblers);
  const has = await readMains(reader, gamblers);
  for (const { account, books, trail } of gamblers) {
    const minor = has.get(account.playerId) ?? 0n;
    if (minor !== books.mainMinor)
      damage.push(
        [`${account.playerId} has ${minor}, the books say ${books.mainMinor} (${[...books.uncertain]})`, ...trail].join(
          "\n  ",
        ),
      );
    if (minor < 0n) damage.push(`${account.playerId} has ${minor}`);
  }
  return { damage, until, postings: checked.postings };
}

async function readMains(reader: Reader, gamblers: readonly Gambler[]): Promise<Map<string, bigint>> {
  const rows = await reader
    .selectFrom("ledger_account")
    .select(["owner", "balance_minor"])
    .where("kind", "=", "main")
    .where(
      "owner",
      "in",
      gamblers.map(({ account }) => account.playerId),
    )
    .execute();
  return new Map(rows.map(({ owner, balance_minor }) => [owner, BigInt(balance_minor)]));
}

/** What ended since the run last heard of it: by a notice, by a job, by the end of its time. */
async function foldDeposits(reader: Reader, gamblers: readonly Gambler[], damage: string[]): Promise<void> {
  const ids = gamblers.flatMap(({ books }) => [...books.deposits.keys()]);
  if (ids.length === 0) return;
  const rows = await reader
    .selectFrom("buy_order")
    .select(["id", "status", "credited_minor"])
    .where("id", "in", ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { books } of gamblers)
    for (const { id, creditMinor } of [...books.deposits.values()]) {
      const row = found.get(id);
      if (!row) damage.push(`${id} was acknowledged and is not there`);
      else if (row.status === "completed") {
        const minor = BigInt(row.credited_minor ?? 0);
        if (creditMinor !== undefined && minor !== creditMinor)
          damage.push(`${id} was worth ${minor} instead of ${creditMinor}`);
        books.credit(id, minor);
      } else if (row.status === "refund" || row.status === "declined") books.endDeposit(id);
    }
}

async function foldWithdrawals(reader: Reader, gamblers: readonly Gambler[]): Promise<void> {
  const ids = gamblers.flatMap(({ books }) => [...books.withdrawals.keys()]);
  if (ids.length === 0) return;
  const rows = await reader.selectFrom("sell_order").select(["id", "state"]).where("id", "in", ids).execute();
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  for (const { books } of gamblers)
    for (const id of [...books.withdrawals.keys()]) {
      const state = states.get(id);
      if (state === "cancelled" || state === "declined") books.release(id);
      else if (state === "completed") books.paid(id);
    }
}

// The product with one protection switched off, for the controls of race tests: what races there is the product's own code, and it must
// go wrong, or the test beside it would prove nothing.
import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  WhereNode,
} from "kysely";
import pg from "pg";
import type { Database, Tx } from "../src/kernel/db.ts";
import { holdLock } from "./held-lock.ts";

/** Runs the work while a function of the database is another one, and puts it back. */
export async function withAlteredFunction<T>(
  ownerUrl: string,
  name: string,
  alter: (definition: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query("select pg_get_functiondef($1::regproc) as definition", [name]);
    const { definition } = rows[0] as { definition: string };
    const altered = alter(definition);
    if (altered === definition) throw new Error(`${name} no longer has what the control takes out of it`);
    await client.query(altered);
    try {
      return await work();
    } finally {
      await client.query(definition);
    }
  } finally {
    await client.end();
  }
}

/** Runs the work while postings lock no account, and each waits between reading the balances and writing them until so many have read. */
export async function withoutAccountLocks<T>(ownerUrl: string, postings: number, work: () => Promise<T>): Promise<T> {
  const gate = await holdLock(ownerUrl, "select pg_advisory_xact_lock(1)");
  const batches = (definition: string) =>
    definition.replace(
      /(where id = any \(players\) and is_player order by id) for update(\s+\) a;)/,
      "$1$2 perform pg_advisory_xact_lock_shared(1);",
    );
  // An update locks what it changes; what it reads by another query is what was there when it began.
  const read =
    "(select s.balance_minor from ledger_account s cross join pg_advisory_xact_lock_shared(1) where s.id = a.id)";
  const single = (definition: string) =>
    definition.replace(" for update of a;", ";").replaceAll("a.balance_minor + amount", `${read} + amount`);
  return withAlteredFunction(ownerUrl, "ledger_post", batches, () =>
    withAlteredFunction(ownerUrl, "ledger_move", single, async () => {
      const done = work();
      await gate.untilWaiting(postings);
      await gate.letGo();
      return done;
    }),
  );
}

/**
 * The same database, where nobody locks a row, and no change of an order looks at the state it leaves. `afterReading` is waited for after
 * each reading of the table, so that others can read the same before anybody writes.
 */
export function withoutGuards(
  inner: Database,
  table: string,
  afterReading: () => Promise<void> = async () => undefined,
): Database {
  const reading = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (UpdateQueryNode.is(node) && node.where) {
        const where = without(["state", "status"], node.where.where);
        return where ? { ...node, where: WhereNode.create(where) } : node;
      }
      if (!SelectQueryNode.is(node)) return node;
      if (node.endModifiers && isFrom(node, table)) reading.add(queryId);
      const { endModifiers: _, ...withoutLock } = node;
      return withoutLock;
    },
    async transformResult({ result, queryId }) {
      if (reading.has(queryId)) await afterReading();
      return result;
    },
  };
  return {
    ...inner,
    transact: (work, options) => inner.transact((tx) => work(tx.withPlugin(plugin) as Tx), options),
  };
}

/**
 * The same database, where each transaction that has read the table, or has called the function of this name, waits, so that others can read the same before
 * anybody writes.
 */
export function withWaitAfterReading(inner: Database, table: string, wait: () => Promise<void>): Database {
  const reading = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isCall = RawNode.is(node) && node.sqlFragments.some((text) => text.includes(`${table}(`));
      if (isCall || (SelectQueryNode.is(node) && isFrom(node, table))) reading.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (reading.has(queryId)) await wait();
      return result;
    },
  };
  return {
    ...inner,
    transact: (work, options) => inner.transact((tx) => work(tx.withPlugin(plugin) as Tx), options),
  };
}

function isFrom(node: SelectQueryNode, table: string): boolean {
  const from = node.from?.froms[0];
  return from !== undefined && TableNode.is(from) && from.table.identifier.name === table;
}

/** The same database, where no change looks at this column of what it changes. */
export function withoutConditionOn(inner: Database, column: string): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!UpdateQueryNode.is(node) || !node.where) return node;
      const where = without([column], node.where.where);
      return where ? { ...node, where: WhereNode.create(where) } : node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...inner,
    transact: (work, options) => inner.transact((tx) => work(tx.withPlugin(plugin) as Tx), options),
  };
}

/** Runs the work while a table has lost a constraint, in a database where nobody asks for it either, and puts it back once the rows are gone that broke it. */
export async function withoutConstraint<T>(
  ownerUrl: string,
  { table, constraint, inner }: { table: string; constraint: string; inner: Database },
  work: (weakened: Database) => Promise<T>,
): Promise<T> {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!InsertQueryNode.is(node) || node.into?.table.identifier.name !== table) return node;
      const { onConflict: _, ...plain } = node;
      return plain;
    },
    transformResult: async ({ result }) => result,
  };
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1",
      [constraint],
    );
    const { definition } = rows[0] as { definition: string };
    await client.query(`alter table ${table} drop constraint ${constraint}`);
    try {
      return await work({
        ...inner,
        transact: (part, options) => inner.transact((tx) => part(tx.withPlugin(plugin) as Tx), options),
      });
    } finally {
      await client.query(`truncate ${table} cascade`);
      await client.query(`alter table ${table} add constraint ${constraint} ${definition}`);
    }
  } finally {
    await client.end();
  }
}

/** A condition without its parts about these columns. */
function without(columns: readonly string[], node: OperationNode): OperationNode | undefined {
  if (AndNode.is(node)) {
    const [left, right] = [without(columns, node.left), without(columns, node.right)];
    return left && right ? AndNode.create(left, right) : (left ?? right);
  }
  if (!BinaryOperationNode.is(node) || !ReferenceNode.is(node.leftOperand)) return node;
  const { column } = node.leftOperand;
  return ColumnNode.is(column) && columns.includes(column.column.name) ? undefined : node;
}

/** Whoever comes waits until so many have come; later ones pass. */
export function meetingOf(count: number): () => Promise<void> {
  let open = () => {};
  const everybodyIsHere = new Promise<void>((resolve) => {
    open = resolve;
  });
  let here = 0;
  return async () => {
    if (++here === count) open();
    await everybodyIsHere;
  };
}

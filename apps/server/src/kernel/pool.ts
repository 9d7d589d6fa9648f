// Connections to PostgreSQL. Used by db.ts and worker.ts only: everyone else gets a `tx`.
import type { Writable } from "node:stream";
import pg from "pg";
import type { Logger } from "./log.ts";
import type { StatementNames } from "./statement-names.ts";

export interface PoolOptions {
  url: string;
  size: number;
  log: Logger;
  /** For how long somebody waits for a connection. */
  waitMs?: number | undefined;
  /** Settings of PostgreSQL for these connections, beside those that all have. */
  settings?: string;
  /** Statements go without names where there are none. */
  names?: StatementNames | undefined;
}

const OPENS = /^(?:begin|start transaction)\b/i;
const ENDS = /^(?:commit|rollback)$/i;
const NOTHING_CAME = { command: "", rowCount: null, oid: 0, rows: [], fields: [] };

/**
 * Sends statements with parameters under the names that they have, and the beginning of a transaction together with its first
 * statement: asked for alone it is a way to the server and back that says nothing. One that asks nothing is never begun.
 */
function quickClient(names: StatementNames | undefined): typeof pg.Client {
  return class extends pg.Client {
    #opening: string | undefined;

    override query(...args: unknown[]): never {
      const [text, values, callback] = args;
      if (typeof text !== "string" || typeof values === "function" || callback) return this.#send(args);
      if (OPENS.test(text)) {
        this.#opening = text;
        return Promise.resolve(NOTHING_CAME) as never;
      }
      if (this.#opening === undefined) return this.#send(args);
      const opening = this.#opening;
      this.#opening = undefined;
      if (ENDS.test(text)) return Promise.resolve(NOTHING_CAME) as never;
      return this.#together(() => {
        // What is wrong with the connection is told to the statement behind it as well.
        (this.#send([opening]) as Promise<unknown>).catch(() => undefined);
        return this.#send(args);
      });
    }

    /** In one write: each is a call to the system that wakes the server up, and costs as much as all else that is done for a statement here. */
    #together<T>(send: () => T): T {
      const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
      stream.cork();
      try {
        return send();
      } finally {
        stream.uncork();
      }
    }

    #send(args: unknown[]): never {
      const [text, values, callback] = args as [string, unknown[], QueryCallback | undefined];
      const isNamed = typeof text === "string" && Array.isArray(values) && values.length > 0;
      const name = isNamed ? names?.of(text) : undefined;
      const query = super.query as (...args: unknown[]) => never;
      if (name === undefined) return query.apply(this, args);
      const send = (told: QueryCallback) => query.call(this, namedQuery(name, text, values, told));
      if (callback) return send(callback);
      return new Promise((resolve, reject) => {
        send((error, result) => (error ? reject(error) : resolve(result)));
      }) as never;
    }
  };
}

type QueryCallback = (error: Error | undefined, result: unknown) => void;

/** Made here, because the driver copies a description of a statement with the descriptors of its properties: a twentieth of Node's part of a posting. */
function namedQuery(name: string, text: string, values: unknown[], callback: QueryCallback): pg.Query {
  return Object.assign(new pg.Query(text, values, callback), { name });
}

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: quickClient(options.names),
    pipeline: true,
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: options.waitMs ?? 5_000,
    application_name: "windfall",
    options: `-c statement_timeout=20000 -c idle_in_transaction_session_timeout=20000 -c timezone=UTC ${options.settings ?? ""}`,
  });
  // Without a listener a connection that dies would end the whole process: the pool tells of idle ones, each client of itself
  // while somebody holds it between two queries. The query that follows fails, and that is where it is handled.
  pool.on("error", (error) => options.log.warn({ err: error }, "idle database connection lost"));
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}

/**
 * For the job library: when PostgreSQL dies while the library connects or stops, it lets go of its listening connection twice, and
 * nobody catches what the pool throws at the second time, so that Node would end the process. Once is what it means.
 * That a job was taken and is done need not be on the disk at once: what it did is, through other connections, and a job whose end is lost with
 * the machine runs again, as after any crash. Two writes to the disk for each job would hold up those of bets and payments.
 */
export function createWorkerPool(options: PoolOptions): pg.Pool {
  const pool = createPool({ ...options, settings: "-c synchronous_commit=off" });
  const connect: (callback: Connected) => void = pool.connect.bind(pool);
  const connectAlone: () => Promise<pg.PoolClient> = pool.connect.bind(pool);
  pool.connect = ((callback?: Connected) => {
    if (!callback) return connectAlone();
    return connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (destroy) => {
        if (!isReleased) release(destroy);
        isReleased = true;
      });
    });
  }) as typeof pool.connect;
  return pool;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean | Error) => void,
) => void;

// One connection of the submitter. It is opened when it is needed, and thrown away when it failed.
import { Socket } from "node:net";
import pg from "pg";
import { isDatabaseDown } from "../kernel/db.ts";
import type { Logger } from "../kernel/log.ts";
import type { RunStatement } from "./accounts.ts";

const CONNECT_TIMEOUT_MS = 5_000;
/** A server that does not answer for this long is gone, although nobody has said so. */
const ANSWER_TIMEOUT_MS = 10_000;

export interface LaneConnection {
  /** Does nothing while it is open. */
  open(): Promise<void>;
  run: RunStatement;
  close(): Promise<void>;
}

interface Session {
  client: pg.Client;
  destroy(): void;
}

/** What was under way has happened or not. */
export function isConnectionLost(error: unknown): boolean {
  return isDatabaseDown(error) || (error instanceof Error && /Query read timeout|not queryable/.test(error.message));
}

/** The driver would make numbers, dates and arrays of what is read as text anyway. */
const RAW_TEXT = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

export function createLaneConnection(options: { url: string; log: Logger; onOpen: () => void }): LaneConnection {
  let session: Session | undefined;
  const names = new Map<string, string>();

  async function connect(): Promise<Session> {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: options.url,
      application_name: "windfall-ledger",
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      // Every statement of a lane finds its rows by key, however many they are: a plan for each length of a list would be made for nothing.
      options: `-c statement_timeout=${ANSWER_TIMEOUT_MS} -c plan_cache_mode=force_generic_plan -c timezone=UTC`,
      stream: () => socket,
    });
    const opened = { client, destroy: () => void socket.destroy() };
    client.on("error", (error) => {
      options.log.warn({ err: error }, "a connection of the ledger was lost");
      if (session === opened) session = undefined;
    });
    try {
      await client.connect();
    } catch (error) {
      opened.destroy();
      throw error;
    }
    options.onOpen();
    return opened;
  }

  /** A statement is planned once for each connection; its name is its place in the list. */
  function nameOf(text: string): string {
    const known = names.get(text) ?? `ledger_${names.size}`;
    names.set(text, known);
    return known;
  }

  return {
    async open() {
      session ??= await connect();
    },
    async run(text, values) {
      const current = session;
      if (!current) throw new Error("Connection terminated");
      try {
        const result = await current.client.query<(string | null)[]>({
          name: nameOf(text),
          text,
          values: [...values],
          rowMode: "array",
          types: RAW_TEXT,
        });
        return result.rows;
      } catch (error) {
        if (isConnectionLost(error)) {
          current.destroy();
          if (session === current) session = undefined;
        }
        throw error;
      }
    },
    async close() {
      const last = session;
      session = undefined;
      await last?.client.end().catch(() => undefined);
    },
  };
}

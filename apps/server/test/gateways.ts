// The surroundings of a realtime test: a database of its own, gateways on it, and a way to meddle with its rows.
import pg from "pg";
import { afterAll, afterEach, beforeAll } from "vitest";
import { useTestDatabase } from "./database.ts";
import { disconnectClients, type StartedGateway, type StartOptions, startGateway } from "./realtime.ts";

export interface Gateways {
  /** One more process; it ends with the test file. */
  start(options?: StartOptions): Promise<StartedGateway>;
  /** Straight to the rows, past everything that the product would do. */
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
}

export function useGateways(): Gateways {
  const database = useTestDatabase();
  const started: StartedGateway[] = [];
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client(database.url());
    await admin.connect();
  });
  afterEach(disconnectClients);
  afterAll(async () => {
    await admin.end();
    for (const gateway of started) await gateway.stop();
  });
  return {
    async start(options) {
      const gateway = await startGateway(database.url(), options);
      started.push(gateway);
      return gateway;
    },
    query: (text, values = []) => admin.query(text, [...values]),
  };
}

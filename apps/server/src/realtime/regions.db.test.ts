// Realtime goes where HTTP goes: nowhere for people in a country that is not served, by whichever door they come.
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { ORIGIN, useTestServer } from "../../test/server.ts";
import { REALTIME_PATH } from "./index.ts";

const house = useTestServer({ ROLES: "api,realtime", TRUSTED_PROXIES: "127.0.0.1/32", RESTRICTED_COUNTRIES: "US" });
const FROM_US = "192.0.2.66";
const FROM_KZ = "192.0.2.7";
let url: string;
const open: WebSocket[] = [];

beforeAll(async () => {
  url = `ws://127.0.0.1:${await house.server().start()}${REALTIME_PATH}`;
});
afterAll(() => {
  for (const socket of open) socket.terminate();
});

/** "connected", or the code that the socket is closed with. */
async function connect(address: string, token: string): Promise<string | number> {
  const socket = new WebSocket(url, { origin: ORIGIN, headers: { "x-forwarded-for": address } });
  open.push(socket);
  await once(socket, "open");
  const answered = once(socket, "message").then(([data]) => {
    const { connect, error } = JSON.parse(String(data)) as { connect?: object; error?: { code: number } };
    return connect ? "connected" : (error?.code ?? "neither");
  });
  const closed = once(socket, "close").then(([code]) => code as number);
  socket.send(JSON.stringify({ id: 1, connect: token ? { token } : {} }));
  return Promise.race([answered, closed]);
}

it("a visitor and a player are refused from there, and somebody who works here is not", async () => {
  const person = await house.player();
  const { websocketToken } = await person.client.me.get();
  expect([await connect(FROM_KZ, ""), await connect(FROM_KZ, websocketToken)]).toEqual(["connected", "connected"]);
  expect([await connect(FROM_US, ""), await connect(FROM_US, websocketToken)]).toEqual([3505, 3505]);
  await house
    .server()
    .db.transact((tx) =>
      tx.updateTable("player").set({ staff_role: "cashier" }).where("global_id", "=", person.globalId).execute(),
    );
  expect(await connect(FROM_US, websocketToken)).toBe("connected");
});

it("whose address nobody knows is refused before anything is said", async () => {
  const socket = new WebSocket(url, { origin: ORIGIN, headers: { "x-forwarded-for": "unknown" } });
  const [error] = (await once(socket, "error")) as [Error];
  expect(error.message).toContain("400");
});

// Bodies that are announced and drip in, over real sockets: strangers get no place for a large one, and a player's upload succeeds
// while they try.
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { order, picture } from "../test/deposits.ts";
import { seedMethods } from "../test/money.ts";
import { useTestServer } from "../test/server.ts";

const { server, player } = useTestServer({ RATE_LIMIT_BURST: "1000", RATE_LIMIT_PER_SECOND: "1000" });
const ANNOUNCED = 11 * 1024 * 1024;
const sockets: Socket[] = [];
let port: number;

beforeAll(async () => {
  await seedMethods(server());
  await server().app.listen({ port: 0, host: "127.0.0.1" });
  port = (server().app.server.address() as AddressInfo).port;
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

/** What is answered to a body of which a letter comes now and then. */
function drip(path: string, token?: string): Promise<string> {
  return new Promise((resolve) => {
    const head = [
      `POST ${path} HTTP/1.1`,
      "host: windfall.test",
      "content-type: application/json",
      `content-length: ${ANNOUNCED}`,
      ...(token ? [`authorization: Bearer ${token}`] : []),
    ].join("\r\n");
    let dripping: NodeJS.Timeout | undefined;
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`${head}\r\n\r\n{`);
      dripping = setInterval(() => socket.write(" "), 100);
    });
    sockets.push(socket);
    let text = "";
    const end = () => {
      clearInterval(dripping);
      resolve(text);
    };
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
      if (text.includes("\r\n\r\n")) end();
    });
    socket.on("error", end);
    socket.on("close", end);
  });
}

async function uploadMs(): Promise<{ status: number; ms: number }> {
  const person = await player();
  const { id } = await order(person);
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/wallet/orders/buy/${id}/paid`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ name: "Payer", fileName: "a.png", fileContent: await picture() }),
  });
  return { status: answer.status, ms: performance.now() - startedAt };
}

describe("slow bodies of strangers", () => {
  it.each([
    ["without a session", undefined],
    ["with a token of nobody", "x".repeat(43)],
  ])("get no place: %s", { timeout: 60_000 }, async (_, token) => {
    const path = "/api/v1/wallet/orders/buy/ord_00000000000000000000000000/paid";
    const answers = Promise.all(Array.from({ length: 60 }, () => drip(path, token)));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { status, ms } = await uploadMs();
    expect(status).toBe(200);
    // Whoever finds no place waits for eight seconds at least.
    expect(ms).toBeLessThan(7_000);
    for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 401 .*"unauthorized"/s);
  });
});

// Thousands of plain WebSocket clients in one process, which note when each delivery arrived.
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";
import { type ClientsRequest, type Latencies, machineTimeMs, send } from "./messages.ts";

const AT_ONCE = 100;
const SENT_AT = /"sentAtMs":([\d.]+)/g;
const latencies = new Map<string, number[]>();

function connectOne(server: string, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const webSocket = new WebSocket(url, { perMessageDeflate: false });
    webSocket.on("open", () =>
      webSocket.send('{"id":1,"connect":{}}\n{"id":2,"subscribe":{"channel":"broadcast:last_bet"}}'),
    );
    webSocket.on("error", reject);
    webSocket.on("close", (code) => {
      console.error(`A client was closed with ${code}.`);
      process.exit(1);
    });
    webSocket.on("message", (data: Buffer) => {
      const text = data.toString("latin1");
      const now = machineTimeMs();
      for (const [, sentAt] of text.matchAll(SENT_AT)) latencies.get(server)?.push(now - Number(sentAt));
      if (text === "{}") webSocket.send("{}");
      if (text.includes('"id":2')) resolve();
    });
  });
}

async function connectAll(server: string, url: string, count: number): Promise<void> {
  latencies.set(server, []);
  for (let done = 0; done < count; done += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - done) }, () => connectOne(server, url)));
  }
}

async function collect(server: string, deliveries: number): Promise<Latencies> {
  const seen = latencies.get(server) ?? [];
  for (let waited = 0; seen.length < deliveries && waited < 5_000; waited += 20) await sleep(20);
  latencies.set(server, []);
  const sorted = Float64Array.from(seen).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { deliveries: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: sorted.at(-1) ?? Number.NaN };
}

process.on("message", (request: ClientsRequest) => {
  if (request.ask === "connect") {
    void connectAll(request.server, request.url, request.count).then(() => send({ connected: request.count }));
  } else void collect(request.server, request.deliveries).then(send);
});
process.on("disconnect", () => process.exit(0));

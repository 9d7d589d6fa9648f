// `npm run bench -- uploads`: 50 people send a receipt of 8 MB at once (docs/security.md S9). Others must not notice: their calls are
// measured before and meanwhile. Receipts that come when too many are held are sent away, and are sent again by their sender.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { persist, register, type Shop } from "../apps/server/test/cashier-flows.ts";
import { call } from "../apps/server/test/loopback-call.ts";
import { type ServerProcess, startServerProcess } from "../apps/server/test/server-process.ts";
import type { SendOrders, SendReport } from "./uploads/senders.ts";

const { values: args } = parseArgs({ options: { people: { type: "string", default: "50" } } });
const PEOPLE = Number(args.people);
const GOAL_P99_MS = 300;
const GOAL_RSS_MB = 1_000;
const OTHERS_EVERY_MS = 10;
const BEFORE_MS = 3_000;

/** Noise does not compress: this many pixels are just below 8 MiB. */
async function largePicture(): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 80 } as const;
  const image = sharp({ create: { width: 3200, height: 2400, channels: 3, background: "black", noise } });
  const bytes = await image.jpeg({ quality: 90 }).toBuffer();
  console.log(`a receipt has ${(bytes.length / 1024 / 1024).toFixed(1)} MiB`);
  return bytes.toString("base64");
}

async function openOrder(shop: Shop, index: number): Promise<{ token: string; id: string }> {
  const token = await register(shop, `upload-${index}@example.com`);
  const body = { amount: "100", bankId: "usd-transfer", externalFields: {}, callbackUrl: new URL(shop.url).origin };
  const order = await persist(shop, "POST", "/api/v2/wallet/orders/buy", { token, body, key: `upload-${index}` });
  return { token, id: String(order.body.id) };
}

/** Somebody else's calls at a steady pace, whether the last one was answered or not. */
function measureOthers(shop: Shop, token: string) {
  const latencies: number[] = [];
  const under: Promise<void>[] = [];
  let failures = 0;
  const paths = ["/api/v1/languages", "/api/v1/me", "/api/v2/wallet/balance"];
  const timer = setInterval(() => {
    const startedAt = performance.now();
    const url = new URL(paths[under.length % paths.length] ?? "", shop.url).href;
    const answered = call(url, "GET", token).then(
      ({ status }) => {
        if (status !== 200) failures++;
        latencies.push(performance.now() - startedAt);
      },
      () => void failures++,
    );
    under.push(answered);
  }, OTHERS_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(under);
    latencies.sort((a, b) => a - b);
    const at = (share: number) => Math.round(latencies[Math.floor(latencies.length * share)] ?? Number.NaN);
    return { calls: under.length, failures, "p50 ms": at(0.5), "p99 ms": at(0.99), "max ms": at(0.9999) };
  };
}

function watchMemory({ child }: ServerProcess) {
  let peakMb = 0;
  const timer = setInterval(() => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
    peakMb = Math.max(peakMb, Number(kilobytes) / 1024);
  }, 50);
  return () => {
    clearInterval(timer);
    return Math.round(peakMb);
  };
}

async function sendReceipts(orders: SendOrders): Promise<SendReport> {
  const file = fileURLToPath(new URL("./uploads/senders.ts", import.meta.url));
  const senders = fork(file, [], { execArgv: ["--import", "tsx"] });
  senders.send(orders);
  const [report] = (await once(senders, "message")) as [SendReport];
  return report;
}

async function main(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "windfall-uploads-"));
  const receipt = { name: "Nadia Brook", fileName: "proof.jpg", fileContent: await largePicture() };
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: "fatal" });
  try {
    const counts = { requests: 0, askedAgain: 0, abandoned: 0 };
    const shop: Shop = { url: server.url, seed: 1, picture: "", operatorToken: "", counts };
    const orders = [];
    for (let index = 0; index < PEOPLE; index++) orders.push(await openOrder(shop, index));
    const other = await register(shop, "somebody-else@example.com");

    const before = measureOthers(shop, other);
    await sleep(BEFORE_MS);
    const table: Record<string, object> = { before: await before() };
    const peakOf = watchMemory(server);
    const meanwhile = measureOthers(shop, other);
    const report = await sendReceipts({ url: server.url, body: JSON.stringify(receipt), orders });
    const during = await meanwhile();
    const peakMb = peakOf();
    table[`with ${PEOPLE} receipts`] = during;
    console.table(table);
    const { seconds, sentAway, outcomes } = report;
    console.log(
      `answers ${JSON.stringify(outcomes)} in ${seconds.toFixed(1)} s, ${sentAway} times sent away, peak memory ${peakMb} MB`,
    );
    return outcomes[200] === PEOPLE && during.failures === 0 && during["p99 ms"] < GOAL_P99_MS && peakMb < GOAL_RSS_MB;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const reached = await main();
console.log(`goals: p99 of others < ${GOAL_P99_MS} ms, memory < ${GOAL_RSS_MB} MB: ${reached ? "reached" : "MISSED"}`);
process.exit(reached ? 0 : 1);

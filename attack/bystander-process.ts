// The process of a bystander: one call every few milliseconds whether or not the last one was answered, so that a product that stands
// still is felt by everybody who comes meanwhile.
import { LoopbackClient, loopbackAddress } from "../apps/server/test/loopback-client.ts";
import type { Felt } from "./bystander.ts";

const EVERY_MS = 25;
const PATHS = ["/api/v2/wallet/balance", "/api/v2/games?limit=10", "/api/v1/me"];

const [url = "", token = ""] = process.argv.slice(2);
const client = new LoopbackClient(url);
let waits: number[] = [];
let failed = 0;
let calls = 0;

async function callOnce(): Promise<void> {
  const number = calls++;
  const startedAt = performance.now();
  const answer = await client
    .send({
      method: "GET",
      path: PATHS[number % PATHS.length] ?? "/",
      headers: { authorization: `Bearer ${token}` },
      address: loopbackAddress(70, number % 4),
    })
    .catch(() => undefined);
  waits.push(performance.now() - startedAt);
  if (answer?.status !== 200) failed++;
}

function lap(): Felt {
  const sorted = waits.sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const felt = { calls: sorted.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) };
  waits = [];
  failed = 0;
  return felt;
}

setInterval(() => void callOnce(), EVERY_MS);
process.on("message", () => process.send?.(lap()));
process.on("disconnect", () => process.exit());
process.send?.("here");

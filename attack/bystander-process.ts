// The process of a bystander: one call every few milliseconds whether or not the last one was answered, so that a product that stands
// still is felt by everybody who comes meanwhile.
import { LoopbackClient, loopbackAddress } from "../apps/server/test/loopback-client.ts";
import type { Lap } from "./bystander.ts";

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

function lap(): Lap {
  const lap = { waits, failed };
  waits = [];
  failed = 0;
  return lap;
}

setInterval(() => void callOnce(), EVERY_MS);
process.on("message", () => process.send?.(lap()));
process.on("disconnect", () => process.exit());
process.send?.("here");

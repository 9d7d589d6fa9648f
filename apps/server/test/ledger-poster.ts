// The process that posts in the fault runs (ledger-faults.ts): takes postings over its channel, answers what became of each.

import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "../src/kernel/db.ts";
import { createLogger } from "../src/kernel/log.ts";
import { codeOf } from "../src/kernel/wire-error.ts";
import { postAll } from "../src/ledger/index.ts";
import { bet } from "./postings.ts";
import { createSubmitter } from "./submitter.ts";

export interface PosterRequest {
  key: string;
  player: string;
  amountMinor: string;
  door: "submit" | "post";
}

export interface PosterAnswer {
  key: string;
  /** A status of the ledger, or the code of the refusal. */
  status: string;
}

const [databaseUrl = ""] = process.argv.slice(2);
const log = createLogger({ level: "silent" });
const db = createDatabase({ url: databaseUrl, poolSize: 8, log });
const submitter = createSubmitter({ databaseUrl, lanes: 2, log });

async function statusOf({ key, player, amountMinor, door }: PosterRequest): Promise<string> {
  const posting = bet(player, BigInt(amountMinor), key);
  if (door === "submit") return (await submitter.submit(posting)).status;
  const [result] = await db.transact((tx) => postAll(tx, [posting]));
  return result?.status ?? "internal_error";
}

async function answer(request: PosterRequest): Promise<void> {
  const status = await statusOf(request).catch(async (error) => {
    // The parent asks again at once; while PostgreSQL starts that would only burn time.
    await sleep(50);
    return codeOf(error);
  });
  process.send?.({ key: request.key, status } satisfies PosterAnswer);
}

process.on("message", (request: PosterRequest) => void answer(request));
// Its parent is gone: nobody waits for answers any more.
process.on("disconnect", () => process.exit(0));

// Blocks of the sandbox's chains come by themselves while a transfer waits for them, and not otherwise: a demo that nobody uses stays as it is.
import { NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Loop } from "../../kernel/loops.ts";
import type { SandboxChains } from "./deps.ts";
import { mineBlocks } from "./sandbox-chain.ts";

const BEAT_MS = 4_000;
/** Whatever network it is, a deposit of the demo is confirmed within about this many beats. */
const BEATS_TO_CONFIRM = 5;

export function keepMining(chains: SandboxChains): Loop {
  return { name: "sandbox-chains.mine", everyMs: BEAT_MS, run: () => mineWhatWaits(chains) };
}

async function mineWhatWaits({ db, clock }: SandboxChains): Promise<void> {
  const rows = await db.read((reader) =>
    reader
      .selectFrom("sandbox_chain")
      .select([
        "network",
        sql<number>`(select max(height) from sandbox_block b where b.network = sandbox_chain.network)::int`.as("tip"),
        sql<number | null>`(select max(coalesce(height, 2147483647)) from sandbox_transfer t
          where t.network = sandbox_chain.network)::int`.as("newest"),
      ])
      .where("mood", "=", "open")
      .execute(),
  );
  for (const { tip, newest, ...row } of rows) {
    const network = NETWORKS[row.network as NetworkId];
    if (newest === null || tip - newest >= network.confirmationsWhenLarge) continue;
    const blocks = Math.ceil(network.confirmations / BEATS_TO_CONFIRM);
    await db.transact((tx) => mineBlocks(tx, clock, network.id, blocks));
  }
}

// A node of a sandbox chain: what it answers, in its good and bad moods.
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader } from "../../kernel/db.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { ChainNode, Transfer } from "../crypto/index.ts";
import { type ChainMood, holdChain } from "./sandbox-chain.ts";

/** How many blocks a node has lost that is behind, and how many one makes up that is ahead. */
const LOST_BLOCKS = 5;
const INVENTED_BLOCKS = 1_000;
const DAY_MS = 24 * 60 * 60_000;

interface State {
  mood: ChainMood;
  stalledAt: number | undefined;
}

export function sandboxNode({ db, clock }: { db: Database; clock: Clock }, network: NetworkId): ChainNode {
  const ask = async <T>(work: (reader: Reader, state: State) => Promise<T>): Promise<T> => {
    const row = await db.read((reader) =>
      reader
        .selectFrom("sandbox_chain")
        .select(["mood", "stalled_at"])
        .where("network", "=", network)
        .executeTakeFirst(),
    );
    if (!row) await db.transact((tx) => holdChain(tx, clock, network));
    const state: State = {
      mood: (row?.mood as ChainMood | undefined) ?? "open",
      stalledAt: row?.stalled_at ? Number(row.stalled_at) : undefined,
    };
    if (state.mood === "down") throw new ProviderUnreachable(`the sandbox node of ${network} does not answer`);
    return db.read((reader) => work(reader, state));
  };
  return {
    head: () =>
      ask(async (reader, { mood, stalledAt }) => {
        const height = stalledAt ?? (await highest(reader, network));
        if (mood === "garbage") return { height: Number.NaN, at: clock.now() };
        if (mood === "behind") return { height: height - LOST_BLOCKS, at: clock.now() };
        if (mood === "ahead") return { height: height + INVENTED_BLOCKS, at: clock.now() };
        // Nobody mines here unless somebody asks for it: only a node that is told to stall has an old head.
        return { height, at: new Date(clock.now().getTime() - (mood === "stalled" ? DAY_MS : 0)) };
      }),
    hashAt: (height) => ask(async (reader) => (await findBlock(reader, network, height))?.hash),
    blockAt: (height) =>
      ask(async (reader, { mood }) => {
        const block = await findBlock(reader, network, height);
        if (!block) return undefined;
        const transfers = await transfersOf(reader, network, height);
        return { height, hash: block.hash, parentHash: mood === "garbage" ? "?" : block.parent_hash, transfers };
      }),
    waiting: () => ask((reader) => transfersOf(reader, network, null)),
    findTransaction: (txHash) =>
      ask(async (reader) => {
        const found = await reader
          .selectFrom("sandbox_transfer")
          .innerJoin("sandbox_block", (join) =>
            join
              .onRef("sandbox_block.network", "=", "sandbox_transfer.network")
              .onRef("sandbox_block.height", "=", "sandbox_transfer.height"),
          )
          .select(["sandbox_block.hash", "sandbox_block.height", "sandbox_transfer.succeeded"])
          // The first of its outputs carries the fee.
          .select("sandbox_transfer.fee_units")
          .orderBy("sandbox_transfer.fee_units", "desc")
          .orderBy("sandbox_transfer.id")
          .where("sandbox_transfer.network", "=", network)
          .where("sandbox_transfer.tx_hash", "=", txHash)
          .executeTakeFirst();
        return (
          found && {
            height: Number(found.height),
            blockHash: found.hash,
            succeeded: found.succeeded,
            feeUnits: BigInt(found.fee_units),
          }
        );
      }),
  };
}

async function highest(reader: Reader, network: NetworkId): Promise<number> {
  const row = await reader
    .selectFrom("sandbox_block")
    .select("height")
    .where("network", "=", network)
    .orderBy("height", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return Number(row.height);
}

function findBlock(reader: Reader, network: NetworkId, height: number) {
  return reader
    .selectFrom("sandbox_block")
    .select(["hash", "parent_hash"])
    .where("network", "=", network)
    .where("height", "=", height.toString())
    .executeTakeFirst();
}

async function transfersOf(reader: Reader, network: NetworkId, height: number | null): Promise<Transfer[]> {
  const rows = await reader
    .selectFrom("sandbox_transfer")
    .select(["tx_hash", "place", "contract", "to_address", "units"])
    .where("network", "=", network)
    .where("height", height === null ? "is" : "=", height === null ? null : height.toString())
    .orderBy("id")
    .execute();
  return rows.map(({ tx_hash, place, contract, to_address, units }) => ({
    txHash: tx_hash,
    place,
    contract,
    to: to_address,
    units: BigInt(units),
  }));
}

// Crypto for tests: an address, a transfer on a sandbox chain, blocks, one look of the watcher, and what became of it.
import { readAddress } from "@windfall/chains";
import { type AssetCode, amountToUnits, assetOf } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Server } from "../src/app.ts";
import { newId } from "../src/kernel/ids.ts";
import {
  mineBlocks,
  newTxHash,
  reorganise,
  type SentTransfer,
  sendTransfers,
  setMood,
} from "../src/modules/sandbox-chains/index.ts";
import { playerIdOf } from "./money.ts";
import type { MovableChain } from "./movable-chain.ts";
import type { TestServer } from "./server.ts";

type Player = Awaited<ReturnType<TestServer["player"]>>;

export function useChains({ server, clock }: Pick<TestServer, "server" | "clock">) {
  const transact: Server["db"]["transact"] = (work) => server().db.transact(work);
  const addressOf = async (player: Player, currency: AssetCode): Promise<string> => {
    const { address } = await player.client.crypto.deposit({ body: { currency } });
    if (address === null) throw new Error(`${currency} has no address`);
    return address;
  };
  /** As the watcher of the product does it. */
  const look = (network: NetworkId) => {
    const loop = server().work.loops.find(({ name }) => name === `crypto.follow ${network}`);
    if (!loop) throw new Error(`nobody follows ${network}`);
    return loop.run();
  };
  const transferOf = async (player: Player, code: AssetCode, amount: string, more: Partial<SentTransfer> = {}) => {
    const asset = assetOf(code);
    const to = readAddress(asset.network, await addressOf(player, code))?.canonical ?? "";
    const units = amountToUnits(amount, asset.decimals) ?? 0n;
    return { to, contract: asset.contract, units, ...more };
  };
  const sendAll = (network: NetworkId, transfers: readonly SentTransfer[]) =>
    transact((tx) => sendTransfers(tx, clock, network, transfers));
  return {
    addressOf,
    look,
    transferOf,
    sendAll,
    async send(player: Player, code: AssetCode, amount: string, more: Partial<SentTransfer> = {}): Promise<string> {
      const [txHash = ""] = await sendAll(assetOf(code).network, [await transferOf(player, code, amount, more)]);
      return txHash;
    },
    mine: (network: NetworkId, count = 1) => transact((tx) => mineBlocks(tx, clock, network, count)),
    reorganise: (network: NetworkId, depth: number, transfers: "again" | "waiting" | "gone") =>
      transact((tx) => reorganise(tx, clock, network, { depth, transfers })),
    mood: (network: NetworkId, mood: Parameters<typeof setMood>[3]) =>
      transact((tx) => setMood(tx, clock, network, mood)),
    /** One of the sandbox's chains, as every other chain that a test can move. */
    movable(code: AssetCode, amount: string): MovableChain {
      const { network, contract } = assetOf(code);
      return {
        network,
        code,
        amount,
        hasQueue: true,
        async send(transfers) {
          const txHash = newTxHash(network);
          const placed = transfers.map((each, number) => ({ ...each, contract, txHash, place: `out ${number}` }));
          await sendAll(network, placed);
          return txHash;
        },
        mine: (count = 1) => transact((tx) => mineBlocks(tx, clock, network, count)),
        reorganise: (depth, transfers) => transact((tx) => reorganise(tx, clock, network, { depth, transfers })),
      };
    },
    /** All of a player's, the oldest first. */
    async depositsOf(player: Player) {
      const playerId = await playerIdOf(server(), player.globalId);
      return server().db.read((reader) =>
        reader.selectFrom("crypto_deposit").selectAll().where("player_id", "=", playerId).orderBy("id").execute(),
      );
    },
    async problemOf(network: NetworkId): Promise<string | null> {
      const row = await server().db.read((reader) =>
        reader.selectFrom("chain_watch").select("problem").where("network", "=", network).executeTakeFirst(),
      );
      return row?.problem ?? null;
    },
  };
}

/** Coins at an address of somebody's that a person has to look at. */
export async function strayOf({ db }: Server, playerId: string): Promise<string> {
  const id = newId("str");
  await db.transact((tx) =>
    tx
      .insertInto("chain_stray")
      .values({
        id,
        network: "tron",
        tx_hash: newTxHash("tron"),
        place: "0",
        reason: "unknown_token",
        player_id: playerId,
        address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
        contract: "unknown-token",
        units: "7",
        created_at: new Date(),
      })
      .execute(),
  );
  return id;
}

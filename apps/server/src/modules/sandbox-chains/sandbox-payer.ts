// The paying side of a sandbox node, and the hot wallets' coins: where there is no money, a faucet has some.
import type { Material } from "@windfall/chains";
import { CRYPTO_ASSETS } from "@windfall/domain/rules/crypto/assets";
import { NETWORK_IDS, NETWORKS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Clock } from "../../kernel/clock.ts";
import type { Database, Reader } from "../../kernel/db.ts";
import type { Loop } from "../../kernel/loops.ts";
import { ProviderUnreachable } from "../../kernel/provider-http.ts";
import type { Signer } from "../../signer/index.ts";
import { hasOpenMoves, hasOpenPayouts, hotWallets, type PayingNode } from "../crypto/index.ts";
import { countsByOutputs, mineBlocks, newTxHash, type SentTransfer, sendTransfers } from "./sandbox-chain.ts";
import { sandboxNode } from "./sandbox-node.ts";
import { balanceOf, nextNonce, SOLANA_LIFE_BLOCKS, takePayment, tokenWalletOf, unspentOf } from "./sandbox-payments.ts";

/** What the sandbox's networks ask for a unit of gas, or for a byte. */
const FEE_RATES: Readonly<Record<NetworkId, bigint>> = {
  ethereum: 2_000_000_000n,
  bsc: 100_000_000n,
  bitcoin: 5n,
  litecoin: 5n,
  tron: 0n,
  solana: 1_000n,
  ton: 0n,
};
const TRON_LIFE_MS = 10 * 60_000;
const TON_LIFE_SECONDS = 5 * 60;

export function sandboxPayer(deps: { db: Database; clock: Clock }, network: NetworkId): PayingNode {
  const { db, clock } = deps;
  const node = sandboxNode(deps, network);
  return {
    ...node,
    async materialFor(wallet, contract): Promise<Material> {
      // In a bad mood it answers nothing here either.
      const { height } = await node.head();
      const blockHash = await node.hashAt(height);
      if (!blockHash) throw new ProviderUnreachable(`the sandbox node of ${network} has no block ${height}`);
      const feeRate = FEE_RATES[network];
      const now = clock.now().getTime();
      const nonce = () => db.read((reader) => nextNonce(reader, network, wallet));
      switch (NETWORKS[network].keys) {
        case "evm":
          return { kind: "evm", nonce: await nonce(), feeRate };
        case "tron":
          return { kind: "tron", blockHeight: height, blockHash, now, expiration: now + TRON_LIFE_MS };
        case "solana":
          return { kind: "solana", height, blockHash, lastHeight: height + SOLANA_LIFE_BLOCKS, feeRate };
        case "ton": {
          const validUntil = Math.floor(now / 1_000) + TON_LIFE_SECONDS;
          const tokenWallet = contract === null ? null : tokenWalletOf(wallet, contract);
          return { kind: "ton", nonce: await nonce(), validUntil, tokenWallet };
        }
        default:
          return { kind: "utxo", unspent: await db.read((reader) => unspentOf(reader, network, wallet)), feeRate };
      }
    },
    async broadcast(raw) {
      await node.head();
      return db.transact((tx) => takePayment(tx, clock, network, raw));
    },
    balanceOf: (wallet, contract) => db.read((reader) => balanceOf(reader, network, wallet, contract)),
  };
}

const FAUCET_EVERY_MS = 5_000;
/** So many of the least withdrawals, in each coin of a network. */
const FAUCET_MINIMUMS = 5_000n;
/** Outputs are spent as a whole: one would serve one payment at a time. */
const FAUCET_OUTPUTS = 20;
/** For the networks' own fees: a hundred of the coin with the most decimals, a thousand of the others. */
const FEE_MONEY: Readonly<Record<NetworkId, bigint>> = {
  ethereum: 10n ** 20n,
  bsc: 10n ** 20n,
  bitcoin: 0n,
  litecoin: 0n,
  tron: 10n ** 13n,
  solana: 0n,
  ton: 0n,
};

export function faucetLoop(deps: { db: Database; clock: Clock }, signer: Signer): Loop {
  return {
    name: "sandbox-chains.faucet",
    everyMs: FAUCET_EVERY_MS,
    // Asking the signer starts it: a demo that nobody takes coins out of does without.
    async run() {
      if (await deps.db.read(async (reader) => (await hasOpenPayouts(reader)) || hasOpenMoves(reader)))
        await fillHotWallets(deps, signer);
    },
  };
}

/** Gives the hot wallets coins where they have few. */
export async function fillHotWallets({ db, clock }: { db: Database; clock: Clock }, signer: Signer): Promise<void> {
  const wallets = await hotWallets(signer).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable) return undefined;
    throw error;
  });
  if (!wallets) return;
  for (const network of NETWORK_IDS) {
    const wallet = wallets.get(network) ?? "";
    const transfers = await db.read((reader) => missing(reader, network, wallet));
    if (transfers.length === 0) continue;
    await db.transact(async (tx) => {
      await sendTransfers(tx, clock, network, transfers);
      await mineBlocks(tx, clock, network, 1);
    });
  }
}

async function missing(reader: Reader, network: NetworkId, wallet: string): Promise<SentTransfer[]> {
  const isByOutputs = countsByOutputs(network);
  const wanted = new Map<string | null, bigint>(FEE_MONEY[network] > 0n ? [[null, FEE_MONEY[network]]] : []);
  for (const { contract, decimals, minWithdraw, ...asset } of CRYPTO_ASSETS)
    if (asset.network === network)
      wanted.set(
        contract,
        FAUCET_MINIMUMS * BigInt(Math.ceil(Number(minWithdraw) * 10_000)) * 10n ** BigInt(decimals - 4),
      );
  const transfers: SentTransfer[] = [];
  for (const [contract, units] of wanted) {
    if ((await spendable(reader, network, wallet, contract)) * 2n >= units) continue;
    const parts = isByOutputs ? FAUCET_OUTPUTS : 1;
    for (let part = 0; part < parts; part++)
      transfers.push({
        txHash: newTxHash(network),
        place: isByOutputs ? "out 0" : "native",
        to: wallet,
        contract,
        units: units / BigInt(parts),
      });
  }
  return transfers;
}

async function spendable(reader: Reader, network: NetworkId, wallet: string, contract: string | null): Promise<bigint> {
  if (!countsByOutputs(network)) return balanceOf(reader, network, wallet, contract);
  const unspent = await unspentOf(reader, network, wallet);
  return unspent.reduce((sum, { units }) => sum + units, 0n);
}

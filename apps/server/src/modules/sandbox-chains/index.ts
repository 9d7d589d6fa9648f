// The sandbox's chains (demo only): nodes for watchers and payments, keys for addresses, and a page to send, mine and re-organise.
import { type DerivedFamily, depositPool, depositPublicKey } from "@windfall/chains";
import { NETWORK_IDS, type NetworkId } from "@windfall/domain/rules/crypto/networks";
import type { Env } from "../../env.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Database } from "../../kernel/db.ts";
import type { Module } from "../../kernel/module.ts";
import type { ActorBasics } from "../../kernel/route.ts";
import { deriveKey } from "../../kernel/secrets.ts";
import type { Signer } from "../../signer/index.ts";
import type { CallMessenger, TonIndex, WatchedNetwork } from "../crypto/index.ts";
import { keepMining } from "./autopilot.ts";
import type { SandboxChains } from "./deps.ts";
import { answerAsBot, BOT_PAGE } from "./sandbox-bot.ts";
import { sandboxNode } from "./sandbox-node.ts";
import { faucetLoop, sandboxPayer } from "./sandbox-payer.ts";
import { balanceOf, tokenWalletOf } from "./sandbox-payments.ts";
import { answerAsRocket, ROCKET_PAGE } from "./sandbox-rocket.ts";
import { type SandboxChainsRouteOptions, sandboxChainsRoutes } from "./sandbox-routes.ts";
import { sandboxSeed } from "./seed.ts";

export type { SandboxChains } from "./deps.ts";
export { mineBlocks, newTxHash, reorganise, type SentTransfer, sendTransfers, setMood } from "./sandbox-chain.ts";
export { fillHotWallets } from "./sandbox-payer.ts";
export { SANDBOX_CHAINS_PATH } from "./sandbox-routes.ts";
export { sandboxSeed } from "./seed.ts";

const FAMILIES: readonly DerivedFamily[] = ["bitcoin", "litecoin", "evm", "tron", "ton"];
const POOL_STEP = 100;

/** The keys follow from the installation's own secret: they are the same after a restart and others in every installation. */
export function createSandboxChains(
  { db, clock }: { db: Database; clock: Clock },
  { env, secret, deliver }: { env: Pick<Env, "SANDBOX_AUTOPILOT">; secret: string } & Pick<SandboxChains, "deliver">,
): SandboxChains {
  const seed = sandboxSeed(secret);
  const nodesOf = (id: NetworkId): WatchedNetwork["nodes"] => [
    sandboxNode({ db, clock }, id),
    sandboxNode({ db, clock }, id),
  ];
  return {
    db,
    clock,
    isAutopilot: env.SANDBOX_AUTOPILOT,
    networks: NETWORK_IDS.map((id) => ({ id, nodes: nodesOf(id), payer: sandboxPayer({ db, clock }, id) })),
    publicKeys: Object.fromEntries(
      FAMILIES.map((family) => [family, depositPublicKey(seed, family)]),
    ) as SandboxChains["publicKeys"],
    botToken: `1:${deriveKey(secret, "sandbox-bot").toString("hex")}`,
    rocketKey: deriveKey(secret, "sandbox-rocket").toString("hex"),
    deliver,
    poolFrom: (first) => depositPool(seed, first, POOL_STEP),
  };
}

export const SANDBOX_BOT_URL = "http://bot.sandbox.test";
export const SANDBOX_ROCKET_URL = "http://rocket.sandbox.test";

/** In place of the network: the demo's bot and wallet are asked in their own process, in the words of the real ones. */
export function askSandbox(chains: SandboxChains): CallMessenger {
  return (request) =>
    request.url.startsWith(SANDBOX_BOT_URL) ? answerAsBot(chains, request) : answerAsRocket(chains, request);
}

/** What a wallet has on the demo's own TON: everybody who asks by its address may know. */
export function sandboxTonIndex({ db }: SandboxChains): TonIndex {
  return {
    holdingOf: async (owner, contract) => ({
      units: await db.read((reader) => balanceOf(reader, "ton", owner, contract)),
      tokenWallet: contract === null ? null : tokenWalletOf(owner, contract),
    }),
  };
}

/** Their pages are ours. */
export const isSandboxPage = (url: string): boolean => url.startsWith(BOT_PAGE) || url.startsWith(`${ROCKET_PAGE}?`);

export function sandboxChainsModule<Actor extends ActorBasics>(
  chains: SandboxChains,
  { signer, ...options }: SandboxChainsRouteOptions & { signer: Signer | undefined },
): Module<Actor> {
  return {
    name: "sandbox-chains",
    doors: (app) => sandboxChainsRoutes(app, chains, options),
    loops: [...(chains.isAutopilot ? [keepMining(chains)] : []), ...(signer ? [faucetLoop(chains, signer)] : [])],
  };
}

// What the modules that move money work with, built once from the configuration.
import { JURISDICTIONS, type JurisdictionProfile } from "@windfall/domain";
import { explorerLink, NETWORKS } from "@windfall/domain/rules/crypto/networks";
import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "../kernel/db.ts";
import type { Logger } from "../kernel/log.ts";
import { callProvider } from "../kernel/provider-http.ts";
import { deriveKey } from "../kernel/secrets.ts";
import {
  BOT_NOTICES_PATH,
  type CryptoDeps,
  coinChannel,
  createCryptoBot,
  createKeyRing,
  createRocket,
  fillPool,
  isMessengerPage,
  realNetwork,
  tonIndex,
} from "../modules/crypto/index.ts";
import { createImageCleaner, type DepositsDeps } from "../modules/deposits/index.ts";
import { createProviders, type PaymentProviders, SANDBOX, type SandboxBank } from "../modules/payment-methods/index.ts";
import { bundledRates, createRates, httpRates, type Rates } from "../modules/rates/index.ts";
import {
  askSandbox,
  createSandboxChains,
  isSandboxPage,
  SANDBOX_BOT_URL,
  SANDBOX_CHAINS_PATH,
  SANDBOX_ROCKET_URL,
  type SandboxChains,
  sandboxTonIndex,
} from "../modules/sandbox-chains/index.ts";
import { type WalletDeps, walletDeps } from "../modules/wallet/index.ts";
import type { WithdrawalsDeps } from "../modules/withdrawals/index.ts";
import type { Signer } from "../signer/index.ts";

export interface Cashier {
  rates: Rates;
  providers: PaymentProviders;
  /** Only where the configuration switches it on, which production refuses. */
  sandbox: SandboxBank | undefined;
  deposits: DepositsDeps;
  crypto: CryptoDeps;
  /** Only in demo mode. */
  sandboxChains: SandboxChains | undefined;
  withdrawals: WithdrawalsDeps;
  wallet: WalletDeps;
}

const MINOR_PER_USD = 100n;

export function createCashier(
  { env, secret, log, signer }: { env: Env; secret: string; log: Logger; signer?: Signer | undefined },
  { db, clock, app }: { db: Database; clock: Clock; app: FastifyInstance },
): Cashier {
  const rates = createRates({
    source: env.RATES === "http" ? httpRates({ url: env.RATES_URL ?? "", clock }) : bundledRates(clock),
    clock,
  });
  const sandbox = env.PAYMENT_PROVIDERS.includes(SANDBOX) ? sandboxBank(env, secret, { db, clock, app }) : undefined;
  const providers = createProviders({
    names: env.PAYMENT_PROVIDERS,
    clock,
    log,
    sandbox,
    isCardDataCertified: env.MODE === "demo" || env.CARD_DATA_CERTIFIED === "yes",
    h2h:
      env.H2H_URL && env.H2H_KEY && env.H2H_SECRET
        ? {
            url: env.H2H_URL,
            key: env.H2H_KEY,
            secret: env.H2H_SECRET,
            pageHosts: env.H2H_PAGE_HOSTS,
            cardData: env.H2H_CARD_DATA,
          }
        : undefined,
  });
  const base = { db, clock, log, rates };
  const sandboxChains =
    env.MODE === "demo"
      ? createSandboxChains(base, { env, secret, deliver: delivery(app, BOT_NOTICES_PATH) })
      : undefined;
  const withdrawals: WithdrawalsDeps = {
    db,
    clock,
    rates,
    providers,
    coins: coinChannel({ db, clock }),
    jurisdiction: jurisdictionOf(env),
    reviewAboveUsdMinor: BigInt(env.WITHDRAW_REVIEW_ABOVE_USD) * MINOR_PER_USD,
    automaticUsdMinor: BigInt(env.PAYOUTS_DAILY_CAP_USD) * MINOR_PER_USD,
    dailyLimitUsdMinor: BigInt(env.WITHDRAW_DAILY_LIMIT_USD) * MINOR_PER_USD,
    markKey: deriveKey(secret, "payout-marks"),
  };
  const txLink = txLinkOf(env, sandboxChains);
  return {
    rates,
    providers,
    sandbox,
    sandboxChains,
    crypto: cryptoDeps({ ...base, signer, withdrawals, txLink }, { env, secret, chains: sandboxChains }),
    deposits: {
      db,
      clock,
      log,
      rates,
      providers,
      images: createImageCleaner(),
      tolerancePercent: env.DEPOSIT_TOLERANCE_PERCENT,
    },
    withdrawals,
    wallet: walletDeps({ db, clock, rates, providers, secret, txLink }),
  };
}

/** Without chains nothing is offered. A network with nodes of its own is none of the sandbox's, in whose hands the keys of its addresses are. */
function cryptoDeps(
  base: Omit<CryptoDeps, "keys" | "networks" | "messengers" | "ton" | "refillPool">,
  { env, secret, chains }: { env: Env; secret: string; chains: SandboxChains | undefined },
): CryptoDeps {
  const own = Object.fromEntries(
    env.CHAIN_NODES.flatMap((node) => ("key" in node ? [[NETWORKS[node.network].keys, node.key]] : [])),
  );
  const keys = createKeyRing({
    keys: { ...chains?.publicKeys, ...own },
    markKey: deriveKey(secret, "deposit-addresses"),
  });
  // Its keys would be of use to nobody on a real network: there the pool comes from the signer.
  const fillsPool = chains && !env.CHAIN_NODES.some(({ network }) => network === "solana");
  const networks = [...(chains?.networks ?? []), ...env.CHAIN_NODES.map(realNetwork)];
  return {
    ...base,
    keys,
    networks: new Map(networks.map((network) => [network.id, network])),
    messengers: messengersOf(env, base.clock, chains),
    ton: env.TON_API_URL ? tonIndex({ url: env.TON_API_URL, key: env.TON_API_KEY }) : chains && sandboxTonIndex(chains),
    ...(fillsPool && { refillPool: (tx) => fillPool(tx, keys, chains.poolFrom) }),
  };
}

const BOT_URL = "https://pay.crypt.bot";
const ROCKET_URL = "https://pay.xrocket.tg";

/** Real ones where there is a token, the sandbox's in a demo, and else none. */
function messengersOf(env: Env, clock: Clock, chains: SandboxChains | undefined): CryptoDeps["messengers"] {
  const real = { call: callProvider, acceptsPage: isMessengerPage };
  const sandbox = chains && { call: askSandbox(chains), acceptsPage: isSandboxPage };
  const bot = env.CRYPTO_BOT_TOKEN
    ? { ...real, url: env.CRYPTO_BOT_URL ?? BOT_URL, token: env.CRYPTO_BOT_TOKEN }
    : sandbox && { ...sandbox, url: SANDBOX_BOT_URL, token: chains.botToken };
  const rocket = env.ROCKET_KEY
    ? { ...real, url: env.ROCKET_URL ?? ROCKET_URL, token: env.ROCKET_KEY }
    : sandbox && { ...sandbox, url: SANDBOX_ROCKET_URL, token: chains.rocketKey };
  return { bot: bot && createCryptoBot(bot), rocket: rocket && createRocket({ ...rocket, clock }) };
}

/** A real explorer knows nothing of the sandbox's transactions: its own page shows them. */
function txLinkOf({ CHAIN_NODES }: Env, chains: SandboxChains | undefined): CryptoDeps["txLink"] {
  const real = new Set<string>(CHAIN_NODES.map(({ network }) => network));
  const sandboxed = new Set(chains?.networks.map(({ id }) => id).filter((id) => !real.has(id)));
  return (network, txHash) =>
    sandboxed.has(network)
      ? `${SANDBOX_CHAINS_PATH}?tx=${encodeURIComponent(txHash)}`
      : explorerLink(NETWORKS[network], txHash);
}

/** Tests may shorten the time to take a withdrawal back; nothing gives it where the law does not. */
function jurisdictionOf({ JURISDICTION, WINDFALL_CANCEL_SECONDS }: Env): JurisdictionProfile {
  const profile: JurisdictionProfile = JURISDICTIONS[JURISDICTION];
  const isShortened = WINDFALL_CANCEL_SECONDS !== undefined && profile.cancelWindowSeconds !== null;
  return isShortened ? { ...profile, cancelWindowSeconds: WINDFALL_CANCEL_SECONDS } : profile;
}

function sandboxBank(
  env: Env,
  secret: string,
  { db, clock, app }: { db: Database; clock: Clock; app: FastifyInstance },
): SandboxBank {
  return {
    db,
    clock,
    key: { key: "windfall", secret: deriveKey(secret, "sandbox-bank") },
    isAutopilot: env.SANDBOX_AUTOPILOT,
    // The bank shares the process, and still comes in by the door that every provider uses.
    deliver: delivery(app, `/api/webhooks/payments/${SANDBOX}`),
  };
}

function delivery(app: FastifyInstance, url: string) {
  return async (headers: Record<string, string>, payload: Buffer | string): Promise<number> => {
    const answer = await app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json", ...headers },
      payload,
    });
    return answer.statusCode;
  };
}

// Begins a withdrawal of a coin (docs/product/crypto.md#withdrawals): its worth is held at the rate of this moment, which is stored with it. From
// there on it is a withdrawal like any other, until its network is told.
import { readAddress } from "@windfall/chains";
import type { Violation } from "@windfall/domain";
import type { Transaction } from "@windfall/domain/api/index";
import { type AssetCode, amountToUnits, type CryptoAsset, chainUnits } from "@windfall/domain/rules/crypto/assets";
import { coinFee, coinMinimum, coinNet, takesMemo } from "@windfall/domain/rules/crypto/withdrawals";
import type { Reader, Tx } from "../../../kernel/db.ts";
import { invariant } from "../../../kernel/invariant.ts";
import { getAccount, holdAccount } from "../../identity/index.ts";
import {
  assertCoinWithdrawal,
  type CoinFacts,
  cancelWithdrawal,
  loadAmountFacts,
  openWithdrawal,
  placeMark,
} from "../../withdrawals/index.ts";
import type { CryptoDeps } from "../deps.ts";
import { hotAddresses, isOurs, payableAsset } from "./payable.ts";
import { getCoinWithdrawal } from "./transactions.ts";
import { type LeavingRates, leavingRates, worthOf } from "./worth.ts";

export interface CoinWithdrawalRequest {
  currency: string;
  address: string;
  amount: string;
  memo?: string | undefined;
  burns: string;
}

/** Runs the work once for the key of a request, after something from outside was prepared. */
type OnceAfter = <P, T>(prepare: () => Promise<P>, work: (tx: Tx, prepared: P) => Promise<T>) => Promise<T>;

interface Wish {
  asset: (CryptoAsset & { code: AssetCode }) | undefined;
  /** Undefined: no amount of this coin. */
  coinMinor: bigint | undefined;
  address: string;
  memo: string | null;
  hot: ReadonlySet<string>;
  rates: LeavingRates;
}

const NO_RATES: LeavingRates = { coinE12: 1n, usdE12: 1n };

export function createWithdrawal(
  deps: CryptoDeps,
  playerId: string,
  request: CoinWithdrawalRequest,
  onceAfter: OnceAfter,
): Promise<Transaction> {
  return onceAfter(
    () => prepare(deps, playerId, request),
    async (tx, wish) => {
      // Withdrawals of one player come one after the other, so that two cannot both fit under one limit.
      await holdAccount(tx, playerId);
      const facts = await loadFacts(tx, deps, playerId, wish);
      assertCoinWithdrawal(facts);
      const orderId = await open(tx, deps, { playerId, wish, facts, burns: request.burns });
      return getCoinWithdrawal(tx, deps, orderId);
    },
  );
}

/** What has to be asked outside of a transaction. Without a coin the checks refuse before they come to prices. */
async function prepare(deps: CryptoDeps, playerId: string, request: CoinWithdrawalRequest): Promise<Wish> {
  const asset = payableAsset(deps, request.currency);
  const { walletCurrency } = await deps.db.read((reader) => getAccount(reader, playerId));
  return {
    asset,
    coinMinor: asset && amountToUnits(request.amount, asset.precision),
    address: request.address.trim(),
    memo: request.memo?.trim() || null,
    hot: asset ? await hotAddresses(deps) : new Set(),
    rates: asset ? await leavingRates(deps.rates, asset, walletCurrency) : NO_RATES,
  };
}

async function loadFacts(reader: Reader, deps: CryptoDeps, playerId: string, wish: Wish): Promise<CoinFacts> {
  const { asset, coinMinor = 0n, address, hot, rates } = wish;
  const amountMinor = asset ? worthOf(coinMinor, asset, rates.coinE12) : 0n;
  const amount = await loadAmountFacts(reader, deps.withdrawals, playerId, { amountMinor, usdRateE12: rates.usdE12 });
  return {
    ...amount,
    isOffered: asset !== undefined,
    isPayable: asset !== undefined && (readAddress(asset.network, address)?.isPayable ?? false),
    isOwnAddress: asset !== undefined && (await isOurs(reader, asset.network, address, hot)),
    violations: violationsOf(wish),
    missedMinimum:
      asset && coinMinor < coinMinimum(asset) ? { amount: asset.minWithdraw, currency: asset.coin } : undefined,
  };
}

function violationsOf({ asset, coinMinor, memo }: Wish): Violation[] {
  if (!asset) return [];
  const violations: Violation[] = [];
  if (coinMinor === undefined) violations.push({ path: "amount", key: "Validation.invalid_amount" });
  if (memo !== null && !takesMemo(asset)) violations.push({ path: "memo", key: "Validation.invalid_format" });
  return violations;
}

interface Checked {
  playerId: string;
  wish: Wish;
  facts: CoinFacts;
  burns: string;
}

async function open(tx: Tx, deps: CryptoDeps, { playerId, wish, facts, burns }: Checked): Promise<string> {
  const { asset, coinMinor, address, memo, rates } = wish;
  const canonical = asset && readAddress(asset.network, address)?.canonical;
  invariant(
    asset && coinMinor !== undefined && canonical,
    "a withdrawal that passed its checks has a coin and an address",
  );
  const orderId = await openWithdrawal(tx, deps.withdrawals, playerId, {
    facts,
    burns,
    marks: [placeMark(deps.withdrawals.markKey, "address", canonical)],
    columns: {
      // Who holds what leaves: the network, as for what arrives.
      provider: asset.network,
      // The fee is taken from the coin.
      fee_minor: 0n,
      payout_currency: asset.code,
      payout_minor: coinMinor,
      payout_fee_minor: coinFee(asset),
    },
  });
  const now = deps.clock.now();
  await tx
    .insertInto("coin_withdrawal")
    .values({
      order_id: orderId,
      player_id: playerId,
      network: asset.network,
      asset: asset.code,
      address,
      canonical,
      memo,
      units: chainUnits(coinNet(coinMinor, asset), asset).toString(),
      rate_e12: rates.coinE12,
      state: "asked",
      created_at: now,
      changed_at: now,
    })
    .execute();
  return orderId;
}

export async function cancelCoinWithdrawal(
  tx: Tx,
  deps: CryptoDeps,
  playerId: string,
  orderId: string,
): Promise<Transaction> {
  await cancelWithdrawal(tx, deps.withdrawals, { playerId, orderId, isCoin: true });
  return getCoinWithdrawal(tx, deps, orderId);
}

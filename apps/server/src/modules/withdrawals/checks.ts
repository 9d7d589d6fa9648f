// Why a withdrawal may be refused, in the order of
// docs/product/withdrawals.md#refusals-in-this-order. Pure: the facts are loaded before, and again under the player's lock.
import {
  fail,
  fiatFromMinor,
  fitsBalance,
  isProfileComplete,
  type JurisdictionProfile,
  type Refusal,
  type Violation,
} from "@windfall/domain";
import type { PaymentMethod } from "../payment-methods/index.ts";

export interface PlayerFacts {
  arePayoutsOn: boolean;
  restrictions: ReadonlySet<string>;
  jurisdiction: JurisdictionProfile;
  profile: Parameters<typeof isProfileComplete>[0];
  walletCurrency: string;
  mainMinor: bigint;
  /** What was paid in and what was staked of it. */
  depositedMinor: bigint;
  stakedMinor: bigint;
}

/** What leaves the balance, beside what left it within a day. */
export interface AmountFacts extends PlayerFacts {
  amountMinor: bigint;
  amountUsdMinor: bigint;
  withdrawnTodayUsdMinor: bigint;
  dailyLimitUsdMinor: bigint;
  /** The part of the limit that is left, in the wallet's currency. */
  leftTodayMinor: bigint;
}

export interface WithdrawalFacts extends AmountFacts {
  /** undefined: there is no such method, or nobody to pay out by it. */
  method: PaymentMethod | undefined;
  /** Whether the provider takes what of a card the method asks for and the request carries. */
  isCardDataTaken: boolean;
  /** What is wrong with the recipient. */
  violations: readonly Violation[];
}

export interface CoinFacts extends AmountFacts {
  /** Whether the coin is paid out at all. */
  isOffered: boolean;
  /** Whether coins can be sent to the address. */
  isPayable: boolean;
  /** Whether it is one of ours, whatever its spelling. */
  isOwnAddress: boolean;
  /** What is wrong with the memo or the decimals. */
  violations: readonly Violation[];
  /** The least amount in the coin, where the one asked for is less. */
  missedMinimum: { amount: string; currency: string } | undefined;
}

type Check<Facts> = (facts: Facts) => Refusal | undefined;

const payoutsOff: Check<PlayerFacts> = ({ arePayoutsOn }) => (arePayoutsOn ? undefined : fail("payments_are_disabled"));

const bankClosed: Check<PlayerFacts> = ({ restrictions }) =>
  restrictions.has("fiat") ? fail("wallet_fiat_banned") : undefined;

/** A withdrawal is made in the wallet's own currency: nothing is converted on its way out. */
const methodUnfit: Check<WithdrawalFacts> = ({ method, walletCurrency }) =>
  method?.isActive && method.sell && method.currency === walletCurrency
    ? undefined
    : fail("error_currency_not_supported");

const cardDataRefused: Check<WithdrawalFacts> = ({ isCardDataTaken }) =>
  isCardDataTaken ? undefined : fail("card_data_not_accepted");

const coinUnfit: Check<CoinFacts> = ({ isOffered }) => (isOffered ? undefined : fail("error_currency_not_supported"));

const addressWrong: Check<CoinFacts> = ({ isPayable, isOwnAddress }) =>
  isPayable || isOwnAddress ? undefined : fail("error_invalid_address");

const addressOwn: Check<CoinFacts> = ({ isOwnAddress }) => (isOwnAddress ? fail("error_internal_address") : undefined);

const coinTooSmall: Check<CoinFacts> = ({ missedMinimum }) =>
  missedMinimum && fail("wallet_withdraw_too_small", missedMinimum);

const detailsWrong: Check<{ violations: readonly Violation[] }> = ({ violations }) =>
  violations.length > 0 ? fail("validation_failed", { violations: [...violations] }) : undefined;

const tooSmall: Check<WithdrawalFacts> = ({ method, amountMinor, walletCurrency }) =>
  method?.sell && amountMinor < method.sell.minMinor
    ? fail("wallet_withdraw_too_small", { amount: fiatFromMinor(method.sell.minMinor), currency: walletCurrency })
    : undefined;

const tooLarge: Check<WithdrawalFacts> = ({ method, amountMinor, walletCurrency }) => {
  if (!method?.sell || amountMinor <= method.sell.maxMinor) return undefined;
  const params = { amount: fiatFromMinor(method.sell.maxMinor), currency: walletCurrency };
  return fail("validation_failed", { violations: [{ path: "amount", key: "Validation.maximum_amount", params }] });
};

const dailyLimit: Check<AmountFacts> = (facts) =>
  facts.withdrawnTodayUsdMinor + facts.amountUsdMinor > facts.dailyLimitUsdMinor
    ? fail("withdraw_daily_limit_exceeded", {
        amount: fiatFromMinor(facts.leftTodayMinor),
        currency: facts.walletCurrency,
      })
    : undefined;

const turnoverMissing: Check<PlayerFacts> = ({ jurisdiction, depositedMinor, stakedMinor, walletCurrency }) => {
  // Rounded up: a market that asks for all of it means the last unit too.
  const totalMinor = (depositedMinor * BigInt(jurisdiction.depositTurnoverPercent) + 99n) / 100n;
  if (stakedMinor >= totalMinor) return undefined;
  return fail("wager", {
    current: fiatFromMinor(stakedMinor),
    total: fiatFromMinor(totalMinor),
    currency: walletCurrency,
  });
};

const playLookedAt: Check<PlayerFacts> = ({ restrictions }) =>
  restrictions.has("ggr") ? fail("invalid_ggr") : undefined;

const notVerified: Check<PlayerFacts> = ({ jurisdiction, profile }) =>
  jurisdiction.verifiedWithdrawals && !isProfileComplete(profile) ? fail("verification_required") : undefined;

const balanceTooLow: Check<WithdrawalFacts> = ({ method, amountMinor, mainMinor }) =>
  fitsBalance(amountMinor, mainMinor, method?.sell?.feeTiers ?? []) ? undefined : fail("insufficient_balance");

/** The fee of a coin is part of its amount. */
const worthTooHigh: Check<AmountFacts> = ({ amountMinor, mainMinor }) =>
  amountMinor <= mainMinor ? undefined : fail("insufficient_balance");

const WITHDRAWAL_CHECKS: readonly Check<WithdrawalFacts>[] = [
  payoutsOff,
  bankClosed,
  methodUnfit,
  cardDataRefused,
  detailsWrong,
  tooSmall,
  tooLarge,
  dailyLimit,
  turnoverMissing,
  playLookedAt,
  notVerified,
  balanceTooLow,
];

const COIN_CHECKS: readonly Check<CoinFacts>[] = [
  payoutsOff,
  bankClosed,
  coinUnfit,
  addressWrong,
  addressOwn,
  detailsWrong,
  coinTooSmall,
  dailyLimit,
  turnoverMissing,
  playLookedAt,
  notVerified,
  worthTooHigh,
];

/** Those that concern the player whatever the amount: what the form asks before it opens. */
const PLAYER_CHECKS: readonly Check<PlayerFacts>[] = [
  payoutsOff,
  bankClosed,
  turnoverMissing,
  playLookedAt,
  notVerified,
];

function assertAll<Facts>(checks: readonly Check<Facts>[], facts: Facts): void {
  for (const check of checks) {
    const refusal = check(facts);
    if (refusal) throw refusal;
  }
}

export function assertMayWithdraw(facts: PlayerFacts): void {
  assertAll(PLAYER_CHECKS, facts);
}

export function assertWithdrawal(facts: WithdrawalFacts): void {
  assertAll(WITHDRAWAL_CHECKS, facts);
}

export function assertCoinWithdrawal(facts: CoinFacts): void {
  assertAll(COIN_CHECKS, facts);
}

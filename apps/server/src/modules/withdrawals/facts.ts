// Loads what the checks decide by. Read once before the provider is asked, and once more under the player's lock.
import type { PersonalData, Violation } from "@windfall/domain";
import type { Reader, Tx } from "../../kernel/db.ts";
import { findBalance, playerAccount, sumLines } from "../../ledger/index.ts";
import type { PaymentMethod } from "../payment-methods/index.ts";
import { convertFiat } from "../rates/index.ts";
import type { PlayerFacts, WithdrawalFacts } from "./checks.ts";
import type { WithdrawalsDeps } from "./deps.ts";
import { arePayoutsOn } from "./payout-switch.ts";
import { sumWithdrawn } from "./store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const RATE_ONE = 10n ** 12n;

export interface Wish {
  amountMinor: bigint;
  method: PaymentMethod | undefined;
  isCardDataTaken: boolean;
  violations: readonly Violation[];
  /** US dollars for one unit of the wallet's currency, times 10^12. */
  usdRateE12: bigint;
}

/** Withdrawals of one player come one after the other, so that two cannot both fit under one limit. */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx.selectFrom("player").select("id").where("id", "=", playerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function loadPlayerFacts(
  reader: Reader,
  { jurisdiction }: WithdrawalsDeps,
  playerId: string,
): Promise<PlayerFacts> {
  const player = await reader
    .selectFrom("player")
    .select(["wallet_currency", "first_name", "last_name", "gender", "date_of_birth"])
    .where("id", "=", playerId)
    .executeTakeFirstOrThrow();
  const currency = player.wallet_currency;
  const restrictions = await reader
    .selectFrom("player_restriction")
    .select("kind")
    .where("player_id", "=", playerId)
    .execute();
  const needsTurnover = jurisdiction.depositTurnoverPercent > 0;
  const sumOf = (kindPrefix: string) => sumLines(reader, { playerId, kindPrefix, currency });
  return {
    arePayoutsOn: await arePayoutsOn(reader),
    restrictions: new Set(restrictions.map(({ kind }) => kind)),
    jurisdiction,
    profile: {
      firstName: player.first_name,
      lastName: player.last_name,
      gender: player.gender as PersonalData["gender"],
      dateOfBirth: player.date_of_birth,
    },
    walletCurrency: currency,
    mainMinor: await findBalance(reader, playerAccount("main", playerId, currency)),
    depositedMinor: needsTurnover ? await sumOf("deposit.credited") : 0n,
    // A stake leaves the balance, so its lines are negative.
    stakedMinor: needsTurnover ? -(await sumOf("bet.")) : 0n,
  };
}

export async function loadWithdrawalFacts(
  reader: Reader,
  deps: WithdrawalsDeps,
  playerId: string,
  { amountMinor, method, isCardDataTaken, violations, usdRateE12 }: Wish,
): Promise<WithdrawalFacts> {
  const player = await loadPlayerFacts(reader, deps, playerId);
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  const usdMinor = (minor: bigint) => convertFiat(minor, usdRateE12).targetMinor;
  const withdrawnTodayUsdMinor = usdMinor(await sumWithdrawn(reader, playerId, since));
  const leftUsdMinor = deps.dailyLimitUsdMinor - withdrawnTodayUsdMinor;
  return {
    ...player,
    amountMinor,
    method,
    isCardDataTaken,
    violations,
    amountUsdMinor: usdMinor(amountMinor),
    withdrawnTodayUsdMinor,
    dailyLimitUsdMinor: deps.dailyLimitUsdMinor,
    leftTodayMinor: leftUsdMinor > 0n ? (leftUsdMinor * RATE_ONE) / usdRateE12 : 0n,
  };
}

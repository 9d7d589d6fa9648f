// Loads what the checks decide by. Read once before the provider is asked, and once more under the player's lock.
import type { Violation } from "@windfall/domain";
import type { Reader } from "../../kernel/db.ts";
import { findBalance, playerAccount, sumLines } from "../../ledger/index.ts";
import { getPerson, restrictionsOf } from "../identity/index.ts";
import { arePayoutsOn, type PaymentMethod } from "../payment-methods/index.ts";
import { convertFiat } from "../rates/index.ts";
import type { AmountFacts, PlayerFacts, WithdrawalFacts } from "./checks.ts";
import type { WithdrawalsDeps } from "./deps.ts";
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

export async function loadPlayerFacts(
  reader: Reader,
  { jurisdiction }: WithdrawalsDeps,
  playerId: string,
): Promise<PlayerFacts & { displayCurrency: string }> {
  const { walletCurrency: currency, displayCurrency, personal } = await getPerson(reader, playerId);
  const needsTurnover = jurisdiction.depositTurnoverPercent > 0;
  const sumOf = (kindPrefix: string) => sumLines(reader, { playerId, kindPrefix, currency });
  /** The part of their stakes that was cashed out, as a negative sum: it was at no risk to the end, and counts for nothing. */
  const cashedOut = () =>
    sumLines(reader, { playerId, kindPrefix: "sports.cashed_out", currency, accounts: ["staked"] });
  return {
    arePayoutsOn: await arePayoutsOn(reader),
    restrictions: await restrictionsOf(reader, playerId),
    jurisdiction,
    profile: personal,
    walletCurrency: currency,
    displayCurrency,
    mainMinor: await findBalance(reader, playerAccount("main", playerId, currency)),
    depositedMinor: needsTurnover ? await sumOf("deposit.credited") : 0n,
    // A stake leaves the balance, so its lines are negative.
    stakedMinor: needsTurnover
      ? -(await sumOf("bet.")) - (await sumOf("sports.staked")) - (await sumOf("sports.returned")) + (await cashedOut())
      : 0n,
  };
}

export async function loadAmountFacts(
  reader: Reader,
  deps: WithdrawalsDeps,
  playerId: string,
  { amountMinor, usdRateE12 }: Pick<Wish, "amountMinor" | "usdRateE12">,
): Promise<AmountFacts> {
  const player = await loadPlayerFacts(reader, deps, playerId);
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  const usdMinor = (minor: bigint) => convertFiat(minor, usdRateE12).targetMinor;
  const withdrawnTodayUsdMinor = usdMinor(await sumWithdrawn(reader, playerId, since));
  const leftUsdMinor = deps.dailyLimitUsdMinor - withdrawnTodayUsdMinor;
  return {
    ...player,
    amountMinor,
    amountUsdMinor: usdMinor(amountMinor),
    withdrawnTodayUsdMinor,
    dailyLimitUsdMinor: deps.dailyLimitUsdMinor,
    leftTodayMinor: leftUsdMinor > 0n ? (leftUsdMinor * RATE_ONE) / usdRateE12 : 0n,
  };
}

export async function loadWithdrawalFacts(
  reader: Reader,
  deps: WithdrawalsDeps,
  playerId: string,
  { method, isCardDataTaken, violations, ...amount }: Wish,
): Promise<WithdrawalFacts> {
  return { ...(await loadAmountFacts(reader, deps, playerId, amount)), method, isCardDataTaken, violations };
}

// What taking out costs now, and how much of a coin the balance and the day leave (docs/product/crypto.md#withdrawals).
import { fiatFromMinor } from "@windfall/domain";
import { amountToUnits, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import { getAccount } from "../../identity/index.ts";
import { loadAmountFacts } from "../../withdrawals/index.ts";
import type { CryptoDeps } from "../deps.ts";
import { requirePayable } from "./payable.ts";
import { coinsFor, leavingRates, worthOf } from "./worth.ts";

export async function withdrawFee(deps: CryptoDeps, playerId: string, code: string, amount: string | undefined) {
  const asset = requirePayable(deps, code);
  const { walletCurrency } = await deps.db.read((reader) => getAccount(reader, playerId));
  const { coinE12, usdE12 } = await leavingRates(deps.rates, asset, walletCurrency);
  const { mainMinor, leftTodayMinor } = await deps.db.read((reader) =>
    loadAmountFacts(reader, deps.withdrawals, playerId, { amountMinor: 0n, usdRateE12: usdE12 }),
  );
  const mostMinor = mainMinor < leftTodayMinor ? mainMinor : leftTodayMinor;
  const coinMinor = amount === undefined ? undefined : amountToUnits(amount, asset.precision);
  return {
    fee: asset.withdrawFee,
    minAmount: asset.minWithdraw,
    maxAmount: unitsToAmount(coinsFor(mostMinor, asset, coinE12), asset.precision),
    worth:
      coinMinor === undefined
        ? null
        : { value: fiatFromMinor(worthOf(coinMinor, asset, coinE12)), currency: walletCurrency },
  };
}

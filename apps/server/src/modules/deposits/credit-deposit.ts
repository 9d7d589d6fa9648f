// Puts the money of a deposit on the balance, whatever way it came: the only place that posts it, with its bonus and its news in the same
// transaction. It credits once: whoever calls it has changed the deposit's state before, and behind that stands the key of the posting.
import type { Clock } from "../../kernel/clock.ts";
import type { Tx } from "../../kernel/db.ts";
import { emit } from "../../kernel/outbox.ts";
import { balanceChanged, clearingAccount, houseAccount, type Line, playerAccount, post } from "../../ledger/index.ts";
import { type CreditedDeposit, creditDepositBonus } from "../bonuses/index.ts";
import { globalIdOf } from "../identity/index.ts";
import { depositCredited } from "./events.ts";

export interface ArrivedMoney {
  playerId: string;
  depositId: string;
  money: CreditedDeposit["money"];
  /** Who holds what arrived: a payment provider, or a network. */
  holder: string;
  currency: string;
  arrivedMinor: bigint;
  walletCurrency: string;
  /** What the player gets, and what rounding took. */
  targetMinor: bigint;
  remainderMinor: bigint;
  /** What its bonus follows, where that is not this deposit alone. */
  bonusBaseMinor?: bigint;
}

export async function creditDeposit(tx: Tx, deps: { clock: Clock }, arrived: ArrivedMoney): Promise<void> {
  const { playerId, depositId, walletCurrency, targetMinor, money, bonusBaseMinor = targetMinor } = arrived;
  await post(tx, {
    key: `deposit:${depositId}`,
    kind: "deposit.credited",
    reference: depositId,
    lines: linesOf(arrived),
  });
  if (bonusBaseMinor > 0n)
    await creditDepositBonus(tx, deps, {
      playerId,
      depositId,
      creditedMinor: bonusBaseMinor,
      currency: walletCurrency,
      money,
    });
  await emit(tx, balanceChanged, { playerId });
  await emit(tx, depositCredited, {
    playerId,
    globalId: await globalIdOf(tx, playerId),
    orderId: depositId,
    creditedMinor: targetMinor.toString(),
    currency: walletCurrency,
  });
}

function linesOf(arrived: ArrivedMoney): Line[] {
  const { holder, currency, arrivedMinor, walletCurrency: wallet, targetMinor, remainderMinor } = arrived;
  const main = playerAccount("main", arrived.playerId, wallet);
  if (currency === wallet)
    return [
      { account: clearingAccount(holder, currency), amountMinor: -arrivedMinor },
      { account: main, amountMinor: targetMinor },
    ];
  // The two currencies meet in the exchange accounts; what rounding took is there to be seen.
  return [
    { account: clearingAccount(holder, currency), amountMinor: -arrivedMinor },
    { account: houseAccount("exchange", currency), amountMinor: arrivedMinor },
    { account: houseAccount("exchange", wallet), amountMinor: -(targetMinor + remainderMinor) },
    { account: main, amountMinor: targetMinor },
    { account: houseAccount("rounding", wallet), amountMinor: remainderMinor },
  ].filter(({ amountMinor }) => amountMinor !== 0n);
}

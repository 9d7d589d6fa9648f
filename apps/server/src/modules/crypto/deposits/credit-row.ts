// Puts a crypto deposit on the balance: its state, the rate for good and the posting in one transaction. Whoever calls it has locked the row.
import type { CryptoAsset } from "@windfall/domain/rules/crypto/assets";
import type { Clock } from "../../../kernel/clock.ts";
import type { Tx } from "../../../kernel/db.ts";
import { creditDeposit } from "../../deposits/index.ts";
import { type CryptoDepositRow, changeState } from "./rows.ts";

interface Worth {
  asset: CryptoAsset;
  rateE12: bigint;
  targetMinor: bigint;
  remainderMinor: bigint;
  bonusBaseMinor: bigint;
}

export async function creditRow(tx: Tx, deps: { clock: Clock }, row: CryptoDepositRow, worth: Worth): Promise<void> {
  const { targetMinor, remainderMinor, rateE12, asset, bonusBaseMinor } = worth;
  await changeState(tx, deps, row, { to: "completed" }, { rate_e12: rateE12, credited_minor: targetMinor });
  await creditDeposit(tx, deps, {
    playerId: row.player_id,
    depositId: row.id,
    money: "crypto",
    holder: row.network,
    currency: asset.code,
    arrivedMinor: BigInt(row.booked_minor),
    walletCurrency: row.wallet_currency,
    targetMinor,
    remainderMinor,
    bonusBaseMinor,
  });
}

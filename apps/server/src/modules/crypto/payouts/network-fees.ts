// What a network kept of something that left our wallets, booked when it is final. The ledger counts in steps that are larger than the units of some
// chains: what is below a step waits in the sum, so that books and chain never differ by more than one.
import { bookedUnits, feeCoinOf } from "@windfall/domain/rules/crypto/assets";
import type { NetworkId } from "@windfall/domain/rules/crypto/networks";
import { sql } from "kysely";
import type { Tx } from "../../../kernel/db.ts";
import { clearingAccount, houseAccount, post } from "../../../ledger/index.ts";

/** Whoever calls it has just ended the payment, which happens once. */
export async function bookNetworkFee(
  tx: Tx,
  network: NetworkId,
  { id, units }: { id: string; units: bigint },
): Promise<void> {
  if (units <= 0n) return;
  const coin = feeCoinOf(network);
  const total = await tx
    .insertInto("network_fee")
    .values({ network, units: units.toString(), booked_minor: 0n })
    .onConflict((conflict) =>
      conflict.column("network").doUpdateSet({ units: sql`network_fee.units + ${units.toString()}::numeric` }),
    )
    .returning(["units", "booked_minor"])
    .executeTakeFirstOrThrow();
  const amountMinor = bookedUnits(BigInt(total.units), coin) - BigInt(total.booked_minor);
  if (amountMinor === 0n) return;
  await tx
    .updateTable("network_fee")
    .set((row) => ({ booked_minor: row("booked_minor", "+", amountMinor.toString()) }))
    .where("network", "=", network)
    .execute();
  await post(tx, {
    key: `network-fee:${id}`,
    kind: "fee.paid",
    reference: id,
    lines: [
      { account: clearingAccount(network, coin.code), amountMinor },
      { account: houseAccount("fees", coin.code), amountMinor: -amountMinor },
    ],
  });
}

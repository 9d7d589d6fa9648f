// Play money of the demo's robots: given by the house whenever little is left.
import type { Database } from "../../kernel/db.ts";
import { newId } from "../../kernel/ids.ts";
import { findBalance, houseAccount, playerAccount, post } from "../../ledger/index.ts";

export const ROBOT_CURRENCY = "USD";
const POOR_MINOR = 100_00n;
const GIFT_MINOR = 5_000_00n;

export async function fundRobot(db: Database, playerId: string): Promise<void> {
  const account = playerAccount("main", playerId, ROBOT_CURRENCY);
  if ((await db.read((reader) => findBalance(reader, account))) >= POOR_MINOR) return;
  await db.transact((tx) =>
    post(tx, {
      key: `demo:${newId("gft")}`,
      kind: "demo.funded",
      reference: playerId,
      lines: [
        { account: houseAccount("cash", ROBOT_CURRENCY), amountMinor: -GIFT_MINOR },
        { account, amountMinor: GIFT_MINOR },
      ],
    }),
  );
}

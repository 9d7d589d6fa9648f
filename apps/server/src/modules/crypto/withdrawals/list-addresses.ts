// Addresses that a player was paid to on a network, the latest first: the form suggests them.
import { type AssetCode, assetOf, unitsToAmount } from "@windfall/domain/rules/crypto/assets";
import type { CryptoDeps } from "../deps.ts";
import { requirePayable } from "./payable.ts";

const MOST_SHOWN = 5;

export async function listAddresses(deps: CryptoDeps, playerId: string, code: string) {
  const { network } = requirePayable(deps, code);
  const rows = await deps.db.read((reader) =>
    reader
      .selectFrom(
        reader
          .selectFrom("coin_withdrawal")
          .distinctOn("canonical")
          .select(["address", "memo", "units", "asset", "created_at", "order_id"])
          .where("player_id", "=", playerId)
          .where("network", "=", network)
          .orderBy("canonical")
          .orderBy("created_at", "desc")
          .as("latest"),
      )
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("order_id", "desc")
      .limit(MOST_SHOWN)
      .execute(),
  );
  return {
    items: rows.map(({ address, memo, units, created_at, ...row }) => {
      const asset = assetOf(row.asset as AssetCode);
      const amount = unitsToAmount(BigInt(units), asset.decimals);
      return { address, memo, amount, coin: asset.coin, usedAt: created_at.toISOString() };
    }),
  };
}

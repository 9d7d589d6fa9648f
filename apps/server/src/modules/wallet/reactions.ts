// What follows from money that moved: news for the player's open pages (docs/product/realtime.md#completed-transactions), and the billing
// figures.
import { type BuyOrderState, personalChannel, type SellOrderState, sellStatus } from "@windfall/domain";
import type { Publication, Publish } from "@windfall/domain/publications";
import { type CryptoDepositState, cryptoStatus } from "@windfall/domain/rules/crypto/deposits";
import { type Reaction, react } from "../../kernel/outbox.ts";
import { balanceChanged, balancesChanged } from "../../ledger/index.ts";
import { cryptoDepositChanged } from "../crypto/index.ts";
import { buyStatus, depositChanged, depositCredited } from "../deposits/index.ts";
import { listHistory } from "../order-history/index.ts";
import { withdrawalChanged } from "../withdrawals/index.ts";
import { recomputeBilling } from "./billing.ts";
import type { WalletDeps } from "./deps.ts";
import { publishBalances } from "./publish-balances.ts";

export function walletReactions(deps: WalletDeps, publish: Publish): Reaction[] {
  return [
    react(balanceChanged, "wallet.publish_balance", ({ playerId }) => publishBalances(deps, publish, [playerId])),
    react(balancesChanged, "wallet.publish_balances", ({ playerIds }) => publishBalances(deps, publish, playerIds)),
    react(depositChanged, "wallet.publish_deposit", (change) => publishChange(deps, publish, change)),
    react(cryptoDepositChanged, "wallet.publish_crypto_deposit", (change) => publishChange(deps, publish, change)),
    react(withdrawalChanged, "wallet.publish_withdrawal", (change) => publishChange(deps, publish, change)),
    react(depositCredited, "wallet.recompute_billing", ({ playerId }) => recomputeBilling(deps.db, playerId)),
  ];
}

const STATUS_OF: Readonly<Record<Publication<"transaction">["type"], (state: string) => string>> = {
  buy: (state) => buyStatus(state as BuyOrderState),
  deposit: (state) => cryptoStatus(state as CryptoDepositState),
  sell: (state) => sellStatus(state as SellOrderState),
  withdraw: (state) => sellStatus(state as SellOrderState),
};

type Change = Omit<Publication<"transaction">, "sequence"> & { globalId: string };

/** Each change once and with its own number, so that a page that hears of two in the wrong order knows the later one. */
async function publishChange(
  { db }: WalletDeps,
  publish: Publish,
  { id, globalId, type, status }: Change,
): Promise<void> {
  const history = await db.read((reader) => listHistory(reader, id));
  const own = history.findLast(({ to_state }) => STATUS_OF[type](to_state) === status);
  await publish(personalChannel("transaction", globalId), { id, status, type, sequence: own?.id ?? "0" });
}

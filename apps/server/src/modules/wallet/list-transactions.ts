// The history: deposits and withdrawals together, the newest first (docs/product/money.md#history).
import { BUY_ORDER_STATES, HELD_STATES, SELL_ORDER_STATES, UNSETTLED_BUY_STATES } from "@windfall/domain";
import { type HistoryFilter, MAX_PAGE_SIZE, type Transaction } from "@windfall/domain/api/index";
import { CRYPTO_DEPOSIT_STATES, OPEN_CRYPTO_STATES } from "@windfall/domain/rules/crypto/deposits";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { listCoinWithdrawals, listCryptoTransactions } from "../crypto/index.ts";
import { listBuyTransactions } from "../deposits/index.ts";
import { listSellTransactions } from "../withdrawals/index.ts";
import type { WalletDeps } from "./deps.ts";

export interface HistoryQuery {
  is_pagination?: "true" | "false" | undefined;
  filter?: HistoryFilter | undefined;
  limit: number;
  offset: number;
}

/** What is answered to those who want no pages. */
const WITHOUT_PAGES = { limit: MAX_PAGE_SIZE, offset: 0 };

/** By the states that a filter leaves of each kind. */
const STATES: Readonly<Record<HistoryFilter | "all", Record<"buy" | "crypto" | "sell", readonly string[]>>> = {
  all: { buy: BUY_ORDER_STATES, crypto: CRYPTO_DEPOSIT_STATES, sell: SELL_ORDER_STATES },
  deposits: { buy: BUY_ORDER_STATES, crypto: CRYPTO_DEPOSIT_STATES, sell: [] },
  withdrawals: { buy: [], crypto: [], sell: SELL_ORDER_STATES },
  in_progress: { buy: UNSETTLED_BUY_STATES, crypto: OPEN_CRYPTO_STATES, sell: HELD_STATES },
};

export async function listTransactions(deps: Pick<WalletDeps, "db" | "txLink">, playerId: string, query: HistoryQuery) {
  const { limit, offset } = query.is_pagination === "false" ? WITHOUT_PAGES : query;
  return deps.db.read(async (reader) => {
    const found = selectIds(reader, playerId, query.filter ?? "all");
    const rows = await found.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).offset(offset).execute();
    const { total } = await reader
      .selectFrom(found.as("found"))
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow();
    const ids = rows.map(({ id }) => id);
    return { items: await listByIds(reader, deps, playerId, ids), meta: { total, limit, offset } };
  });
}

/** Those that were begun before, the latest first. */
export async function transactionsBefore(
  reader: Reader,
  deps: Pick<WalletDeps, "txLink">,
  playerId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<Transaction[]> {
  const rows = await reader
    .selectFrom(selectIds(reader, playerId, "all").as("found"))
    .select("found.id")
    .where("found.created_at", "<", before)
    .orderBy("found.created_at", "desc")
    .limit(limit)
    .execute();
  return listByIds(
    reader,
    deps,
    playerId,
    rows.map(({ id }) => id),
  );
}

function selectIds(reader: Reader, playerId: string, filter: HistoryFilter | "all") {
  const { buy, crypto, sell } = STATES[filter];
  return reader
    .selectFrom("buy_order")
    .select(["id", "created_at"])
    .where("player_id", "=", playerId)
    .where(({ eb, fn, val }) => eb("status", "=", fn.any(val([...buy]))))
    .unionAll(
      reader
        .selectFrom("crypto_deposit")
        .select(["id", "created_at"])
        .where("player_id", "=", playerId)
        .where(({ eb, fn, val }) => eb("status", "=", fn.any(val([...crypto])))),
    )
    .unionAll(
      reader
        .selectFrom("sell_order")
        .select(["id", "created_at"])
        .where("player_id", "=", playerId)
        .where(({ eb, fn, val }) => eb("state", "=", fn.any(val([...sell])))),
    );
}

/** In the order of the ids; an id that is not the player's own is left out. */
export async function listByIds(
  reader: Reader,
  deps: Pick<WalletDeps, "txLink">,
  playerId: string,
  ids: readonly string[],
): Promise<Transaction[]> {
  const found = [
    await listBuyTransactions(reader, playerId, ids),
    await listSellTransactions(reader, playerId, ids),
    await listCryptoTransactions(reader, deps, playerId, ids),
    await listCoinWithdrawals(reader, deps, playerId, ids),
  ];
  return ids.flatMap((id) => found.flatMap((kind) => kind.get(id) ?? []));
}

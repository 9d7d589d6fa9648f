// The history: deposits and withdrawals together, the newest first (SPEC §7 wallet/txns).
import type { Transaction } from "@windfall/domain/api/index";
import { sql } from "kysely";
import type { Reader } from "../../kernel/db.ts";
import { listSellTransactions } from "../withdrawals/index.ts";
import { listBuyTransactions } from "./buy-transactions.ts";
import type { WalletDeps } from "./deps.ts";

export interface HistoryQuery {
  is_pagination?: "true" | "false" | undefined;
  limit: number;
  offset: number;
}

/** What is answered to those who want no pages. */
const WITHOUT_PAGES = { limit: 100, offset: 0 };

export async function listTransactions({ db }: WalletDeps, playerId: string, query: HistoryQuery) {
  const { limit, offset } = query.is_pagination === "false" ? WITHOUT_PAGES : query;
  return db.read(async (reader) => {
    const ids = await listIds(reader, playerId, limit, offset);
    return {
      items: await listByIds(reader, playerId, ids),
      meta: { total: await countAll(reader, playerId), limit, offset },
    };
  });
}

async function listIds(reader: Reader, playerId: string, limit: number, offset: number): Promise<string[]> {
  const rows = await reader
    .selectFrom("buy_order")
    .select(["id", "created_at"])
    .where("player_id", "=", playerId)
    .unionAll(reader.selectFrom("sell_order").select(["id", "created_at"]).where("player_id", "=", playerId))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order of the ids; an id that is not the player's own is left out. */
export async function listByIds(reader: Reader, playerId: string, ids: readonly string[]): Promise<Transaction[]> {
  const buys = await listBuyTransactions(reader, playerId, ids);
  const sells = await listSellTransactions(reader, playerId, ids);
  return ids.flatMap((id) => buys.get(id) ?? sells.get(id) ?? []);
}

async function countAll(reader: Reader, playerId: string): Promise<number> {
  const countOf = async (table: "buy_order" | "sell_order") => {
    const { count } = await reader
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as("count"))
      .where("player_id", "=", playerId)
      .executeTakeFirstOrThrow();
    return count;
  };
  return (await countOf("buy_order")) + (await countOf("sell_order"));
}

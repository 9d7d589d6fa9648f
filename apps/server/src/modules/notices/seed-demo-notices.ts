// What people of the demo were told of payments that lie behind them when it begins. The rows are there, and read, before the events of those
// payments are carried out: whoever logs in finds a history, and no news of last month.
import { firstIdAt, randomLetters } from "../../kernel/ids.ts";
import { DEMO_PEOPLE, findPlayerId } from "../identity/index.ts";
import { listTransactions } from "../wallet/index.ts";
import type { NoticesDeps } from "./deps.ts";
import { kindOfPayment } from "./reactions.ts";

const NEWS_FOR_MS = 24 * 60 * 60_000;
const ALL = { is_pagination: "false", limit: 0, offset: 0 } as const;

type SeedDeps = Pick<NoticesDeps, "identity" | "wallet">;

export async function seedDemoNotices({ identity: { db, clock }, wallet }: SeedDeps): Promise<void> {
  const since = clock.now().getTime() - NEWS_FOR_MS;
  for (const { email } of DEMO_PEOPLE) {
    const playerId = await db.read((reader) => findPlayerId(reader, { email }));
    if (!playerId) continue;
    const { items } = await listTransactions(wallet, playerId, ALL);
    const rows = items.reverse().flatMap(({ id, type, status, timestamp, amount }) => {
      const kind = kindOfPayment(type, status);
      const at = new Date(timestamp);
      if (!kind || at.getTime() > since) return [];
      const facts = JSON.stringify({ amount: { value: amount.value, currency: amount.currency.code } });
      const told = { in_bell: true, created_at: at, read_at: at };
      // The bell is sorted by ids, which begin with their time.
      const noticeId = firstIdAt("ntc", at) + randomLetters(16);
      return [{ id: noticeId, player_id: playerId, kind, subject: id, facts, ...told }];
    });
    if (rows.length === 0) continue;
    await db.transact((tx) =>
      tx
        .insertInto("notice")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["player_id", "kind", "subject"]).doNothing())
        .execute(),
    );
  }
}

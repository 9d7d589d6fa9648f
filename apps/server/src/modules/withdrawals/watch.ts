// A figure for whatever watches the metrics: payouts of which nobody knows the end. Counted every minute from the rows, because any process
// may have asked about one.
import type { Database } from "../../kernel/db.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import type { Periodic } from "../../kernel/worker.ts";
import { countSellOrders } from "./store.ts";

export function unknownPayoutsWatch({ db }: { db: Database }, metrics: Metrics): Periodic {
  let unknown = 0;
  metrics.gauge(
    "payouts_unknown",
    "Payouts of which nobody knows whether they were made; they wait for a person",
    () => unknown,
  );
  return {
    name: "withdrawals.watch",
    pattern: "* * * * *",
    async run() {
      unknown = await db.read((reader) => countSellOrders(reader, ["unknown"]));
    },
  };
}

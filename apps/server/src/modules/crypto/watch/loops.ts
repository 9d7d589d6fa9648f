// When networks are looked at, and what the metrics tell of them.
import { sql } from "kysely";
import type { Loop } from "../../../kernel/loops.ts";
import type { Metrics } from "../../../kernel/metrics.ts";
import type { Periodic } from "../../../kernel/worker.ts";
import type { CryptoDeps } from "../deps.ts";
import { followChain } from "./follow-chain.ts";
import { createOwnAddresses } from "./own-addresses.ts";

const LOOK_EVERY_MS = 3_000;

/** Each network by itself: one whose node hangs holds up no other. */
export function chainLoops(deps: CryptoDeps): Loop[] {
  return [...deps.networks.values()].map((network) => {
    const own = createOwnAddresses();
    return {
      name: `crypto.follow ${network.id}`,
      everyMs: LOOK_EVERY_MS,
      run: () => followChain({ ...deps, own }, network),
    };
  });
}

/** Read from the rows: any process may be the one that follows a network. */
export function chainWatch({ db }: CryptoDeps, metrics: Metrics): Periodic {
  let troubled = 0;
  let strays = 0;
  metrics.gauge(
    "crypto_networks_troubled",
    "Networks whose nodes are silent, late or wrong, or that are frozen; anything but 0 is an alarm",
    () => troubled,
  );
  metrics.gauge("crypto_strays_open", "Coins that arrived and that a person has to attribute", () => strays);
  return {
    name: "crypto.watch",
    pattern: "* * * * *",
    async run() {
      await db.read(async (reader) => {
        const { count } = await reader
          .selectFrom("chain_watch")
          .select(sql<number>`count(*)::int`.as("count"))
          .where("problem", "is not", null)
          .executeTakeFirstOrThrow();
        troubled = count;
        const open = await reader
          .selectFrom("chain_stray")
          .select(sql<number>`count(*)::int`.as("count"))
          .where("closed_at", "is", null)
          .executeTakeFirstOrThrow();
        strays = open.count;
      });
    },
  };
}

// What stands beside pgbench is asked over the network, both of them: so are the databases of operators who need to know these ratios. The embedded
// one has a shorter way for the product.
import { LOOPBACK } from "../../apps/server/src/kernel/postgres/cluster.ts";
import type { EmbeddedPostgres } from "../../apps/server/src/kernel/postgres/embedded-postgres.ts";

export function byNetwork(postgres: EmbeddedPostgres): EmbeddedPostgres {
  const overLoopback = (address: string) => address.replace(/@[^:/]+:/, `@${LOOPBACK}:`);
  return {
    ...postgres,
    url: (database) => overLoopback(postgres.url(database)),
    ownerUrl: (database) => overLoopback(postgres.ownerUrl(database)),
  };
}

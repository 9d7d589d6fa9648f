// `npm run soak -- money [--operations 200000] [--kills 20] [--seed 1]`: a random workload over everything that moves money, while the
// server and PostgreSQL are killed. After every thousand operations the ledger must be whole and every balance what the run's own
// books say; a failing seed makes the same operations again.
import { parseArgs } from "node:util";
import { soakMoney } from "../apps/server/test/money-soak/run.ts";

const { values } = parseArgs({
  options: {
    operations: { type: "string", default: "5000" },
    kills: { type: "string", default: "6" },
    seed: { type: "string" },
    players: { type: "string", default: "96" },
    lanes: { type: "string", default: "12" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const { damage, done, ...report } = await soakMoney({
  seed,
  operations: Number(values.operations),
  kills: Number(values.kills),
  players: Number(values.players),
  lanes: Number(values.lanes),
  log: console.log,
});
console.table(done);
console.table(report);
for (const line of damage.slice(0, 50)) console.log(line);
console.log(damage.length === 0 ? "every balance is what the books say" : `DAMAGE, replay with --seed ${seed}`);
process.exit(damage.length === 0 ? 0 : 1);

// `npm run soak -- restore [--seed 1] [--seconds 20] [--restores 3] [--bin /usr/lib/postgresql/17/bin]`: money moves at random while a base
// backup is taken and WAL is archived; then the database is restored to random seconds after the backup, and each must hold exactly what
// callers had been told by then. With --bin on another PostgreSQL than the one that comes with the product.
import { parseArgs } from "node:util";
import { restoreToRandomMoments } from "../apps/server/test/restore-runs.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    seconds: { type: "string", default: "20" },
    restores: { type: "string", default: "3" },
    bin: { type: "string" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const { restores, ...run } = await restoreToRandomMoments({
  seed,
  seconds: Number(values.seconds),
  restores: Number(values.restores),
  ...(values.bin && { binDir: values.bin }),
  log: console.log,
});
console.table(run);
console.table(restores);
const isWhole = restores.every(
  (one) =>
    one.lost + one.surplus + one.wrongBalances + one.problems + one.notRepeated + one.excess === 0 && one.secondOff > 0,
);
// A copy that was made while nothing moved would prove little.
const isClean = isWhole && run.duringBackup > 0;
console.log(
  isClean ? "every moment holds what was acknowledged by then, and nothing else" : `DAMAGE, see --seed ${seed}`,
);
process.exit(isClean ? 0 : 1);

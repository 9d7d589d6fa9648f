// `npm run soak -- cashier [--flows 200] [--kills 10] [--seed 1]`: kills the server and PostgreSQL while people pay in and out.
import { parseArgs } from "node:util";
import { killCashierUnderLoad } from "../apps/server/test/cashier-kills.ts";

const { values } = parseArgs({
  options: {
    flows: { type: "string", default: "200" },
    kills: { type: "string", default: "10" },
    seed: { type: "string" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const report = await killCashierUnderLoad({
  flows: Number(values.flows),
  kills: Number(values.kills),
  seed,
  log: console.log,
});
console.table(report);
const damage = report.lost + report.wrongBalances + report.wrongPayouts + report.stuck + report.ledgerProblems;
const isClean = damage === 0 && report.credited > 0;
console.log(
  isClean ? "nothing was lost, doubled or left standing; the ledger adds up" : `DAMAGE, replay with --seed ${seed}`,
);
process.exit(isClean ? 0 : 1);

// `npm run soak -- crypto [--withdrawals 100] [--kills 40] [--seed 1]`: kills the server and the signer while coins are taken out.
import { parseArgs } from "node:util";
import { killCoinPayouts } from "../apps/server/test/coin-kills.ts";

const { values } = parseArgs({
  options: {
    withdrawals: { type: "string", default: "100" },
    kills: { type: "string", default: "40" },
    seed: { type: "string" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const report = await killCoinPayouts({
  withdrawals: Number(values.withdrawals),
  kills: Number(values.kills),
  seed,
  log: console.log,
});
console.table(report);
const isClean =
  report.payments === Number(values.withdrawals) &&
  report.wrong + report.disagreeing + report.ledgerProblems === 0 &&
  report.withdrawals === Number(values.withdrawals);
console.log(isClean ? "as many payments as withdrawals; chain and books agree" : `DAMAGE, replay with --seed ${seed}`);
process.exit(isClean ? 0 : 1);

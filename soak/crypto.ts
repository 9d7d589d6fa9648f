// `npm run soak -- crypto [--chain sandbox|ethereum|bsc|litecoin] [--withdrawals 100] [--kills 40] [--seed 1]`: kills the server and the signer while
// coins are taken out. All but the sandbox are real chains, whose own account of the payments is held against the books.
import { parseArgs } from "node:util";
import { KILL_CHAINS } from "../apps/server/test/coin-kill-chains.ts";
import { killCoinPayouts } from "../apps/server/test/coin-kills.ts";

const { values } = parseArgs({
  options: {
    chain: { type: "string", default: "sandbox" },
    withdrawals: { type: "string", default: "100" },
    kills: { type: "string", default: "40" },
    seed: { type: "string" },
  },
});
const chain = KILL_CHAINS.find((name) => name === values.chain);
if (!chain) throw new Error(`--chain is one of ${KILL_CHAINS.join(", ")}`);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const withdrawals = Number(values.withdrawals);
const report = await killCoinPayouts({ chain, withdrawals, kills: Number(values.kills), seed, log: console.log });
if (!report) process.exit(1);
console.table(report);
const isClean =
  report.payments === withdrawals &&
  report.wrong + report.disagreeing + report.ledgerProblems === 0 &&
  report.withdrawals === withdrawals;
console.log(isClean ? "as many payments as withdrawals; chain and books agree" : `DAMAGE, replay with --seed ${seed}`);
process.exit(isClean ? 0 : 1);

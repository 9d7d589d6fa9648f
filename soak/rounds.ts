// `npm run soak -- rounds [--seed 1] [--rounds 1000] [--kills 10]`: kills the server while players roll dice. Every round must have
// been played once and end, by its player or by the job; no stake may be stuck.
import { parseArgs } from "node:util";
import { killServerDuringRounds } from "../apps/server/test/round-kills.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    rounds: { type: "string", default: "1000" },
    kills: { type: "string", default: "10" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const report = await killServerDuringRounds({
  seed,
  rounds: Number(values.rounds),
  kills: Number(values.kills),
  log: console.log,
});
console.table(report);
const { stillOpen, changedAnswers, playedTwice, wrongWins, wrongBalances, ledgerProblems } = report;
const isClean = stillOpen + changedAnswers + playedTwice + wrongWins + wrongBalances + ledgerProblems === 0;
console.log(isClean ? "every round was played once and ended" : `DAMAGE, replay with --seed ${seed}`);
process.exit(isClean ? 0 : 1);

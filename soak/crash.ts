// `npm run soak -- crash [--seed 1] [--bettors 1000] [--seconds 30]`: one flight with so many bettors on two server processes, over sockets and
// HTTP, and one of the processes is killed in mid-flight. All must see the same height within 100 ms, and every cash-out that somebody was told
// must be paid once, at its moment.
import { parseArgs } from "node:util";
import { killProcessInFlight } from "../apps/server/test/crash-kills.ts";

const MOST_APART_MS = 100;

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    bettors: { type: "string", default: "1000" },
    seconds: { type: "string", default: "30" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const report = await killProcessInFlight({
  seed,
  bettors: Number(values.bettors),
  flightMs: Number(values.seconds) * 1_000,
  log: console.log,
});
console.table(report);
const { deaf, wrongAnswers, wrongHeights, wrongTargets, paidTwice, unsettled, wrongBalances, ledgerProblems } = report;
const damage =
  deaf + wrongAnswers + wrongHeights + wrongTargets + paidTwice + unsettled + wrongBalances + ledgerProblems;
const isClean = damage === 0 && report.apartMs <= MOST_APART_MS;
console.log(
  isClean ? "everybody saw one flight, and every cash-out was paid once" : `DAMAGE, replay with --seed ${seed}`,
);
process.exit(isClean ? 0 : 1);

// `npm run soak -- ledger [--kills 10] [--postings 10000] [--seed 1]`: kills the posting process and PostgreSQL under load, as often
// each, on a server whose commits do not wait for the disk. Then the control: without the ledger's guard against that setting.
import { parseArgs } from "node:util";
import { kills, strikeLedgerUnderLoad } from "../apps/server/test/ledger-faults.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "10" },
    postings: { type: "string", default: "10000" },
    seed: { type: "string" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const options = { faults: kills(Number(values.kills)), postings: Number(values.postings), seed };

const report = await strikeLedgerUnderLoad({ ...options, log: console.log });
console.table(report);
const isClean =
  report.lost + report.wrongBalances + report.problems === 0 &&
  report.acknowledged + report.leftUnknown === report.asked;

console.log("control: without the guard that makes commits of money wait for the disk");
const control = await strikeLedgerUnderLoad({ ...options, withoutGuard: true });
console.log(`control: ${control.lost} of ${control.acknowledged} acknowledged postings lost`);

console.log(isClean ? "nothing acknowledged was lost, nothing was doubled" : `DAMAGE, replay with --seed ${seed}`);
process.exit(isClean ? 0 : 1);

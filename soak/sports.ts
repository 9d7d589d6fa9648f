// `npm run soak -- sports [--seed 1] [--bets 2000] [--kills 20]`: kills the api, the worker and PostgreSQL in turns while people bet on sports and cash out, and
// results come and are corrected. Every bet that was acknowledged is there once and settles once, every cash-out is honoured once.
import { parseArgs } from "node:util";
import { killDuringBets, sportsDamage } from "../apps/server/test/sports-kills.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    bets: { type: "string", default: "2000" },
    kills: { type: "string", default: "20" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const report = await killDuringBets({
  seed,
  bets: Number(values.bets),
  kills: Number(values.kills),
  log: console.log,
});
console.table(report);
const isClean = sportsDamage(report) === 0;
console.log(isClean ? "every bet is there once and was settled once" : `DAMAGE, replay with --seed ${seed}`);
process.exit(isClean ? 0 : 1);

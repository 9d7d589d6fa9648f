// `npm run soak -- bonus [--seed 1] [--bonuses 120] [--payees 60] [--kills 20]`: kills the server while bonuses are taken and worked off, and
// the run that pays cashback in the middle of a payment, as often each. Nothing may be paid twice, and nothing be gone.
import { parseArgs } from "node:util";
import { bonusDamage, killDuringBonuses } from "../apps/server/test/bonus-kills.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    bonuses: { type: "string", default: "120" },
    payees: { type: "string", default: "60" },
    kills: { type: "string", default: "20" },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const report = await killDuringBonuses({
  seed,
  bonuses: Number(values.bonuses),
  payees: Number(values.payees),
  serverKills: Math.ceil(Number(values.kills) / 2),
  payerKills: Math.floor(Number(values.kills) / 2),
  log: console.log,
});
console.table(report);
const isClean = bonusDamage(report) === 0;
console.log(isClean ? "nothing was paid twice, and nothing is gone" : `DAMAGE, replay with --seed ${seed}`);
process.exit(isClean ? 0 : 1);

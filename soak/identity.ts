// `npm run soak -- identity [--kills 10] [--seed 1]`: kills the server and PostgreSQL under sign-in and profile load.
import { parseArgs } from "node:util";
import { killUnderLoad } from "../apps/server/test/kill-under-load.ts";

const { values } = parseArgs({ options: { kills: { type: "string", default: "10" }, seed: { type: "string" } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const report = await killUnderLoad({ kills: Number(values.kills), seed, people: 6, log: console.log });
console.table(report);
const isClean = report.lostRegistrations + report.lostLanguages + report.lostSessions === 0 && report.registrations > 0;
console.log(isClean ? "nothing acknowledged was lost" : `LOST, replay with --seed ${seed}`);
process.exit(isClean ? 0 : 1);

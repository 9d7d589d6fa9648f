// `npm run attack [-- --seed 1] [--only name,name] [--call text] [--origin http://127.0.0.1:3000]`: attacks a product on this machine with everything
// that the contract offers, prints what held and what did not, and ends with 1 when something did not. Without an origin it starts a
// product of its own; with one, DATA_DIR says where that product keeps its data.
import { parseArgs } from "node:util";
import { ALL_CALLS } from "@windfall/domain/api/index";
import { titleOf } from "../apps/server/test/contract/fields.ts";
import { LoopbackClient } from "../apps/server/test/loopback-client.ts";
import { seeded } from "../apps/server/test/seeded.ts";
import { printReports, type Report, runAttack } from "./attack.ts";
import { ATTACKS } from "./attacks/index.ts";
import { findProduct, type Product, startProduct } from "./product.ts";
import { peopleOn, type Stage } from "./stage.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    only: { type: "string" },
    call: { type: "string" },
    origin: { type: "string" },
    short: { type: "boolean", default: false },
    "no-pages": { type: "boolean", default: false },
  },
});
const names = values.only?.split(",");
const attacks = ATTACKS.filter(({ name }) => names?.includes(name) ?? true);
if (attacks.length === 0 || attacks.length < (names?.length ?? 0)) {
  console.log(`Available: ${ATTACKS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}
/** Part of "POST /api/v2/wallet/orders/buy". */
const calls = ALL_CALLS.filter((call) => titleOf(call).includes(values.call ?? ""));
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
const pages = !values["no-pages"];
const product = values.origin
  ? await findProduct(values.origin, process.env.DATA_DIR ?? ".data")
  : await startProduct({ pages });
let reports: Report[] = [];
try {
  reports = await attackAll(product);
} finally {
  await product.stop();
}
printReports(reports, console.log);
const holes = reports.reduce((sum, report) => sum + report.holes.length, 0);
const asWell = values.only ? ` --only ${values.only}` : "";
console.log(holes === 0 ? `everything held, seed ${seed}` : `${holes} holes, replay with --seed ${seed}${asWell}`);
process.exit(holes === 0 ? 0 : 1);

async function attackAll({ url, server }: Product): Promise<Report[]> {
  console.log(`attacking ${url} with seed ${seed}`);
  const wire = new LoopbackClient(url);
  const done: Report[] = [];
  for (const attack of attacks) {
    const stage: Stage = {
      server: () => server,
      ...peopleOn(() => server, wire),
      origin: url,
      calls,
      seed,
      // Each from the seed alone, so that one attack can be replayed without the others.
      random: seeded(seed),
      isFull: !values.short,
      wire,
      hasPages: pages,
      log: console.log,
    };
    console.log(`  ${attack.name}: ${attack.about}`);
    done.push(await runAttack(attack, stage));
  }
  wire.close();
  return done;
}

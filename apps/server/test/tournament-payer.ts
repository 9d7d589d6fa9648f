// A process that lives after the end of every tournament: it closes their tables and pays prizes until it is killed.
import { createDatabase } from "../src/kernel/db.ts";
import { createLogger } from "../src/kernel/log.ts";
import { closeFinished, payPrizes, returnFees } from "../src/modules/tournaments/index.ts";

const LATER_MS = 3 * 24 * 3_600_000;
const clock = { now: () => new Date(Date.now() + LATER_MS) };
const db = createDatabase({ url: process.argv[2] ?? "", poolSize: 1, log: createLogger({ level: "silent" }) });
console.log("paying");
for (;;) {
  await closeFinished({ db, clock });
  await payPrizes({ db, clock });
  await returnFees({ db, clock });
}

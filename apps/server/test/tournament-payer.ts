// A process that lives after the end of every tournament: it closes their tables and pays prizes until it is killed.
import { closeFinished, payPrizes, returnFees } from "../src/modules/tournaments/index.ts";
import { patientDatabase } from "./patient-database.ts";

const LATER_MS = 3 * 24 * 3_600_000;
const clock = { now: () => new Date(Date.now() + LATER_MS) };
const db = patientDatabase(process.argv[2] ?? "", 1);
console.log("paying");
for (;;) {
  await closeFinished({ db, clock });
  await payPrizes({ db, clock });
  await returnFees({ db, clock });
}

// A process that follows the journal until it is killed.
import { followJournal } from "../src/modules/tournaments/index.ts";
import { patientDatabase } from "./patient-database.ts";

const db = patientDatabase(process.argv[2] ?? "", 1);
console.log("following");
// Small steps, so that a kill is likely to fall into one.
for (;;) await followJournal(db, 5);

// A process that follows the journal until it is killed.
import { createDatabase } from "../src/kernel/db.ts";
import { createLogger } from "../src/kernel/log.ts";
import { followJournal } from "../src/modules/tournaments/index.ts";

const db = createDatabase({ url: process.argv[2] ?? "", poolSize: 1, log: createLogger({ level: "silent" }) });
console.log("following");
// Small steps, so that a kill is likely to fall into one.
for (;;) await followJournal(db, 5);

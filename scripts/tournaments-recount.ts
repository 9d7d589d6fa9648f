// `npm run tournaments:recount [-- <id>…] [--repair]`: counts tables of tournaments anew from the journal and compares them with those that are
// kept. Without an id all of them. Ends with 1 when one differs.
import { createDatabase } from "../apps/server/src/kernel/db.ts";
import { createLogger } from "../apps/server/src/kernel/log.ts";
import { recount } from "../apps/server/src/modules/tournaments/index.ts";
import { openDatabase } from "./open-database.ts";

const args = process.argv.slice(2);
const repair = args.includes("--repair");
const named = args.filter((argument) => !argument.startsWith("--"));

const opened = await openDatabase();
const db = createDatabase({ url: opened.url, poolSize: 2, log: createLogger({ level: "warn" }) });
try {
  const ids =
    named.length > 0
      ? named
      : (await db.read((reader) => reader.selectFrom("tournament").select("id").orderBy("id").execute())).map(
          ({ id }) => id,
        );
  for (const id of ids) {
    const { entries, rounds, differences } = await recount(db, id, { repair });
    console.log(`${id}: ${entries} entries, ${rounds} rounds, ${differences.length} differences`);
    for (const { playerId, kept, counted } of differences)
      console.log(`  ${playerId}: kept ${kept}, counted ${counted}${repair ? ", mended" : ""}`);
    if (differences.length > 0 && !repair) process.exitCode = 1;
  }
} finally {
  await db.close();
  await opened.close();
}

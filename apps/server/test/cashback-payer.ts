// The process that pays last week's cashback in the kill run (bonus-kills.ts): the product's own periodic work, on the Monday that it is told.
import { createServer } from "../src/app.ts";
import { readEnv } from "../src/env.ts";
import { createLogger } from "../src/kernel/log.ts";

const [databaseUrl = "", secret = "", now = ""] = process.argv.slice(2);
const server = await createServer({
  env: readEnv({ PAGES: "none", PORT: "0", LOG_LEVEL: "silent" }),
  databaseUrl,
  secret,
  log: createLogger({ level: "silent" }),
  clock: { now: () => new Date(now) },
  countryOf: () => undefined,
});
await server.work.periodic.find(({ name }) => name === "cashback.pay")?.run();
await server.stop();
process.exit(0);

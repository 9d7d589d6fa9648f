// The server as production runs it, on the database that the bench filled.
import { createServer } from "../../apps/server/src/app.ts";
import { readEnv } from "../../apps/server/src/env.ts";
import { createLogger } from "../../apps/server/src/kernel/log.ts";
import { loadCountryTable } from "../../apps/server/src/kernel/network.ts";
import { productionEnv } from "../production-env.ts";
import { answerQuestions, type ServerReady } from "./messages.ts";

const [databaseUrl = "", roles = "api"] = process.argv.slice(2);
const production = productionEnv();
const env = readEnv({ ...production, DATABASE_URL: databaseUrl, ROLES: roles, PORT: "0" });
const server = await createServer({
  env,
  databaseUrl,
  secret: production.SECRET,
  log: createLogger({ level: env.LOG_LEVEL }),
  countryOf: await loadCountryTable(),
});
const port = await server.start();
answerQuestions();
process.send?.({ port } satisfies ServerReady);

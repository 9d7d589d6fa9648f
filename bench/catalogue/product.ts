// The server as production runs it, on the database that the bench filled.
import { randomBytes } from "node:crypto";
import { createServer } from "../../apps/server/src/app.ts";
import { readEnv } from "../../apps/server/src/env.ts";
import { createLogger } from "../../apps/server/src/kernel/log.ts";
import { loadCountryTable } from "../../apps/server/src/kernel/network.ts";
import { answerCpu, type ServerReady } from "./messages.ts";

const databaseUrl = process.argv[2] ?? "";
const secret = randomBytes(32).toString("hex");
const env = readEnv({
  MODE: "production",
  DATABASE_URL: databaseUrl,
  SECRET: secret,
  PUBLIC_ORIGIN: "https://windfall.example",
  MAIL_TRANSPORT: "smtp",
  MAIL_FROM: "post@windfall.example",
  MAIL_URL: "smtp://127.0.0.1:1",
  RATES: "http",
  RATES_URL: "https://rates.example",
  PAYMENT_PROVIDERS: "h2h",
  H2H_URL: "https://bank.example",
  H2H_KEY: "key",
  H2H_SECRET: randomBytes(32).toString("hex"),
  ROLES: "api",
  PAGES: "none",
  HOST: "127.0.0.1",
  PORT: "0",
  LOG_LEVEL: "warn",
  RATE_LIMIT_BURST: "1000000",
  RATE_LIMIT_PER_SECOND: "100000",
});
const server = await createServer({
  env,
  databaseUrl,
  secret,
  log: createLogger({ level: env.LOG_LEVEL }),
  countryOf: await loadCountryTable(),
});
const port = await server.start();
answerCpu();
process.send?.({ port } satisfies ServerReady);

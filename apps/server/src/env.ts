// The only reader of process.env. Every variable is a row (env-rows.ts); docs/configuration.md is generated from the rows.
import { Problem } from "./env-readers.ts";
import { ROWS, type Variable } from "./env-rows.ts";
import { StartupError } from "./kernel/startup-error.ts";

export type { ChainNodesConfig, GameProviderConfig, OddsApiConfig } from "./env-readers.ts";
export { type ProcessRole, ROLES } from "./env-rows.ts";

/** The configuration: by the name of each variable what its row reads. */
export type Env = { [Name in keyof typeof ROWS]: Exclude<ReturnType<(typeof ROWS)[Name]["read"]>, Problem> };

export const VARIABLES: Readonly<Record<keyof Env, Variable>> = ROWS;

/** What is wrong with a configuration as a whole, beyond single variables. */
function contradictions(env: Env): string[] {
  const problems: string[] = [];
  if (env.DATABASE_MIGRATION_URL && !env.DATABASE_URL) problems.push("DATABASE_MIGRATION_URL needs DATABASE_URL.");
  if (
    env.REALTIME === "centrifugo" &&
    !(env.CENTRIFUGO_API_URL && env.CENTRIFUGO_API_KEY && env.REALTIME_URL && env.REALTIME_TOKEN_SECRET)
  )
    problems.push(
      "REALTIME=centrifugo needs CENTRIFUGO_API_URL, CENTRIFUGO_API_KEY, REALTIME_URL and REALTIME_TOKEN_SECRET.",
    );
  if (env.MAIL_TRANSPORT === "smtp" && !env.MAIL_URL) problems.push("MAIL_TRANSPORT=smtp needs MAIL_URL.");
  if (env.RATES === "http" && !env.RATES_URL) problems.push("RATES=http needs RATES_URL.");
  if (env.PAYMENT_PROVIDERS.includes("h2h") && !(env.H2H_URL && env.H2H_KEY && env.H2H_SECRET))
    problems.push("PAYMENT_PROVIDERS=h2h needs H2H_URL, H2H_KEY and H2H_SECRET.");
  if (env.SPORTS_FEED === "odds-api" && !env.SPORTS_ODDS_API)
    problems.push("SPORTS_FEED=odds-api needs SPORTS_ODDS_API.");
  if (env.SIGNER_URL && !env.SIGNER_SECRET) problems.push("SIGNER_URL needs SIGNER_SECRET.");
  if (env.MODE === "demo") return problems;
  if (env.MAIL_TRANSPORT === "outbox")
    problems.push("MAIL_TRANSPORT=outbox is a sandbox and not allowed in production; set MAIL_TRANSPORT=smtp.");
  if (env.MAIL_FROM.endsWith(".test")) problems.push("MAIL_FROM must be an address of your own.");
  if (env.RATES === "bundled")
    problems.push("RATES=bundled is a sandbox and not allowed in production; set RATES=http.");
  if (env.PAYMENT_PROVIDERS.includes("sandbox"))
    problems.push("PAYMENT_PROVIDERS=sandbox is a sandbox and not allowed in production; set PAYMENT_PROVIDERS=h2h.");
  if (env.H2H_CARD_DATA === "number_and_code" && env.CARD_DATA_CERTIFIED !== "yes")
    problems.push(
      "H2H_CARD_DATA=number_and_code lets card verification numbers pass through this server; state its certification with CARD_DATA_CERTIFIED=yes, or set H2H_CARD_DATA=number.",
    );
  if (env.RATES_URL?.startsWith("http:")) problems.push("RATES_URL must be https in production.");
  if (env.H2H_URL?.startsWith("http:")) problems.push("H2H_URL must be https in production.");
  if (env.CRYPTO_BOT_URL?.startsWith("http:")) problems.push("CRYPTO_BOT_URL must be https in production.");
  if (env.TON_API_URL?.startsWith("http:")) problems.push("TON_API_URL must be https in production.");
  if (env.ROCKET_URL?.startsWith("http:")) problems.push("ROCKET_URL must be https in production.");
  if (env.SPORTS_ODDS_API?.url.startsWith("http:"))
    problems.push("SPORTS_ODDS_API: its url must be https in production.");
  for (const { id, url } of env.GAME_PROVIDERS)
    if (url.startsWith("http:")) problems.push(`GAME_PROVIDERS: the url of ${id} must be https in production.`);
  if (env.PUBLIC_ORIGIN && !env.PUBLIC_ORIGIN.startsWith("https:"))
    problems.push("PUBLIC_ORIGIN must be https in production.");
  if (env.WINDFALL_DEV) problems.push("npm run dev is not for production.");
  if (env.WINDFALL_CANCEL_SECONDS !== undefined) problems.push("WINDFALL_CANCEL_SECONDS is for tests only.");
  return problems;
}

/** The configuration, or a `StartupError` that names every problem at once. An empty variable counts as not set. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const problems: string[] = [];
  const production = source.MODE === "production";
  const entries = Object.entries(VARIABLES).map(([name, variable]) => {
    const given = source[name]?.trim() || undefined;
    const value = variable.read(given);
    if (production && variable.neededInProduction && given === undefined)
      problems.push(`${name} is needed in production.`);
    if (!(value instanceof Problem)) return [name, value];
    problems.push(`${name} ${value.text}.`);
    // The fallback stands in, so that the checks below can still name what else is wrong.
    return [name, variable.read(undefined)];
  });
  const env = Object.fromEntries(entries) as unknown as Env;
  problems.push(...contradictions(env));
  if (problems.length > 0)
    throw new StartupError(["The configuration has problems:", ...problems.map((line) => `  - ${line}`)].join("\n"));
  return env;
}

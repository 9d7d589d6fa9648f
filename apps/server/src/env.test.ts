import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const SECRET = "0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978";
const PRODUCTION = {
  MODE: "production",
  DATABASE_URL: "postgres://db.example.com/windfall",
  PUBLIC_ORIGIN: "https://play.example.com",
  SECRET,
  MAIL_TRANSPORT: "smtp",
  MAIL_URL: "smtps://mail.example.com",
  MAIL_FROM: "no-reply@example.com",
  RATES: "http",
  RATES_URL: "https://rates.example.com/usd",
  PAYMENT_PROVIDERS: "h2h",
  H2H_URL: "https://pay.example.com",
  H2H_KEY: "house",
  H2H_SECRET: "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718",
};

const problemsOf = (source: Record<string, string>) => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return (error as Error).message
      .split("\n")
      .slice(1)
      .map((line) => line.replace("  - ", ""));
  }
};

describe("readEnv", () => {
  it("needs nothing for a demo", () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      MODE: "demo",
      PORT: 3000,
      HOST: "127.0.0.1",
      DATA_DIR: ".data",
      ROLES: ["api", "worker", "realtime"],
    });
    expect(env.DATABASE_URL).toBeUndefined();
  });
  it("takes an empty variable for one that is not set", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: " " })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
  });
  it("reads providers of games, whose games come from their own host unless it is told otherwise", () => {
    const provider = {
      id: "acme",
      shape: "softswiss",
      url: "https://api.acme.test/v1",
      key: "k",
      secret: "s".repeat(16),
    };
    const other = { ...provider, id: "other", frameHosts: ["games.acme.test"] };
    const { GAME_PROVIDERS } = readEnv({ GAME_PROVIDERS: JSON.stringify([provider, other]) });
    expect(GAME_PROVIDERS.map(({ frameHosts }) => frameHosts)).toEqual([["api.acme.test"], ["games.acme.test"]]);
  });
  it.each([
    ["no JSON", "[", "GAME_PROVIDERS must be JSON."],
    ["a wrong field", [{ shape: "letter", secret: "hidden-hidden-hidden" }], "GAME_PROVIDERS has a wrong 0.shape."],
    [
      "an http address in production",
      [{ url: "http://a.test" }],
      "GAME_PROVIDERS: the url of acme must be https in production.",
    ],
    ["a provider twice", [{}, {}], "GAME_PROVIDERS names a provider twice."],
    ["one of our own", [{ id: "house" }], "GAME_PROVIDERS gives house away, which is an integration of our own."],
  ])("refuses providers of games with %s, and tells no secret", (_, given, problem) => {
    const whole = { id: "acme", shape: "slotegrator", url: "https://a.test", key: "k", secret: "s".repeat(16) };
    const text = typeof given === "string" ? given : JSON.stringify(given.map((part) => ({ ...whole, ...part })));
    expect(problemsOf({ ...PRODUCTION, GAME_PROVIDERS: text })).toEqual([problem]);
  });
  it.each([
    ["no JSON", "{", "CHAIN_NODES must be JSON."],
    ["a private key", [{ key: `xprv${"9".repeat(107)}` }], "CHAIN_NODES has a wrong 0.key."],
    ["a network without an adapter", [{ network: "dogecoin" }], "CHAIN_NODES has a wrong 0.network."],
    ["an extended key where one key has all wallets", [{ network: "ton" }], "CHAIN_NODES has a wrong 0.key."],
    ["a key where addresses come from a pool", [{ network: "solana" }], "CHAIN_NODES has a wrong 0."],
    ["no address", [{ urls: [] }], "CHAIN_NODES has a wrong 0.urls.0."],
    ["a network twice", [{}, {}], "CHAIN_NODES names a network twice."],
    [
      "two keys for one address",
      [{}, { network: "bsc", key: `xpub${"8".repeat(107)}` }],
      "CHAIN_NODES has different keys for ethereum and bsc.",
    ],
  ])("refuses nodes with %s, and tells no password", (_, given, problem) => {
    const whole = { network: "ethereum", urls: ["http://a:secret@node:8545"], key: `xpub${"9".repeat(107)}` };
    const text = typeof given === "string" ? given : JSON.stringify(given.map((part) => ({ ...whole, ...part })));
    expect(problemsOf({ ...PRODUCTION, CHAIN_NODES: text })).toEqual([problem]);
    expect(problemsOf({ ...PRODUCTION, CHAIN_NODES: JSON.stringify([whole]) })).toEqual([]);
  });
  it.each([
    ["no JSON", "{", "SPORTS_ODDS_API must be JSON."],
    ["no league", { leagues: [] }, "SPORTS_ODDS_API has a wrong leagues."],
    ["questions without a break", { seconds: 1 }, "SPORTS_ODDS_API has a wrong seconds."],
    [
      "an http address in production",
      { url: "http://a.test" },
      "SPORTS_ODDS_API: its url must be https in production.",
    ],
  ])("refuses a provider of prices with %s, and tells no key", (_, given, problem) => {
    const whole = { key: "hidden", leagues: ["soccer_epl"], bookmaker: "someone" };
    const text = (part: object) => JSON.stringify({ ...whole, ...part });
    const feed = { ...PRODUCTION, SPORTS_FEED: "odds-api" };
    expect(problemsOf({ ...feed, SPORTS_ODDS_API: typeof given === "string" ? given : text(given) })).toContain(
      problem,
    );
    expect(problemsOf({ ...feed, SPORTS_ODDS_API: text({}) })).toEqual([]);
    expect(problemsOf(feed)).toEqual(["SPORTS_FEED=odds-api needs SPORTS_ODDS_API."]);
  });
  it("starts in production when everything is there", () => {
    expect(problemsOf(PRODUCTION)).toEqual([]);
  });
  it("lets card verification numbers through in production when their certification is stated", () => {
    expect(problemsOf({ ...PRODUCTION, H2H_CARD_DATA: "number_and_code", CARD_DATA_CERTIFIED: "yes" })).toEqual([]);
  });
  it("names every problem of production at once", () => {
    expect(problemsOf({ MODE: "production" })).toEqual([
      "DATABASE_URL is needed in production.",
      "PUBLIC_ORIGIN is needed in production.",
      "SECRET is needed in production.",
      "MAIL_TRANSPORT=outbox is a sandbox and not allowed in production; set MAIL_TRANSPORT=smtp.",
      "MAIL_FROM must be an address of your own.",
      "RATES=bundled is a sandbox and not allowed in production; set RATES=http.",
      "PAYMENT_PROVIDERS=sandbox is a sandbox and not allowed in production; set PAYMENT_PROVIDERS=h2h.",
    ]);
  });
  it.each([
    [{ SECRET: "short" }, "SECRET must have at least 32 characters."],
    [
      { SECRET: "change-me-change-me-change-me-change-me" },
      "SECRET looks like a default; make one with `openssl rand -hex 32`.",
    ],
    [{ SECRET: "a".repeat(64) }, "SECRET looks like a default; make one with `openssl rand -hex 32`."],
    [{ PUBLIC_ORIGIN: "http://play.example.com" }, "PUBLIC_ORIGIN must be https in production."],
    [
      { PUBLIC_ORIGIN: "https://play.example.com/" },
      "PUBLIC_ORIGIN must be an origin such as https://play.example.com, without a path.",
    ],
    [
      { MAIL_TRANSPORT: "outbox" },
      "MAIL_TRANSPORT=outbox is a sandbox and not allowed in production; set MAIL_TRANSPORT=smtp.",
    ],
    [{ RATES: "bundled" }, "RATES=bundled is a sandbox and not allowed in production; set RATES=http."],
    [
      { PAYMENT_PROVIDERS: "h2h,sandbox" },
      "PAYMENT_PROVIDERS=sandbox is a sandbox and not allowed in production; set PAYMENT_PROVIDERS=h2h.",
    ],
    [
      { H2H_CARD_DATA: "number_and_code" },
      "H2H_CARD_DATA=number_and_code lets card verification numbers pass through this server; state its certification with CARD_DATA_CERTIFIED=yes, or set H2H_CARD_DATA=number.",
    ],
    [{ H2H_URL: "http://pay.example.com" }, "H2H_URL must be https in production."],
    [{ RATES_URL: "http://rates.example.com" }, "RATES_URL must be https in production."],
    [{ RATES_URL: "" }, "RATES=http needs RATES_URL."],
    [{ H2H_SECRET: "" }, "PAYMENT_PROVIDERS=h2h needs H2H_URL, H2H_KEY and H2H_SECRET."],
    [{ WINDFALL_DEV: "1" }, "npm run dev is not for production."],
    [{ WINDFALL_CANCEL_SECONDS: "20" }, "WINDFALL_CANCEL_SECONDS is for tests only."],
    [
      { REALTIME: "centrifugo" },
      "REALTIME=centrifugo needs CENTRIFUGO_API_URL, CENTRIFUGO_API_KEY, REALTIME_URL and REALTIME_TOKEN_SECRET.",
    ],
  ])("refuses %j in production", (change, problem) => {
    expect(problemsOf({ ...PRODUCTION, ...change })).toEqual([problem]);
  });
  it.each([
    [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535."],
    [{ PORT: "3e3" }, "PORT must be a whole number from 0 to 65535."],
    [{ MODE: "prod" }, "MODE must be one of demo, production."],
    [{ ROLES: "api,cron" }, "ROLES holds cron, which is not a role."],
    [{ DATABASE_MIGRATION_URL: "postgres://x/y" }, "DATABASE_MIGRATION_URL needs DATABASE_URL."],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be an address that starts with postgres:// or postgresql://."],
    [{ TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES holds 10.0.0.0/99, which is not an address or a CIDR range."],
    [{ RESTRICTED_COUNTRIES: "US,usa" }, "RESTRICTED_COUNTRIES holds usa, which is not a country code."],
    [{ TELEGRAM_BOT_VIP_TOKEN: "nonsense" }, "TELEGRAM_BOT_VIP_TOKEN must be a bot token such as 123456:ABC…."],
    [
      { WEB_PUSH_PUBLIC_KEY: "nonsense" },
      "WEB_PUSH_PUBLIC_KEY must be a public VAPID key: 87 characters of base64url that begin with B.",
    ],
    [{ MAIL_TRANSPORT: "smtp" }, "MAIL_TRANSPORT=smtp needs MAIL_URL."],
  ])("refuses %j", (source, problem) => {
    expect(problemsOf(source)).toEqual([problem]);
  });
});

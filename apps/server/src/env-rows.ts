// Every variable of the configuration: what it is, what stands in for it, and how it is read.
import { JURISDICTIONS, type Jurisdiction } from "@windfall/domain";
import {
  address,
  botToken,
  chainNodes,
  country,
  flag,
  flagUnlessOff,
  gameProviders,
  integer,
  isCountry,
  isHost,
  list,
  oddsApi,
  oneOf,
  origin,
  requiredText,
  secret,
  text,
  vapidKey,
  vapidSecret,
  zeroOr,
} from "./env-readers.ts";
import { isAddressRange } from "./kernel/network.ts";

export const ROLES = ["api", "worker", "realtime"] as const;
export type ProcessRole = (typeof ROLES)[number];

export const PAYMENT_PROVIDERS = ["sandbox", "h2h"] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export const CARD_DATA = ["number", "none", "number_and_code"] as const;

export interface Variable {
  /** One sentence for the operator. */
  doc: string;
  /** What stands in the table for "not set". */
  fallback: string;
  /** The value, or a `Problem` that says what is wrong. */
  read: (text: string | undefined) => unknown;
  /** Production does not start without it. */
  neededInProduction?: boolean;
  /** For the project's own scripts, not for operators. */
  internal?: boolean;
}

export const ROWS = {
  MODE: {
    doc: "`demo` seeds people and uses sandbox adapters; `production` refuses both.",
    fallback: "`demo`",
    read: oneOf(["demo", "production"]),
  },
  ROLES: {
    doc: "What this process does: any of `api`, `worker`, `realtime`, separated by commas.",
    fallback: "all three",
    read: list<ProcessRole>((item) => (ROLES as readonly string[]).includes(item), "a role", ROLES),
  },
  PAGES: {
    doc: "`built` serves the player app; `none` leaves the pages to another process.",
    fallback: "`built`",
    read: oneOf(["built", "none"]),
  },
  SPORTS_FEED: {
    doc: "Where the line of the sportsbook comes from: `embedded` is a world of invented matches, in a demo only; `odds-api` asks a provider for prices; `none` shows no events.",
    fallback: "`embedded`",
    read: oneOf(["embedded", "odds-api", "none"]),
  },
  SPORTS_ODDS_API: {
    doc: 'The provider of prices: `{"key":"…","leagues":["soccer_epl","basketball_nba"],"bookmaker":"pinnacle"}`, with `url` if it is another of the same interface, `seconds` between two questions about a league (60) and `results`: `staff` decides matches, or `feed` by its scores (docs/operations.md#prices-of-sports).',
    fallback: "none",
    read: oddsApi,
  },
  PORT: { doc: "Port to listen on.", fallback: "`3000`", read: integer(3000, 0, 65535) },
  HOST: { doc: "Address to listen on.", fallback: "`127.0.0.1`", read: requiredText("127.0.0.1") },
  DATA_DIR: {
    doc: "Folder that holds all state of the embedded PostgreSQL.",
    fallback: "`.data`",
    read: requiredText(".data"),
  },
  DATABASE_URL: {
    doc: "PostgreSQL 15 or newer, as the role that the product works under. Without it the embedded one is used.",
    fallback: "embedded",
    read: address(["postgres:", "postgresql:"]),
    neededInProduction: true,
  },
  DATABASE_MIGRATION_URL: {
    doc: "The same database as the role that owns its tables: migrates at the start, and gives the product's role its rights.",
    fallback: "the role of `DATABASE_URL` migrates, if it may",
    read: address(["postgres:", "postgresql:"]),
  },
  DATABASE_POOL_SIZE: {
    doc: "Connections of this process to PostgreSQL.",
    fallback: "`16`",
    read: integer(16, 2, 500),
  },
  DATABASE_NAMED_STATEMENTS: {
    doc: "`no` behind a pooler that hands out connections by transaction and does not carry prepared statements over.",
    fallback: "`yes`",
    read: oneOf(["yes", "no"]),
  },
  PUBLIC_ORIGIN: {
    doc: "The address players see. Decides about cookies, links in mail and which pages may write.",
    fallback: "taken from the request",
    read: origin,
    neededInProduction: true,
  },
  SECRET: {
    doc: "Root of all keys: sessions' device marks, sealed second factors, realtime tokens. Keep it; changing it locks second factors out.",
    fallback: "made once and kept in `DATA_DIR`",
    read: secret,
    neededInProduction: true,
  },
  TRUSTED_PROXIES: {
    doc: "Addresses or CIDR ranges of the proxies in front, separated by commas. Forwarding headers from anyone else are refused.",
    fallback: "none",
    read: list(isAddressRange, "an address or a CIDR range"),
  },
  COUNTRY_HEADER: {
    doc: "Header in which a trusted proxy tells the country, in lower case.",
    fallback: "none: the bundled table decides",
    read: text(),
  },
  DEFAULT_COUNTRY: {
    doc: "Country of addresses that the table does not know, such as your own machine's.",
    fallback: "unknown",
    read: country,
  },
  RESTRICTED_COUNTRIES: {
    doc: "Country codes that are answered with `451`, separated by commas.",
    fallback: "none",
    read: list(isCountry, "a country code"),
  },
  REALTIME: {
    doc: "`embedded` is our own gateway; `centrifugo` publishes to a Centrifugo cluster.",
    fallback: "`embedded`",
    read: oneOf(["embedded", "centrifugo"]),
  },
  REALTIME_URL: {
    doc: "WebSocket address for browsers, when it is not `/connection/websocket` of the same origin.",
    fallback: "same origin",
    read: address(["ws:", "wss:"]),
  },
  REALTIME_TOKEN_SECRET: {
    doc: "HS256 key of the connection tokens; Centrifugo needs the same one.",
    fallback: "derived from `SECRET`",
    read: secret,
  },
  CENTRIFUGO_API_URL: {
    doc: "Server API of Centrifugo, such as `http://centrifugo:8000/api`.",
    fallback: "none",
    read: address(["http:", "https:"]),
  },
  CENTRIFUGO_API_KEY: { doc: "Key of that API.", fallback: "none", read: text() },
  MAIL_TRANSPORT: {
    doc: "`outbox` keeps mail for the back office to show (demo only); `smtp` sends it.",
    fallback: "`outbox`",
    read: oneOf(["outbox", "smtp"]),
  },
  MAIL_URL: {
    doc: "SMTP server, such as `smtps://user:password@mail.example.com`. With `smtp:` to another machine encryption is asked for and nothing is sent without it, unless `?requireTLS=false` ends the address.",
    fallback: "none",
    read: address(["smtp:", "smtps:"]),
  },
  MAIL_FROM: {
    doc: "Sender of mail.",
    fallback: "`no-reply@windfall.test`",
    read: requiredText("no-reply@windfall.test"),
  },
  TELEGRAM_BOT_NORMAL_TOKEN: {
    doc: "Token of the bot that opens the mini-app for everyone.",
    fallback: "none: that bot is unknown; a demo without any simulates both",
    read: botToken,
  },
  TELEGRAM_BOT_VIP_TOKEN: {
    doc: "Token of the bot that opens the mini-app for VIP players.",
    fallback: "none: that bot is unknown; a demo without any simulates both",
    read: botToken,
  },
  JURISDICTION: {
    doc: "What the law of the market wants of the cashier: `standard`, or `strict` (no taking back of withdrawals, personal data and turnover before money goes out).",
    fallback: "`standard`",
    read: oneOf(Object.keys(JURISDICTIONS) as [Jurisdiction, ...Jurisdiction[]]),
  },
  DEPOSIT_TOLERANCE_PERCENT: {
    doc: "How far from the asked amount, up or down, a deposit is credited by itself, in whole percent. Beyond it, and above the method's maximum, a person decides.",
    fallback: "`2`",
    read: integer(2, 0, 100),
  },
  WITHDRAW_REVIEW_ABOVE_USD: {
    doc: "Withdrawals of one player that are worth more within 24 hours wait for staff, in whole US dollars.",
    fallback: "`1000`",
    read: integer(1000, 0, 1_000_000_000),
  },
  PAYOUTS_DAILY_CAP_USD: {
    doc: "What the house pays out within 24 hours without a person, in whole US dollars. Beyond it every withdrawal waits for staff.",
    fallback: "`50000`",
    read: integer(50_000, 0, 1_000_000_000),
  },
  SECOND_PERSON_ABOVE_USD: {
    doc: "Decisions of staff about more than this need a second person, in whole US dollars.",
    fallback: "`5000`",
    read: integer(5000, 0, 1_000_000_000),
  },
  WITHDRAW_DAILY_LIMIT_USD: {
    doc: "What one player may withdraw in 24 hours, in whole US dollars.",
    fallback: "`20000`",
    read: integer(20_000, 1, 1_000_000_000),
  },
  RATES: {
    doc: "`bundled` is a table with a small drift (demo only); `http` asks `RATES_URL`.",
    fallback: "`bundled`",
    read: oneOf(["bundled", "http"]),
  },
  RATES_URL: {
    doc: 'Answers `{"base":"USD","asOf":"2026-01-01T00:00:00Z","rates":{"KZT":"0.0019",…}}`: what one unit costs in US dollars, and since when. Older than an hour stops conversions.',
    fallback: "none",
    read: address(["http:", "https:"]),
  },
  SIGNER_URL: {
    doc: "Where the signer of coin payouts is (docs/operations.md#the-signer). Without it the demo starts one of its own, and nothing else pays coins out.",
    fallback: "none",
    read: address(["http:", "https:"]),
  },
  SIGNER_SECRET: {
    doc: "Signs what is asked of the signer, which derives its key from the same one.",
    fallback: "none",
    read: secret,
  },
  CHAIN_NODES: {
    doc: 'Nodes of blockchains: `[{"network":"ethereum","urls":["http://name:password@node:8545","http://other:8545"],"key":"xpub…"}]`, `network` being `bitcoin`, `litecoin`, `ethereum`, `bsc`, `tron`, `solana` or `ton`, and `key` the public key that players\' addresses come from, which Solana has not (docs/operations.md#nodes-of-blockchains).',
    fallback: "none: the demo has chains of its own, and nothing else takes coins",
    read: chainNodes,
  },
  CRYPTO_BOT_URL: {
    doc: "Address of the crypto bot's API. Invoices of it are told of at `/api/webhooks/cryptobot`.",
    fallback: "`https://pay.crypt.bot`",
    read: address(["http:", "https:"]),
  },
  CRYPTO_BOT_TOKEN: {
    doc: "Our token at the crypto bot. Without it the demo has a bot of its own, and nothing else takes coins by one.",
    fallback: "none",
    read: botToken,
  },
  ROCKET_URL: {
    doc: "Address of the rocket wallet's API.",
    fallback: "`https://pay.xrocket.tg`",
    read: address(["http:", "https:"]),
  },
  ROCKET_KEY: {
    doc: "Our key at the rocket wallet. Without it the demo has a wallet of its own, and nothing else offers one.",
    fallback: "none",
    read: text(),
  },
  TON_API_URL: {
    doc: "Who tells what a player's own TON wallet has: the interface of toncenter, such as `https://toncenter.com`. Without it the demo asks its own chain, and nothing else connects TON wallets.",
    fallback: "none",
    read: address(["http:", "https:"]),
  },
  TON_API_KEY: { doc: "Our key there, if we have one.", fallback: "none", read: text() },
  PAYMENT_PROVIDERS: {
    doc: "Whom banks are reached through: any of `sandbox` (demo only), `h2h`, separated by commas.",
    fallback: "`sandbox`",
    read: list<PaymentProviderName>(
      (item) => (PAYMENT_PROVIDERS as readonly string[]).includes(item),
      "a payment provider",
      ["sandbox"],
    ),
  },
  H2H_URL: {
    doc: "Address of the host-to-host provider's API.",
    fallback: "none",
    read: address(["http:", "https:"]),
  },
  H2H_KEY: { doc: "Our name at that provider.", fallback: "none", read: text() },
  H2H_SECRET: { doc: "Signs the messages to and from that provider.", fallback: "none", read: secret },
  H2H_PAGE_HOSTS: {
    doc: "Hosts of that provider's payment pages, separated by commas. Players are sent to no other.",
    fallback: "the host of `H2H_URL`",
    read: list(isHost, "a host name"),
  },
  H2H_CARD_DATA: {
    doc: "What of a card that provider takes: `none`, `number` (with its date, for deposits and payouts) or `number_and_code` (deposits also with the verification number). Methods that ask for more are not offered.",
    fallback: "`number`",
    read: oneOf(CARD_DATA),
  },
  CARD_DATA_CERTIFIED: {
    doc: "`yes` states that this installation is certified (PCI DSS) to let card verification numbers pass through it. Without it production takes none, whatever a provider takes.",
    fallback: "`no`",
    read: oneOf(["no", "yes"]),
  },
  SANDBOX_AUTOPILOT: {
    doc: "The sandbox bank settles paid invoices and payouts by itself; `0` leaves every outcome to its control page.",
    fallback: "`1`",
    read: flagUnlessOff,
  },
  GAME_PROVIDERS: {
    doc: 'Outside providers of games: `[{"id":"acme","shape":"softswiss","url":"https://…","key":"our name there","secret":"…"}]`, `shape` being `softswiss` or `slotegrator`, with `frameHosts` if games come from other hosts than `url`. They call our wallet at `/api/providers/<id>`.',
    fallback: "none",
    read: gameProviders,
  },
  WEB_PUSH_PUBLIC_KEY: {
    doc: "Public VAPID key, base64url, that browsers subscribe to web push with.",
    fallback: "none: players are not asked",
    read: vapidKey,
  },
  WEB_PUSH_PRIVATE_KEY: {
    doc: "Its private key, base64url. Nothing is sent, and nobody is asked, unless both are set.",
    fallback: "none: nothing is sent",
    read: vapidSecret,
  },
  SUPPORT_CHAT_SECRET: {
    doc: "Proves signed-in players to the chat script of the brand file: the hexadecimal HMAC-SHA256 of the player ID. Without it the script is loaded for visitors alone, and players have our own chat.",
    fallback: "none",
    read: text(),
  },
  METRICS_TOKEN: {
    doc: "Bearer token for `/metrics`. In production the page does not exist without it.",
    fallback: "none",
    read: text(),
  },
  RATE_LIMIT_BURST: {
    doc: "Requests that one address may make at once.",
    fallback: "`300`",
    read: integer(300, 1, 1_000_000),
  },
  RATE_LIMIT_PER_SECOND: {
    doc: "Requests a second that one address may go on with.",
    fallback: "`50`",
    read: integer(50, 1, 100_000),
  },
  PROVIDER_CALLS_PER_SECOND: {
    doc: "Signed calls a second that one provider of games or payments may go on with, in each process.",
    fallback: "`1000`",
    read: integer(1000, 1, 100_000),
  },
  ROUNDS_ONLINE_DAYS: {
    doc: "How many days a closed round stays where games can still say something about it; older ones are put away, and are shown as before. At least 90; `0` keeps all. See docs/scale.md.",
    fallback: "`0`",
    read: zeroOr(90, 36_500),
  },
  DEMO_ROBOTS: {
    doc: "`on` lets robots of the house play in the tournaments of a demo, marked as such; `npm start` sets it. Production never has them.",
    fallback: "`off`",
    read: oneOf(["off", "on"]),
  },
  SESSION_MEMORY_MS: {
    doc: "How long a process may remember who is behind a session, for calls that only read. What ends or changes a session is told to every process at once; `0` asks the database every time.",
    fallback: "`2000`",
    read: integer(2_000, 0, 10_000),
  },
  MONEY_CALLS_AT_ONCE: {
    doc: "Writes of money of one player that run at the same time, in each process; the others wait without a connection to PostgreSQL.",
    fallback: "`4`",
    read: integer(4, 1, 1_000),
  },
  CALLS_AT_ONCE: {
    doc: "Other calls of one person, or of one network without a session, that run at the same time, in each process.",
    fallback: "`6`",
    read: integer(6, 1, 10_000),
  },
  LOG_LEVEL: {
    doc: "`fatal`, `error`, `warn`, `info`, `debug` or `trace`.",
    fallback: "`info`",
    read: oneOf(["info", "fatal", "error", "warn", "debug", "trace", "silent"]),
  },
  WINDFALL_DEV: { doc: "Set by `npm run dev`.", fallback: "off", read: flag, internal: true },
  WINDFALL_CANCEL_SECONDS: {
    doc: "Shortens the time in which a withdrawal can be taken back; set by the browser tests, which do not wait for minutes.",
    fallback: "as the jurisdiction says",
    read: (value: string | undefined) => (value === undefined ? undefined : integer(1, 1, 3600)(value)),
    internal: true,
  },
} satisfies Record<string, Variable>;

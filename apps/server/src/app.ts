// The server: what the process listens to, which modules it serves, and how it starts and stops. The modules are listed in composition/modules.ts.
import { BRAND, type Features, fail, Refusal } from "@windfall/domain";
import { ALL_CALLS } from "@windfall/domain/api/index";
import type { ChatScript } from "@windfall/domain/rules/chat-script";
import type { FastifyInstance } from "fastify";
import { type Arcade, createArcade } from "./composition/arcade.ts";
import { type Cashier, createCashier } from "./composition/cashier.ts";
import { chatScriptOf } from "./composition/chat-script.ts";
import { messengerOf } from "./composition/messenger.ts";
import { featuresOf, listModules, workOf } from "./composition/modules.ts";
import { servePages } from "./composition/pages.ts";
import type { Env, ProcessRole } from "./env.ts";
import { type Clock, DatabaseClock } from "./kernel/clock.ts";
import { createDatabase, type Database, readTime } from "./kernel/db.ts";
import { FailedRequests } from "./kernel/failed-requests.ts";
import { addHealthRoutes } from "./kernel/health.ts";
import { createHttp } from "./kernel/http.ts";
import type { JobHandler } from "./kernel/jobs.ts";
import { createListener, type Listener } from "./kernel/listen.ts";
import type { Logger } from "./kernel/log.ts";
import { type Loop, startLoops } from "./kernel/loops.ts";
import { createMetrics, type Metrics } from "./kernel/metrics.ts";
import type { Module } from "./kernel/module.ts";
import { type CountryOf, networkOf } from "./kernel/network.ts";
import { openApiOf } from "./kernel/openapi.ts";
import { productVersion } from "./kernel/product-version.ts";
import { callProvider } from "./kernel/provider-http.ts";
import { createRoutes } from "./kernel/route.ts";
import { deriveKey } from "./kernel/secrets.ts";
import { type Periodic, startWorker } from "./kernel/worker.ts";
import { mayTryPromo, noteDevice, usePromoAtRegistration, weightsOfBonus } from "./modules/bonuses/index.ts";
import { type CatalogueDeps, catalogueDeps } from "./modules/catalogue/index.ts";
import { listersAmong, WALLET_PATHS } from "./modules/game-providers/index.ts";
import {
  type Actor,
  createCookies,
  createPasswords,
  type IdentityCookies,
  type IdentityDeps,
  identifyWith,
  identityKeys,
  type PasswordCost,
  verifyRealtimeToken,
} from "./modules/identity/index.ts";
import { mailSettings } from "./modules/mail/index.ts";
import { BOT_WEBHOOK_PATH } from "./modules/messenger-bot/index.ts";
import { unreadNotices } from "./modules/notices/index.ts";
import { WEBHOOK_PATH } from "./modules/payment-methods/index.ts";
import { createCentrifugoPublisher, createGateway, createPostgresPublisher, type Publisher } from "./realtime/index.ts";
import type { Signer } from "./signer/index.ts";

export interface ServerOptions {
  env: Env;
  databaseUrl: string;
  secret: string;
  log: Logger;
  countryOf: CountryOf;
  clock?: Clock;
  /** Those of the brand file, unless a test wants others. */
  features?: Features;
  /** That of the brand file, unless a test wants another. */
  chatScript?: ChatScript | undefined;
  /** Of hashing passwords; the product's own unless a test opens many accounts. */
  passwordCost?: PasswordCost;
  /** For how long a call waits for a connection, and for its turn at the ledger. Longer in tests: a slow machine is no fault. */
  patienceMs?: number;
  /** Signs coins that leave; without one none does. */
  signer?: Signer | undefined;
  /** How push services are reached; another way in tests, where there are none. */
  callPush?: typeof callProvider;
  /** How Telegram's Bot API is. */
  callTelegram?: typeof callProvider;
  /** Compares every answer with the contract, which costs as much as many an answer: in development, and in tests. */
  checkAnswers?: boolean;
}

export interface Server {
  app: FastifyInstance;
  db: Database;
  identity: IdentityDeps;
  cashier: Cashier;
  arcade: Arcade;
  catalogue: CatalogueDeps;
  publisher: Publisher;
  /** What a worker of this server runs; tests run it by hand. */
  work: { handlers: readonly JobHandler[]; periodic: readonly Periodic[]; loops: readonly Loop[] };
  /** Makes the rows that the modules need before they are used, and in a demo what they show. */
  seed(): Promise<void>;
  /** Starts the roles of this process. Answers the port. */
  start(): Promise<number>;
  /** Stops taking requests, finishes those under way, then lets go of everything. */
  stop(): Promise<void>;
}

export async function createServer(options: ServerOptions): Promise<Server> {
  const { env, log } = options;
  const metrics = createMetrics();
  const db = createDatabase({
    url: options.databaseUrl,
    poolSize: env.DATABASE_POOL_SIZE,
    namesStatements: env.DATABASE_NAMED_STATEMENTS === "yes",
    waitMs: options.patienceMs,
    log,
  });
  const databaseClock = createDatabaseClock(db, log, metrics);
  // Whoever brings a clock of their own means it.
  const clock: Clock = options.clock ?? databaseClock;
  if (clock === databaseClock) await databaseClock.start();
  const identity = identityDeps(options, db, clock);
  const publisher = createPublisher(env, db, clock);
  const cookies = createCookies({ https: env.PUBLIC_ORIGIN?.startsWith("https:") ?? false });
  let accepting = true;

  const failures = new FailedRequests({ db, clock, log });
  const app = await createHttp({
    ...httpOptions(options, clock, metrics),
    noteFailure: (failure) => failures.note(failure),
  });
  refuseWhatIsNotThere(app);
  const cashier = createCashier(options, { db, clock, app });
  const arcade = createArcade(options, { db, clock, metrics, publisher, cashier, app });
  const catalogue = catalogueDeps({
    ...{ db, clock, log, listers: listersAmong(arcade.launch.adapters) },
    weightsOfBonus: (bonus, playerId) => db.read((reader) => weightsOfBonus(reader, bonus, playerId)),
  });
  addHealthRoutes(app, {
    db,
    clock,
    metrics,
    isAccepting: () => accepting,
    metricsToken: env.METRICS_TOKEN,
    production: env.MODE === "production",
  });
  const { features = featuresOf(env) } = options;
  const modules = listModules({
    ...{
      env,
      secret: options.secret,
      log,
      metrics,
      features,
      identity,
      cookies,
      cashier,
      arcade,
      catalogue,
      publisher,
      callPush: options.callPush ?? callProvider,
      callTelegram: options.callTelegram ?? callProvider,
    },
  });
  if (env.ROLES.includes("api")) await serveApi(app, { ...options, features }, { identity, cookies, modules });
  const work = workOf(modules, identity);
  const roles = new Map<ProcessRole, (listener: Listener) => Promise<() => Promise<void>>>([
    ["realtime", (listener) => startRealtime(app, options, { db, clock, identity, metrics, listener })],
    [
      "worker",
      async () => {
        const worker = await startWorker({ databaseUrl: options.databaseUrl, ...work, log }, db);
        const loops = startLoops({ databaseUrl: options.databaseUrl, loops: work.loops, log });
        return async () => {
          await loops.stop();
          await worker.stop();
        };
      },
    ],
  ]);
  const stops: (() => Promise<void>)[] = [];

  metrics.gauge("database_connections", "Open connections to PostgreSQL", () => db.connections().total);
  metrics.gauge("database_waiting", "Work that waits for a connection", () => db.connections().waiting);

  return {
    app,
    db,
    identity,
    cashier,
    arcade,
    catalogue,
    publisher,
    work,
    async seed() {
      for (const module of modules) await module.seed?.(env.MODE === "demo");
    },
    async start() {
      const listener = createListener({ url: options.databaseUrl, log });
      stops.unshift(() => listener.close());
      db.signals.hear(listener);
      await listener.ready();
      for (const role of env.ROLES) {
        const startRole = roles.get(role);
        if (startRole) stops.unshift(await startRole(listener));
      }
      await app.listen({ port: env.PORT, host: env.HOST });
      return (app.server.address() as { port: number }).port;
    },
    async stop() {
      accepting = false;
      for (const stopRole of stops) await stopRole();
      await closeHttp(app);
      await failures.write();
      await arcade.close();
      for (const module of modules) await module.close?.();
      await publisher.close();
      databaseClock.stop();
      await db.close();
    },
  };
}

function createDatabaseClock(db: Database, log: Logger, metrics: Metrics): DatabaseClock {
  const clock = new DatabaseClock({
    ask: () => db.read(readTime),
    onJump: (whose, milliseconds) => log.error({ whose, milliseconds }, "a clock jumped; the database's time counts"),
  });
  metrics.gauge("clock_ahead_seconds", "How far this machine's clock is ahead of the database's", () => {
    return clock.aheadMs() / 1_000;
  });
  return clock;
}

/** A connection that falls idle after its last answer would otherwise be waited for until its keep-alive ends. */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

function identityDeps(
  { env, secret, passwordCost, chatScript }: ServerOptions,
  db: Database,
  clock: Clock,
): IdentityDeps {
  return {
    db,
    clock,
    keys: identityKeys(secret, env.REALTIME_TOKEN_SECRET),
    passwords: createPasswords(passwordCost),
    telegramBots: messengerOf(env, secret).bots,
    staffNeedTotp: env.MODE === "production",
    promo: registrationPromo(db, clock),
    noteDevice: (entered) => noteDevice({ db, clock }, entered),
    unreadNotices,
    chatKey: chatScriptOf(chatScript) && env.SUPPORT_CHAT_SECRET,
    mail: mailSettings({ secret, isOutboxShown: env.MODE === "demo" && env.MAIL_TRANSPORT === "outbox" }),
  };
}

function registrationPromo(db: Database, clock: Clock): IdentityDeps["promo"] {
  return {
    mayTry: (ip) => mayTryPromo({ db, clock }, ip),
    use: (tx, registered) => usePromoAtRegistration(tx, { clock }, registered),
  };
}

function httpOptions({ env, log, countryOf }: ServerOptions, clock: Clock, metrics: Metrics) {
  return {
    log,
    clock,
    metrics,
    countryOf,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER,
    defaultCountry: env.DEFAULT_COUNTRY,
    publicOrigin: env.PUBLIC_ORIGIN,
    realtimeOrigin: env.REALTIME_URL ? new URL(env.REALTIME_URL).origin.replace(/^http/, "ws") : undefined,
    frameOrigins: [...paymentPageHosts(env), ...env.GAME_PROVIDERS.flatMap(({ frameHosts }) => frameHosts)].map(
      (host) => `https://${host}`,
    ),
    development: env.WINDFALL_DEV,
    addressRate: { burst: env.RATE_LIMIT_BURST, everyMs: 1000 / env.RATE_LIMIT_PER_SECOND },
  };
}

function paymentPageHosts({ PAYMENT_PROVIDERS, H2H_URL, H2H_PAGE_HOSTS }: Env): readonly string[] {
  if (!PAYMENT_PROVIDERS.includes("h2h") || !H2H_URL) return [];
  return H2H_PAGE_HOSTS.length > 0 ? H2H_PAGE_HOSTS : [new URL(H2H_URL).host];
}

const KNOWN_PATHS = [...ALL_CALLS.map(({ path }) => path), WEBHOOK_PATH, BOT_WEBHOOK_PATH, ...WALLET_PATHS].map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
);

function isKnownPath(url: string): boolean {
  const path = url.split("?")[0] ?? "";
  return KNOWN_PATHS.some((pattern) => pattern.test(path));
}

/** Before a body is read: what there is no route for needs none, and some methods have rules about bodies of their own. */
function refuseWhatIsNotThere(app: FastifyInstance): void {
  const refusalFor = (url: string) => (isKnownPath(url) ? fail("method_not_allowed") : fail("not_found"));
  app.addHook("onRequest", (request, _reply, done) => done(request.is404 ? refusalFor(request.url) : undefined));
  // A route may find out later that there is nothing at its address.
  app.setNotFoundHandler(async (request) => {
    throw refusalFor(request.url);
  });
}

async function serveApi(
  app: FastifyInstance,
  options: ServerOptions & { features: Features },
  {
    identity,
    cookies,
    modules,
  }: { identity: IdentityDeps; cookies: IdentityCookies; modules: readonly Module<Actor>[] },
): Promise<void> {
  const { env } = options;
  const routes = createRoutes(app, {
    db: identity.db,
    publicOrigin: env.PUBLIC_ORIGIN,
    sessionCookie: cookies.session,
    restrictedCountries: new Set(env.RESTRICTED_COUNTRIES),
    moneyCallsAtOnce: env.MONEY_CALLS_AT_ONCE,
    callsAtOnce: env.CALLS_AT_ONCE,
    requestHashKey: deriveKey(options.secret, "request-hash"),
    identify: identifyWith(identity, cookies, env.SESSION_MEMORY_MS),
    checkAnswers: options.checkAnswers ?? env.WINDFALL_DEV,
  });
  for (const module of modules) {
    module.routes?.(routes);
    await module.doors?.(app);
  }
  // Written when somebody asks for it first: a server that starts has better things to do than to describe itself.
  let openApi: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    openApi ??= JSON.stringify(openApiOf(routes.bound, { title: BRAND.name, version: productVersion() }));
    return reply.type("application/json; charset=utf-8").send(openApi);
  });

  if (env.PAGES !== "none")
    await servePages(app, options, { sessionCookie: cookies.session, answering: routes.answering });
}

function createPublisher(env: Env, db: Database, clock: Clock): Publisher {
  if (env.REALTIME === "embedded") return createPostgresPublisher({ db, clock });
  return createCentrifugoPublisher({ apiUrl: env.CENTRIFUGO_API_URL ?? "", apiKey: env.CENTRIFUGO_API_KEY ?? "" });
}

interface RealtimeParts {
  db: Database;
  clock: Clock;
  identity: IdentityDeps;
  metrics: Metrics;
  listener: Listener;
}

async function startRealtime(
  app: FastifyInstance,
  { env, log }: ServerOptions,
  { db, clock, identity, metrics, listener }: RealtimeParts,
): Promise<() => Promise<void>> {
  if (env.REALTIME === "centrifugo") return async () => undefined;
  const restricted = new Set(env.RESTRICTED_COUNTRIES);
  const gateway = createGateway({
    db,
    clock,
    log,
    listener,
    metrics,
    clientOf: (request) => {
      try {
        const { ip, country } = app.clientOf(request);
        return { address: networkOf(ip), isServed: !country || !restricted.has(country) };
      } catch (refusal) {
        if (refusal instanceof Refusal) return undefined;
        throw refusal;
      }
    },
    verifyToken: (token) => verifyRealtimeToken(identity, token),
    allowedOrigin: (origin, request) =>
      origin === undefined || origin === (env.PUBLIC_ORIGIN ?? `http://${request.headers.host}`),
  });
  gateway.attach(app.server);
  return () => gateway.close();
}

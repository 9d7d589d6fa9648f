// The server as one list: a new module is one line here. What a module needs is built from the configuration in cashier.ts and
// arcade.ts, what it offers is in its own index.ts.
import { BRAND, type Features, JURISDICTIONS } from "@windfall/domain";
import type { Env } from "../env.ts";
import { expireKernelRows } from "../kernel/expire.ts";
import type { JobHandler } from "../kernel/jobs.ts";
import type { Logger } from "../kernel/log.ts";
import type { Loop } from "../kernel/loops.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { Module } from "../kernel/module.ts";
import { outboxHandlers } from "../kernel/outbox.ts";
import type { callProvider } from "../kernel/provider-http.ts";
import { SignedCalls } from "../kernel/signed-calls.ts";
import { StartupError } from "../kernel/startup-error.ts";
import type { Periodic } from "../kernel/worker.ts";
import { ledgerWatch } from "../ledger/index.ts";
import { backofficeModule } from "../modules/backoffice/index.ts";
import { bonusesModule } from "../modules/bonuses/index.ts";
import { cashbackModule } from "../modules/cashback/index.ts";
import { type CatalogueDeps, catalogueModule, findCoverSubject } from "../modules/catalogue/index.ts";
import { contentModule } from "../modules/content/index.ts";
import { coversModule } from "../modules/covers/index.ts";
import { crashModule } from "../modules/crash/index.ts";
import { cryptoModule } from "../modules/crypto/index.ts";
import { depositNotices, depositsModule } from "../modules/deposits/index.ts";
import { gameProvidersModule } from "../modules/game-providers/index.ts";
import { gameWalletModule } from "../modules/game-wallet/index.ts";
import { houseGamesModule } from "../modules/house-games/index.ts";
import { type Actor, type IdentityCookies, type IdentityDeps, identityModule } from "../modules/identity/index.ts";
import { type MailTransport, mailModule, outboxTransport, smtpTransport } from "../modules/mail/index.ts";
import { messengerBotModule } from "../modules/messenger-bot/index.ts";
import { noticesModule } from "../modules/notices/index.ts";
import { paymentAlarmsModule } from "../modules/payment-alarms/index.ts";
import { freezePayouts, paymentMethodsModule, sandboxBankModule } from "../modules/payment-methods/index.ts";
import { pushModule, type VapidKeys } from "../modules/push/index.ts";
import { ratesModule } from "../modules/rates/index.ts";
import { sandboxChainsModule } from "../modules/sandbox-chains/index.ts";
import { SimulatedBotApi, sandboxMessengerModule } from "../modules/sandbox-messenger/index.ts";
import { sandboxStudioModule } from "../modules/sandbox-studio/index.ts";
import { sportsModule } from "../modules/sports/index.ts";
import {
  createEmbeddedFeed,
  createOddsApiFeed,
  type SportsFeed,
  unknownLeagues,
} from "../modules/sports-feed/index.ts";
import { supportModule } from "../modules/support/index.ts";
import { tournamentsModule } from "../modules/tournaments/index.ts";
import { turbineModule } from "../modules/turbine/index.ts";
import { signText, walletModule } from "../modules/wallet/index.ts";
import { payoutNotices, withdrawalsModule } from "../modules/withdrawals/index.ts";
import { type Publisher, publishOn, realtimeModule } from "../realtime/index.ts";
import type { Arcade } from "./arcade.ts";
import type { Cashier } from "./cashier.ts";
import { messengerOf } from "./messenger.ts";

export interface ModuleSources {
  env: Env;
  secret: string;
  log: Logger;
  metrics: Metrics;
  features: Features;
  identity: IdentityDeps;
  cookies: IdentityCookies;
  cashier: Cashier;
  arcade: Arcade;
  catalogue: CatalogueDeps;
  publisher: Publisher;
  callPush: typeof callProvider;
  callTelegram: typeof callProvider;
}

/** In the order in which they seed: a module may build upon the rows of those before it. */
export function listModules(sources: ModuleSources): Module<Actor>[] {
  const { env, secret, log, metrics, features, identity, cookies, cashier, arcade, catalogue, publisher } = sources;
  const { db, clock } = identity;
  const messenger = messengerOf(env, secret);
  const publicOrigin = env.PUBLIC_ORIGIN;
  const simulator = messenger.isSimulated ? new SimulatedBotApi(messenger.bots) : undefined;
  // A bot that does not know where the app is has nothing to say; the simulator knows it by itself.
  const origin = publicOrigin ?? (simulator && `http://127.0.0.1:${env.PORT}`);
  const callTelegram = simulator?.call ?? sources.callTelegram;
  const bot = { identity, bots: origin ? messenger.bots : [], origin: origin ?? "", secret, callTelegram };
  const hasRobots = env.MODE === "demo" && env.DEMO_ROBOTS === "on";
  const publish = publishOn(publisher, { checks: env.MODE !== "production" });
  const calls = new SignedCalls({ clock, perSecond: env.PROVIDER_CALLS_PER_SECOND });
  const targets = { deposit: depositNotices(cashier.deposits), payout: payoutNotices(cashier.withdrawals) };
  const onProblem: Parameters<typeof ledgerWatch>[0]["onProblem"] = ([first]) =>
    freezePayouts(db, `ledger: ${first?.check}, ${first?.subject} ${first?.detail}`);
  return [
    {
      name: "kernel",
      periodic: [{ name: "kernel.expire", pattern: "17 * * * *", run: () => expireKernelRows(db, clock) }],
    },
    { name: "ledger", periodic: [ledgerWatch({ db, log, metrics, onProblem })] },
    mailModule({ ...identity, transport: mailTransport(env) }),
    identityModule(identity, { cookies, log, publicOrigin }),
    contentModule({ publicOrigin }),
    catalogueModule(catalogue),
    coversModule({ log, findSubject: (gameId) => db.read((reader) => findCoverSubject(reader, gameId)) }),
    ratesModule(cashier.rates),
    paymentMethodsModule({ ...cashier.deposits, metrics, targets }, calls),
    paymentAlarmsModule({ db, log, metrics }),
    bonusesModule(
      { db, clock, rates: cashier.rates },
      { law: JURISDICTIONS[env.JURISDICTION], hasSportsbook: features.sportsbook },
    ),
    depositsModule(cashier.deposits, { publicOrigin }),
    withdrawalsModule(cashier.withdrawals, metrics),
    cryptoModule(cashier.crypto, metrics, { calls, publicOrigin }),
    gameWalletModule({
      ...arcade.games,
      catalogue: catalogue.catalogue,
      roundsOnlineDays: env.ROUNDS_ONLINE_DAYS,
    }),
    gameProvidersModule(
      {
        launch: arcade.launch,
        callers: arcade.callers,
        freeRounds: { ...arcade.launch, wallet: arcade.games.wallet },
        publish,
      },
      calls,
    ),
    houseGamesModule(arcade.games),
    turbineModule({ db, clock, rates: cashier.rates, catalogue: catalogue.catalogue }, JURISDICTIONS[env.JURISDICTION]),
    cashbackModule({ db, clock, rates: cashier.rates, catalogue: catalogue.catalogue }),
    crashModule({ ...arcade.games, publish }, { hasRobots }),
    tournamentsModule(
      { identity, features, catalogue: catalogue.catalogue },
      { publish, robots: hasRobots ? arcade.games : undefined },
    ),
    sportsModule(
      {
        ...{ db, clock, publish, rates: cashier.rates },
        sign: (text) => signText(cashier.wallet.signingKey, text),
        openFeed: sportsFeedOf(env, secret, log),
      },
      arcade.bets,
    ),
    pushModule({ db, clock }),
    supportModule({ identity, images: cashier.deposits.images, publish, log }, cookies),
    walletModule(cashier.wallet, publish),
    noticesModule({
      ...{ identity, bot, publish, wallet: cashier.wallet },
      push: { db, clock, vapid: vapidKeys(env), callPush: sources.callPush },
    }),
    backofficeModule(
      {
        identity,
        rates: cashier.rates,
        providers: cashier.providers,
        catalogue: catalogue.catalogue,
        wallet: cashier.wallet,
        secondPersonAboveMinor: BigInt(env.SECOND_PERSON_ABOVE_USD) * 100n,
        law: JURISDICTIONS[env.JURISDICTION],
      },
      publish,
    ),
    ...(cashier.sandbox ? [sandboxBankModule<Actor>(cashier.sandbox, { publicOrigin })] : []),
    ...(cashier.sandboxChains
      ? [sandboxChainsModule<Actor>(cashier.sandboxChains, { publicOrigin, signer: cashier.crypto.signer })]
      : []),
    ...(simulator ? [sandboxMessengerModule<Actor>(bot, simulator)] : []),
    ...(bot.bots.length > 0 && !simulator ? [messengerBotModule(bot, calls)] : []),
    ...(arcade.studio ? [sandboxStudioModule(arcade.studio.studio, calls, { publicOrigin })] : []),
    realtimeModule({ db, clock, publisher }),
  ];
}

function hasSportsFeed({ MODE, SPORTS_FEED }: Env): boolean {
  return SPORTS_FEED === "odds-api" || (MODE === "demo" && SPORTS_FEED === "embedded");
}

function sportsFeedOf(env: Env, secret: string, log: Logger): (() => SportsFeed) | undefined {
  if (!hasSportsFeed(env)) return undefined;
  const { SPORTS_FEED, SPORTS_ODDS_API } = env;
  // The world of the demo; what would guess its matches is the installation's secret.
  if (SPORTS_FEED === "embedded" || !SPORTS_ODDS_API) return () => createEmbeddedFeed(`sports ${secret}`);
  const [unknown] = unknownLeagues(SPORTS_ODDS_API);
  if (unknown) throw new StartupError(`SPORTS_ODDS_API names ${unknown}, which is of no sport that we have.`);
  return () => createOddsApiFeed(SPORTS_ODDS_API, log);
}

function vapidKeys({ WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY }: Env): VapidKeys | undefined {
  if (!WEB_PUSH_PUBLIC_KEY || !WEB_PUSH_PRIVATE_KEY) return undefined;
  const contact = `mailto:${BRAND.supportEmail}`;
  return { publicKey: WEB_PUSH_PUBLIC_KEY, privateKey: WEB_PUSH_PRIVATE_KEY, contact };
}

/** What the brand has switched on and this installation has something behind: without a feed nothing is said of bets on sports. */
export function featuresOf(env: Env): Features {
  const { sportsbook, push } = BRAND.features;
  return {
    ...BRAND.features,
    sportsbook: sportsbook && hasSportsFeed(env),
    push: push && vapidKeys(env) !== undefined,
  };
}

function mailTransport(env: Env): MailTransport {
  return env.MAIL_TRANSPORT === "smtp"
    ? smtpTransport({ url: env.MAIL_URL ?? "", from: env.MAIL_FROM })
    : outboxTransport;
}

/** What a worker runs: every module's jobs, periodic work and loops, and the jobs that carry events to reactions. */
export function workOf(
  modules: readonly Module<Actor>[],
  { db }: IdentityDeps,
): { handlers: JobHandler[]; periodic: Periodic[]; loops: Loop[] } {
  const reactions = modules.flatMap((module) => module.reactions ?? []);
  return {
    handlers: [...outboxHandlers(db, reactions), ...modules.flatMap((module) => module.jobs ?? [])],
    periodic: modules.flatMap((module) => module.periodic ?? []),
    loops: modules.flatMap((module) => module.loops ?? []),
  };
}

// What the server does without being asked: jobs, what follows from events, and what comes round by the clock. Every module's in one
// visible list.
import { type Arcade, arcadePeriodic } from "./arcade.ts";
import type { Cashier } from "./cashier.ts";
import type { Env } from "./env.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Database } from "./kernel/db.ts";
import { expireKernelRows } from "./kernel/expire.ts";
import type { JobHandler } from "./kernel/jobs.ts";
import type { Logger } from "./kernel/log.ts";
import type { Metrics } from "./kernel/metrics.ts";
import { outboxHandlers, type Reaction, react } from "./kernel/outbox.ts";
import type { Periodic } from "./kernel/worker.ts";
import { ledgerWatch } from "./ledger/index.ts";
import { deskReactions } from "./modules/backoffice/index.ts";
import { type CatalogueDeps, catalogueHandlers, cataloguePeriodic } from "./modules/catalogue/index.ts";
import { depositHandlers, sweepOrders } from "./modules/deposits/index.ts";
import { launchReactions } from "./modules/game-providers/index.ts";
import {
  expireIdentityRows,
  type IdentityDeps,
  identityHandlers,
  playerBanned,
  sessionsRevoked,
} from "./modules/identity/index.ts";
import { type MailTransport, mailHandlers, outboxTransport, smtpTransport } from "./modules/mail/index.ts";
import { alarmReactions, paymentWatch } from "./modules/payment-alarms/index.ts";
import { sandboxBankHandlers } from "./modules/payment-methods/index.ts";
import { studioHandlers } from "./modules/sandbox-studio/index.ts";
import { walletReactions } from "./modules/wallet/index.ts";
import { freezePayouts, withdrawalHandlers, withdrawalPeriodic } from "./modules/withdrawals/index.ts";
import { cleanUpRealtime, type Publisher } from "./realtime/index.ts";

function createMailTransport(env: Env): MailTransport {
  return env.MAIL_TRANSPORT === "smtp"
    ? smtpTransport({ url: env.MAIL_URL ?? "", from: env.MAIL_FROM })
    : outboxTransport;
}

export interface WorkDeps {
  db: Database;
  clock: Clock;
  identity: IdentityDeps;
  cashier: Cashier;
  catalogue: CatalogueDeps;
}

export function jobHandlers({
  db,
  identity,
  cashier,
  arcade,
  catalogue,
  env,
  publisher,
}: WorkDeps & { arcade: Arcade; env: Env; publisher: Publisher }): JobHandler[] {
  return [
    ...outboxHandlers(db, reactions(publisher, cashier)),
    ...mailHandlers({ ...identity, transport: createMailTransport(env) }),
    ...identityHandlers(identity),
    ...catalogueHandlers(catalogue),
    ...depositHandlers(cashier.deposits),
    ...withdrawalHandlers(cashier.withdrawals),
    ...(cashier.sandbox ? sandboxBankHandlers(cashier.sandbox) : []),
    ...(arcade.studio ? studioHandlers(arcade.studio.studio) : []),
  ];
}

function reactions(publisher: Publisher, cashier: Cashier): Reaction[] {
  const publish: Publisher["publish"] = (channel, data) => publisher.publish(channel, data);
  return [
    react(sessionsRevoked, "realtime.disconnect_sessions", async ({ globalId, sessionIds }) => {
      for (const sessionId of sessionIds) await publisher.disconnect(globalId, { sessionId });
    }),
    react(playerBanned, "realtime.disconnect_player", ({ globalId }) => publisher.disconnect(globalId)),
    ...walletReactions(cashier.wallet, publish),
    ...alarmReactions(cashier.deposits),
    ...deskReactions(cashier.deposits, publish),
    ...launchReactions(publish),
  ];
}

export function periodicWork({
  db,
  clock,
  identity,
  cashier,
  arcade,
  catalogue,
  log,
  metrics,
}: WorkDeps & { arcade: Arcade; log: Logger; metrics: Metrics }): Periodic[] {
  return [
    { name: "kernel.expire", pattern: "17 * * * *", run: () => expireKernelRows(db, clock) },
    { name: "identity.expire", pattern: "27 * * * *", run: () => expireIdentityRows(identity) },
    { name: "deposits.sweep", pattern: "* * * * *", run: () => sweepOrders(cashier.deposits) },
    { name: "realtime.clean_up", pattern: "*/5 * * * *", run: () => cleanUpRealtime(db, clock) },
    ...cataloguePeriodic(catalogue),
    ...arcadePeriodic(arcade),
    ...withdrawalPeriodic(cashier.withdrawals),
    paymentWatch({ db, metrics }),
    ledgerWatch({
      db,
      log,
      metrics,
      onProblem: ([first]) => freezePayouts(db, `ledger: ${first?.check}, ${first?.subject} ${first?.detail}`),
    }),
  ];
}

// Identity: who somebody is, how they prove it, and what they may see of themselves.
import type { Module } from "../../kernel/module.ts";
import { identityHandlers } from "./change-password.ts";
import type { IdentityDeps } from "./deps.ts";
import { expireIdentityRows } from "./expire.ts";
import { type IdentityRouteOptions, identityRoutes } from "./routes.ts";
import { seedDemoPeople } from "./seed-demo-people.ts";
import type { Actor } from "./sessions.ts";

export {
  type Account,
  changeWalletCurrency,
  findAccount,
  findPlayerId,
  getAccount,
  getPerson,
  holdAccount,
  isVipPlayer,
  listAccounts,
  listStaffWith,
  lockAccountOf,
  people,
  registrationPromoOf,
  vipPlayersAmong,
  WALLET_CURRENCIES_STATEMENT,
} from "./accounts.ts";
export { actsBefore, audit } from "./audit.ts";
export { banPlayer, unbanPlayer } from "./ban-player.ts";
export { billingOf, saveBilling } from "./billing.ts";
export { createCookies, type IdentityCookies } from "./cookies.ts";
export {
  type IdentityDeps,
  identityKeys,
  playerBanned,
  playerRegistered,
  type RegistrationPromo,
  sessionsRevoked,
  signedInAnew,
} from "./deps.ts";
export { nameOf, PLAYER_COLUMNS, playerOf } from "./desk-player.ts";
export { canBeTakenBack } from "./mailed-links.ts";
export { createPasswords, type PasswordCost } from "./passwords.ts";
export { globalIdOf, setPushActive } from "./players.ts";
export { modalFactsOf, noteModalShown } from "./profile.ts";
export { mintRealtimeToken, verifyRealtimeToken } from "./realtime-token.ts";
export { type Restriction, restrict, restrictionsOf, setRestrictions } from "./restrictions.ts";
export { identifyWith } from "./routes.ts";
export { DEMO_PASSWORD, DEMO_PEOPLE, isDemoPerson, seedDemoPeople } from "./seed-demo-people.ts";
export { isRobotEmail, listRobots, type Robot, seedDemoRobots } from "./seed-demo-robots.ts";
export { type Actor, holdSession, sessionsBefore } from "./sessions.ts";
export { languageByTelegram, linkedTelegramUsers, speakByTelegram, telegramUserOf } from "./telegram.ts";
export { type TelegramBot, telegramBots } from "./telegram-init-data.ts";
export { getViewerFacts } from "./viewer-facts.ts";

export function identityModule(deps: IdentityDeps, options: IdentityRouteOptions): Module<Actor> {
  return {
    name: "identity",
    routes: (routes) => identityRoutes(routes, deps, options),
    jobs: identityHandlers(deps),
    periodic: [{ name: "identity.expire", pattern: "27 * * * *", run: () => expireIdentityRows(deps) }],
    async seed(isDemo) {
      if (isDemo) await seedDemoPeople(deps);
    },
  };
}

// Identity: who somebody is, how they prove it, and what they may see of themselves.
export { audit } from "./audit.ts";
export { banPlayer, unbanPlayer } from "./ban-player.ts";
export { identityHandlers } from "./change-password.ts";
export { createCookies, type IdentityCookies } from "./cookies.ts";
export { type IdentityDeps, identityKeys, playerBanned, playerRegistered, sessionsRevoked } from "./deps.ts";
export { expireIdentityRows } from "./expire.ts";
export { canBeTakenBack } from "./mailed-links.ts";
export { setPushActive } from "./players.ts";
export { mintRealtimeToken, verifyRealtimeToken } from "./realtime-token.ts";
export { identifyWith, identityRoutes } from "./routes.ts";
export { DEMO_PASSWORD, seedDemoPeople } from "./seed-demo-people.ts";
export type { Actor } from "./sessions.ts";
export { telegramBots } from "./telegram-init-data.ts";
export { getViewerFacts } from "./viewer-facts.ts";

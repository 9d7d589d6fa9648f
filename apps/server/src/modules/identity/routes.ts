// Binds the calls of identity and profile to their operations.
import { LANGUAGES, preferredLocale } from "@windfall/domain";
import { api } from "@windfall/domain/api/index";
import type { FastifyRequest } from "fastify";
import type { Logger } from "../../kernel/log.ts";
import type { RouteContext, Routes } from "../../kernel/route.ts";
import { ownOrigin } from "../../kernel/security.ts";
import { listOutbox } from "../mail/index.ts";
import { ACCESS_CHANGED } from "./access-changed.ts";
import { getAdminPlayer } from "./ban-player.ts";
import { getBilling } from "./billing.ts";
import { changeEmail, confirmEmail, resendConfirmation, stopEmailChange } from "./change-email.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./change-password.ts";
import type { IdentityCookies } from "./cookies.ts";
import type { IdentityDeps } from "./deps.ts";
import { browserMark, newBrowser } from "./device-mark.ts";
import { listOwnSessions, replaceSession, revokeOtherSessions, revokeOwnSession } from "./own-sessions.ts";
import { changeLanguage, getBanProfile, getProfile, getViewer, updateViewer } from "./profile.ts";
import { registerPlayer } from "./register-player.ts";
import { RememberedActors } from "./remembered-actors.ts";
import { confirmTotp, disableTotp, startTotp } from "./second-factor.ts";
import { createFindSession } from "./session-lookups.ts";
import { type Actor, findActor, type OpenedSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { linkTelegram, signInWithTelegram, unlinkTelegram } from "./telegram.ts";

export interface IdentityRouteOptions {
  log: Logger;
  cookies: IdentityCookies;
  publicOrigin: string | undefined;
}

const READS: ReadonlySet<string> = new Set(["GET", "HEAD"]);

type Entrance = Pick<RouteContext<typeof api.auth.login, Actor>, "actor" | "client" | "request" | "reply">;

/** A bearer token, if there is one, decides alone: a client that sends one does not mean the cookie. */
export function identifyWith(
  deps: IdentityDeps,
  cookies: IdentityCookies,
  memoryMs: number,
): (request: FastifyRequest) => Promise<Actor | undefined> | undefined {
  const remembered = new RememberedActors(deps.clock, memoryMs);
  const findSession = createFindSession(deps);
  deps.db.signals.on(ACCESS_CHANGED, remembered.forget);
  return (request) => {
    const { authorization } = request.headers;
    const token =
      authorization === undefined ? request.cookies[cookies.session] : /^Bearer ([\w-]+)$/.exec(authorization)?.[1];
    if (!token) return undefined;
    const lookUp = () => findActor(deps, findSession, token);
    return READS.has(request.method) ? remembered.find(token, lookUp) : lookUp();
  };
}

export function identityRoutes(routes: Routes<Actor>, deps: IdentityDeps, options: IdentityRouteOptions): void {
  authRoutes(routes, deps, options);
  profileRoutes(routes, deps);
  securityRoutes(routes, deps, options);
  staffRoutes(routes, deps);
}

function authRoutes(
  { implement }: Routes<Actor>,
  deps: IdentityDeps,
  { cookies, log, publicOrigin }: IdentityRouteOptions,
): void {
  /** Every way in ends here. The session that this browser had before would live on, and nobody would hold its token to end it. */
  async function enter(
    way: "register" | "password" | "telegram",
    { token, sessionId, playerId }: OpenedSession,
    { actor, client, request, reply }: Entrance,
  ): Promise<{ token: string }> {
    if (actor && request.headers.authorization === undefined) await replaceSession(deps, actor);
    // A program keeps no cookies, and would be another browser each time.
    if (request.headers.origin !== undefined) await rememberBrowser(playerId, { request, reply });
    cookies.setSession(reply, token);
    log.info({ requestId: request.id, sessionId, way, ip: client.ip }, "signed in");
    return { token };
  }
  async function rememberBrowser(playerId: string, { request, reply }: Pick<Entrance, "request" | "reply">) {
    const browser = cookies.browser(request) ?? newBrowser();
    await deps.noteDevice({ playerId, mark: browserMark(deps.keys.device, browser) });
    cookies.setBrowser(reply, browser);
  }
  const localeOf = (request: FastifyRequest) => preferredLocale(request.headers["accept-language"]);

  implement(api.auth.register, async (context) => {
    const { body, client, request } = context;
    const language = body.language ?? localeOf(request);
    const registration = { ...body, language, origin: ownOrigin(request, publicOrigin) };
    return enter("register", await registerPlayer(deps, registration, client), context);
  });
  implement(api.auth.login, async (context) => {
    const { body, client, request, reply } = context;
    const { deviceMark, ...opened } = await signIn(deps, { ...body, deviceMark: cookies.deviceMark(request) }, client);
    cookies.setDeviceMark(reply, deviceMark);
    return enter("password", opened, context);
  });
  implement(api.auth.telegram, async (context) =>
    enter("telegram", await signInWithTelegram(deps, context.body, context.client), context),
  );
  implement(api.auth.logout, async ({ actor, reply }) => {
    await revokeOwnSession(deps, actor, actor.sessionId);
    cookies.clearSession(reply);
  });
  implement(api.auth.requestPasswordReset, async ({ body, client, request }) => {
    const locale = body.language ?? localeOf(request);
    await requestPasswordReset(deps, { email: body.email, locale, origin: ownOrigin(request, publicOrigin) }, client);
  });
  implement(api.auth.resetPassword, async ({ body, client, reply }) => {
    const { deviceMark } = await resetPassword(deps, body, client);
    cookies.setDeviceMark(reply, deviceMark);
  });
  implement(api.auth.confirmEmail, ({ body, client, request }) =>
    confirmEmail(deps, { token: body.token, origin: ownOrigin(request, publicOrigin) }, client),
  );
  implement(api.auth.stopEmailChange, ({ body, client, request }) =>
    stopEmailChange(deps, { token: body.token, origin: ownOrigin(request, publicOrigin) }, client),
  );
}

function profileRoutes({ implement }: Routes<Actor>, deps: IdentityDeps): void {
  implement(api.reference.languages, async () => ({ items: LANGUAGES.map((language) => ({ ...language })) }));
  implement(api.me.get, ({ actor }) => getProfile(deps, actor));
  implement(api.me.update, ({ actor, body }) => changeLanguage(deps, actor, body.language));
  implement(api.me.ban, ({ actor }) => getBanProfile(deps, actor.id));
  implement(api.me.billing, ({ actor }) => getBilling(deps, actor.id));
  implement(api.viewer.get, ({ actor }) => getViewer(deps, actor.id));
  implement(api.viewer.update, ({ actor, body }) => updateViewer(deps, actor.id, body));
}

function securityRoutes(
  { implement }: Routes<Actor>,
  deps: IdentityDeps,
  { publicOrigin }: IdentityRouteOptions,
): void {
  implement(api.me.listSessions, ({ actor }) => listOwnSessions(deps, actor));
  implement(api.me.revokeSession, async ({ actor, params }) => revokeOwnSession(deps, actor, params.id));
  implement(api.me.revokeOtherSessions, ({ actor }) => revokeOtherSessions(deps, actor));
  implement(api.me.changePassword, async ({ actor, body }) => changePassword(deps, actor, body));
  implement(api.me.changeEmail, async ({ actor, body, request }) =>
    changeEmail(deps, actor, { ...body, origin: ownOrigin(request, publicOrigin) }),
  );
  implement(api.me.resendConfirmation, async ({ actor, request }) =>
    resendConfirmation(deps, actor, ownOrigin(request, publicOrigin)),
  );
  implement(api.me.startTotp, ({ actor, body }) => startTotp(deps, actor, body.currentPassword));
  implement(api.me.confirmTotp, ({ actor, body }) => confirmTotp(deps, actor, body.code));
  implement(api.me.disableTotp, async ({ actor, body }) => disableTotp(deps, actor, body));
  implement(api.me.linkTelegram, async ({ actor, body }) => linkTelegram(deps, actor, body));
  implement(api.me.unlinkTelegram, async ({ actor, body }) => unlinkTelegram(deps, actor, body));
}

function staffRoutes({ implement }: Routes<Actor>, deps: IdentityDeps): void {
  implement(api.admin.getPlayer, ({ params }) => getAdminPlayer(deps, params.globalId));
  implement(api.admin.listMail, ({ query }) => listOutbox(deps, query));
}

// Binds the calls of identity and profile to their operations.
import { LANGUAGES, preferredLocale } from "@windfall/domain";
import { api } from "@windfall/domain/api/index";
import type { FastifyRequest } from "fastify";
import type { Routes } from "../../kernel/route.ts";
import { ownOrigin } from "../../kernel/security.ts";
import { listOutbox } from "../mail/index.ts";
import { getAdminPlayer } from "./ban-player.ts";
import { changeEmail, confirmEmail, resendConfirmation, stopEmailChange } from "./change-email.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./change-password.ts";
import type { IdentityCookies } from "./cookies.ts";
import type { IdentityDeps } from "./deps.ts";
import { listOwnSessions, revokeOtherSessions, revokeOwnSession } from "./own-sessions.ts";
import {
  changeLanguage,
  getBanProfile,
  getBilling,
  getDepositStatus,
  getProfile,
  getViewer,
  recordModalShown,
  updateViewer,
} from "./profile.ts";
import { registerPlayer } from "./register-player.ts";
import { confirmTotp, disableTotp, startTotp } from "./second-factor.ts";
import { type Actor, findActor } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { linkTelegram, signInWithTelegram, unlinkTelegram } from "./telegram.ts";

export interface IdentityRouteOptions {
  cookies: IdentityCookies;
  publicOrigin: string | undefined;
}

/** A bearer token, if there is one, decides alone: a client that sends one does not mean the cookie. */
export function identifyWith(
  deps: IdentityDeps,
  cookies: IdentityCookies,
): (request: FastifyRequest) => Promise<Actor | undefined> | undefined {
  return (request) => {
    const { authorization } = request.headers;
    const token =
      authorization === undefined ? request.cookies[cookies.session] : /^Bearer ([\w-]+)$/.exec(authorization)?.[1];
    return token ? findActor(deps, token) : undefined;
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
  { cookies, publicOrigin }: IdentityRouteOptions,
): void {
  const localeOf = (request: FastifyRequest) => preferredLocale(request.headers["accept-language"]);

  implement(api.auth.register, async ({ body, client, request, reply }) => {
    const language = body.language ?? localeOf(request);
    const { token } = await registerPlayer(
      deps,
      { ...body, language, origin: ownOrigin(request, publicOrigin) },
      client,
    );
    cookies.setSession(reply, token);
    return { token };
  });
  implement(api.auth.login, async ({ body, client, request, reply }) => {
    const { token, deviceMark } = await signIn(deps, { ...body, deviceMark: cookies.deviceMark(request) }, client);
    cookies.setSession(reply, token);
    cookies.setDeviceMark(reply, deviceMark);
    return { token };
  });
  implement(api.auth.telegram, async ({ body, client, reply }) => {
    const { token } = await signInWithTelegram(deps, body, client);
    cookies.setSession(reply, token);
    return { token };
  });
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
  implement(api.me.depositStatus, ({ actor }) => getDepositStatus(deps, actor.id));
  implement(api.me.recordModalShown, ({ actor }) => recordModalShown(deps, actor.id));
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

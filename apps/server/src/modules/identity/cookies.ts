// The cookies of identity. On https they carry the `__Host-` prefix, which no other host or path can plant (docs/security.md S5, S6).
import type { FastifyReply, FastifyRequest } from "fastify";

const MONTH_SECONDS = 30 * 24 * 60 * 60;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface IdentityCookies {
  readonly session: string;
  setSession(reply: FastifyReply, token: string): void;
  clearSession(reply: FastifyReply): void;
  setDeviceMark(reply: FastifyReply, mark: string): void;
  deviceMark(request: FastifyRequest): string | undefined;
  /** Which browser this is, whoever signs in with it: it outlives sessions and accounts. */
  browser(request: FastifyRequest): string | undefined;
  setBrowser(reply: FastifyReply, browser: string): void;
  /** By which somebody without an account finds their conversation with support again. */
  chat(request: FastifyRequest): string | undefined;
  setChat(reply: FastifyReply, secret: string): void;
}

const LETTERS = /^[0-9a-z]{26}$/;

export function createCookies(options: { https: boolean }): IdentityCookies {
  const prefix = options.https ? "__Host-" : "";
  const session = `${prefix}session`;
  const device = `${prefix}device`;
  const browser = `${prefix}browser`;
  const chat = `${prefix}chat`;
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: options.https } as const;
  return {
    session,
    setSession: (reply, token) => void reply.setCookie(session, token, { ...attributes, maxAge: MONTH_SECONDS }),
    clearSession: (reply) => void reply.clearCookie(session, attributes),
    setDeviceMark: (reply, mark) => void reply.setCookie(device, mark, { ...attributes, maxAge: YEAR_SECONDS }),
    deviceMark: (request) => request.cookies[device],
    browser: (request) => LETTERS.exec(request.cookies[browser] ?? "")?.[0],
    setBrowser: (reply, id) => void reply.setCookie(browser, id, { ...attributes, maxAge: YEAR_SECONDS }),
    chat: (request) => LETTERS.exec(request.cookies[chat] ?? "")?.[0],
    setChat: (reply, secret) => void reply.setCookie(chat, secret, { ...attributes, maxAge: MONTH_SECONDS }),
  };
}

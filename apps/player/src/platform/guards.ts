// Owns which pages need a person, and where the old addresses of signing in lead (docs/product/people.md#sign-in-as-a-step: redirect_path).
import type { QueryClient } from "@tanstack/react-query";
import type { Locale } from "@windfall/domain/locales";
import { redirect, redirectDocument } from "@windfall/web/router";
import type { LoadApi } from "./api.ts";
import { type AuthStepName, authHref, readRedirectPath } from "./auth-step.ts";
import { splitLocale } from "./locale-paths.ts";
import { ensureSession, type SessionState } from "./session.ts";

export interface LoaderTools {
  queryClient: QueryClient;
  loadApi: LoadApi;
  locale: Locale;
  /** The server draws lists of games with their games in them; a browser goes to the page at once and fills it there. */
  waitsForLists?: boolean;
}

/** The home page with the step over it, for a page that cannot itself be shown behind it. */
export function authPath(locale: Locale, step: AuthStepName, wanted?: URL): string {
  return authHref({ pathname: `/${locale}`, search: "" }, step, wanted && wanted.pathname + wanted.search);
}

/** A visitor is asked to sign in and comes back; whoever may not play is left to the layout, which says why. */
export async function requirePlayer(tools: LoaderTools, request: Request): Promise<SessionState> {
  const session = await ensureSession(tools.queryClient, tools.loadApi);
  if (session.kind === "visitor") throw redirect(authPath(tools.locale, "login", new URL(request.url)));
  return session;
}

/** `/login`, `/register` and `/reset` stay as links that people have kept: each opens its step over the home page. */
export async function openAuthStep(tools: LoaderTools, step: AuthStepName, request: Request): Promise<never> {
  const session = await ensureSession(tools.queryClient, tools.loadApi);
  const { search } = new URL(request.url);
  if (session.kind === "player") throw sendTo(tools.locale, readRedirectPath({ search }) ?? `/${tools.locale}`);
  throw redirect(authHref({ pathname: `/${tools.locale}`, search }, step));
}

/** Another language has other messages, which only a new document brings. */
function sendTo(locale: Locale, target: string): Response {
  return splitLocale(target).locale === locale ? redirect(target) : redirectDocument(target);
}

// Owns which pages need a person and which need none (SPEC §4 authentication: redirect_path).
import type { QueryClient } from "@tanstack/react-query";
import type { Locale } from "@windfall/domain/locales";
import { safeRedirectPath } from "@windfall/domain/rules/redirect-path";
import { redirect, redirectDocument } from "react-router";
import type { LoadApi } from "./api.ts";
import { splitLocale } from "./locale-paths.ts";
import { ensureSession, type SessionState } from "./session.ts";

export interface LoaderTools {
  queryClient: QueryClient;
  loadApi: LoadApi;
  locale: Locale;
}

export function loginPath(locale: Locale, wanted: URL): string {
  return `/${locale}/login?${new URLSearchParams({ redirect_path: wanted.pathname + wanted.search })}`;
}

/** A visitor is sent to sign in and comes back; whoever may not play is left to the layout, which says why. */
export async function requirePlayer(tools: LoaderTools, request: Request): Promise<SessionState> {
  const session = await ensureSession(tools.queryClient, tools.loadApi);
  if (session.kind === "visitor") throw redirect(loginPath(tools.locale, new URL(request.url)));
  return session;
}

/** Where a person goes who has signed in, or who opens the sign-in page while signed in. */
export async function requireVisitor(tools: LoaderTools, request: Request): Promise<void> {
  const session = await ensureSession(tools.queryClient, tools.loadApi);
  if (session.kind !== "player") return;
  const target = afterSignIn(tools.locale, new URL(request.url).searchParams.get("redirect_path"));
  // Another language has other messages, which only a new document brings.
  throw splitLocale(target).locale === tools.locale ? redirect(target) : redirectDocument(target);
}

export function afterSignIn(locale: Locale, wanted: string | null): string {
  return safeRedirectPath(wanted) ?? `/${locale}`;
}

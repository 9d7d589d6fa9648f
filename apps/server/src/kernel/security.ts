// Browser-side defences: response headers and the check that a write comes from our own pages (docs/security.md S5, S10, S19).
import { fail } from "@windfall/domain";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Nothing inline and nothing from elsewhere; `wasm-unsafe-eval`, `unsafe-inline` and `unsafe-eval` are never needed. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

export interface HeaderOptions {
  https: boolean;
  /** Origin of the realtime server when it is not our own. */
  realtimeOrigin: string | undefined;
  /** Whose payment pages may be shown in a frame, besides our own. */
  frameOrigins: readonly string[];
  /** The development server injects scripts and styles of its own. */
  relaxed: boolean;
}

export function securityHeaders(options: HeaderOptions): Record<string, string> {
  const connect = ["connect-src 'self'", options.realtimeOrigin].filter(Boolean).join(" ");
  const frames = ["frame-src 'self'", ...options.frameOrigins].join(" ");
  const policy = options.relaxed
    ? "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; frame-ancestors 'none'"
    : [...CONTENT_SECURITY_POLICY, frames, connect].join("; ");
  return {
    "content-security-policy": policy,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(options.https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Lets these origins show the document in a frame of theirs; nobody else's page may. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): void {
  // The older header knows no list; where both are there, browsers follow the policy alone, and a missing one says nothing.
  changePolicy(reply.removeHeader("x-frame-options"), (policy) =>
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(" ")}`),
  );
}

/** Lets the document load from these as well, by directive. */
export function allowSources(reply: FastifyReply, sources: Readonly<Record<string, readonly string[]>>): void {
  changePolicy(reply, (policy) => policyWith(policy, sources));
}

/** A directive that the policy does not have begins with what has held in its place. */
export function policyWith(policy: string, sources: Readonly<Record<string, readonly string[]>>): string {
  const directives = new Map(policy.split("; ").map((text) => [text.split(" ", 1)[0] ?? "", text]));
  const fallback = directives.get("default-src") ?? "";
  for (const [name, added] of Object.entries(sources)) {
    const before = directives.get(name) ?? fallback.replace("default-src", name);
    directives.set(name, [before, ...added].join(" "));
  }
  return [...directives.values()].join("; ");
}

function changePolicy(reply: FastifyReply, change: (policy: string) => string): void {
  void reply.header("content-security-policy", change(String(reply.getHeader("content-security-policy"))));
}

export function ownOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

/**
 * A write that rides on a cookie must show that our own page made it. A browser always says where a write comes from;
 * one that says nothing while it sends a cookie is refused. A bearer token is never sent by a browser on its own.
 */
export function assertSameOrigin(
  request: FastifyRequest,
  publicOrigin: string | undefined,
  carriesCookie: boolean,
): void {
  if (request.method === "GET" || request.method === "HEAD" || request.headers.authorization) return;
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (origin !== undefined && origin !== ownOrigin(request, publicOrigin)) throw fail("origin_mismatch");
  if (site !== undefined && site !== "same-origin") throw fail("origin_mismatch");
  if (carriesCookie && origin === undefined && site === undefined) throw fail("origin_mismatch");
}

// Owns what comes of asking a route: what its loader gave, where it sends the person instead, or why it failed.
import type { Route, RouteMatch } from "./routes.ts";

export type Outcome =
  | { type: "data"; value: unknown; status?: number }
  | { type: "redirect"; to: string; status: number; isNewDocument: boolean }
  | { type: "error"; error: unknown };

const NEW_DOCUMENT = "x-new-document";

/** Thrown by a loader: the person goes there instead. */
export function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { location: to } });
}

/** The same for a page that only a new document can show, such as one in another language. */
export function redirectDocument(to: string): Response {
  return new Response(null, { status: 302, headers: { location: to, [NEW_DOCUMENT]: "1" } });
}

/** What a loader gives together with the status of the document. Thrown, it is a failure with that status. */
export class WithStatus {
  constructor(
    readonly value: unknown,
    readonly status: number,
  ) {}
}

export function withStatus(value: unknown, status: number): WithStatus {
  return new WithStatus(value, status);
}

/** Code and data are asked for together. Never rejects. */
export async function askRoute({ route, params }: RouteMatch, request: Request): Promise<Outcome> {
  try {
    const [value] = await Promise.all([route.loader?.({ request, params }), resolveLazy(route)]);
    return outcomeOf(value ?? null);
  } catch (thrown) {
    return thrown instanceof Response ? outcomeOf(thrown) : { type: "error", error: thrown };
  }
}

function outcomeOf(value: unknown): Outcome {
  if (value instanceof WithStatus) return { type: "data", value: value.value, status: value.status };
  if (!(value instanceof Response)) return { type: "data", value };
  return {
    type: "redirect",
    to: value.headers.get("location") ?? "/",
    status: value.status,
    isNewDocument: value.headers.has(NEW_DOCUMENT),
  };
}

/** A route keeps what its module brought; the module is asked for once. */
export async function resolveLazy(route: Route): Promise<void> {
  if (!route.lazy) return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}

/** The route whose `ErrorBoundary` shows a failure of `matches[index]`; the outermost where none has one. */
export function boundaryOf(matches: readonly RouteMatch[], index: number): string {
  const boundary = matches.slice(0, index + 1).findLast(({ route }) => route.ErrorBoundary) ?? matches[0];
  return boundary?.id ?? "";
}

export interface Loaded {
  loaderData: Record<string, unknown>;
  /** By the route that shows it. */
  errors?: Record<string, unknown> | undefined;
}

/** Sorts what the routes answered. Of several failures on the way down, the outermost is shown. */
export function collect(
  matches: readonly RouteMatch[],
  outcomes: ReadonlyMap<string, Outcome>,
): Loaded & { redirect?: Extract<Outcome, { type: "redirect" }> } {
  const loaded: Loaded = { loaderData: {}, errors: undefined };
  for (const [index, { id }] of matches.entries()) {
    const outcome = outcomes.get(id);
    if (outcome?.type === "redirect") return { ...loaded, redirect: outcome };
    if (outcome?.type === "data") loaded.loaderData[id] = outcome.value;
    if (outcome?.type === "error") loaded.errors ??= { [boundaryOf(matches, index)]: outcome.error };
  }
  return loaded;
}

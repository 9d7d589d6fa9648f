// The typed client of the contract. It knows how a call becomes a request and how an answer becomes a value or a failure.
import type { AnyCall, BodyOf, ErrorsOf, Input, Output, ParamsOf, QueryOf, ResponseOf } from "./api/call.ts";
import type { Api } from "./api/index.ts";
import type { ErrorCode, WireError } from "./errors.ts";

type Slot<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export type CallArguments<C> = Slot<"params", Input<ParamsOf<C>>> &
  Slot<"query", Input<QueryOf<C>>> &
  Slot<"body", Input<BodyOf<C>>> & { signal?: AbortSignal; idempotencyKey?: string };

export type Answer<C> = Output<ResponseOf<C>>;

export interface Callable<C> {
  (
    ...args: Record<never, never> extends CallArguments<C> ? [CallArguments<C>?] : [CallArguments<C>]
  ): Promise<Answer<C>>;
  /** Identifies the answer in a query cache. */
  key(args?: Pick<CallArguments<C>, "params" | "query">): readonly unknown[];
}

/** How a call is addressed: all that making it takes. */
type Route = Pick<AnyCall, "method" | "path">;

/** A contract, or as much of it as a client needs. */
export type Routes<Tree> = { [K in keyof Tree]: Tree[K] extends AnyCall ? Route : Routes<Tree[K]> };

export type Client<Tree> = { [K in keyof Tree]: Tree[K] extends AnyCall ? Callable<Tree[K]> : Client<Tree[K]> };

/** A code of the catalogue; or nothing answered, the page asked no longer, or somebody in front of our server answered. */
export type FailureCode = ErrorCode | "network" | "aborted" | "unknown";

/** What the server refused, or `network` when nothing answered. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly detail: FailureCode,
    readonly payload?: unknown,
    readonly key?: string,
    readonly time?: string,
  ) {
    super(`${status} ${detail}`);
    this.name = "ApiFailure";
  }
}

/**
 * True when a call was refused for this reason of its own. `isRefusal<Api["auth"]["signIn"]>(error, "totp_required")`: a reason that the row
 * of the call does not name is one that it never answers, and the compiler says so.
 */
export function isRefusal<C extends AnyCall>(error: unknown, code: ErrorsOf<C>): error is ApiFailure {
  return error instanceof ApiFailure && error.detail === code;
}

/**
 * Names what a call answers in a query cache, from the names in the contract: nothing can be refreshed that nobody asks for. What follows
 * the name tells apart the answers of one call. Without a name it means every call of the area.
 */
export function callKey<Area extends keyof Api>(area: Area): readonly [Area];
export function callKey<Area extends keyof Api, Name extends keyof Api[Area]>(
  area: Area,
  name: Name,
  ...which: readonly unknown[]
): readonly [Area, Name, ...unknown[]];
export function callKey(...parts: readonly unknown[]): readonly unknown[] {
  return parts;
}

/** Answers a read where no network is between: to the pages that the server draws. As the wire would, and as a value that JSON knows. */
export type Answering = (
  route: Route,
  asked: { params: Record<string, string>; query: Record<string, string> },
) => Promise<{ status: number; answer: unknown }>;

export interface ClientOptions {
  baseUrl?: string;
  fetch?: typeof fetch;
  /** Instead of asking over HTTP. */
  answering?: Answering;
  headers?: () => Record<string, string>;
  /** Hears of every refusal and of every call that nothing answered. */
  onFailure?: (failure: ApiFailure) => void;
}

interface LooseArguments {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

export function pathOf(call: Route, args: Pick<LooseArguments, "params" | "query">): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(args.params?.[name] ?? ""));
  const query = new URLSearchParams(queryTexts(args)).toString();
  return query ? `${path}?${query}` : path;
}

function queryTexts({ query = {} }: LooseArguments): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

async function send(call: Route, args: LooseArguments, options: ClientOptions): Promise<unknown> {
  try {
    return await ask(call, args, options);
  } catch (error) {
    if (error instanceof ApiFailure) options.onFailure?.(error);
    throw error;
  }
}

async function ask(call: Route, args: LooseArguments, options: ClientOptions): Promise<unknown> {
  const { status, answer } = options.answering
    ? await options.answering(call, { params: args.params ?? {}, query: queryTexts(args) })
    : await askOverHttp(call, args, options);
  if (status >= 200 && status < 300) return answer;
  const wire = (answer ?? {}) as Partial<WireError>;
  throw new ApiFailure(
    status,
    (wire.detail as FailureCode | undefined) ?? "unknown",
    wire.payload,
    wire.key,
    wire.time,
  );
}

async function askOverHttp(
  call: Route,
  args: LooseArguments,
  options: ClientOptions,
): Promise<{ status: number; answer: unknown }> {
  const headers: Record<string, string> = { accept: "application/json", ...options.headers?.() };
  if (args.body !== undefined) headers["content-type"] = "application/json";
  if (args.idempotencyKey) headers["idempotency-key"] = args.idempotencyKey;
  let response: Response;
  try {
    response = await (options.fetch ?? fetch)((options.baseUrl ?? "") + pathOf(call, args), {
      method: call.method,
      headers,
      credentials: "same-origin",
      ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
      ...(args.signal && { signal: args.signal }),
    });
  } catch (error) {
    throw new ApiFailure(0, error instanceof Error && error.name === "AbortError" ? "aborted" : "network");
  }
  const { status } = response;
  return { status, answer: status === 204 ? undefined : await response.json().catch(() => undefined) };
}

function isRoute(node: object): node is Route {
  return "method" in node && "path" in node;
}

export function createClient<Tree extends object = Api>(
  tree: NoInfer<Routes<Tree>>,
  options: ClientOptions = {},
): Client<Tree> {
  const build = (node: object, names: readonly string[]): unknown => {
    if (isRoute(node)) {
      return Object.assign((args: LooseArguments = {}) => send(node, args, options), {
        key: (args: LooseArguments = {}) => [...names, args.params ?? null, args.query ?? null],
      });
    }
    // Each is made when it is first named: a page asks a dozen of some hundreds, and the server makes a client for every page.
    const area = {};
    for (const [name, child] of Object.entries(node) as [string, object][]) {
      Object.defineProperty(area, name, {
        enumerable: true,
        configurable: true,
        get() {
          const value = build(child, [...names, name]);
          Object.defineProperty(area, name, { value, enumerable: true, configurable: true, writable: true });
          return value;
        },
      });
    }
    return area;
  };
  return build(tree, []) as Client<Tree>;
}

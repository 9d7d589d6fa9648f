// The typed client of the contract. It knows how a call becomes a request and how an answer becomes a value or a failure.
import type { AnyCall, BodyOf, Input, Output, ParamsOf, QueryOf, ResponseOf } from "./api/call.ts";
import type { WireError } from "./errors.ts";

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

export type Client<Tree> = { [K in keyof Tree]: Tree[K] extends AnyCall ? Callable<Tree[K]> : Client<Tree[K]> };

/** What the server refused, or `network` when nothing answered. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly payload?: unknown,
    readonly key?: string,
    readonly time?: string,
  ) {
    super(`${status} ${detail}`);
    this.name = "ApiFailure";
  }
}

export interface ClientOptions {
  baseUrl?: string;
  fetch?: typeof fetch;
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

export function pathOf(call: AnyCall, args: Pick<LooseArguments, "params" | "query">): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(args.params?.[name] ?? ""));
  const pairs = Object.entries(args.query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}

async function send(call: AnyCall, args: LooseArguments, options: ClientOptions): Promise<unknown> {
  try {
    return await ask(call, args, options);
  } catch (error) {
    if (error instanceof ApiFailure) options.onFailure?.(error);
    throw error;
  }
}

async function ask(call: AnyCall, args: LooseArguments, options: ClientOptions): Promise<unknown> {
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
  const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const wire = (answer ?? {}) as Partial<WireError>;
  throw new ApiFailure(response.status, wire.detail ?? "unknown", wire.payload, wire.key, wire.time);
}

function isCall(node: object): node is AnyCall {
  return "method" in node && "path" in node;
}

export function createClient<Tree extends object>(tree: Tree, options: ClientOptions = {}): Client<Tree> {
  const build = (node: object): unknown => {
    if (!isCall(node))
      return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, build(child as object)]));
    return Object.assign((args: LooseArguments = {}) => send(node, args, options), {
      key: (args: LooseArguments = {}) => [node.method, node.path, args.params ?? null, args.query ?? null],
    });
  };
  return build(tree) as Client<Tree>;
}

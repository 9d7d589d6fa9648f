// The contract's client with a server of the test's own behind it: what a call answers is a function of the test, its type the
// contract's. An answer that the contract would not allow fails, and so does a call that nobody told what to answer.
import { ALL_CALLS, type AnyCall, type Api, api, errorsOf } from "@windfall/domain/api/index";
import { type Answer, type CallArguments, type Client, createClient } from "@windfall/domain/client";
import { ERRORS, type ErrorCode, Refusal } from "@windfall/domain/errors";

/** What was asked; a call may refuse by throwing what the server throws: `throw fail("email_taken")`. */
export type Answers<Tree = Api> = {
  [K in keyof Tree]?: Tree[K] extends AnyCall
    ? (asked: CallArguments<Tree[K]>) => Given<Answer<Tree[K]>> | Promise<Given<Answer<Tree[K]>>>
    : Answers<Tree[K]>;
};

/** Where a call answers nothing, a function that returns nothing answers it. */
// biome-ignore lint/suspicious/noConfusingVoidType: this is what such a function returns
type Given<Value> = [Value] extends [undefined] ? void : Value;

export interface Asked {
  call: string;
  body: unknown;
  idempotencyKey: string | null;
}

export interface FakeServer {
  client: Client<Api>;
  /** For an app whose client asks by the browser's own. */
  fetch: typeof fetch;
  /** Every write, in order. */
  writes: readonly Asked[];
  /** What went wrong with the fakes themselves; the harness looks after each test. */
  problems: readonly string[];
}

type Answering = (asked: object) => unknown;

const REFUSAL_KEY = "req_component";

export function createFakeServer(answers: Answers): FakeServer {
  const writes: Asked[] = [];
  const problems: string[] = [];

  async function answer(call: AnyCall, name: string, url: URL, init: RequestInit): Promise<Response> {
    const body: unknown = init.body === undefined ? undefined : JSON.parse(String(init.body));
    const idempotencyKey = new Headers(init.headers).get("idempotency-key");
    if (call.method !== "GET") writes.push({ call: name, body, idempotencyKey });
    const answering = answeringOf(answers, name);
    if (!answering) {
      problems.push(`nobody answers ${name}`);
      return refusal(503, "service_unavailable");
    }
    const query = Object.fromEntries(url.searchParams);
    try {
      const value = await answering({ params: paramsOf(call, url), query, body, idempotencyKey });
      const checked = call.response?.safeParse(value);
      if (checked && !checked.success) problems.push(`${name} does not answer so: ${checked.error.message}`);
      return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const code: ErrorCode = error.code;
      const { status } = ERRORS[code];
      // Any call may break; what a call refuses by itself it declares.
      if (status < 500 && !errorsOf(call).includes(error.code))
        problems.push(`${name} never refuses with ${error.code}`);
      return refusal(status, code, error.payload);
    }
  }

  const fetchFake = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), "http://windfall.test");
    const call = ALL_CALLS.find(({ method, path }) => method === init.method && patternOf(path).test(url.pathname));
    if (!call) throw new Error(`${init.method} ${url.pathname} is no call of the contract`);
    return answer(call, nameOf(call), url, init);
  };
  return { client: createClient(api, { fetch: fetchFake }), fetch: fetchFake, writes, problems };
}

function refusal(status: number, detail: string, payload?: unknown): Response {
  const body = { status, detail, payload, key: REFUSAL_KEY, time: "2026-11-15T12:00:00.000Z" };
  return Response.json(body, { status });
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`);

function paramsOf({ path }: AnyCall, { pathname }: URL): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const values = patternOf(path).exec(pathname)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]));
}

/** "wallet.createSellOrder" */
function nameOf(call: AnyCall): string {
  for (const [group, calls] of Object.entries(api))
    for (const [name, row] of Object.entries(calls)) if (row === call) return `${group}.${name}`;
  throw new Error(`${call.method} ${call.path} has no name`);
}

function answeringOf(answers: Answers, name: string): Answering | undefined {
  const [group = "", call = ""] = name.split(".");
  return (answers as Record<string, Record<string, Answering> | undefined>)[group]?.[call];
}

// How nodes are reached over HTTP: a name and a password from the address, patience, a bound, and JSON or nothing.
import type * as z from "zod/mini";
import { callProvider, ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { NodeNonsense } from "./chain.ts";

/** A whole block with its transactions, of the largest that networks allow. */
const LARGEST_ANSWER = 64 * 1024 * 1024;
const PATIENCE_MS = 20_000;

export interface NodeHttp {
  post(body: object, path?: string): Promise<unknown>;
  get(path: string): Promise<unknown>;
}

export interface NodeHttpOptions {
  patienceMs?: number | undefined;
  /** Headers that say who is asking. */
  namedBy?: (address: URL) => Record<string, string>;
}

/** What an address says of who is asking, as most programs of nodes want it. */
function basic({ username, password }: URL): Record<string, string> {
  if (username === "") return {};
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  return { authorization: `Basic ${credentials}` };
}

/** JSON to and from paths below the address, which may carry a name and a password. */
export function nodeHttp(url: string, { patienceMs = PATIENCE_MS, namedBy = basic }: NodeHttpOptions = {}): NodeHttp {
  const address = new URL(url);
  const headers = { "content-type": "application/json", ...namedBy(address) };
  address.username = address.password = "";
  const limits = { timeoutMs: patienceMs, maxBytes: LARGEST_ANSWER };
  const below = (path: string) => (path === "" ? address.href : `${address.href.replace(/\/$/, "")}/${path}`);
  return {
    async post(body, path = "") {
      const answer = await callProvider({ url: below(path), headers, body: JSON.stringify(body), ...limits });
      return parsed(answer.body, answer.status);
    },
    async get(path) {
      const answer = await callProvider({ url: below(path), headers, method: "GET", ...limits });
      return parsed(answer.body, answer.status);
    },
  };
}

/** Nodes answer refusals with other statuses than 200; without JSON it was not the node that answered. */
function parsed(body: string, status: number): unknown {
  try {
    return JSON.parse(body);
  } catch {
    if (status !== 200) throw new ProviderUnreachable(`the node answers ${status}`);
    throw new NodeNonsense("an answer that is no JSON");
  }
}

/** What it answers is checked before anybody works with it: a node is somebody else's program. */
export function checked<T>(shape: z.ZodMiniType<T>, answer: unknown, question: string): T {
  const read = shape.safeParse(answer);
  if (!read.success) throw new NodeNonsense(`${question}: ${read.error.issues[0]?.message ?? "another shape"}`);
  return read.data;
}

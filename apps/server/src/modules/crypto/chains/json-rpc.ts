// Questions to a node over JSON-RPC. What it answers is checked before anybody works with it: a node is somebody else's program.
import * as z from "zod/mini";
import { callProvider, ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { NodeNonsense } from "./chain.ts";

/** A whole block with its transactions, of the largest that networks allow. */
const LARGEST_ANSWER = 64 * 1024 * 1024;
const PATIENCE_MS = 20_000;

const Answer = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(z.nullable(z.object({ code: z.number(), message: z.string() }))),
});

/** A node's word that it will not do what it was asked. To whoever expects none it is a node that does not answer. */
export class NodeRefusal extends ProviderUnreachable {
  override name = "NodeRefusal";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export type AskNode = <T>(shape: z.ZodMiniType<T>, method: string, ...params: readonly unknown[]) => Promise<T>;

/** `url` may carry a name and a password, as the programs of nodes want them. */
export function jsonRpc(url: string): AskNode {
  const address = new URL(url);
  const { username, password } = address;
  address.username = address.password = "";
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  const headers = {
    "content-type": "application/json",
    ...(username !== "" && { authorization: `Basic ${credentials}` }),
  };
  let asked = 0;
  return async (shape, method, ...params) => {
    const id = ++asked;
    const body = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    const limits = { timeoutMs: PATIENCE_MS, maxBytes: LARGEST_ANSWER };
    const answer = await callProvider({ url: address.href, headers, body, ...limits });
    const read = Answer.safeParse(parsed(answer.body, answer.status));
    if (!read.success || read.data.id !== id) throw new NodeNonsense(`${method}: no answer to what was asked`);
    const { error, result } = read.data;
    if (error) throw new NodeRefusal(error.code, error.message);
    const checked = shape.safeParse(result);
    if (!checked.success) throw new NodeNonsense(`${method}: ${checked.error.issues[0]?.message ?? "another shape"}`);
    return checked.data;
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

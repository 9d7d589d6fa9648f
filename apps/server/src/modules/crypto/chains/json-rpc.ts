// Questions to a node over JSON-RPC.
import * as z from "zod/mini";
import { ProviderUnreachable } from "../../../kernel/provider-http.ts";
import { NodeNonsense } from "./chain.ts";
import { checked, nodeHttp } from "./node-http.ts";

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

export function jsonRpc(url: string, patienceMs?: number): AskNode {
  const { post } = nodeHttp(url, { patienceMs });
  let asked = 0;
  return async (shape, method, ...params) => {
    const id = ++asked;
    const read = Answer.safeParse(await post({ jsonrpc: "2.0", id, method, params }));
    if (!read.success || read.data.id !== id) throw new NodeNonsense(`${method}: no answer to what was asked`);
    const { error, result } = read.data;
    if (error) throw new NodeRefusal(error.code, error.message);
    return checked(shape, result, method);
  };
}

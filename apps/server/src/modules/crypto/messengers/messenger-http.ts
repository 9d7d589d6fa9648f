// Questions to the wallets of a messenger over HTTP. What they answer is checked before it is believed; what cannot be believed counts as no answer.
import type * as z from "zod/mini";
import { parseJson } from "../../../kernel/json.ts";
import {
  type callProvider,
  type ProviderAnswer,
  type ProviderRequest,
  ProviderUnreachable,
} from "../../../kernel/provider-http.ts";

/** The sandbox answers in its own process; everything else is asked over the network. */
export type CallMessenger = typeof callProvider;

export interface MessengerOptions {
  url: string;
  token: string;
  call: CallMessenger;
  /** Players are sent to no other page. */
  acceptsPage(url: string): boolean;
}

/** In the messenger, and nowhere else. */
export function isMessengerPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username } = new URL(url);
  return protocol === "https:" && host === "t.me" && username === "";
}

export async function askMessenger<T>(call: CallMessenger, request: ProviderRequest, shape: z.ZodMiniType<T>) {
  const answer = await call(request);
  if (answer.status >= 500) throw unbelievable(request, `answered ${answer.status}`);
  const read = shape.safeParse(bodyOf(request, answer));
  if (!read.success) throw unbelievable(request, `another shape: ${read.error.issues[0]?.message ?? ""}`);
  return read.data;
}

function bodyOf(request: ProviderRequest, { body }: ProviderAnswer): unknown {
  try {
    return parseJson(body);
  } catch {
    throw unbelievable(request, "no JSON");
  }
}

/** Without the query: an address of a player is nothing for a log. */
export function unbelievable({ url }: ProviderRequest, what: string): ProviderUnreachable {
  return new ProviderUnreachable(`${new URL(url).pathname}: ${what}`);
}

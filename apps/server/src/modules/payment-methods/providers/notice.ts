// The body of a notice, the same from every provider that signs as signed-message.ts says.
import * as z from "zod/mini";
import { parseJson } from "../../../kernel/json.ts";
import { type ProviderNotice, WebhookRefused } from "./provider.ts";

/** Anything else in it, such as an amount, is not looked at: it is asked of the provider. */
const Notice = z.object({
  id: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  kind: z.enum(["deposit", "payout"]),
  orderId: z.string().check(z.regex(/^(ord|wd)_[0-9a-z]{26}$/)),
});

export function readNotice(rawBody: Buffer): ProviderNotice {
  try {
    const { id, kind, orderId } = Notice.parse(parseJson(rawBody.toString("utf8")));
    return { eventId: id, kind, orderId };
  } catch {
    throw new WebhookRefused("malformed");
  }
}

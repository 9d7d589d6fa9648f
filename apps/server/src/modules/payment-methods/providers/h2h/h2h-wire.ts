// The JSON of the host-to-host provider. Amounts are decimal strings. An answer about another order, or one that is not of this
// form, is no answer.
import { fiatFromMinor, fiatToMinor } from "@windfall/domain";
import * as z from "zod/mini";
import { parseJson } from "../../../../kernel/json.ts";
import { ProviderUnreachable } from "../../../../kernel/provider-http.ts";
import type {
  DepositAnswer,
  DepositInstructions,
  DepositRequest,
  PayoutRequest,
  ProviderDeposit,
  ProviderPayout,
} from "../provider.ts";

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/));
const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/));
const shown = z.optional(z.string().check(z.maxLength(200)));

const Instructions = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("requisites"),
    requisites: z.object({ card: shown, phone: shown, bankName: shown, name: shown }),
    additionalAmount: z.optional(amount),
    expiresAt: z.iso.datetime(),
  }),
  z.object({
    type: z.literal("invoice"),
    url: z.string().check(z.maxLength(2000)),
    target: z.nullable(z.enum(["parent", "blank"])),
    expiresAt: z.iso.datetime(),
  }),
  z.object({ type: z.literal("pending") }),
]);

const DepositBody = z.object({
  id,
  orderId: z.string(),
  status: z.enum(["waiting", "paid", "declined", "expired"]),
  paidAmount: z.nullable(amount),
  paidAt: z.optional(z.nullable(z.iso.datetime())),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  instructions: z.nullable(Instructions),
});

const PayoutBody = z.object({
  id,
  orderId: z.string(),
  status: z.enum(["accepted", "paid", "refused"]),
  reason: z.optional(z.string()),
});

const RecipientBody = z.object({ token: id });
const RefusalBody = z.object({ reason: z.string() });
const PayoutRefusalBody = z.object({ orderId: z.string(), reason: z.optional(z.string()) });

function believe<S extends z.ZodMiniType>(schema: S, body: string): z.infer<S> {
  try {
    return schema.parse(parseJson(body)) as z.infer<S>;
  } catch (error) {
    throw new ProviderUnreachable("the provider answered something else", { cause: error });
  }
}

function aboutOrder<T extends { orderId: string }>(answer: T, orderId: string): T {
  if (answer.orderId !== orderId) throw new ProviderUnreachable("the provider answered about another order");
  return answer;
}

/** Words of a provider may repeat what the player typed, card and all. A code of letters cannot. */
export function reasonOf(body: string): string {
  try {
    const { reason } = RefusalBody.parse(JSON.parse(body));
    return codeOnly(reason);
  } catch {
    return "refused";
  }
}

/** Undefined unless the answer names the order: a gate on the way does not know it. */
export function refusalOf(body: string, orderId: string): string | undefined {
  try {
    const refusal = PayoutRefusalBody.parse(parseJson(body));
    return refusal.orderId === orderId ? codeOnly(refusal.reason) : undefined;
  } catch {
    return undefined;
  }
}

function codeOnly(reason: string | undefined): string {
  return reason !== undefined && /^[a-z_]{1,64}$/.test(reason) ? reason : "refused";
}

export function depositRequestBody(request: DepositRequest): object {
  const { orderId, methodId, amountMinor, currency, details, returnUrl } = request;
  return { orderId, method: methodId, amount: fiatFromMinor(amountMinor), currency, details, returnUrl };
}

function instructionsOf(told: z.infer<typeof Instructions>): DepositInstructions {
  if (told.type === "pending") return { outcome: "pending" };
  const expiresAt = new Date(told.expiresAt);
  if (told.type === "invoice") return { outcome: "invoice", url: told.url, target: told.target, expiresAt };
  const requisites = Object.fromEntries(Object.entries(told.requisites).filter(([, text]) => text !== undefined));
  return { outcome: "requisites", requisites, expiresAt, additionalMinor: fiatToMinor(told.additionalAmount ?? "0") };
}

export function depositAnswerOf(body: string, orderId: string): DepositAnswer {
  const { id: providerOrderId, status, instructions } = aboutOrder(believe(DepositBody, body), orderId);
  if (status === "declined") return { outcome: "refused", reason: "refused" };
  if (!instructions) throw new ProviderUnreachable("the provider does not say how to pay");
  return { providerOrderId, ...instructionsOf(instructions) };
}

export function providerDepositOf(body: string, orderId: string): ProviderDeposit {
  const {
    id: providerOrderId,
    status,
    paidAmount,
    paidAt,
    currency,
    instructions,
  } = aboutOrder(believe(DepositBody, body), orderId);
  const paidMinor = paidAmount === null ? null : fiatToMinor(paidAmount);
  if (status === "paid" && !paidMinor) throw new ProviderUnreachable("the provider says paid, and not how much");
  return {
    providerOrderId,
    status,
    paidMinor,
    paidAt: paidAt ? new Date(paidAt) : null,
    currency,
    instructions: instructions && instructionsOf(instructions),
  };
}

export function payoutRequestBody({ orderId, methodId, recipientToken, amountMinor, currency }: PayoutRequest): object {
  return { orderId, method: methodId, recipient: recipientToken, amount: fiatFromMinor(amountMinor), currency };
}

export function payoutOf(body: string, orderId: string): ProviderPayout {
  const { id: providerPayoutId, status, reason } = aboutOrder(believe(PayoutBody, body), orderId);
  return { providerPayoutId, status, ...(status === "refused" && { reason: codeOnly(reason) }) };
}

export function recipientOf(body: string): { token: string } {
  return believe(RecipientBody, body);
}

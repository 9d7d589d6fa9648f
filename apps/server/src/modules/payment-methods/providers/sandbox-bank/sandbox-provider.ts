// The adapter of the sandbox bank: what the cashier sees of it.
import { readNotice } from "../notice.ts";
import {
  type DepositInstructions,
  type PaymentProvider,
  type ProviderPayout,
  ProviderRefused,
  type Requisites,
} from "../provider.ts";
import { assertSigned } from "../signed-message.ts";
import { targetOf } from "./instructions.ts";
import {
  askDeposit,
  askPayout,
  type DepositRow,
  keepRecipient,
  openDeposit,
  openPayout,
  type PayoutRow,
  type SandboxBank,
} from "./sandbox-bank.ts";

export const SANDBOX = "sandbox";
export const INVOICE_PATH = "/sandbox-bank/invoice/";

function instructionsOf(row: DepositRow, method: string): DepositInstructions {
  if (row.kind === "pending") return { outcome: "pending" };
  const expiresAt = row.expires_at;
  if (row.kind === "invoice")
    return {
      outcome: "invoice",
      url: new URL(INVOICE_PATH + row.token, row.return_url).href,
      target: targetOf(method),
      expiresAt,
    };
  return {
    outcome: "requisites",
    requisites: row.requisites as Requisites,
    expiresAt,
    additionalMinor: BigInt(row.additional_minor),
  };
}

function payoutOf({ provider_payout_id, status, reason }: PayoutRow): ProviderPayout {
  return {
    providerPayoutId: provider_payout_id,
    status: status as ProviderPayout["status"],
    ...(reason && { reason }),
  };
}

export function createSandboxProvider(bank: SandboxBank): PaymentProvider {
  const methodOf = async (methodId: string) => {
    const row = await bank.db.read((reader) =>
      reader.selectFrom("payment_method").select("method").where("id", "=", methodId).executeTakeFirst(),
    );
    return row?.method ?? "";
  };
  return {
    name: SANDBOX,
    cardData: { deposits: "number_and_code", payouts: "number" },
    isAvailable: () => true,
    acceptsPage: (url) =>
      /^https?:$/.test(url.protocol) && url.pathname.startsWith(INVOICE_PATH) && url.username === "",
    async createDeposit(request) {
      const row = await openDeposit(bank, request);
      if (!row) return { outcome: "refused", reason: "bank_refused" };
      return { providerOrderId: row.provider_order_id, ...instructionsOf(row, request.method) };
    },
    async depositStatus(orderId) {
      const row = await askDeposit(bank, orderId);
      if (!row) return undefined;
      const isOver = row.status === "waiting" && row.expires_at <= bank.clock.now();
      return {
        providerOrderId: row.provider_order_id,
        status: isOver ? "expired" : (row.status as "waiting"),
        paidMinor: row.paid_minor === null ? null : BigInt(row.paid_minor),
        paidAt: row.paid_at,
        currency: row.currency,
        instructions: row.status === "waiting" ? instructionsOf(row, await methodOf(row.method_id)) : null,
      };
    },
    async registerRecipient(request) {
      const token = await keepRecipient(bank, request);
      if (!token) throw new ProviderRefused("bank_refused");
      return { token };
    },
    async createPayout(request) {
      return payoutOf(await openPayout(bank, request));
    },
    async payoutStatus(orderId) {
      const row = await askPayout(bank, orderId);
      return row && payoutOf(row);
    },
    readWebhook(headers, rawBody, now) {
      assertSigned(bank.key, headers, rawBody, now);
      return readNotice(rawBody);
    },
  };
}

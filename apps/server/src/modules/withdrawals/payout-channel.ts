// By which way the money of a withdrawal leaves: a bank behind its provider, or a network. What follows a payout to its end knows only this.
import type { Reader } from "../../kernel/db.ts";
import { invariant } from "../../kernel/invariant.ts";
import type { PaymentProvider } from "../payment-methods/index.ts";
import type { PayoutChannel, WithdrawalsDeps } from "./deps.ts";
import { isOfCoin, type SellOrderRow } from "./store.ts";

export function channelOf(deps: WithdrawalsDeps, order: SellOrderRow): PayoutChannel | undefined {
  if (isOfCoin(order)) return deps.coins;
  const provider = deps.providers.get(order.provider);
  return provider && bankChannel(deps, provider);
}

function bankChannel({ db }: WithdrawalsDeps, provider: PaymentProvider): PayoutChannel {
  return {
    isAvailable: () => provider.isAvailable(),
    async pay(order) {
      invariant(order.method_id && order.recipient_id, `${order.id} is no withdrawal to a bank`);
      const recipientToken = await db.read((reader) => tokenOf(reader, order.recipient_id ?? ""));
      return provider.createPayout({
        orderId: order.id,
        methodId: order.method_id,
        recipientToken,
        amountMinor: BigInt(order.amount_minor) - BigInt(order.fee_minor),
        currency: order.currency,
      });
    },
    status: (orderId) => provider.payoutStatus(orderId),
  };
}

async function tokenOf(reader: Reader, recipientId: string): Promise<string> {
  const { recipient_token } = await reader
    .selectFrom("saved_recipient")
    .select("recipient_token")
    .where("id", "=", recipientId)
    .executeTakeFirstOrThrow();
  return recipient_token;
}

// What of a card may pass through us to a provider. Each adapter says what it takes; what it does not name is neither asked for nor
// passed on. Verification numbers go with a deposit only: they prove a charge, and whoever keeps one until a payout breaks the rules
// of the card schemes, sealed or not.
import { type DetailField, SECRET_FIELDS } from "@windfall/domain";
import { invariant } from "../../../kernel/invariant.ts";
import type { Logger } from "../../../kernel/log.ts";
import {
  type CardDataLevel,
  type CardDataTaken,
  type DetailValues,
  type PaymentProvider,
  ProviderRefused,
} from "./provider.ts";

export type Direction = keyof CardDataTaken;

function isTaken(level: CardDataLevel, field: DetailField): boolean {
  if (field === "cvc") return level === "number_and_code";
  return level !== "none" || !SECRET_FIELDS.includes(field);
}

export function refusedCardFields(
  { cardData }: Pick<PaymentProvider, "cardData">,
  direction: Direction,
  fields: readonly DetailField[],
): DetailField[] {
  return fields.filter((field) => !isTaken(cardData[direction], field));
}

/** Where nobody stated the certification, no adapter takes verification numbers, whatever it says of itself. */
function permitted(taken: CardDataTaken, isCertified: boolean): CardDataTaken {
  return isCertified || taken.deposits !== "number_and_code" ? taken : { ...taken, deposits: "number" };
}

/** The last gate before an adapter: it holds for callers that are written tomorrow, too. */
export function guardCardData(
  provider: PaymentProvider,
  { isCertified, log }: { isCertified: boolean; log: Pick<Logger, "error"> },
): PaymentProvider {
  const guarded = { name: provider.name, cardData: permitted(provider.cardData, isCertified) };
  const assertTaken = (direction: Direction, details: DetailValues) => {
    const refused = refusedCardFields(guarded, direction, Object.keys(details) as DetailField[]);
    invariant(refused.length === 0, `${guarded.name} does not take ${refused.join(", ")} for ${direction}`);
  };
  return {
    ...provider,
    ...guarded,
    async createDeposit(request) {
      assertTaken("deposits", request.details);
      return provider.createDeposit(request);
    },
    async registerRecipient(request) {
      assertTaken("payouts", request.details);
      const answer = await provider.registerRecipient(request);
      const { card } = request.details;
      // A token is kept. One that is the card number itself would put that into our tables.
      if (!card || !answer.token.includes(card)) return answer;
      log.error(
        { provider: guarded.name },
        "a provider's token for a recipient holds the card number; it was not kept",
      );
      throw new ProviderRefused("token_holds_card_number");
    },
  };
}

// Owns what a dispute sends (docs/product/deposits.md#dispute): another amount only where the invoice is to be changed, no empty words.
import type { AcceptOption, DisputeProblem } from "@windfall/domain/rules/buy-orders";

export interface Dispute {
  acceptOption: AcceptOption;
  /** As it was typed. */
  amount: string;
  comment: string;
  problem: DisputeProblem;
}

interface Image {
  name: string;
  fileName: string;
  fileContent: string;
}

export function disputeBody({ acceptOption, amount, comment, problem }: Dispute, image: Image) {
  const words = comment.trim();
  return {
    image,
    acceptOption,
    problem,
    ...(acceptOption === "CHANGE_INVOICE" && amount && { amount: amount.replace(/\.$/, "") }),
    ...(words && { comment: words }),
  };
}

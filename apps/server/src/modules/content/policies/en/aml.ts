// Policy against money laundering, English.
import type { PolicyText } from "../policy-text.ts";

export const AML: PolicyText = {
  title: "Anti-money laundering policy",
  sections: [
    [
      "Our rule",
      [
        "{brand} may not be used to hide where money comes from or to pay for crime or terror.",
        "One officer answers for this policy, staff are trained every year, and the measures follow the risk.",
      ],
    ],
    [
      "Knowing who plays",
      [
        "We check name, age and country of every player, and more when sums or risks grow.",
        "We compare names with lists of sanctions and of persons in public office.",
        "There are no anonymous accounts and no accounts in a made-up name.",
      ],
    ],
    [
      "Payments",
      [
        "Money comes from and goes to means of payment in the player's own name only.",
        "Deposits are played through once before they are paid out.",
        "Money goes back the way it came where that is possible.",
        "Coins that come from services for mixing or from known thefts are not accepted.",
      ],
    ],
    [
      "Watching and reporting",
      [
        "Payments and play are watched for unusual patterns, by program and by people.",
        "We may ask where money comes from and stop a payment until we know.",
        "Suspicion is reported to the authority in charge. We may not tell the player about it.",
      ],
    ],
    [
      "Records",
      [
        "Documents and payments are kept for at least five years after the last one, protected from change and from other eyes.",
        "Questions about this policy go to {email}.",
      ],
    ],
  ],
};

// Bonus terms, English.
import type { PolicyText } from "../policy-text.ts";

export const BONUS_TERMS: PolicyText = {
  title: "Bonus terms",
  sections: [
    [
      "In short",
      [
        "A bonus is money to play with that comes with conditions. You may always refuse it.",
        "The conditions of a bonus are shown before you take it. Where they differ from this page, those conditions apply.",
      ],
    ],
    [
      "Kinds of bonuses",
      [
        "Welcome bonuses come with the first four deposits, one after the other.",
        "The everyday bonus can be taken once a day. The day changes at midnight UTC.",
        "Cashback returns a part of net losses; the bonus says which part and for which time.",
        "The turbine of luck gives one spin a day. No prize is a possible result.",
        "Promo codes count once for each player unless they say otherwise.",
      ],
    ],
    [
      "Wagering",
      [
        "A wager of 35 means that stakes of 35 times the bonus must be played before it becomes real money.",
        "Stakes are taken from the main balance first, then from the bonus.",
        "Games may count in part or not at all. The bonus lists them.",
        "While you wager, a single stake may not be higher than the bonus allows.",
        "A bonus that is not wagered in time is cancelled together with what was won with it. Your deposit stays yours.",
      ],
    ],
    [
      "Free spins",
      [
        "They are valid in the games named in the bonus, at the stake named there.",
        "What they win becomes bonus money with a wager of its own, up to the highest amount named in the bonus.",
      ],
    ],
    [
      "Withdrawing",
      [
        "You may withdraw your main balance while a bonus is active. The bonus is then cancelled, after we have shown you the amount and asked.",
        "What a wagered bonus pays may have a highest amount. It is shown in the bonus.",
      ],
    ],
    [
      "Fair use",
      [
        "One bonus of a kind for each person, household, address, device and means of payment.",
        "What counts as abuse is written in clause 8.20 of the terms.",
        "If we cancel a bonus, we say why. Write to {email} if you disagree.",
      ],
    ],
  ],
};

// Privacy policy, English.
import type { PolicyText } from "../policy-text.ts";

export const PRIVACY: PolicyText = {
  title: "Privacy policy",
  sections: [
    [
      "What we keep",
      [
        "From you: e-mail address or messenger id, name, gender, date of birth, language, currency, and documents if we asked for them.",
        "From your visits: IP address, the country it belongs to, browser, and the times of your sessions.",
        "From your play: deposits, withdrawals, bets, bonuses, limits and what you wrote to support.",
        "Passwords are stored only as a hash. Of a bank card we keep the last four digits and nothing else.",
      ],
    ],
    [
      "Why we keep it",
      [
        "To run your account and your wallet, because that is our agreement with you.",
        "To check age and identity, to prevent money laundering and to protect players, because the law asks for it.",
        "To find fraud and attacks, because you and we have an interest in it.",
        "To send you offers, only while you agree to it. You withdraw the consent in your profile.",
      ],
    ],
    [
      "Who gets it",
      [
        "Payment providers get what they need for a payment. Game providers get a number in place of your name.",
        "Authorities get what the law obliges us to hand over.",
        "We do not sell data and do not pass it on for advertising by others.",
      ],
    ],
    [
      "How long",
      [
        "Account and payment data are kept as long as the account is open, and afterwards as long as the law asks for, which is usually five years.",
        "Sessions end by themselves after 30 days without a visit. You see and end them in your profile.",
        "What we need no longer is deleted.",
      ],
    ],
    [
      "Cookies",
      [
        "We use cookies that the site cannot work without: your session, a mark of a device we know, your language and the state of the menu.",
        "There are no cookies of advertisers.",
      ],
    ],
    [
      "Your rights",
      [
        "You may ask what we know about you, have it corrected, receive a copy, and have it deleted where the law does not oblige us to keep it.",
        "You may object to decisions that were made by a program alone; a person then looks at the case.",
        "Write to {email}. You may also turn to the data protection authority of your country.",
      ],
    ],
  ],
};

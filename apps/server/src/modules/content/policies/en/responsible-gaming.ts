// Responsible gaming, English.
import type { PolicyText } from "../policy-text.ts";

export const RESPONSIBLE_GAMING: PolicyText = {
  title: "Responsible gaming",
  sections: [
    [
      "What gambling is",
      [
        "It is entertainment that costs money. Over time the house keeps a part of every stake; that part is shown with each game.",
        "A result does not depend on the one before. There is no number that is due.",
        "It is not a way to earn money or to pay debts.",
      ],
    ],
    [
      "Play so that it stays fun",
      [
        "Decide before you start how much money and time it may cost, and stop there.",
        "Never play with borrowed money or with money that is meant for something else.",
        "Do not try to win losses back.",
        "Do not play when you are tired, upset, drunk or alone with a worry.",
      ],
    ],
    [
      "Signs to take seriously",
      [
        "You play longer or for more than you meant to.",
        "You hide it from people who are close to you.",
        "You think about it when you should be doing something else.",
        "You borrow, sell things or leave bills unpaid because of it.",
      ],
    ],
    [
      "What you can do here",
      [
        "Write to {email} at any time if you want us to close your account.",
        "See your net result and your time on the game page, without searching for it.",
      ],
    ],
    [
      "What we do",
      [
        "We look for signs of harm, and we talk to players, set limits or close accounts if we find them.",
        "Nobody under 18 may play. Parents can block the site with filter programs.",
        "Our staff may not persuade a player to go on who wants to stop.",
      ],
    ],
    [
      "Where help is",
      [
        "Gamblers Anonymous and Gambling Therapy offer free help in many languages, also to families.",
        "Your doctor or the health service of your country knows places nearby.",
      ],
    ],
  ],
};

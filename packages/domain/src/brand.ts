// What an operator replaces to make the product their own (docs/product/content.md#brand).
import type { Features } from "./features.ts";
import type { ChatScript } from "./rules/chat-script.ts";

/** Addresses under `.test` lead nowhere by design: an installation puts its own in their place. */
export const BRAND = {
  name: "Windfall",
  /** A part is switched on when something stands behind everything that it promises. */
  features: {
    bonuses: true,
    cashback: true,
    wheel: true,
    tournaments: true,
    sportsbook: true,
    push: true,
  } as Features,
  supportEmail: "support@windfall.test",
  /** Shown in every footer. The text around them is a message; these are facts of the operator. */
  licence: { company: "Windfall Demo B.V.", number: "DEMO-0000" },
  links: {
    channel: "https://channel.windfall.test",
    community: "https://community.windfall.test",
    partners: "https://partners.windfall.test",
  },
  partnersEmail: "partners@windfall.test",
  support: {
    /** A chat of somebody else's, which pages then load when a person asks for it; without one they have our own (decision 0094). */
    chatScript: undefined as ChatScript | undefined,
    /** One bot answers in Russian, the other in English (docs/product/service.md#support). */
    messengerBots: { ru: "https://bot.windfall.test/support-ru", en: "https://bot.windfall.test/support-en" },
  },
  /** Other addresses of the same product (docs/product/people.md#audiences): VIP players have their own. */
  mirrors: {
    vip: ["https://vip.windfall.test", "https://vip-2.windfall.test"],
    userPortal: ["https://go.windfall.test", "https://play.windfall.test"],
  },
  communities: {
    vip: "https://community.windfall.test/vip",
    ru: "https://community.windfall.test/ru",
    en: "https://community.windfall.test/en",
  },
  /** A person's page in the messenger, from their handle. */
  messengerProfile: "https://t.me/",
} as const;

// What a person may be told, about what, and by which way (docs/product/service.md#notices). The bell is the list in the page; the other ways
// follow it.

export const NOTICE_TOPICS = ["money", "security", "support", "bonuses", "tournaments", "bets"] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

export const NOTICE_CHANNELS = ["bell", "push", "bot", "mail"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

interface KindRule {
  topic: NoticeTopic;
  /** Calls somebody back to play: nothing of the sort goes to those who keep away from it, or are kept away. */
  isPromotional?: true;
}

const KINDS = {
  deposit_arrived: { topic: "money" },
  withdrawal_paid: { topic: "money" },
  withdrawal_declined: { topic: "money" },
  new_sign_in: { topic: "security" },
  support_answer: { topic: "support" },
  bonus_released: { topic: "bonuses" },
  bonus_expiring: { topic: "bonuses", isPromotional: true },
  tournament_ending: { topic: "tournaments", isPromotional: true },
  tournament_prize: { topic: "tournaments" },
  bet_settled: { topic: "bets" },
} as const satisfies Record<string, KindRule>;

export type NoticeKind = keyof typeof KINDS;
export const NOTICE_KINDS = Object.keys(KINDS) as [NoticeKind, ...NoticeKind[]];

export const topicOf = (kind: NoticeKind): NoticeTopic => KINDS[kind].topic;
export const isPromotional = (kind: NoticeKind): boolean => "isPromotional" in KINDS[kind];

/** `always` cannot be switched off: what concerns money, the account and one's own questions is found in the page later, too. */
export type ChannelState = "always" | "on" | "off";

/** What holds for somebody who has chosen nothing. By the bot comes only what was chosen: it writes into a place where people talk with others. */
const UNCHOSEN: Readonly<Record<NoticeTopic, Readonly<Record<NoticeChannel, ChannelState>>>> = {
  money: { bell: "always", push: "on", bot: "off", mail: "on" },
  security: { bell: "always", push: "on", bot: "off", mail: "always" },
  // An answer that nobody reads goes by mail: the chat sees to it.
  support: { bell: "always", push: "on", bot: "off", mail: "always" },
  bonuses: { bell: "on", push: "off", bot: "off", mail: "off" },
  tournaments: { bell: "on", push: "off", bot: "off", mail: "off" },
  bets: { bell: "on", push: "off", bot: "off", mail: "off" },
};

export interface NoticeChoice {
  topic: NoticeTopic;
  channel: NoticeChannel;
  isOn: boolean;
}

export function channelState(
  topic: NoticeTopic,
  channel: NoticeChannel,
  choices: readonly NoticeChoice[],
): ChannelState {
  const unchosen = UNCHOSEN[topic][channel];
  if (unchosen === "always") return unchosen;
  const chosen = choices.find((choice) => choice.topic === topic && choice.channel === channel);
  return chosen ? (chosen.isOn ? "on" : "off") : unchosen;
}

/** Whether there is something to choose. */
export const canChoose = ({ topic, channel }: Pick<NoticeChoice, "topic" | "channel">): boolean =>
  UNCHOSEN[topic][channel] !== "always";

/** The bell shows no larger number. */
export const UNREAD_SHOWN = 99;

import { describe, expect, it } from "vitest";
import {
  canChoose,
  channelState,
  isPromotional,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  NOTICE_TOPICS,
  topicOf,
} from "./notices.ts";

describe("the ways of a topic", () => {
  it("money, security and support are always in the bell, whatever was chosen", () => {
    for (const topic of ["money", "security", "support"] as const) {
      const off = [{ topic, channel: "bell" as const, isOn: false }];
      expect(channelState(topic, "bell", off)).toBe("always");
      expect(canChoose({ topic, channel: "bell" })).toBe(false);
    }
  });
  it("a choice counts for its own topic and way only", () => {
    const choices = [
      { topic: "bonuses" as const, channel: "bell" as const, isOn: false },
      { topic: "tournaments" as const, channel: "mail" as const, isOn: true },
    ];
    expect(channelState("bonuses", "bell", choices)).toBe("off");
    expect(channelState("bonuses", "mail", choices)).toBe("off");
    expect(channelState("tournaments", "mail", choices)).toBe("on");
    expect(channelState("tournaments", "bell", choices)).toBe("on");
  });
  it("nothing that calls back to play goes out of the page unasked", () => {
    const topics = new Set(NOTICE_KINDS.filter(isPromotional).map(topicOf));
    expect([...topics]).toEqual(["bonuses", "tournaments"]);
    for (const topic of topics)
      for (const channel of NOTICE_CHANNELS.filter((name) => name !== "bell"))
        expect(channelState(topic, channel, [])).toBe("off");
  });
  it("every topic has a kind", () => {
    expect(new Set(NOTICE_KINDS.map(topicOf))).toEqual(new Set(NOTICE_TOPICS));
  });
});

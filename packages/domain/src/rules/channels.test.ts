import { describe, expect, it } from "vitest";
import { channelRight, GLOBAL_ID, PERSONAL_CHANNELS, personalChannel } from "./channels.ts";

const own = "0a1b2c3d4e5f";
const listener = { globalId: own, isVip: false };
const other = "0a1b2c3d4e5g";

describe("channelRight", () => {
  it("gives a person their own channels and nobody else's", () => {
    for (const name of PERSONAL_CHANNELS) {
      expect(channelRight(personalChannel(name, own), listener)).toBe("allowed");
      expect(channelRight(personalChannel(name, other), listener)).toBe("denied");
      expect(channelRight(personalChannel(name, own), undefined)).toBe("denied");
    }
  });
  it("gives broadcasts to everyone", () => {
    expect(channelRight("broadcast:last_bet", undefined)).toBe("allowed");
    expect(channelRight("broadcast:tournaments", undefined)).toBe("allowed");
  });
  it("gives the tables of VIP players to VIP players", () => {
    expect(channelRight("vip:tournaments", { ...listener, isVip: true })).toBe("allowed");
    expect(channelRight("vip:tournaments", listener)).toBe("denied");
    expect(channelRight("vip:tournaments", undefined)).toBe("denied");
  });
  it.each([
    `balance#${own},${other}`,
    `balance#${other},${own}`,
    "balance#01",
    "balance#",
    `balance#${own.toUpperCase()}`,
    `balance#${own} `,
    `balance#${own.replace("0", "０")}`,
  ])("denies %s", (channel) => {
    expect(channelRight(channel, listener)).toBe("denied");
  });
  it.each([
    "",
    "balance",
    `bаlance#${own}`,
    `balance＃${own}`,
    `balance#${own}#${own}`,
    "broadcast:../",
    "broadcast:",
    "broadcast:last_bet#1",
    `secrets#${own}`,
    `Balance#${own}`,
  ])("does not know %s", (channel) => {
    expect(channelRight(channel, listener)).toBe("unknown");
  });
  it("an id of another form never matches, not even itself", () => {
    expect(channelRight("balance#1,2", { globalId: "1,2", isVip: true })).toBe("denied");
    expect(GLOBAL_ID.test(own)).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { channelRight, GLOBAL_ID, PERSONAL_CHANNELS, personalChannel } from "./channels.ts";

const own = "0a1b2c3d4e5f";
const other = "0a1b2c3d4e5g";

describe("channelRight", () => {
  it("gives a person their own channels and nobody else's", () => {
    for (const name of PERSONAL_CHANNELS) {
      expect(channelRight(personalChannel(name, own), own)).toBe("allowed");
      expect(channelRight(personalChannel(name, other), own)).toBe("denied");
      expect(channelRight(personalChannel(name, own), undefined)).toBe("denied");
    }
  });
  it("gives broadcasts to everyone", () => {
    expect(channelRight("broadcast:last_bet", undefined)).toBe("allowed");
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
    expect(channelRight(channel, own)).toBe("denied");
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
    expect(channelRight(channel, own)).toBe("unknown");
  });
  it("an id of another form never matches, not even itself", () => {
    expect(channelRight("balance#1,2", "1,2")).toBe("denied");
    expect(GLOBAL_ID.test(own)).toBe(true);
  });
});

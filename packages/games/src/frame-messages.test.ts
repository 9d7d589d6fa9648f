// The talk between page and frame: each side hears only the other, and only what is part of the protocol.
import { describe, expect, it } from "vitest";
import { readFrameMessage, readPageMessage, readProviderMessage } from "./frame-messages.ts";

const frame = { name: "the frame's window" };
const stranger = { name: "another window" };
const page = { source: { name: "the page's window" }, origin: "https://windfall.test" };
const play = {
  kind: "play",
  playId: "0b9f7c0e-3f2e-4f54-9d0c-1f6f3a0e5b11",
  stake: "1.50",
  input: { side: "over", target: 4_999 },
};

describe("the page", () => {
  it("hears its frame", () => {
    const landed = { kind: "landed", playId: play.playId };
    const spin = { kind: "free_spin", playId: play.playId, input: play.input };
    for (const data of [play, spin, landed])
      expect(readFrameMessage({ data, source: frame, origin: "null" }, frame)).toEqual(data);
  });

  it.each([
    ["another window", { data: play, source: stranger, origin: "null" }],
    ["the frame after it went to a site with an origin", { data: play, source: frame, origin: "https://evil.test" }],
    ["a closed port", { data: play, source: null, origin: "null" }],
  ])("does not hear %s", (_, heard) => {
    expect(readFrameMessage(heard, frame)).toBeUndefined();
  });

  it("hears nobody while there is no frame", () => {
    expect(readFrameMessage({ data: play, source: null, origin: "null" }, null)).toBeUndefined();
  });

  it.each([
    "play",
    null,
    { kind: "withdraw" },
    { ...play, stake: "-1" },
    { ...play, stake: 1.5 },
    { ...play, stake: "1e9" },
    { ...play, playId: "1" },
    { ...play, input: { side: { nested: true } } },
    { kind: "landed" },
    { kind: "landed", playId: "1" },
    { kind: "free_spin", playId: play.playId },
  ])("drops %j", (data) => {
    expect(readFrameMessage({ data, source: frame, origin: "null" }, frame)).toBeUndefined();
  });
});

describe("the frame", () => {
  const balance = { kind: "balance", balance: "12.00" };

  it("hears its page", () => {
    expect(readPageMessage({ data: balance, ...page }, page)).toEqual(balance);
  });

  it.each([
    ["another window", { data: balance, source: stranger, origin: page.origin }],
    ["a page of another origin", { data: balance, source: page.source, origin: "https://evil.test" }],
  ])("does not hear %s", (_, heard) => {
    expect(readPageMessage(heard, page)).toBeUndefined();
  });

  it("drops what is not part of the protocol", () => {
    expect(readPageMessage({ data: { kind: "played", win: "9.00" }, ...page }, page)).toBeUndefined();
  });
});

describe("what a provider's game says", () => {
  const game = { source: {}, origin: "https://games.example.net" };
  const data = { kind: "round_begun" };

  it("is heard from its own window and origin", () => {
    expect(readProviderMessage({ data, ...game }, game)).toEqual(data);
  });

  it.each([
    ["another window", { data, ...game, source: {} }],
    ["another origin in its window", { data, ...game, origin: "https://elsewhere.example" }],
    ["its window with other words", { data: { kind: "play" }, ...game }],
  ])("is not heard from %s", (_name, heard) => {
    expect(readProviderMessage(heard, game)).toBeUndefined();
  });
});

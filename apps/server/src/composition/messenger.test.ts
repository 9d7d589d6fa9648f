import { MESSENGER_WEB_ORIGINS } from "@windfall/domain/rules/mini-app";
import { describe, expect, it } from "vitest";
import type { Env } from "../env.ts";
import { messengerConfig, messengerOf } from "./messenger.ts";

const TOKEN = `7342037359:${"a".repeat(35)}`;
const envOf = (mode: Env["MODE"], normal?: string) =>
  ({ MODE: mode, TELEGRAM_BOT_NORMAL_TOKEN: normal, TELEGRAM_BOT_VIP_TOKEN: undefined }) as Env;

describe("the simulator of the messenger", () => {
  it("is never in production, with bots or without", () => {
    expect(messengerOf(envOf("production", TOKEN), "s").isSimulated).toBe(false);
    expect(messengerOf(envOf("production"), "s")).toEqual({ bots: [], isSimulated: false, webOrigins: [] });
  });
  it("is in no demo that has a real bot: it would sign in that bot's name", () =>
    expect(messengerOf(envOf("demo", TOKEN), "s").isSimulated).toBe(false));
  it("has bots of its own, whose tokens another installation cannot know", () => {
    const tokens = ["one secret", "another"].map((secret) => messengerOf(envOf("demo"), secret).bots[0]?.token);
    expect(tokens[0]).toMatch(/^\d+:[\w-]{35}$/);
    expect(tokens[0]).not.toBe(tokens[1]);
  });
});

describe("pages", () => {
  it("may be framed by the messenger's web clients alone, and by nobody without a bot", () => {
    expect(messengerOf(envOf("production", TOKEN), "s").webOrigins).toEqual(MESSENGER_WEB_ORIGINS);
  });
  it("are told the ids of the bots, never their tokens", () => {
    const config = messengerConfig(messengerOf(envOf("production", TOKEN), "s"));
    expect(config).toEqual({ messenger: { bots: { normal: "7342037359" } } });
  });
});

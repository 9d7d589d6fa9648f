import { type ChannelName, PERSONAL_CHANNELS, personalChannel } from "@windfall/domain";
import { PUBLICATIONS, type Publish } from "@windfall/domain/publications";
import { describe, expect, it } from "vitest";
import { centrifugoConfig } from "./centrifugo-config.ts";
import { publishOn } from "./publisher.ts";

const OWN = "0123456789ab";

function recorded(checks: boolean) {
  const sent: unknown[] = [];
  const transport = {
    publish: async (channel: string, data: unknown) => void sent.push([channel, data]),
    disconnect: async () => undefined,
    close: async () => undefined,
  };
  return { sent, publish: publishOn(transport, { checks }) };
}

describe("what modules publish", () => {
  it("is what the channel carries", async () => {
    const { publish, sent } = recorded(true);
    await publish(personalChannel("desk", OWN), { queue: "orders", id: "ord_1" });
    expect(sent).toEqual([[`desk#${OWN}`, { queue: "orders", id: "ord_1" }]]);
  });
  it("is refused by the compiler and by the check when it is anything else", async () => {
    const { publish, sent } = recorded(true);
    // @ts-expect-error there is no such queue
    await expect(publish(personalChannel("desk", OWN), { queue: "secrets", id: "ord_1" })).rejects.toThrow(
      "does not carry",
    );
    // @ts-expect-error a balance is no game
    await expect(publish(personalChannel("balance", OWN), { gameId: "tumble" })).rejects.toThrow("does not carry");
    // @ts-expect-error there is no such channel
    const unknown: Parameters<Publish>[0] = "secrets#0123456789ab";
    expect([sent, unknown.length > 0]).toEqual([[], true]);
  });
  it("costs production no check", async () => {
    const { publish, sent } = recorded(false);
    await publish(personalChannel("desk", OWN), { queue: "secrets" as never, id: "ord_1" });
    expect(sent).toHaveLength(1);
  });
});

describe("the configuration for Centrifugo", () => {
  const { channel } = centrifugoConfig() as {
    channel: { without_namespace: { channel_regex: string }; namespaces: { name: string; channel_regex: string }[] };
  };
  const personal = new RegExp(channel.without_namespace.channel_regex);

  it.each(Object.keys(PUBLICATIONS) as ChannelName[])("knows %s", (name) => {
    const [namespace, rest] = name.split(":");
    if (rest === undefined) return expect(personal.test(`${name}#${OWN}`)).toBe(true);
    const found = channel.namespaces.find((each) => each.name === namespace);
    expect(new RegExp(found?.channel_regex ?? "^$").test(rest)).toBe(true);
  });
  it("knows nothing else", () => {
    for (const name of [`secrets#${OWN}`, `balance#${OWN}x`, "balance", ...PERSONAL_CHANNELS])
      expect(personal.test(name)).toBe(false);
  });
});

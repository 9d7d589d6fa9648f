// What clients may rely on, whoever serves them: written once, run against our gateway and against Centrifugo (docs/product/realtime.md).

import { setTimeout as sleep } from "node:timers/promises";
import { type Channel, PERSONAL_CHANNELS, personalChannel } from "@windfall/domain";
import { UnauthorizedError } from "centrifuge";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Publisher } from "../src/realtime/index.ts";
import {
  connectAndHear,
  createClient,
  disconnectClients,
  hear,
  mintToken,
  type Network,
  newGlobalId,
  RawClient,
  SITE,
  startNetwork,
  until,
} from "./realtime.ts";
import { sized } from "./sized.ts";

export interface ServerUnderTest {
  url: string;
  port: number;
  publisher: Publisher;
  revokeSession(session: string): void;
  stop(): Promise<void>;
}

const LAST_BET: Channel = "broadcast:last_bet";
/** Longer than a client waits before it tries again. */
const CUT_OFF_MS = sized(5_000, 1_500);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Names that only look like the caller's own, and doors that do not exist. */
export function forbiddenNames(own: string, other: string): string[] {
  const ownChannel = `balance#${own}`;
  return [
    ...PERSONAL_CHANNELS.map((name) => `${name}#${other}`),
    `balance#${own},${other}`,
    `balance#${other},${own}`,
    `balance#${own}#${own}`,
    `balance##${own}`,
    `balance#0${own}`,
    "balance#01",
    "balance#",
    "balance",
    `#${own}`,
    ` ${ownChannel}`,
    `${ownChannel} `,
    `${ownChannel}\u0000`,
    `${ownChannel}\n`,
    ownChannel.toUpperCase(),
    `balance#${own.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))}\u0661`,
    `b\u0430lance#${own}`,
    `balance\uff03${own}`,
    `$balance#${own}`,
    `wallet#${own}`,
    `broadcast:../balance#${own}`,
    "broadcast:../",
    "broadcast:",
    "broadcast:last_bet/../x",
    `broadcast:last_bet#${own}`,
    "Broadcast:last_bet",
    "broadcast\uff1alast_bet",
    "unknown:last_bet",
    "vip:tournaments",
    `private:${own}`,
    "*",
    "constructor",
    "__proto__",
    "x".repeat(10_240),
  ];
}

export function describeRealtimeServer(name: string, start: () => Promise<ServerUnderTest>): void {
  describe(name, () => {
    let server: ServerUnderTest;
    let network: Network;
    const viaNetwork = () => server.url.replace(`:${server.port}`, `:${network.port}`);
    beforeAll(async () => {
      server = await start();
      network = await startNetwork(server.port);
    });
    afterEach(disconnectClients);
    afterAll(async () => {
      await network?.close();
      await server?.stop();
    });

    it("delivers personal and broadcast publications in order", async () => {
      const me = newGlobalId();
      const client = createClient(server.url, { token: await mintToken(me) });
      const balance = hear(client, `balance#${me}`);
      const lastBet = hear(client, LAST_BET);
      client.connect();
      await until("both subscribed", () => balance.subscribed.length + lastBet.subscribed.length === 2);
      for (const n of range(1, 20))
        await server.publisher.publish(personalChannel("balance", me), { n, text: "ключ\n😀" });
      await server.publisher.publish(LAST_BET, ["a", 1, null]);
      await until("all received", () => balance.data.length === 20 && lastBet.data.length === 1);
      expect(balance.data).toEqual(range(1, 20).map((n) => ({ n, text: "ключ\n😀" })));
      expect(lastBet.data).toEqual([["a", 1, null]]);
      expect(balance.subscribed[0]).toMatchObject({ recoverable: true, positioned: true, wasRecovering: false });
    });

    it("lets a visitor hear broadcasts and nothing else", async () => {
      const client = createClient(server.url);
      const lastBet = hear(client, LAST_BET);
      const foreign = hear(client, `balance#${newGlobalId()}`);
      client.connect();
      await until("answered", () => lastBet.subscribed.length === 1 && foreign.unsubscribed.length === 1);
      await server.publisher.publish(LAST_BET, "seen");
      await until("heard", () => lastBet.data.length === 1);
      expect(foreign.data).toEqual([]);
    });

    it("refuses every channel that is not the caller's", async () => {
      const me = newGlobalId();
      const token = await mintToken(me);
      const names = forbiddenNames(me, newGlobalId());
      let accepted = 0;
      // A connection each, because some names end the connection instead of being answered.
      for (const channel of names) {
        const raw = await new RawClient(server.url).connected(token);
        raw.send({ id: 2, subscribe: { channel } });
        await until("answer", () => raw.closed !== undefined || raw.messages.some(({ id }) => id === 2));
        if (raw.messages.some((message) => message.id === 2 && !message.error)) accepted++;
        raw.webSocket.terminate();
      }
      expect(accepted).toBe(0);
    });

    it("lets no client publish", async () => {
      const me = newGlobalId();
      const { client, heard } = await connectAndHear(server.url, await mintToken(me), `balance#${me}`);
      await expect(client.publish(`balance#${me}`, { forged: true })).rejects.toMatchObject({ code: 103 });
      await expect(client.publish(LAST_BET, { forged: true })).rejects.toMatchObject({ code: 103 });
      await server.publisher.publish(personalChannel("balance", me), "real");
      await until("real one", () => heard.data.length > 0);
      expect(heard.data).toEqual(["real"]);
    });

    it("refuses forged tokens for good", async () => {
      const me = newGlobalId();
      const [, payload = ""] = (await mintToken(me)).split(".");
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
      const good = await mintToken(me);
      const forged = [
        "garbage",
        `${encode({ alg: "none", typ: "JWT" })}.${payload}.`,
        `${good.slice(0, -4)}AAAA`,
        await mintToken(me, { secret: "another-secret-of-32-bytes-long!!" }),
      ];
      for (const token of forged) {
        const client = createClient(server.url, { token });
        const codes: number[] = [];
        client.on("disconnected", (context) => codes.push(context.code));
        client.connect();
        await until("terminal disconnect", () => codes.length === 1);
        expect(codes).toEqual([3500]);
      }
    });

    it("asks for a new token when the old one has expired", async () => {
      const me = newGlobalId();
      let asked = 0;
      const getToken = async () => {
        asked++;
        return mintToken(me);
      };
      const client = createClient(server.url, { token: await mintToken(me, { expiresInSeconds: -60 }), getToken });
      const heard = hear(client, `balance#${me}`);
      client.connect();
      await until("subscribed", () => heard.subscribed.length === 1);
      expect(asked).toBe(1);
    });

    it("refreshes the token of a running connection", async () => {
      const me = newGlobalId();
      let asked = 0;
      const connecting: number[] = [];
      const getToken = async () => {
        asked++;
        return mintToken(me, { expiresInSeconds: asked === 1 ? 4 : 600 });
      };
      const client = createClient(server.url, { getToken });
      client.on("connecting", (context) => connecting.push(context.code));
      const heard = hear(client, `balance#${me}`);
      client.connect();
      await until("refreshed", () => asked === 2);
      await server.publisher.publish(personalChannel("balance", me), "after");
      await until("still delivered", () => heard.data.length === 1);
      expect(connecting).toEqual([0]);
    });

    it("recovers every message of a client that was cut off for seconds", async () => {
      const me = newGlobalId();
      const { heard } = await connectAndHear(viaNetwork(), await mintToken(me), `balance#${me}`);
      await server.publisher.publish(personalChannel("balance", me), 1);
      await until("first", () => heard.data.length === 1);
      network.refuse(true);
      network.cut();
      const isOverAt = Date.now() + CUT_OFF_MS;
      for (const n of range(2, 60)) {
        await server.publisher.publish(personalChannel("balance", me), n);
        await sleep(CUT_OFF_MS / 62);
      }
      await sleep(Math.max(0, isOverAt - Date.now()));
      network.refuse(false);
      await until("recovered", () => heard.data.length >= 60);
      await server.publisher.publish(personalChannel("balance", me), 61);
      await until("live again", () => heard.data.length >= 61);
      expect(heard.data).toEqual(range(1, 61));
      expect(heard.subscribed.at(-1)).toMatchObject({ wasRecovering: true, recovered: true });
    });

    it("says so when more was missed than the history holds", async () => {
      const me = newGlobalId();
      const { heard } = await connectAndHear(viaNetwork(), await mintToken(me), `balance#${me}`);
      network.refuse(true);
      network.cut();
      for (const n of range(1, 105)) await server.publisher.publish(personalChannel("balance", me), n);
      network.refuse(false);
      await until("subscribed again", () => heard.subscribed.length === 2);
      expect(heard.subscribed[1]).toMatchObject({ wasRecovering: true, recovered: false });
      await server.publisher.publish(personalChannel("balance", me), "live");
      await until("live again", () => heard.data.includes("live"));
    });

    it("disconnects a person for good", async () => {
      const me = newGlobalId();
      const other = newGlobalId();
      const mine = [
        await connectAndHear(server.url, await mintToken(me, { session: "one" }), `balance#${me}`),
        await connectAndHear(server.url, await mintToken(me, { session: "two" }), `balance#${me}`),
      ];
      const theirs = await connectAndHear(server.url, await mintToken(other), `balance#${other}`);
      const codes: number[] = [];
      for (const { client } of mine) client.on("disconnected", (context) => codes.push(context.code));
      await server.publisher.disconnect(me);
      await until("both closed", () => codes.length === 2, 5_000);
      expect(codes).toEqual([3503, 3503]);
      await server.publisher.publish(personalChannel("balance", other), "still here");
      await until("other one untouched", () => theirs.heard.data.length === 1);
      expect(mine.map(({ client }) => client.state)).toEqual(["disconnected", "disconnected"]);
    });

    it("ends one session and lets the others go on", async () => {
      const me = newGlobalId();
      const ended = `ended-${me}`;
      const getEndedToken = async () => {
        throw new UnauthorizedError("signed out");
      };
      const revoked = createClient(server.url, {
        token: await mintToken(me, { session: ended }),
        getToken: getEndedToken,
      });
      const kept = createClient(server.url, { getToken: () => mintToken(me, { session: `kept-${me}` }) });
      const heardKept = hear(kept, `balance#${me}`);
      const heardRevoked = hear(revoked, `balance#${me}`);
      revoked.connect();
      kept.connect();
      await until("both there", () => heardKept.subscribed.length === 1 && heardRevoked.subscribed.length === 1);
      server.revokeSession(ended);
      await server.publisher.disconnect(me, { sessionId: ended });
      await until("ended one is closed", () => revoked.state === "disconnected", 5_000);
      await until("kept one is there", () => kept.state === "connected");
      await until("kept one is subscribed", () => kept.getSubscription(`balance#${me}`)?.state === "subscribed");
      await server.publisher.publish(personalChannel("balance", me), "for the living");
      await until("kept one hears", () => heardKept.data.length === 1);
      expect(heardRevoked.data).toEqual([]);
    });

    it("refuses a page of another site", async () => {
      const statuses: (number | undefined)[] = [];
      for (const origin of ["https://evil.test", `${SITE}.evil.test`, "null", SITE]) {
        const webSocket = new WebSocket(server.url, { headers: { origin } });
        statuses.push(
          await new Promise((resolve) => {
            webSocket.on("unexpected-response", (_request, response) => resolve(response.statusCode));
            webSocket.on("open", () => resolve(101));
            webSocket.on("error", () => undefined);
          }),
        );
        webSocket.terminate();
      }
      expect(statuses).toEqual([403, 403, 403, 101]);
    });
  });
}

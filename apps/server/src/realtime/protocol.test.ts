import { describe, expect, it } from "vitest";
import { textFrame } from "./frame.ts";
import { LARGEST_NOTIFIED_DATA, parseNotification } from "./notification.ts";
import {
  DISCONNECTS,
  ERRORS,
  errorReply,
  insufficientStatePush,
  parseFrame,
  publicationPush,
  reply,
  subscribeReply,
} from "./protocol.ts";
import { encodePublication } from "./publisher.ts";

describe("parseFrame", () => {
  it("reads the batch that the official client opens with", () => {
    const frame = [
      '{"connect":{"token":"t","name":"js"},"id":1}',
      '{"subscribe":{"channel":"balance#x","flag":1,"recover":true,"offset":7,"epoch":"e"},"id":2}',
      '{"subscribe":{"channel":"broadcast:last_bet","flag":3},"id":3}',
    ].join("\n");
    expect(parseFrame(frame)).toEqual([
      { kind: "connect", id: 1, token: "t" },
      { kind: "subscribe", id: 2, channel: "balance#x", since: { epoch: "e", offset: 7 }, rejectUnrecovered: false },
      { kind: "subscribe", id: 3, channel: "broadcast:last_bet", since: undefined, rejectUnrecovered: true },
    ]);
  });

  it.each([
    ["{}", { kind: "pong" }],
    ['{"id":4,"connect":{}}', { kind: "connect", id: 4, token: "" }],
    ['{"id":4,"refresh":{"token":"t"}}', { kind: "refresh", id: 4, token: "t" }],
    ['{"id":4,"unsubscribe":{"channel":"c"}}', { kind: "unsubscribe", id: 4, channel: "c" }],
    ['{"id":4,"ping":{}}', { kind: "ping", id: 4 }],
    ['{"id":4,"publish":{"channel":"c","data":{}}}', { kind: "refused", id: 4, error: ERRORS.permissionDenied }],
    ['{"id":4,"history":{"channel":"c"}}', { kind: "refused", id: 4, error: ERRORS.notAvailable }],
    ['{"id":4,"presence":{"channel":"c"}}', { kind: "refused", id: 4, error: ERRORS.notAvailable }],
    ['{"id":4,"rpc":{"method":"m"}}', { kind: "refused", id: 4, error: ERRORS.notAvailable }],
    ['{"id":4,"constructor":{}}', { kind: "refused", id: 4, error: ERRORS.methodNotFound }],
    ['{"id":4,"subscribe":{"channel":"c","type":4}}', { kind: "refused", id: 4, error: ERRORS.notAvailable }],
  ])("understands %s", (line, command) => {
    expect(parseFrame(`${line}\n`)).toEqual([command]);
  });

  it.each([
    ["nothing", ""],
    ["no JSON", "hello"],
    ["half of it", '{"id":1,"connect":{'],
    ["no object", "[]"],
    ["null", "null"],
    ["no id", '{"connect":{}}'],
    ["id zero", '{"id":0,"connect":{}}'],
    ["an id that is not a number", '{"id":"1","connect":{}}'],
    ["a fraction", '{"id":1.5,"connect":{}}'],
    ["an id without a method", '{"id":1}'],
    ["two methods", '{"id":1,"connect":{},"subscribe":{"channel":"c"}}'],
    ["a method without fields", '{"id":1,"connect":null}'],
    ["a token that is not text", '{"id":1,"connect":{"token":1}}'],
    ["an empty channel", '{"id":1,"subscribe":{"channel":""}}'],
    ["a channel that is not text", '{"id":1,"subscribe":{"channel":["balance#x"]}}'],
    ["a negative offset", '{"id":1,"subscribe":{"channel":"c","recover":true,"offset":-1}}'],
    ["an offset beyond counting", '{"id":1,"subscribe":{"channel":"c","recover":true,"offset":1e300}}'],
    ["one bad line among good ones", '{}\n{"id":1}'],
    ["deep nesting", "[".repeat(16_000)],
    ["a message without an id", '{"send":{"data":{}}}'],
  ])("does not take %s", (_what, text) => {
    expect(parseFrame(text)).toBeUndefined();
  });
});

describe("what we say", () => {
  it("is what the client expects", () => {
    expect(reply(1, "connect", { client: "c", ping: 25, pong: true })).toBe(
      '{"id":1,"connect":{"client":"c","ping":25,"pong":true}}',
    );
    expect(errorReply(2, ERRORS.internal)).toBe(
      '{"id":2,"error":{"code":100,"message":"internal server error","temporary":true}}',
    );
    expect(publicationPush("balance#x", { offset: 3, data: '{"a":1}' })).toBe(
      '{"push":{"channel":"balance#x","pub":{"data":{"a":1},"offset":3}}}',
    );
    expect(JSON.parse(insufficientStatePush("c"))).toEqual({
      push: { channel: "c", unsubscribe: { code: 2500, reason: "insufficient state" } },
    });
    const subscribed = subscribeReply(4, {
      position: { epoch: "e", offset: 9 },
      wasRecovering: true,
      recovered: true,
      publications: [{ offset: 9, data: "null" }],
    });
    expect(JSON.parse(subscribed)).toEqual({
      id: 4,
      subscribe: {
        recoverable: true,
        positioned: true,
        epoch: "e",
        offset: 9,
        recovered: true,
        was_recovering: true,
        publications: [{ data: null, offset: 9 }],
      },
    });
  });

  it("uses closing reasons that fit into a frame, and codes of the right half", () => {
    const terminal = ["invalidToken", "badRequest", "stale", "forced", "connectionLimit", "regionRestricted"];
    for (const [name, { code, reason }] of Object.entries(DISCONNECTS)) {
      expect(reason.length).toBeLessThan(123);
      expect(code >= 3500).toBe(terminal.includes(name));
    }
  });

  it("refuses to publish nothing and too much", () => {
    expect(() => encodePublication(undefined)).toThrow("without content");
    expect(() => encodePublication("x".repeat(40_000))).toThrow("32 KB");
    expect(encodePublication("a\nb")).not.toContain("\n");
  });
});

describe("textFrame", () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])("has the head that RFC 6455 wants at %i bytes", (length) => {
    const text = "ё".repeat(length >> 1) + "x".repeat(length & 1);
    const frame = textFrame(text);
    const head = frame.subarray(0, frame.length - length);
    const stated = { 2: () => head[1], 4: () => head.readUInt16BE(2), 10: () => Number(head.readBigUInt64BE(2)) };
    expect(head[0]).toBe(0x81);
    expect(stated[head.length as 2 | 4 | 10]()).toBe(length);
    expect(frame.subarray(head.length).toString("utf8")).toBe(text);
  });
});

describe("parseNotification", () => {
  it.each([
    [
      'pub balance#x e 12 {"a":"b c"}',
      { kind: "publication", channel: "balance#x", epoch: "e", offset: 12, data: '{"a":"b c"}' },
    ],
    [
      "pub broadcast:last_bet e 1",
      { kind: "publication", channel: "broadcast:last_bet", epoch: "e", offset: 1, data: undefined },
    ],
    ["off abc", { kind: "disconnect", globalId: "abc", sessionId: undefined }],
    ["off abc ses_1", { kind: "disconnect", globalId: "abc", sessionId: "ses_1" }],
    ["something newer", undefined],
    ["pub incomplete", undefined],
    ["", undefined],
  ])("reads %s", (payload, notice) => {
    expect(parseNotification(payload)).toEqual(notice);
  });

  it("leaves room for the words in front of the largest data", () => {
    expect(LARGEST_NOTIFIED_DATA + "pub interface_actions#0123456789ab 01234567 9007199254740991 ".length).toBeLessThan(
      8_000,
    );
  });
});

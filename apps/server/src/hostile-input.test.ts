// Every parser that strangers can reach is fed with hostile input of its largest size: 5 ms for 10 kB, and never a time that grows
// with the square of the input. Expressions are attacked one by one in hostile-patterns.test.ts, whole calls in hostile-calls.db.test.ts.
import { createHmac } from "node:crypto";
import cookie from "@fastify/cookie";
import { policyNameOf, preferredLocale, readPushToken, safeRedirectPath, violationsOf } from "@windfall/domain";
import { ALL_CALLS, type Schema } from "@windfall/domain/api/index";
import { PICTURE_BODY_LIMIT_BYTES } from "@windfall/domain/api/wallet";
import { parse as parseQuery } from "fast-querystring";
import { describe, expect, it } from "vitest";
import { type Attack, costProblem } from "../test/cost.ts";
import { fieldsOf, HOSTILE_JSON, HOSTILE_LISTS, HOSTILE_TEXTS, inputWith } from "../test/hostile-fields.ts";
import { parseJson } from "./kernel/json.ts";
import { clientAddress, createTrustedHops, networkOf } from "./kernel/network.ts";
import { encodingFor } from "./kernel/prepared.ts";
import { answerSlotegrator, slotegratorSignatures } from "./modules/game-providers/slotegrator-wallet.ts";
import { answerSoftswiss } from "./modules/game-providers/softswiss-wallet.ts";
import { checkInitData, telegramBots } from "./modules/identity/telegram-init-data.ts";
import { readNotice } from "./modules/payment-methods/providers/notice.ts";
import { assertSigned, signedHeaders } from "./modules/payment-methods/providers/signed-message.ts";
import { parseFrame } from "./realtime/protocol.ts";

/** What Node's parser takes of headers, and so of an address. */
const HEADERS = 16 * 1024;
const BODY = 32 * 1024;
const FRAME = 16 * 1024;
const SIGNED_BODY = 64 * 1024;
/** Enough to show a square, where more would only take longer. */
const PICTURE = 100_000;

const quietly = (work: () => unknown) => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** The first attack whose input costs too much, with what it costs. */
function expensive(attacks: readonly Attack[], largest: number, work: (text: string) => unknown): string | undefined {
  for (const attack of attacks) {
    const problem = costProblem(attack, largest, (text) => quietly(() => work(text)));
    if (problem) return `${JSON.stringify(attack(20))}: ${problem}`;
  }
  return undefined;
}

/** Much longer than any of it takes: the machine may be busy. */
const PATIENCE = { timeout: 60_000 };

describe("reading JSON", PATIENCE, () => {
  it.each(Object.entries(HOSTILE_JSON))("%s", (_, attack) => {
    expect(expensive([attack], PICTURE_BODY_LIMIT_BYTES, parseJson)).toBeUndefined();
  });
});

describe("checking what a call takes", PATIENCE, () => {
  const schemas = ALL_CALLS.flatMap(({ method, path, params, query, body, bodyLimitBytes = BODY }) => [
    ...(params ? [[`${method} ${path}, its path`, params as Schema, 128] as const] : []),
    ...(query ? [[`${method} ${path}, its query`, query as Schema, HEADERS] as const] : []),
    ...(body ? [[`${method} ${path}, its body`, body as Schema, Math.min(bodyLimitBytes, PICTURE)] as const] : []),
  ]);
  it.each(schemas)("%s", (_, schema, largest) => {
    const check = (input: unknown) => {
      const { error } = schema.safeParse(input);
      return error && violationsOf(error.issues as Parameters<typeof violationsOf>[0], input);
    };
    for (const field of fieldsOf(schema))
      expect(
        expensive(HOSTILE_TEXTS, largest, (text) => check(inputWith(field, text))),
        field.join("."),
      ).toBeUndefined();
  });
});

describe("reading what comes in headers and addresses", PATIENCE, () => {
  const isTrusted = createTrustedHops(["10.0.0.0/8", "fd00::/8"]);
  it.each<[string, (text: string) => unknown]>([
    ["forwarded hops", (text) => networkOf(clientAddress("10.0.0.1", text, isTrusted) ?? "")],
    ["languages", preferredLocale],
    ["encodings", encodingFor],
    ["cookies", (text) => cookie.parse(text)],
    ["a query", parseQuery],
    ["a host", policyNameOf],
    ["a way back", safeRedirectPath],
  ])("%s", (_, read) => {
    expect(expensive([...HOSTILE_TEXTS, ...HOSTILE_LISTS], HEADERS, read)).toBeUndefined();
  });
});

describe("reading what others made", PATIENCE, () => {
  const bots = telegramBots({ normal: "123456:AAAAAAAAAAAAAAAAAAAAAAAA", vip: "654321:BBBBBBBBBBBBBBBBBBBBBBBB" });
  const signed = `hash=${"0".repeat(64)}&user=`;
  const fields: Attack = (length) => Array.from({ length: length / 8 }, (_, index) => `k${index}=1`).join("&");
  it("init data of Telegram", () => {
    const [bot] = bots;
    const attacks = [...HOSTILE_TEXTS, ...HOSTILE_LISTS, fields].flatMap((attack) => [
      attack,
      (length: number) => signed + attack(length),
    ]);
    expect(expensive(attacks, BODY, (text) => bot && checkInitData(bot, bots, text, new Date()))).toBeUndefined();
  });
  it("a push subscription", () => {
    expect(expensive(HOSTILE_TEXTS, BODY, readPushToken)).toBeUndefined();
  });
  it("frames of the realtime gateway", () => {
    const attacks = [...HOSTILE_TEXTS, ...HOSTILE_LISTS, ...Object.values(HOSTILE_JSON)];
    expect(expensive(attacks, FRAME, parseFrame)).toBeUndefined();
  });
});

describe("reading signed calls, signed or not", PATIENCE, () => {
  const config = { id: "acme", key: "merchant", secret: "0123456789abcdef" };
  const now = new Date("2026-11-15T12:00:00Z");
  /** Nothing that is hostile gets as far as the wallet. */
  const deps = {} as Parameters<typeof answerSoftswiss>[0];
  const gate = () => undefined;
  const bracketed: Attack = (length) => `${"a=1&".repeat(450)}${"[".repeat(length - 1800)}`;
  const bodies = [
    ...HOSTILE_TEXTS,
    ...HOSTILE_LISTS,
    ...Object.values(HOSTILE_JSON),
    bracketed,
    ...["!", "%5B", "~="].map(
      (pump): Attack =>
        (length) =>
          pump.repeat(length / pump.length),
    ),
  ];

  it("forms of a provider", () => {
    const signed = [
      ["X-Merchant-Id", config.key],
      ["X-Timestamp", String(now.getTime() / 1000)],
      ["X-Nonce", "n"],
    ] as const;
    const headers = Object.fromEntries(signed.map(([name, value]) => [name.toLowerCase(), value]));
    const answer = (text: string, sign: string) =>
      void answerSlotegrator(
        deps,
        config,
        { headers: { ...headers, "x-sign": sign }, body: Buffer.from(text), gate },
        now,
      );
    expect(expensive(bodies, SIGNED_BODY, (text) => answer(text, "0".repeat(40)))).toBeUndefined();
    const sign = (text: string) =>
      slotegratorSignatures(config.secret, [...new URLSearchParams(text)].slice(0, 500), signed)[0];
    const few = [bracketed, bodies[0] as Attack];
    expect(expensive(few, SIGNED_BODY, (text) => answer(text, sign(text)))).toBeUndefined();
  });
  it("JSON of a provider", () => {
    const answer = (text: string, sign: string) =>
      void answerSoftswiss(deps, config, "play", {
        headers: { "x-request-sign": sign },
        body: Buffer.from(text),
        gate,
      });
    expect(expensive(bodies, SIGNED_BODY, (text) => answer(text, "0".repeat(64)))).toBeUndefined();
    const sign = (text: string) => createHmac("sha256", config.secret).update(text).digest("hex");
    expect(expensive(bodies, SIGNED_BODY, (text) => answer(text, sign(text)))).toBeUndefined();
  });
  it("notices of a bank", () => {
    const read = (text: string) => {
      const body = Buffer.from(text);
      assertSigned(config, signedHeaders(config, body, now), body, now);
      return readNotice(body);
    };
    expect(expensive(bodies, SIGNED_BODY, read)).toBeUndefined();
  });
});

it("control: complaints that are compared with each other would be noticed", PATIENCE, () => {
  const compare = (text: string) => {
    const names = text.split(",");
    return names.filter((name, index) => names.indexOf(name) === index);
  };
  const names: Attack = (length) => Array.from({ length: length / 8 }, (_, index) => `key${index}`).join(",");
  expect(expensive([names], 100_000, compare)).toMatch(/ms|times as long/);
});

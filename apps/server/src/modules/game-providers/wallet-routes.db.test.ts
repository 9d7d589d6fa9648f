// The doors of our wallet, beside what the conformance kit plays: who may call, and what they are told when we cannot answer.
import { createHmac } from "node:crypto";
import { fail } from "@windfall/domain";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { fund } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";

const SECRET = "7d1e0c9b8a7f6e5d4c3b2a1908f7e6d5";
const config = { url: "https://games.test", key: "merchant", secret: SECRET };
const { server, clock, player, visitor } = useTestServer({
  GAME_PROVIDERS: JSON.stringify([
    { ...config, id: "json-shape", shape: "softswiss" },
    { ...config, id: "form-shape", shape: "slotegrator" },
  ]),
  RATE_LIMIT_BURST: "20",
});
let globalId = "";
beforeAll(async () => {
  const person = await player();
  globalId = person.globalId;
  await fund(server(), person, "10.00");
});

const post = (path: string, body: object, secret = SECRET) => {
  const payload = JSON.stringify(body);
  const sign = createHmac("sha256", secret).update(payload).digest("hex");
  return visitor().request({
    method: "POST",
    url: `/api/providers/${path}`,
    headers: { "content-type": "application/json", "x-request-sign": sign.toUpperCase() },
    payload,
  });
};
const balanceCall = () => ({ user_id: globalId, currency: "USD", game: "any:game", finished: false });

describe("whoever cannot sign", () => {
  const json = { "content-type": "application/json", "x-request-sign": "0".repeat(64) };
  const form = { "content-type": "application/x-www-form-urlencoded", "x-sign": "0".repeat(40) };
  const right = () => {
    const payload = JSON.stringify(balanceCall());
    const sign = createHmac("sha256", SECRET).update(payload).digest("hex");
    return { url: "/api/providers/json-shape/play", headers: { ...json, "x-request-sign": sign }, payload };
  };
  it.each<[string, string, Record<string, string>, string]>([
    ["calls of a provider", "/api/providers/json-shape/play", json, "{}"],
    ["calls without a signature", "/api/providers/json-shape/play", { "content-type": "application/json" }, "{}"],
    ["forms of a provider", "/api/providers/form-shape", form, "action=balance"],
    ["forms of too many fields", "/api/providers/form-shape", form, "a&".repeat(30_000)],
    ["calls of nobody", "/api/providers/nobody/play", json, "{}"],
    ["notices of a bank", "/api/webhooks/payments/sandbox", json, "{}"],
    ["notices of nobody", "/api/webhooks/payments/nobody", json, "{}"],
    ["openings of the studio", "/sandbox-studio/sessions", json, "{}"],
  ])("is heard twenty times at once from one address, then once a second: %s", async (_, url, headers, payload) => {
    const stranger = visitor();
    const ask = () => stranger.request({ method: "POST", url, headers, payload });
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    const throttled = answers.filter(({ statusCode }) => statusCode === 429);
    expect(throttled).toHaveLength(20);
    expect([throttled[0]?.headers["retry-after"], throttled[0]?.json()]).toMatchObject([
      "1",
      { detail: "rate_limited" },
    ]);
    // Before anything of the body is looked at: also what is signed is not heard from there.
    expect((await stranger.request({ method: "POST", ...right() })).statusCode).toBe(429);
    expect((await visitor().request({ method: "POST", ...right() })).statusCode).toBe(200);
    clock.advance(1_000);
    expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([answers[0]?.statusCode, 429]);
    clock.advance(60_000);
  });
});

describe("a party that signs", () => {
  const providers = ["acme", "zenith"].map((id) => ({ ...config, id, shape: "softswiss" }));
  const slow = useTestServer({ GAME_PROVIDERS: JSON.stringify(providers), PROVIDER_CALLS_PER_SECOND: "2" });
  it("is heard as often as the configuration says, from all of its addresses together", async () => {
    const payload = JSON.stringify({ ...balanceCall(), user_id: "000000000000" });
    const sign = createHmac("sha256", SECRET).update(payload).digest("hex");
    const ask = async (id: string) =>
      (
        await slow.visitor().request({
          method: "POST",
          url: `/api/providers/${id}/play`,
          headers: { "content-type": "application/json", "x-request-sign": sign },
          payload,
        })
      ).statusCode;
    const statuses = [];
    for (let call = 0; call < 15; call++) statuses.push(await ask("acme"));
    expect(statuses).toEqual([...Array(10).fill(412), ...Array(5).fill(429)]);
    expect(await ask("zenith")).toBe(412);
    slow.clock.advance(1_000);
    expect([await ask("acme"), await ask("acme"), await ask("acme")]).toEqual([412, 412, 429]);
  });
});

describe("the doors of the wallet", () => {
  it("open for a known provider in its own shape", async () => {
    const answer = await post("json-shape/play", balanceCall());
    expect([answer.statusCode, answer.json()]).toEqual([200, { balance: 1000 }]);
  });

  it.each([
    ["an unknown provider", "nobody/play", 404],
    ["another shape", "form-shape/play", 404],
    ["the other shape's address", "json-shape", 404],
    ["a call that does not exist", "json-shape/steal", 404],
  ])("stay closed for %s", async (_, path, status) => {
    expect((await post(path, balanceCall())).statusCode).toBe(status);
  });

  it("stay closed for another's secret, and open to no other method", async () => {
    const answer = await post("json-shape/play", balanceCall(), "another-secret");
    expect([answer.statusCode, answer.json()]).toMatchObject([412, { code: 403 }]);
    const read = await visitor().request({ method: "GET", url: "/api/providers/json-shape/play" });
    expect(read.statusCode).toBe(405);
  });

  it("do not count calls by address: a provider has one, and many players", async () => {
    const payload = JSON.stringify(balanceCall());
    const sign = createHmac("sha256", SECRET).update(payload).digest("hex");
    const provider = visitor();
    const statuses = new Set<number>();
    for (let call = 0; call < 40; call++)
      statuses.add(
        (
          await provider.request({
            method: "POST",
            url: "/api/providers/json-shape/play",
            headers: { "content-type": "application/json", "x-request-sign": sign },
            payload,
          })
        ).statusCode,
      );
    expect([...statuses]).toEqual([200]);
  });

  it("count forms before they are taken apart", async () => {
    const answer = await visitor().request({
      method: "POST",
      url: "/api/providers/form-shape",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-sign": "0".repeat(40) },
      payload: "a&".repeat(32_000),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { error_code: "INTERNAL_ERROR", error_description: "the request is malformed" },
    ]);
  });

  it("say 503 when the wallet sheds, so that the provider asks again", async () => {
    const shed = vi.spyOn(server().arcade.games.wallet, "balance").mockRejectedValueOnce(fail("service_unavailable"));
    expect((await post("json-shape/play", balanceCall())).statusCode).toBe(503);
    shed.mockRestore();
  });
});

// The case file: everything of one player and nothing of another's, page by page without a gap, by whoever may; and keys that people quote.
import { randomUUID } from "node:crypto";
import type { CaseEntry } from "@windfall/domain/api/index";
import { beforeAll, describe, expect, it } from "vitest";
import { bankSays, order, runJob } from "../../../test/deposits.ts";
import { staffMember } from "../../../test/desk.ts";
import { playerIdOf, runPeriodic, seedMethods } from "../../../test/money.ts";
import { type Registered, refusalOf, useTestServer } from "../../../test/server.ts";
import { playRound } from "../../../test/tournaments.ts";
import { seedHouseGames } from "../catalogue/index.ts";

const world = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const { server, clock, player, drain } = world;
const DAY_MS = 24 * 3_600_000;
let busy: Registered;
let operator: Awaited<ReturnType<typeof staffMember>>;

/** What was refused is written down a moment after its answer. */
async function untilNoted(key: string): Promise<void> {
  for (;;) {
    const found = await server().db.read((reader) =>
      reader.selectFrom("failed_request").select("key").where("key", "=", key).executeTakeFirst(),
    );
    if (found) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
async function refusedKey(person: Registered): Promise<string> {
  const answer = await person.request({ method: "POST", url: "/api/v1/me/notices/read", payload: { id: "ntc_x" } });
  expect(answer.statusCode).toBe(422);
  return (answer.json() as { key: string }).key;
}

beforeAll(async () => {
  await seedMethods(server());
  await seedHouseGames(server().identity);
  [busy, operator] = [await player(), await staffMember(world, "operator", "Olga")];
  const { id } = await order(busy);
  await bankSays(server(), id, "paid");
  await runJob(server(), "deposits.resolve", { orderId: id });
  clock.advance(1_000);
  const playerId = await playerIdOf(server(), busy.globalId);
  for (const roundId of ["r1", "r2"])
    await playRound(server(), playerId, { roundId, stakeMinor: 1_00n, winMinor: 2_00n });
  clock.advance(1_000);
  await busy.client.support.write({ body: { messageId: randomUUID(), text: "Where is my money?" } });
  await untilNoted(await refusedKey(busy));
  await drain();
});

const open = (query: { kind?: CaseEntry["kind"]; cursor?: string; limit?: string } = {}, globalId = busy.globalId) =>
  operator.client.caseFile.list({ params: { globalId }, query });

describe("the case file", () => {
  it("tells payments, ledger, rounds, log-ins, messages and refusals in one list, the newest first", async () => {
    const { items, player: subject, next } = await open();
    expect(subject.globalId).toBe(busy.globalId);
    expect(next).toBeNull();
    const kinds = new Set(items.map(({ kind }) => kind));
    for (const kind of ["payment", "money", "round", "session", "message", "staff", "failure"])
      expect(kinds).toContain(kind);
    const times = items.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(items.find(({ kind }) => kind === "message")).toMatchObject({ what: "person", text: "Where is my money?" });
    expect(items.find(({ kind }) => kind === "payment")).toMatchObject({
      ...{ what: "buy", status: "completed" },
      amount: { value: "100.00", currency: "USD" },
    });
    expect(items.filter(({ kind }) => kind === "round")).toHaveLength(2);
    // That somebody looked is part of it.
    expect(items.find(({ kind }) => kind === "staff")).toMatchObject({ what: "player.case_file" });
  });

  it("is read in pages that leave nothing out and tell nothing twice, also between entries of one moment", async () => {
    const whole = (await open({ kind: "money" })).items.map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(3);
    const read: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await open({ kind: "money", limit: "1", ...(cursor && { cursor }) });
      read.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(read).toEqual(whole);
  });

  it("holds nothing of anybody else", async () => {
    const stranger = await player();
    const { items } = await open({}, stranger.globalId);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["session", "staff"]));
  });

  it("is no list of one's own, and none of somebody who is not there", async () => {
    expect(await refusalOf(open({}, operator.globalId))).toBe("own_account");
    expect(await refusalOf(open({}, "0".repeat(12)))).toBe("not_found");
  });
});

describe("a key that somebody quotes", () => {
  it("opens the request that it came from: what was asked for, what was answered, by whom, and no input", async () => {
    const key = await refusedKey(busy);
    await untilNoted(key);
    const found = await operator.client.caseFile.request({ params: { key } });
    expect(found).toMatchObject({
      ...{ key, method: "POST", route: "/api/v1/me/notices/read", code: "validation_failed" },
      player: { globalId: busy.globalId },
    });
    expect(JSON.stringify(found)).not.toContain("ntc_x");
    // That somebody looked stands in the case file of whoever it was about.
    const { items } = await open({ kind: "staff" });
    expect(items.filter(({ what }) => what === "player.request")).toHaveLength(1);
  });

  it("is not found where it is nobody's, one's own is refused, and all are forgotten after two weeks", async () => {
    const request = (key: string) => operator.client.caseFile.request({ params: { key } });
    expect(await refusalOf(request(`req_${"0".repeat(26)}`))).toBe("not_found");
    const own = await refusedKey(operator);
    await untilNoted(own);
    expect(await refusalOf(request(own))).toBe("own_account");
    clock.advance(15 * DAY_MS);
    await runPeriodic(server(), "kernel.expire");
    const left = await server().db.read((reader) => reader.selectFrom("failed_request").select("key").execute());
    expect(left).toEqual([]);
  });

  it("a flood of refusals is written down in part, and strangers are not at all", async () => {
    const loud = await player();
    for (let tries = 0; tries < 60; tries++) await refusedKey(loud);
    await world.visitor().request({ method: "GET", url: "/api/v1/me" });
    const last = await player();
    await untilNoted(await refusedKey(last));
    const rows = await server().db.read((reader) => reader.selectFrom("failed_request").select("player_id").execute());
    const own = await playerIdOf(server(), loud.globalId);
    expect(rows.filter(({ player_id }) => player_id === own)).toHaveLength(30);
    expect(rows.filter(({ player_id }) => player_id === null)).toEqual([]);
  });
});

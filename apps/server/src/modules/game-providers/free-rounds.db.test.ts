// Free rounds in games of outside providers, both shapes: asked for until somebody answers, played there, and a bonus once, whatever the
// provider forgets, repeats or takes back.
import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BonusTerms } from "@windfall/domain/rules/bonuses/index";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giveBonus, wrongBonuses } from "../../../test/bonuses.ts";
import { addTestGames } from "../../../test/catalogue.ts";
import { dueAtOnce } from "../../../test/due-at-once.ts";
import { type Player, playerIdOf } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { meetingOf, withAlteredFunction, withWaitAfterReading } from "../../../test/weakened.ts";
import { noteFreeRound } from "../game-wallet/free-rounds.ts";
import { slotegratorSignatures } from "./slotegrator-wallet.ts";

const SECRET = "7d1e0c9b8a7f6e5d4c3b2a1908f7e6d5";
const HOUR_MS = 3_600_000;

/** What the provider was asked, and what it says: by the end of the path, one answer after the other; the last one stays. */
const heard: { path: string; body: string }[] = [];
const says = new Map<string, { status: number; body?: unknown }[]>();
const provider = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  const path = new URL(request.url ?? "", "http://x").pathname.slice(1);
  heard.push({ path, body });
  const answers = says.get(path) ?? [];
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (!answer) return void request.socket.destroy();
  response.writeHead(answer.status).end(JSON.stringify(answer.body ?? {}));
});
await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
const config = {
  url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  key: "merchant",
  secret: SECRET,
};
const { server, clock, player, visitor, drain, ownerUrl } = useTestServer({
  GAME_PROVIDERS: JSON.stringify([
    { ...config, id: "json-shape", shape: "softswiss" },
    { ...config, id: "form-shape", shape: "slotegrator" },
  ]),
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

beforeAll(async () => {
  const games = ["json", "form", "nobody"].map((shape) => ({ id: `${shape}-slot`, provider_id: `${shape}-studio` }));
  await addTestGames(server().db, games);
  for (const shape of ["json", "form"])
    await server().db.transact((tx) =>
      tx
        .updateTable("game_provider")
        .set({ integration: `${shape}-shape` })
        .where("id", "=", `${shape}-studio`)
        .execute(),
    );
});
beforeEach(() => {
  heard.length = 0;
  says.clear();
});

const SPINS: Partial<BonusTerms> = {
  freespinsCount: 3,
  freespinsAmount: 20,
  freespinsMaxAmount: 50_00,
  wagerFreespins: 20,
};
const OK = [{ status: 200 }];
const LOST = [{ status: 500 }];

async function promised(freespinsGame: string) {
  const person = await player();
  const playerId = await playerIdOf(server(), person.globalId);
  await giveBonus({ db: server().db, clock }, playerId, 1_00n, { ...SPINS, freespinsGame });
  return Object.assign(person, { playerId, issueId: (await spinsOf(person)).id });
}
type Promised = Pick<Awaited<ReturnType<typeof promised>>, "globalId" | "playerId" | "issueId">;

/** Jobs that failed are tried again at once. */
async function work(turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await dueAtOnce(server().db);
    await drain();
  }
}

async function spinsOf({ client }: Pick<Player, "client">) {
  const { items } = await client.freeSpins.list({ query: {} });
  return items[0] ?? expect.fail("there are no free spins");
}

/** What free spins became. */
async function wonBonuses({ client }: Pick<Player, "client">) {
  const { items } = await client.bonuses.listOwn({ query: {} });
  return items.filter(({ isOfFreeSpins }) => isOfFreeSpins).map(({ granted, wager }) => [granted.value, wager.total]);
}

const expire = () =>
  server()
    .work.periodic.find(({ name }) => name === "bonuses.expire_free_spins")
    ?.run();

describe("the JSON shape", () => {
  const issues = () => heard.filter(({ path }) => path === "freespins/issue").map(({ body }) => JSON.parse(body));
  async function tell({ issueId }: Promised, status: string, total: number) {
    const payload = JSON.stringify({ issue_id: issueId, status, total_amount: total });
    const sign = createHmac("sha256", SECRET).update(payload).digest("hex");
    const answer = await visitor().request({
      method: "POST",
      url: "/api/providers/json-shape/freespins",
      headers: { "content-type": "application/json", "x-request-sign": sign },
      payload,
    });
    return { status: answer.statusCode, ...answer.json() };
  }

  it("is asked for them, and what they won is a bonus, told as often as it likes", async () => {
    says.set("freespins/issue", OK);
    const person = await promised("json-slot");
    expect(await spinsOf(person)).toMatchObject({ isReady: false, game: { id: "json-slot", title: "json-slot" } });
    await work();
    expect(issues()).toEqual([
      {
        casino_id: "merchant",
        issue_id: person.issueId,
        currency: "USD",
        games: ["json-studio:ext-json-slot"],
        freespins_quantity: 3,
        bet_amount: 20,
        valid_until: new Date(clock.now().getTime() + 72 * HOUR_MS).toISOString(),
        user: { id: person.globalId },
      },
    ]);
    expect(await spinsOf(person)).toMatchObject({ status: "issued", isReady: true, left: 3 });
    const cash = await person.client.wallet.balance();
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(person, "played", 4_00)));
    expect(new Set(answers.map(({ status, balance }) => `${status} ${balance}`))).toEqual(new Set(["200 0"]));
    expect(await wonBonuses(person)).toEqual([["4.00", "80.00"]]);
    expect((await person.client.wallet.balance()).fiat).toEqual(cash.fiat);
    expect(await spinsOf(person)).toMatchObject({ status: "played", left: 0, won: { value: "4.00" } });
    expect(await tell(person, "played", 5_00)).toMatchObject({ status: 412, message: "conflict" });
    expect(await tell({ ...person, issueId: "another" }, "played", 1)).toMatchObject({ message: "issue_unknown" });
    expect(await wonBonuses(person)).toHaveLength(1);
    expect(await server().db.read(wrongBonuses)).toEqual([]);
  });

  it("is asked again until it answers, under the same id, and no silence is a no", async () => {
    const person = await promised("json-slot");
    const refusedNow = [605, 403].map((code) => [{ status: 412, body: { code } }]);
    for (const answers of [undefined, LOST, ...refusedNow]) {
      if (answers) says.set("freespins/issue", answers);
      await work();
      expect(await spinsOf(person)).toMatchObject({ isReady: false, game: { id: "json-slot" } });
    }
    says.set("freespins/issue", OK);
    await work();
    expect(await spinsOf(person)).toMatchObject({ isReady: true, game: { id: "json-slot" } });
    expect(new Set(issues().map(({ issue_id }) => issue_id))).toEqual(new Set([person.issueId]));
    expect(issues().length).toBeGreaterThanOrEqual(5);
  });

  it("that has told of them before its answer came has granted them", async () => {
    says.set("freespins/issue", LOST);
    const person = await promised("json-slot");
    await work();
    expect(await tell(person, "expired", 90)).toMatchObject({ status: 200 });
    expect(await wonBonuses(person)).toEqual([["0.90", "18.00"]]);
    heard.length = 0;
    await work(3);
    expect(issues()).toEqual([]);
  });

  it.each<[string, { status: number; body?: unknown }[] | undefined, string]>([
    ["refuses for certain", [{ status: 412, body: { code: 601, message: "not in this game" } }], "json-slot"],
    ["is nobody we talk to", undefined, "nobody-slot"],
  ])("that %s leaves them to the games of the house", async (_, answers, game) => {
    if (answers) says.set("freespins/issue", answers);
    const person = await promised(game);
    await work();
    expect(await spinsOf(person)).toMatchObject({ status: "issued", isReady: true, game: null, left: 3 });
    // It lied: but nothing is paid for rounds that are played here.
    expect(await tell(person, "played", 9_00)).toMatchObject({ status: 412 });
    expect(await wonBonuses(person)).toEqual([]);
  });

  it("that forgets to tell is asked when their time is over", async () => {
    says.set("freespins/issue", OK);
    says.set("freespins/status", [...LOST, { status: 200, body: { status: "expired", total_amount: 2_50 } }]);
    const person = await promised("json-slot");
    await work();
    clock.advance(73 * HOUR_MS);
    await expire();
    expect(await wonBonuses(person)).toEqual([]);
    await work(4);
    expect(await wonBonuses(person)).toEqual([["2.50", "50.00"]]);
    expect(await spinsOf(person)).toMatchObject({ status: "expired" });
  });

  it("that is silent for a day after them ends them, and is paid for what it tells then", async () => {
    says.set("freespins/issue", OK);
    const person = await promised("json-slot");
    await work();
    clock.advance(97 * HOUR_MS);
    await expire();
    expect(await spinsOf(person)).toMatchObject({ status: "expired", bonusId: null });
    for (let time = 0; time < 2; time++) expect(await tell(person, "expired", 99_00)).toMatchObject({ status: 200 });
    // Up to what was promised at most.
    expect(await wonBonuses(person)).toEqual([["50.00", "1000.00"]]);
    expect(await server().db.read(wrongBonuses)).toEqual([]);
  });
});

describe("the form-encoded shape", () => {
  const BETS = { status: 200, body: { total_bets: [{ bet_id: 4, amount: 0.2 }] } };
  const sets = () => heard.filter(({ path }) => path === "freespins/set").map(({ body }) => new URLSearchParams(body));

  function grantable(): void {
    says.set("freespins/get", [{ status: 404 }]);
    says.set("freespins/bets", [BETS]);
    says.set("freespins/set", OK);
  }

  let ids = 0;
  async function send({ globalId, issueId }: Promised, fields: Record<string, string>) {
    const all = {
      player_id: globalId,
      currency: "USD",
      game_uuid: "ext-form-slot",
      session_id: "",
      transaction_id: `t-${++ids}`,
      amount: "0.2000",
      type: "freespin",
      freespin_id: issueId,
      ...fields,
    };
    const headers: [string, string][] = [
      ["X-Merchant-Id", "merchant"],
      ["X-Timestamp", String(Math.floor(clock.now().getTime() / 1000))],
      ["X-Nonce", randomUUID()],
    ];
    const [sign] = slotegratorSignatures(SECRET, Object.entries(all), headers);
    const answer = await visitor().request({
      method: "POST",
      url: "/api/providers/form-shape",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
        "x-sign": sign,
      },
      payload: new URLSearchParams(all).toString(),
    });
    return answer.json();
  }
  const bet = (person: Promised, left: number) => send(person, { action: "bet", quantity: String(left) });
  const win = (person: Promised, left: number, amount: string, more: Record<string, string> = {}) =>
    send(person, { action: "win", quantity: String(left), amount, ...more });

  it("is asked for rounds of exactly this stake; they are counted one by one and become a bonus with the last", async () => {
    grantable();
    const person = await promised("form-slot");
    await work();
    expect(sets().map((fields) => Object.fromEntries(fields))).toMatchObject([
      { freespin_id: person.issueId, game_uuid: "ext-form-slot", quantity: "3", total_bet_id: "4", currency: "USD" },
    ]);
    expect(await bet(person, 2)).toMatchObject({ balance: 0 });
    const first = { transaction_id: "first-win" };
    expect(await win(person, 2, "1.5000", first)).toMatchObject({ balance: 0, transaction_id: "first-win" });
    expect(await win(person, 2, "1.5000", first)).toMatchObject({ balance: 0 });
    expect(await win(person, 2, "1.6000", first)).toMatchObject({ error_description: "conflict" });
    await bet(person, 1);
    const wrong = { transaction_id: "wrong-win" };
    await win(person, 1, "7.0000", wrong);
    expect(await spinsOf(person)).toMatchObject({ left: 1, won: { value: "8.50" } });
    // Taken back before they are a bonus, it is as if it had not been.
    const back = { action: "rollback", "rollback_transactions[0][transaction_id]": "wrong-win", freespin_id: "" };
    expect(await send(person, back)).toMatchObject({ rollback_transactions: ["wrong-win"] });
    expect(await win(person, 1, "7.0000", wrong)).toMatchObject({ error_description: "rolled_back" });
    await bet(person, 0);
    expect(await bet(person, 0)).toMatchObject({ error_description: "round_closed" });
    expect(await wonBonuses(person)).toEqual([]);
    await win(person, 0, "0.5000");
    expect(await wonBonuses(person)).toEqual([["2.00", "40.00"]]);
    // Late, and still theirs.
    await win(person, 0, "1.0000");
    expect(await wonBonuses(person)).toEqual([
      ["2.00", "40.00"],
      ["1.00", "20.00"],
    ]);
    const stranger = await promised("form-slot");
    expect(await bet({ ...stranger, issueId: person.issueId }, 0)).toMatchObject({
      error_description: "issue_unknown",
    });
    expect(await server().db.read(wrongBonuses)).toEqual([]);
  });

  it("is not asked twice when the first answer was lost", async () => {
    grantable();
    says.set("freespins/set", LOST);
    says.set("freespins/get", [{ status: 404 }, { status: 200 }]);
    const person = await promised("form-slot");
    await work(2);
    expect(await spinsOf(person)).toMatchObject({ isReady: true, game: { id: "form-slot" } });
    expect(sets()).toHaveLength(1);
  });

  it("that has no such stake leaves them to the games of the house", async () => {
    grantable();
    says.set("freespins/bets", [{ status: 200, body: { total_bets: [{ bet_id: 1, amount: 0.3 }] } }]);
    const person = await promised("form-slot");
    await work();
    expect([(await spinsOf(person)).game, sets()]).toEqual([null, []]);
  });

  describe("many at once", () => {
    const AT_ONCE = 6;
    async function opened() {
      grantable();
      const person = await promised("form-slot");
      await work();
      return person;
    }
    const roundOf = ({ playerId, issueId }: Promised) => ({
      ...{ providerId: "form-shape", playerId, issueId, kind: "bet" as const },
      ...{ amountMinor: 20n, isLast: false, id: `round-${++ids}` },
    });

    it("are no more rounds than were promised", async () => {
      const person = await opened();
      const { wallet } = server().arcade.games;
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => wallet.freeRound(roundOf(person))));
      expect(answers.filter(({ status }) => status === "done")).toHaveLength(3);
    });

    it("the control: without the lock of the player each has counted before any was written", async () => {
      const person = await opened();
      const allHaveCounted = meetingOf(AT_ONCE);
      const noting = () => {
        let readings = 0;
        const wait = async () => void (++readings === 2 && (await allHaveCounted()));
        const db = withWaitAfterReading(server().db, "game_free_action", wait);
        return noteFreeRound({ db, clock }, roundOf(person));
      };
      const unlocked = (definition: string) => definition.replace(" for update", "");
      const answers = await withAlteredFunction(ownerUrl(), "ledger_lock", unlocked, () =>
        Promise.all(Array.from({ length: AT_ONCE }, noting)),
      );
      expect(answers.filter(({ status }) => status === "done").length).toBeGreaterThan(3);
    });
  });
});

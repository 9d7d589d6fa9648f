// Promo codes: what they bring, to whom, how often, and that nobody learns anything by guessing.
import { randomUUID } from "node:crypto";
import type { BonusTerms } from "@windfall/domain/rules/bonuses/index";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { ANYBODY, TERMS } from "../../../test/bonuses.ts";
import { crowdOf } from "../../../test/crowd.ts";
import { insertTestPlayer } from "../../../test/game-wallets.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { type Player, playerIdOf } from "../../../test/money.ts";
import { refusalOf, register, useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { withoutConditionOn } from "../../../test/weakened.ts";
import type { Database } from "../../kernel/db.ts";
import { saveBilling } from "../identity/index.ts";
import { excludePlayer } from "../play-limits/index.ts";
import {
  createPromoCodes,
  creditDepositBonus,
  listPromoCodes,
  type NewPromoCodes,
  saveOffer,
  stopPromoCode,
} from "./index.ts";
import { usePromo } from "./use-promo.ts";

const { server, clock, player, visitor, ownerUrl } = useTestServer();

const offer = (id: string, terms: Partial<BonusTerms> = {}, status: "live" | "stopped" = "live") =>
  server().db.transact((tx) =>
    saveOffer(
      tx,
      { clock },
      { id, titles: { en: id }, terms: { ...TERMS, type: "Promo", ...terms }, position: 1, status },
    ),
  );

const make = async (codes: NewPromoCodes["codes"], more: Partial<NewPromoCodes> = {}) => {
  const created = await server().db.transact((tx) =>
    createPromoCodes(
      tx,
      { clock },
      {
        ...ANYBODY,
        codes,
        offerId: "gift",
        ...more,
      },
    ),
  );
  return created.status === "created" ? created.codes : created.reason;
};

const use = (person: Player, code: string, idempotencyKey: string = randomUUID()) =>
  person.client.promo.use({ body: { code }, idempotencyKey });
const own = async (person: Player) => (await person.client.bonuses.listOwn({ query: {} })).items;

/** While somebody else's request with this key is under way. */
const holding = async (key: string, work: () => Promise<void>) => {
  const holder = new pg.Client(ownerUrl());
  await holder.connect();
  await holder.query("select pg_advisory_lock(hashtextextended($1, 0))", [key]);
  await work();
  await holder.end();
};

beforeAll(async () => {
  await offer("gift");
  await offer("cash", { wager: 0 });
  await offer("percents", { amountMultiplier: 5_000, minDeposit: 1_000 });
});

describe("a code", () => {
  it("brings its bonus once, however it is written, and is listed", async () => {
    await make(["TAILWIND"], { maxUses: 3 });
    const person = await player();
    expect(await person.client.promo.check({ body: { code: " tail wind" } })).toMatchObject({
      code: "TAILWIND",
      amount: { value: "5.00" },
      balanceType: "bonus",
      needsDeposit: false,
      conditions: { wager: 10, type: "Promo" },
    });
    const key = randomUUID();
    const used = await use(person, "tailwind", key);
    expect(used).toMatchObject({ code: "TAILWIND", state: "added", bonusId: expect.stringMatching(/^bns_/) });
    expect(await use(person, "tailwind", key)).toEqual(used);
    expect(await own(person)).toMatchObject([{ id: used.bonusId, status: "active", granted: { value: "5.00" } }]);
    expect(await refusalOf(use(person, "TAILWIND"))).toBe("promo_code_invalid");
    expect(await refusalOf(use(person, "OTHER", key))).toBe("idempotency_key_reused");
    await holding(`${await playerIdOf(server(), person.globalId)} busy`, async () =>
      expect(await refusalOf(use(person, "TAILWIND", "busy"))).toBe("idempotency_key_in_flight"),
    );
    expect((await person.client.promo.list({ query: {} })).items).toEqual([used]);
    const { items } = await server().db.read((reader) =>
      listPromoCodes(reader, { search: "tail" }, { limit: 5, offset: 0 }),
    );
    expect(items).toMatchObject([{ code: "TAILWIND", uses: 1, maxUses: 3 }]);
  });

  it("of an offer without a wager is cash", async () => {
    await make(["PLAIN"], { offerId: "cash" });
    const person = await player();
    expect(await use(person, "PLAIN")).toMatchObject({ balanceType: "main" });
    expect((await person.client.wallet.balance()).fiat.value).toBe("5.00");
  });

  it("of percents waits for a deposit, before the welcome, and lapses", async () => {
    await offer("first", { type: "Welcome", minDepositNumber: 1, amountMultiplier: 10_000 });
    await make(["HALF"], { offerId: "percents", amountCents: null });
    const [paying, late] = [await player(), await player()];
    for (const person of [paying, late])
      expect(await use(person, "HALF")).toMatchObject({ state: "awaits_deposit", needsDeposit: true, amount: null });
    // What was promised stays promised, whatever becomes of the offer.
    await offer("percents", { amountMultiplier: 100 }, "stopped");
    const { items } = await paying.client.bonuses.list({ query: {} });
    expect(items.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: "percents" }]);
    const credit = async (person: Player, depositId: string, creditedMinor: bigint) => {
      const playerId = await playerIdOf(server(), person.globalId);
      await server().db.transact((tx) =>
        creditDepositBonus(tx, { clock }, { playerId, depositId, creditedMinor, currency: "USD", money: "fiat" }),
      );
    };
    await credit(paying, "dep-1", 2_000n);
    await credit(paying, "dep-2", 2_000n);
    expect((await own(paying)).map(({ title, granted }) => [title, granted.value])).toEqual([
      ["percents", "10.00"],
      ["first", "20.00"],
    ]);
    const lateId = await playerIdOf(server(), late.globalId);
    await server().db.transact((tx) =>
      tx.updateTable("promo_use").set({ until: clock.now() }).where("player_id", "=", lateId).execute(),
    );
    expect((await paying.client.promo.list({ query: {} })).items).toMatchObject([{ state: "added" }]);
    expect((await late.client.promo.list({ query: {} })).items).toMatchObject([{ state: "lapsed" }]);
    await credit(late, "dep-3", 2_000n);
    expect((await own(late)).map(({ title }) => title)).toEqual(["first"]);
    await offer("first", { type: "Welcome", minDepositNumber: 1, amountMultiplier: 10_000 }, "stopped");
  });

  it("given at registration is used with it, and one that is none keeps nobody out", async () => {
    await make(["AHOY"]);
    const [lucky, mistaken] = [await player({ promo: "ahoy " }), await player({ promo: "ahoi" })];
    expect(await lucky.client.promo.list({ query: {} })).toMatchObject({
      items: [{ code: "AHOY", state: "added" }],
      atRegistration: { code: "ahoy", isUsed: true },
    });
    expect(await own(lucky)).toMatchObject([{ status: "active" }]);
    expect(await mistaken.client.promo.list({ query: {} })).toEqual({
      items: [],
      atRegistration: { code: "ahoi", isUsed: false },
    });
  });
});

describe("whoever may not use a code", () => {
  it("is answered alike, whatever is wrong with it", async () => {
    const [owner, person] = [await player(), await player()];
    const hour = 3_600_000;
    await offer("stopped", {}, "stopped");
    await make(["PERSONAL"], { playerId: await playerIdOf(server(), owner.globalId) });
    await make(["ENDED"], { endsAt: clock.now() });
    await make(["TO-COME"], { startsAt: new Date(clock.now().getTime() + 100 * hour) });
    await make(["STOPPED"]);
    await server().db.transact((tx) => stopPromoCode(tx, "STOPPED"));
    await make(["OF-STOPPED"], { offerId: "stopped" });
    await make(["DEPOSITORS"], { minDeposits: 1 });
    await make(["USED-UP"], { maxUses: 1 });
    await use(owner, "USED-UP");
    const codes = ["UNKNOWN", "х", "PERSONAL", "ENDED", "TO-COME", "STOPPED", "OF-STOPPED", "DEPOSITORS", "USED-UP"];
    const answers = new Set<string>();
    for (const code of codes) {
      clock.advance(hour);
      const answer = await person.request({
        method: "POST",
        url: "/api/v2/bonuses/promo",
        headers: { "idempotency-key": randomUUID() },
        payload: { code },
      });
      const { key: _key, time: _time, ...rest } = answer.json() as Record<string, unknown>;
      answers.add(JSON.stringify([answer.statusCode, rest]));
    }
    expect([...answers]).toEqual([expect.stringContaining("promo_code_invalid")]);
    expect(await use(owner, "PERSONAL")).toMatchObject({ state: "added" });
    const playerId = await playerIdOf(server(), person.globalId);
    await server().db.transact((tx) => saveBilling(tx, playerId, { countDeposit: 1, sumDepositsMinor: 100n }));
    expect(await use(person, "DEPOSITORS")).toMatchObject({ state: "added" });
  });

  it("is told so before the code is looked at: staff, and those who are excluded", async () => {
    const [staff, excluded] = [await player(), await player()];
    const excludedId = await playerIdOf(server(), excluded.globalId);
    await server().db.transact(async (tx) => {
      await tx.updateTable("player").set({ staff_role: "cashier" }).where("global_id", "=", staff.globalId).execute();
      await excludePlayer(tx, excludedId, new Date(clock.now().getTime() + 1_000_000));
    });
    for (const [person, code] of [
      [staff, "staff_account"],
      [excluded, "play_restricted"],
    ] as const) {
      expect(await refusalOf(use(person, "UNKNOWN"))).toBe(code);
      expect(await refusalOf(person.client.promo.check({ body: { code: "UNKNOWN" } }))).toBe(code);
    }
  });

  it("has five attempts an hour; a good code costs none", async () => {
    await make(["GOOD"]);
    const person = await player();
    const guess = (code: string) => refusalOf(person.client.promo.check({ body: { code } }));
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await guess(n % 2 === 0 ? "GOOD" : `GUESS-${n}`));
    expect(answers.filter((answer) => answer === "promo_code_invalid")).toHaveLength(5);
    expect(answers.at(-2)).toBe("rate_limited");
    expect(await refusalOf(use(person, "GOOD"))).toBe("rate_limited");
    clock.advance(3_600_000);
    expect(await use(person, "GOOD")).toMatchObject({ state: "added" });
  });

  it("is not let through by registering again and again from one network", async () => {
    await make(["HIDDEN"]);
    const { address } = visitor();
    const tryOut = async (promo: string) => {
      const person = await register(Object.assign(visitor(), { address }), { email: `${promo}@example.com`, promo });
      return (await person.client.promo.list({ query: {} })).items.length;
    };
    for (let n = 0; n < 20; n++) await tryOut(`none-${n}`);
    clock.advance(60_000);
    expect(await tryOut("hidden")).toBe(0);
  });
});

describe("many at once", () => {
  const crowd = (size: number) => crowdOf(size, () => insertTestPlayer(server().db, 0n));
  const race = async (db: Database, code: string, players: readonly string[]) => {
    const answers = await crowdOf(players.length, (n) => {
      const by = { playerId: players[n] ?? "", ip: `10.9.${n >> 8}.${n & 255}` };
      return refusalOf(db.transact((tx) => usePromo(tx, { clock }, by, code)));
    });
    return answers.filter((answer) => answer === "accepted").length;
  };

  it("use a code as often as it may be, and not once more", async () => {
    await make(["TEN"], { maxUses: 10 });
    expect(await race(server().db, "TEN", await crowd(sized(1_000, 40)))).toBe(10);
  });

  it("uses by one player are one", async () => {
    await make(["MINE"]);
    const [playerId = ""] = await crowd(1);
    expect(await race(server().db, "MINE", Array(sized(1_000, 20)).fill(playerId))).toBe(1);
  });

  it("would use it more often without its guards", async () => {
    await make(["LEAKY"], { maxUses: 1 });
    const client = new pg.Client(ownerUrl());
    await client.connect();
    await client.query("alter table promo_code drop constraint promo_code_used_up");
    await client.end();
    const careless = withoutConditionOn(server().db, "uses");
    const players = await crowd(5);
    const code = await holdLock(ownerUrl(), "select from promo_code where code = 'LEAKY' for update");
    const uses = race(careless, "LEAKY", players);
    await code.untilWaiting(players.length);
    await code.letGo();
    expect(await uses).toBe(players.length);
  });
});

describe("staff", () => {
  it("make many that nobody guesses, and none that promise nothing", async () => {
    const codes = await make({ count: 3, prefix: "SPRING-" }, { maxUses: 1 });
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^SPRING-[A-Z2-9]{16}$/);
    expect(await make(["NOWHERE"], { offerId: "none" })).toBe("offer");
    expect(await make(["EMPTY"], { amountCents: null })).toBe("promise");
    expect(await make(["SMALL!"])).toBe("form");
    expect(await make([])).toBe("form");
    expect(await make(["TWICE", "TWICE"])).toBe("known");
    expect(await make([codes[0] ?? ""])).toBe("known");
    expect(await server().db.transact((tx) => stopPromoCode(tx, codes[0] ?? ""))).toBe(true);
    expect(await server().db.transact((tx) => stopPromoCode(tx, codes[0] ?? ""))).toBe(false);
  });
});

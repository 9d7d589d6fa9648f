// The turbine over HTTP: one spin a day, two tables, prizes that wait for stakes, and the proof of every draw.
import { randomUUID } from "node:crypto";
import { newClientSeed } from "@windfall/games/client-seed";
import { dice } from "@windfall/games/dice";
import { TURBINE_TABLES, type TurbineAudience, tableHash, tableText } from "@windfall/games/turbine";
import { verifyDraw } from "@windfall/games/verify";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus } from "../../../test/bonuses.ts";
import { fund, type Player, playerIdOf } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { HOUSE_INTEGRATION, seedHouseGames } from "../catalogue/index.ts";
import { openGameSession } from "../game-wallet/index.ts";
import { excludePlayer } from "../play-limits/index.ts";
import { seedTurbine } from "./index.ts";

const { server, clock, player, visitor, ownerUrl } = useTestServer({ CALLS_AT_ONCE: "1000" });
const DAY_MS = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  // Ids of rounds carry the machine's own time, and may be off by a day at most; what sets the clock further stands last.
  clock.advance(Date.now() - clock.now().getTime());
  await seedHouseGames(server().identity);
  await seedTurbine({ db: server().db, clock });
});

let version = 1;
/** From now on every spin of this audience stops at this blade. */
async function fix(audience: TurbineAudience, blade: number): Promise<void> {
  const blades = TURBINE_TABLES[audience].map(({ prizeCents }, i) => ({
    prizeCents,
    weight: i === blade ? 1_000_000 : 0,
  }));
  version++;
  await server().db.transact((tx) =>
    tx
      .insertInto("turbine_table")
      .values({ audience, version, blades: tableText(blades), published_at: clock.now() })
      .execute(),
  );
}

async function withSeeds(person: Player): Promise<Player> {
  const { next } = await person.client.turbine.fairness();
  await person.client.turbine.replaceSeeds({ body: { clientSeed: newClientSeed(), ...next } });
  return person;
}
const newPlayer = async () => withSeeds(await player());
const spin = (person: Player, idempotencyKey: string = randomUUID()) => person.client.turbine.spin({ idempotencyKey });
const balance = async (person: Player) => (await person.client.wallet.balance()).fiat.value;
const sweep = async () => {
  const work = server().work.periodic.find(({ name }) => name === "turbine.waiting");
  await work?.run();
};

const openDice = (playerId: string) =>
  server().db.transact((tx) =>
    openGameSession(tx, clock, { playerId, gameId: dice.id, mode: "real", currency: "USD", country: undefined }),
  );
const bonusDeps = () => ({ db: server().db, clock });

/** Four times as much counts as the price, because dice at 99 % count a quarter. */
async function stake(person: Player, amount: string): Promise<void> {
  const playerId = await fund(server(), person, amount);
  const sessionId = await openDice(playerId);
  await person.client.games.play({
    params: { sessionId },
    body: { playId: randomUUID(), stake: amount, input: { side: "over", target: 9_799 } },
  });
}

describe("a player", () => {
  it("spins the better table after the price was staked, and is paid at once", async () => {
    await fix("players", 4);
    const person = await newPlayer();
    await stake(person, "200.00");
    expect(await person.client.turbine.user()).toMatchObject({ audience: "players", staked: { value: "50.00" } });
    const before = Number(await balance(person));
    expect(await spin(person)).toMatchObject({ amount: "0.50", state: "paid", audience: "players", until: null });
    expect(Number(await balance(person)) - before).toBeCloseTo(0.5);
  });

  it("gets a larger prize as a bonus", async () => {
    await fix("players", 6);
    const person = await newPlayer();
    await stake(person, "200.00");
    expect(await spin(person)).toMatchObject({ amount: "2.00", balanceType: "bonus", state: "paid" });
    const { userBonuses } = await person.client.wallet.balance();
    expect(userBonuses.map(({ value }) => value)).toEqual(["2.00"]);
  });

  it("waits for a prize until they have staked the price of their own", async () => {
    await fix("everyone", 10);
    const person = await newPlayer();
    expect(await spin(person)).toMatchObject({ amount: "0.50", balanceType: "main", state: "waiting" });
    await stake(person, "199.96");
    await sweep();
    const { waiting } = await person.client.turbine.user();
    expect(waiting).toMatchObject({ amount: { value: "0.50" }, missing: { value: "0.01" } });
    const before = Number(await balance(person));
    await stake(person, "0.10");
    await sweep();
    await sweep();
    expect(Number(await balance(person)) - before).toBeGreaterThanOrEqual(0.5);
    expect((await person.client.turbine.spins({ query: {} })).items[0]).toMatchObject({ state: "paid" });
    expect((await person.client.turbine.user()).waiting).toBeNull();
    const { items } = await visitor().client.turbine.winners();
    expect(items[0]).toMatchObject({ amount: "0.50", currency: { code: "USD" } });
    expect(items[0]?.name).toContain("***");
  });

  it("loses what was not staked for in time, and is paid what was", async () => {
    await fix("everyone", 10);
    const [late, inTime] = [await newPlayer(), await newPlayer()];
    await spin(late);
    await spin(inTime);
    clock.advance(7 * DAY_MS - 1);
    await stake(inTime, "200.00");
    clock.advance(1);
    await stake(late, "200.00");
    await sweep();
    expect((await late.client.turbine.user()).audience).toBe("players");
    const stateOf = async (person: Player) => (await person.client.turbine.spins({ query: {} })).items[0]?.state;
    expect([await stateOf(late), await stateOf(inTime)]).toEqual(["lapsed", "paid"]);
    // The better table is theirs for as long as the price counts.
    clock.advance(7 * DAY_MS + 1);
    expect((await late.client.turbine.user()).audience).toBe("everyone");
  });

  it("gets one spin for a repeated call", async () => {
    const person = await newPlayer();
    const key = randomUUID();
    expect((await spin(person, key)).id).toBe((await spin(person, key)).id);
  });

  it("gets the answer of a key for that spin only, and none while it is being made", async () => {
    const person = await newPlayer();
    const playerId = await playerIdOf(server(), person.globalId);
    const [first, second] = [
      await giveBonus(bonusDeps(), playerId, 5_00n),
      await giveBonus(bonusDeps(), playerId, 5_00n),
    ];
    const giveUp = (id: string) => person.client.bonuses.forfeit({ params: { id }, idempotencyKey: "same" });
    await giveUp(first);
    expect(await refusalOf(giveUp(second))).toBe("idempotency_key_reused");
    expect(await refusalOf(spin(person, "same"))).toBe("idempotency_key_reused");
    const holder = new pg.Client(ownerUrl());
    await holder.connect();
    await holder.query("select pg_advisory_lock(hashtextextended($1, 0))", [`${playerId} busy`]);
    const inFlight = await refusalOf(spin(person, "busy"));
    await holder.end();
    expect(inFlight).toBe("idempotency_key_in_flight");
  });

  it("keeps the seeds of a round that is open", async () => {
    const person = await newPlayer();
    const playerId = await fund(server(), person, "10.00");
    const { arcade } = server();
    const sessionId = await openDice(playerId);
    await arcade.games.wallet.play({
      providerId: HOUSE_INTEGRATION,
      playerId,
      currency: "USD",
      gameId: dice.id,
      externalRoundId: randomUUID(),
      sessionId,
      actions: [{ kind: "bet", id: randomUUID(), amountMinor: 5_00n }],
      finished: false,
      draw: { game: dice.id, input: { side: "over", target: 4_999 } },
    });
    expect(await refusalOf(withSeeds(person))).toBe("seed_in_use");
  });

  it("uses no other promise than the one that the player saw", async () => {
    const person = await newPlayer();
    const { next } = await person.client.turbine.fairness();
    await withSeeds(person);
    const late = person.client.turbine.replaceSeeds({ body: { clientSeed: "late", ...next } });
    expect(await refusalOf(late)).toBe("seed_promise_used");
  });

  it("has given a seed before anything is drawn", async () => {
    const person = await player();
    expect(await refusalOf(spin(person))).toBe("seed_required");
    expect((await person.client.turbine.user()).isAvailable).toBe(true);
  });

  it("is shown the table, its weights and its hash, in the currency they look at", async () => {
    const person = await player();
    const seen = await person.client.turbine.prizes();
    expect(seen.items).toHaveLength(15);
    expect(seen.items.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000_000);
    await person.client.viewer.update({ body: { currency: { primary: "KZT" } } });
    expect((await person.client.turbine.prizes()).currency.code).toBe("KZT");
    const visitors = await visitor().client.turbine.prizes();
    expect(visitors).toMatchObject({ audience: "everyone", currency: { code: "USD" } });
    expect(visitors.tableHash).toBe(
      tableHash(
        visitors.items.map(({ weight }, i) => ({ weight, prizeCents: TURBINE_TABLES.everyone[i]?.prizeCents ?? 0 })),
      ),
    );
  });

  it("can check a spin once the seed was replaced, in the verifier of all draws", async () => {
    const person = await newPlayer();
    const { draw } = await spin(person);
    expect(draw.serverSeed).toBeNull();
    await withSeeds(person);
    const [kept] = (await person.client.turbine.spins({ query: {} })).items;
    const serverSeed = kept?.draw.serverSeed ?? "";
    expect(verifyDraw({ ...draw, serverSeed })).toBe("matches");
    expect(verifyDraw({ ...draw, serverSeed, nonce: draw.nonce + 1 })).not.toBe("matches");
  });

  it("spins once a day, and again after midnight UTC", async () => {
    await fix("everyone", 0);
    const person = await newPlayer();
    expect(await person.client.turbine.user()).toMatchObject({
      isAvailable: true,
      audience: "everyone",
      waiting: null,
    });
    expect(await spin(person)).toMatchObject({ amount: "0.00", state: "nothing", blade: 0, promo: null });
    expect(await person.client.turbine.user()).toMatchObject({
      isAvailable: false,
      nextSpinAt: new Date((Math.floor(clock.now().getTime() / DAY_MS) + 1) * DAY_MS).toISOString(),
    });
    expect(await refusalOf(spin(person))).toBe("turbine_unavailable");
    const midnight = new Date(Math.ceil((clock.now().getTime() + 1) / DAY_MS) * DAY_MS);
    clock.advance(midnight.getTime() - clock.now().getTime() - 1);
    expect(await refusalOf(spin(person))).toBe("turbine_unavailable");
    clock.advance(1);
    expect((await spin(person)).state).toBe("nothing");
    expect(await refusalOf(spin(person))).toBe("turbine_unavailable");
    expect((await person.client.turbine.spins({ query: {} })).meta.total).toBe(2);
  });

  it.each([
    ["a better one", 12, 4, ["replaced", "waiting"], "0.70"],
    ["a smaller one", 4, 12, ["waiting", "replaced"], "0.70"],
  ])("keeps the best of two prizes, %s first", async (_, second, first, states, kept) => {
    const person = await newPlayer();
    await fix("everyone", first);
    await spin(person);
    clock.advance(DAY_MS);
    await fix("everyone", second);
    await spin(person);
    const { items } = await person.client.turbine.spins({ query: {} });
    expect(items.map(({ state }) => state)).toEqual([...states].reverse());
    expect((await person.client.turbine.user()).waiting?.amount.value).toBe(kept);
  });
});

it.each([
  ["staff", (person: Player) => setColumn(person, { staff_role: "support" })],
  [
    "who has excluded themselves",
    async (person: Player) => {
      const playerId = await playerIdOf(server(), person.globalId);
      await server().db.transact((tx) => excludePlayer(tx, playerId, new Date(clock.now().getTime() + DAY_MS)));
    },
  ],
])("is not there for %s", async (_, change) => {
  const person = await newPlayer();
  await change(person);
  const answers = [person.client.turbine.user(), person.client.turbine.prizes(), spin(person)];
  expect(await Promise.all(answers.map(refusalOf))).toEqual([
    "turbine_unavailable",
    "turbine_unavailable",
    "turbine_unavailable",
  ]);
});

async function setColumn({ globalId }: Player, row: { staff_role: string }): Promise<void> {
  await server().db.transact((tx) => tx.updateTable("player").set(row).where("global_id", "=", globalId).execute());
}

describe("many calls for one spin", () => {
  const CALLS = sized(1_000, 60);
  const race = async () => {
    const person = await newPlayer();
    const answers = await Promise.all(Array.from({ length: CALLS }, () => refusalOf(spin(person))));
    return answers.filter((answer) => answer === "accepted").length;
  };

  it("give one", async () => expect(await race()).toBe(1));

  it("would give more without the row of the day", async () => {
    const owner = new pg.Client(ownerUrl());
    await owner.connect();
    await owner.query("alter table turbine_spin drop constraint turbine_spin_day");
    await owner.query("alter table turbine_spin add constraint turbine_spin_day unique (id, player_id)");
    expect(await race()).toBeGreaterThan(1);
    await owner.end();
  });
});

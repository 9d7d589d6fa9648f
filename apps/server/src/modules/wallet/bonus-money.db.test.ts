// What deposits bring and withdrawals burn: in the transaction that moves the money, once, and back when the withdrawal does not happen.
import { findHouseGame } from "@windfall/games";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus, TERMS, wrongBonuses } from "../../../test/bonuses.ts";
import { plantOrder } from "../../../test/deposits.ts";
import { cancelWithdrawal, fund, mainAndHeld, playerIdOf, seedMethods, withdraw } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { bonusFactsOf, DEMO_OFFERS, saveOffer, saveSettings, settingsOf } from "../bonuses/index.ts";
import { settleBuyOrder } from "../deposits/index.ts";
import { decideSellOrder } from "../withdrawals/index.ts";

const house = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const { server, clock, player } = house;

beforeAll(async () => {
  await seedMethods(server());
  for (const [position, offer] of DEMO_OFFERS.entries())
    await server().db.transact((tx) => saveOffer(tx, { clock }, { ...offer, position, status: "live" }));
});

const newPlayer = async () => playerIdOf(server(), (await player()).globalId);
const factsOf = (playerId: string) => server().db.read((reader) => bonusFactsOf(reader, playerId, clock.now()));
const namesOf = async (playerId: string) => (await factsOf(playerId)).map(({ offerId }) => offerId).sort();

async function credit(playerId: string, amountMinor: bigint): Promise<void> {
  const orderId = await plantOrder(server(), playerId, "wait_for_confirmation", { now: clock.now() });
  const settle = { orderId, to: "completed", by: "provider", confirmedMinor: amountMinor } as const;
  await server().db.transact((tx) => settleBuyOrder(tx, { clock }, settle));
}

describe("a deposit", () => {
  it("brings the step that is next, then the everyday bonus once a UTC day", async () => {
    const playerId = await newPlayer();
    for (const amount of [9_99n, 50_00n, 50_00n, 50_00n, 100_00n, 100_00n, 100_00n]) await credit(playerId, amount);
    expect(await namesOf(playerId)).toEqual(["everyday", "welcome-1", "welcome-2", "welcome-3", "welcome-4c"]);
    expect((await factsOf(playerId))[0]).toMatchObject({ status: "active", balanceMinor: 50_00n, burns: true });
    clock.advance(24 * 3_600_000);
    await credit(playerId, 100_00n);
    expect((await namesOf(playerId)).filter((name) => name === "everyday")).toHaveLength(2);
  });

  it("of a step with variants brings the best that it reaches", async () => {
    const playerId = await newPlayer();
    for (const amount of [10_00n, 10_00n, 10_00n, 60_00n]) await credit(playerId, amount);
    expect(await namesOf(playerId)).toEqual(["welcome-1", "welcome-2", "welcome-3", "welcome-4b"]);
  });

  it("brings no welcome to whoever does not want it", async () => {
    const playerId = await newPlayer();
    const settings = await server().db.read((reader) => settingsOf(reader, playerId));
    await server().db.transact((tx) => saveSettings(tx, playerId, { ...settings, isWelcomeEnabledFiat: false }));
    await credit(playerId, 50_00n);
    expect(await namesOf(playerId)).toEqual(["everyday"]);
  });

  it("of many at once: each step once, the day once", async () => {
    const playerId = await newPlayer();
    await Promise.all(Array.from({ length: 12 }, () => credit(playerId, 100_00n)));
    expect(await namesOf(playerId)).toEqual(["everyday", "welcome-1", "welcome-2", "welcome-3", "welcome-4c"]);
  });

  it("a millisecond before and after midnight is two days", async () => {
    const playerId = await newPlayer();
    const settings = await server().db.read((reader) => settingsOf(reader, playerId));
    await server().db.transact((tx) => saveSettings(tx, playerId, { ...settings, isWelcomeEnabledFiat: false }));
    const midnight = new Date(clock.now().getTime() + 24 * 3_600_000).setUTCHours(0, 0, 0, 0);
    clock.advance(midnight - 1 - clock.now().getTime());
    await Promise.all([credit(playerId, 20_00n), credit(playerId, 20_00n)]);
    clock.advance(2);
    await Promise.all([credit(playerId, 20_00n), credit(playerId, 20_00n)]);
    expect(await namesOf(playerId)).toEqual(["everyday", "everyday"]);
  });
});

describe("a withdrawal", () => {
  it("burns bonuses of deposits, leaves gifts, and brings them back when it is cancelled", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "500.00");
    await giveBonus({ db: server().db, clock }, playerId, 120_00n);
    await giveBonus({ db: server().db, clock }, playerId, 5_00n, { type: "Gift" });
    const order = (await withdraw(person, { amount: "200.00" })).json() as { id: string };
    expect(await factsOf(playerId)).toMatchObject([{ status: "burned" }, { status: "active", balanceMinor: 5_00n }]);
    await cancelWithdrawal(person, order.id);
    expect(await factsOf(playerId)).toMatchObject([
      { status: "waiting", balanceMinor: 120_00n },
      { status: "active", balanceMinor: 5_00n },
    ]);
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "500.00", held: "0.00" });
  });

  it("that is refused burns nothing", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "50.00");
    await giveBonus({ db: server().db, clock }, playerId, 120_00n);
    await withdraw(person, { amount: "60.00" });
    expect(await factsOf(playerId)).toMatchObject([{ status: "active", balanceMinor: 120_00n }]);
  });

  it("that staff decline brings back what it burned", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "500.00");
    await giveBonus({ db: server().db, clock }, playerId, 30_00n);
    const { id: orderId } = (await withdraw(person, { amount: "100.00" })).json() as { id: string };
    expect(await factsOf(playerId)).toMatchObject([{ status: "burned", balanceMinor: 0n }]);
    const decision = { orderId, to: "declined", actorId: playerId, reason: "not now" } as const;
    await server().db.transact((tx) => decideSellOrder(tx, { clock }, decision));
    expect(await factsOf(playerId)).toMatchObject([{ status: "active", balanceMinor: 30_00n }]);
    expect(await server().db.read(wrongBonuses)).toEqual([]);
  });
});

describe("calls", () => {
  it("list the offers with what the next deposit brings, and what was taken", async () => {
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    const before = await person.client.bonuses.list();
    expect(before.items.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(["welcome-1"]);
    expect(before.items[0]).toMatchObject({ title: "Welcome bonus 1", isFirst: true, isClaimed: false });
    expect(before.items[0]?.conditions).toMatchObject({ minDeposit: "10.00", wagerMaxBet: "5.00", wager: 35 });
    await credit(playerId, 50_00n);
    const after = await person.client.bonuses.list({ query: { locale: "ru" } });
    expect(after.items.slice(0, 2)).toMatchObject([
      { title: "Приветственный бонус 1", isClaimed: true, status: "inactive", isCurrent: false },
      { isClaimed: false, isCurrent: true },
    ]);
  });

  it("show the meter, and what withdrawing now would cost, which is what it does cost", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "500.00");
    const deps = { db: server().db, clock };
    await giveBonus(deps, playerId, 12_34n, { wager: 3 });
    await giveBonus(deps, playerId, 5_00n, { type: "Gift" });
    const own = await person.client.bonuses.listOwn();
    expect(own.items).toMatchObject([
      { status: "active", amount: { value: "12.34" }, wager: { current: "0.00", total: "37.02" } },
      { status: "waiting", amount: { value: "5.00" } },
    ]);
    expect(own.withdrawalCost).toMatchObject({ amount: { value: "12.34" }, openRounds: 0 });
    await withdraw(person, { amount: "200.00" });
    const left = (await person.client.wallet.balance()).userBonuses;
    expect(left.map(({ value }) => value)).toEqual(["5.00"]);
    expect((await person.client.bonuses.listOwn()).withdrawalCost).toMatchObject({ amount: { value: "0.00" } });
  });

  it("give a bonus up once, and nobody else's", async () => {
    const [person, stranger] = [await player(), await player()];
    const id = await giveBonus({ db: server().db, clock }, await playerIdOf(server(), person.globalId), 7_00n);
    const forfeit = (who: typeof person, key: string) =>
      who.client.bonuses.forfeit({ params: { id }, idempotencyKey: key });
    expect(await refusalOf(forfeit(stranger, "stranger"))).toBe("not_found");
    expect(await forfeit(person, "first")).toEqual({ id, amount: "7.00" });
    expect(await forfeit(person, "first")).toEqual({ id, amount: "7.00" });
    expect(await refusalOf(forfeit(person, "second"))).toBe("not_found");
  });

  it("choose an offer for the next deposit, and only one that a deposit can take", async () => {
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    const terms = { ...TERMS, minDeposit: 1_000, amountMultiplier: 2_500 };
    const offer = { id: "chosen", titles: { en: "Chosen" }, terms, position: 20, status: "live" } as const;
    await server().db.transact((tx) => saveOffer(tx, { clock }, offer));
    const { settings } = await person.client.bonuses.list();
    for (const id of ["everyday", "none"]) {
      expect(await refusalOf(person.client.bonuses.claim({ params: { id } }))).toBe("not_found");
      const body = { ...settings, preferredCrypto: { id, isEnabled: true } };
      expect(await refusalOf(person.client.bonuses.saveSettings({ body }))).toBe("not_found");
    }
    await person.client.bonuses.claim({ params: { id: "chosen" } });
    await credit(playerId, 40_00n);
    await credit(playerId, 40_00n);
    expect(await namesOf(playerId)).toEqual(["chosen", "welcome-1"]);
    const body = { ...settings, isWelcomeEnabledFiat: false };
    expect(await person.client.bonuses.saveSettings({ body })).toEqual(body);
    expect((await person.client.bonuses.list()).settings).toEqual(body);
  });
});

it("weights of the demo's offers name games of the house that there are", () => {
  const named = DEMO_OFFERS.flatMap(({ terms }) => Object.keys(terms.gamesWagers.games));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((id) => !findHouseGame(id))).toEqual([]);
});

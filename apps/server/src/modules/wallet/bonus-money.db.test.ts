// What deposits bring and withdrawals burn: in the transaction that moves the money, once, and back when the withdrawal does not happen.
import { weightOf } from "@windfall/domain/rules/bonuses/index";
import { describedGame, HOUSE_GAME_IDS } from "@windfall/games";
import { countedShare } from "@windfall/games/turbine";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus, TERMS, wrongBonuses } from "../../../test/bonuses.ts";
import { addTestGames } from "../../../test/catalogue.ts";
import { crowdOf } from "../../../test/crowd.ts";
import { plantOrder } from "../../../test/deposits.ts";
import { betOf, codeOf, play as playOf, winOf } from "../../../test/games.ts";
import { cancelWithdrawal, fund, mainAndHeld, playerIdOf, seedMethods, withdraw } from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { advanceBonuses, bonusFactsOf, DEMO_OFFERS, saveOffer, saveSettings, settingsOf } from "../bonuses/index.ts";
import { seedDemoCategories } from "../catalogue/index.ts";
import { settleBuyOrder } from "../deposits/index.ts";
import { decideSellOrder } from "../withdrawals/index.ts";

const house = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const { server, clock, player, visitor } = house;

beforeAll(async () => {
  await seedMethods(server());
  await seedDemoCategories(server().identity);
  await addTestGames(server().db, [
    { id: "alpha" },
    { id: "open" },
    { id: "shut" },
    { id: "slot", categories: ["slots"] },
  ]);
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

async function play(playerId: string, gameId: string, stakeMinor: bigint, winMinor: bigint): Promise<void> {
  const answer = await server().arcade.games.wallet.play(
    playOf({
      ...{ playerId, gameId, providerId: "test", finished: true },
      actions: [betOf(stakeMinor), winOf(winMinor)],
    }),
  );
  expect(codeOf(answer)).toBe("done");
}

// First: ids of rounds carry the time of the machine, which the clock of later tests runs ahead of.
it("bets are listed with what they worked off, those too that counted nothing", async () => {
  const [person, stranger] = [await player(), await player()];
  const playerId = await fund(server(), person, "16.00");
  const gamesWagers = { ...TERMS.gamesWagers, games: { alpha: 2_500, shut: 0 } };
  await play(playerId, "alpha", 1_00n, 0n);
  clock.advance(1_000);
  const id = await giveBonus({ db: server().db, clock }, playerId, 10_00n, { wagerMaxBet: 500, gamesWagers });
  await play(playerId, "shut", 2_00n, 0n);
  await play(playerId, "alpha", 9_00n, 0n);
  await play(playerId, "alpha", 5_00n, 1_00n);
  await play(playerId, "open", 1_00n, 0n);
  const { items, meta } = await person.client.bonuses.listBets({ params: { id } });
  expect(meta.total).toBe(4);
  expect(
    items.map(({ game, stake, win, weight, worked, uncounted }) => [
      game.id,
      stake.own,
      stake.bonus,
      win.own,
      win.bonus,
      weight,
      worked,
      uncounted,
    ]),
  ).toEqual([
    ["open", "0.80", "0.20", "0.00", "0.00", 10_000, "1.00", null],
    ["alpha", "4.00", "1.00", "0.80", "0.20", 2_500, "1.25", null],
    ["alpha", "9.00", "0.00", "0.00", "0.00", 2_500, "0.00", "max_bet"],
    ["shut", "2.00", "0.00", "0.00", "0.00", 0, "0.00", "excluded"],
  ]);
  const weightIn = async (game: string) => (await person.client.bonuses.listOwn({ query: { game } })).weight;
  expect([await weightIn("alpha"), await weightIn("shut"), await weightIn("open")]).toEqual([2_500, 0, 10_000]);
  expect(await refusalOf(stranger.client.bonuses.listBets({ params: { id } }))).toBe("not_found");
  const ids = async (who: typeof person, bonus: string) =>
    (await who.client.games.list({ query: { bonus, sort: "title" } })).items.map((game) => game.id);
  expect(await ids(person, id)).toEqual(["alpha", "open", "slot"]);
  expect(await ids(person, "everyday")).toEqual(["alpha", "open", "shut", "slot"]);
  expect(await refusalOf(ids(stranger, id))).toBe("not_found");
});

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

  it("brings nothing to whoever prefers nothing", async () => {
    const playerId = await newPlayer();
    const settings = await server().db.read((reader) => settingsOf(reader, playerId));
    const preferredFiat = { id: null, isEnabled: true };
    await server().db.transact((tx) => saveSettings(tx, playerId, { ...settings, preferredFiat }));
    await credit(playerId, 50_00n);
    expect(await namesOf(playerId)).toEqual([]);
  });

  it("of many at once: each step once, the day once", async () => {
    const playerId = await newPlayer();
    await crowdOf(sized(1_000, 12), () => credit(playerId, 100_00n));
    expect(await namesOf(playerId)).toEqual(["everyday", "welcome-1", "welcome-2", "welcome-3", "welcome-4c"]);
  });

  it("the control: without the claims that it leaves, each of many would take the first step", async () => {
    const playerId = await newPlayer();
    const owner = new pg.Client(house.ownerUrl());
    await owner.connect();
    await owner.query(`create function forget_claim() returns trigger language plpgsql as
      $$ begin new.claim_key := null; return new; end $$`);
    await owner.query(
      "create trigger forgetful before insert on user_bonus for each row execute function forget_claim()",
    );
    try {
      await Promise.all(Array.from({ length: 4 }, () => credit(playerId, 100_00n)));
    } finally {
      await owner.query("drop function forget_claim cascade");
      await owner.end();
    }
    expect(await namesOf(playerId)).toEqual(["welcome-1", "welcome-1", "welcome-1", "welcome-1"]);
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

it("the welcome ladder: from the first deposit over the wager to winnings that are withdrawn", async () => {
  const person = await player();
  const playerId = await playerIdOf(server(), person.globalId);
  await credit(playerId, 10_00n);
  const meter = async () => (await person.client.bonuses.listOwn()).items[0]?.wager;
  expect(await meter()).toEqual({ current: "0.00", total: "350.00" });
  // One a round: each returns its stake, so that nothing but the meter moves.
  for (let round = 0; round < 69; round++) await play(playerId, "slot", 5_00n, 5_00n);
  expect(await meter()).toEqual({ current: "345.00", total: "350.00" });
  expect((await person.client.wallet.balance()).userBonuses.map(({ value }) => value)).toEqual(["10.00"]);
  await play(playerId, "slot", 5_00n, 15_00n);
  const [done] = (await person.client.bonuses.listOwn()).items;
  expect(done).toMatchObject({ status: "completed", end: { paid: { value: "10.00" }, gone: { value: "0.00" } } });
  expect(await mainAndHeld(server(), playerId)).toEqual({ main: "30.00", held: "0.00" });
  expect((await person.client.bonuses.listOwn()).withdrawalCost).toMatchObject({ amount: { value: "0.00" } });
  expect((await withdraw(person, { amount: "30.00" })).statusCode).toBe(200);
  expect((await person.client.bonuses.list()).next[0]).toBe("welcome-2");
});

it("an offer that is changed after a claim leaves the claim as it was", async () => {
  const person = await player();
  const playerId = await playerIdOf(server(), person.globalId);
  const terms = { ...TERMS, minDeposit: 1_000, amountMultiplier: 5_000, wager: 7 };
  const offer = { id: "changing", titles: { en: "Changing" }, terms, position: 30, status: "live" } as const;
  await server().db.transact((tx) => saveOffer(tx, { clock }, offer));
  await person.client.bonuses.claim({ params: { id: "changing" } });
  await credit(playerId, 20_00n);
  const [before] = (await person.client.bonuses.listOwn()).items;
  await server().db.transact((tx) => saveOffer(tx, { clock }, { ...offer, terms: { ...terms, wager: 50 } }));
  const [after] = (await person.client.bonuses.listOwn()).items;
  expect(after).toEqual(before);
  expect(after).toMatchObject({ version: 1, wager: { total: "70.00" }, conditions: { wager: 7 } });
  const offered = (await person.client.bonuses.list()).items.find(({ id }) => id === "changing");
  expect(offered?.conditions.wager).toBe(50);
  expect(offered?.conditions.id).not.toBe(after?.conditions.id);
});

describe("a withdrawal", () => {
  it("burns bonuses of deposits, leaves gifts, and brings them back when it is cancelled", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "500.00");
    await giveBonus({ db: server().db, clock }, playerId, 120_00n);
    await giveBonus({ db: server().db, clock }, playerId, 5_00n, { type: "Gift" });
    const order = (await withdraw(person, { amount: "200.00", burns: "120.00" })).json() as { id: string };
    expect(await factsOf(playerId)).toMatchObject([{ status: "burned" }, { status: "active", balanceMinor: 5_00n }]);
    await cancelWithdrawal(person, order.id);
    expect(await factsOf(playerId)).toMatchObject([
      { status: "waiting", balanceMinor: 120_00n },
      { status: "active", balanceMinor: 5_00n },
    ]);
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "500.00", held: "0.00" });
  });

  it("ends what was announced or nothing: another sum is refused with the one that is true now", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "500.00");
    await giveBonus({ db: server().db, clock }, playerId, 120_00n);
    for (const burns of [undefined, "0", "119.99", "500"]) {
      const refused = await withdraw(person, { amount: "200.00", burns });
      expect(refused.json()).toMatchObject({
        detail: "bonus_burn_changed",
        payload: { amount: "120.00", currency: "USD" },
      });
    }
    expect(await mainAndHeld(server(), playerId)).toEqual({ main: "500.00", held: "0.00" });
    expect(await factsOf(playerId)).toMatchObject([{ status: "active", balanceMinor: 120_00n }]);
    expect((await withdraw(person, { amount: "200.00", burns: "120.00" })).statusCode).toBe(200);
    expect(await factsOf(playerId)).toMatchObject([{ status: "burned" }]);
  });

  it("that is refused burns nothing", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "50.00");
    await giveBonus({ db: server().db, clock }, playerId, 120_00n);
    await withdraw(person, { amount: "60.00", burns: "120.00" });
    expect(await factsOf(playerId)).toMatchObject([{ status: "active", balanceMinor: 120_00n }]);
  });

  it("that staff decline brings back what it burned", async () => {
    const person = await player();
    const playerId = await fund(server(), person, "500.00");
    await giveBonus({ db: server().db, clock }, playerId, 30_00n);
    const { id: orderId } = (await withdraw(person, { amount: "100.00", burns: "30.00" })).json() as {
      id: string;
    };
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
    await withdraw(person, { amount: "200.00", burns: own.withdrawalCost.amount.value });
    const left = (await person.client.wallet.balance()).userBonuses;
    expect(left.map(({ value }) => value)).toEqual(["5.00"]);
    expect((await person.client.bonuses.listOwn()).withdrawalCost).toMatchObject({ amount: { value: "0.00" } });
  });

  it("show anybody what is offered, and what the next deposit is asked for in which order", async () => {
    const { items, next, currency, settings } = await visitor().client.bonuses.list();
    expect(next).toEqual(["welcome-1", "everyday"]);
    expect(items[0]).toMatchObject({ id: "welcome-1", isClaimed: false, isCurrent: true });
    expect({ code: currency.code, isOn: settings.isWelcomeEnabledFiat }).toEqual({ code: "USD", isOn: true });
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    for (const amount of [10_00n, 10_00n, 10_00n]) await credit(playerId, amount);
    expect((await person.client.bonuses.list()).next).toEqual(["welcome-4c", "welcome-4b", "welcome-4a", "everyday"]);
  });

  it("say that the everyday bonus is unused until a deposit takes it; showing it takes nothing", async () => {
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    const { settings } = await person.client.bonuses.list();
    await person.client.bonuses.saveSettings({ body: { ...settings, isWelcomeEnabledFiat: false } });
    expect(await person.client.me.recordModalShown()).toMatchObject({ isShowModal: true });
    await credit(playerId, 20_00n);
    expect(await person.client.me.depositStatus()).toMatchObject({ isShowModal: false });
    clock.advance(24 * 3_600_000);
    expect(await person.client.me.depositStatus()).toMatchObject({ isShowModal: true });
  });

  it("tell what became of each: paid out, over the limit, gone", async () => {
    const person = await player();
    const playerId = await playerIdOf(server(), person.globalId);
    const deps = { db: server().db, clock };
    const given = await giveBonus(deps, playerId, 7_00n);
    await person.client.bonuses.forfeit({ params: { id: given }, idempotencyKey: "gone" });
    await giveBonus(deps, playerId, 3_00n, { wager: 1, maxAmount: 2_50 });
    await play(playerId, "alpha", 3_00n, 4_00n);
    await giveBonus(deps, playerId, 1_00n, { deadlineHours: 1, wager: 50 });
    await play(playerId, "alpha", 2_55n, 0n);
    clock.advance(3_600_000);
    const { items } = await person.client.bonuses.listOwn();
    expect(items.map(({ status, end }) => [status, end?.paid.value, end?.gone.value])).toEqual([
      ["forfeited", "0.00", "7.00"],
      ["completed", "2.50", "1.50"],
      ["expired", "0.00", "0.95"],
    ]);
    await server().db.transact((tx) => advanceBonuses(tx, { clock }, playerId));
    expect((await person.client.bonuses.listOwn()).items.at(-1)?.end?.gone.value).toBe("0.95");
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

it("weights of the demo's offers follow the edge of every game of the house", () => {
  expect(DEMO_OFFERS.length).toBeGreaterThan(0);
  for (const { terms } of DEMO_OFFERS)
    for (const id of HOUSE_GAME_IDS) {
      const weight = weightOf(terms.gamesWagers, { id, providerId: "originals", categoryIds: [] });
      expect([id, weight]).toEqual([id, BigInt(countedShare(describedGame(id)?.rtpBasisPoints ?? null))]);
    }
});

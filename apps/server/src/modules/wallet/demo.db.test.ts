// The money of the demo's people (docs/product/service.md#demo-and-production): the regular player has four deposits, a history, and exactly
// 1,000.00.
import { JURISDICTIONS } from "@windfall/domain";
import { type BonusTerms, NO_CONDITIONS, unlawfulTerms } from "@windfall/domain/rules/bonuses/index";
import { describe, expect, it } from "vitest";
import { staffMember } from "../../../test/desk.ts";
import { runPeriodic } from "../../../test/money.ts";
import { refusalOf, type TestServer, useTestServer } from "../../../test/server.ts";
import { findOffer, saveOffer, seedDemoOffers } from "../bonuses/index.ts";
import { seedDemoCategories, seedDemoGames } from "../catalogue/index.ts";
import { seedDemoDeposits, seedDemoDesk } from "../deposits/index.ts";
import { seedDemoPlay } from "../game-wallet/index.ts";
import { DEMO_PASSWORD, seedDemoPeople } from "../identity/index.ts";
import { seedDemoMethods } from "../payment-methods/index.ts";
import { seedTurbine } from "../turbine/index.ts";
import { seedDemoWithdrawals } from "../withdrawals/index.ts";

const ordinary = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const strict = useTestServer({ JURISDICTION: "strict", WITHDRAW_DAILY_LIMIT_USD: "1" });

async function seed({ server }: TestServer): Promise<void> {
  const { identity, cashier, arcade } = server();
  await seedDemoMethods(identity);
  await seedDemoPeople(identity);
  await seedDemoOffers(identity);
  await seedDemoCategories(identity);
  await seedDemoGames(identity);
  await seedDemoDeposits(identity);
  await seedDemoDesk(cashier.deposits);
  await seedDemoWithdrawals(cashier.withdrawals);
  await seedDemoPlay(arcade.games);
}

describe.each([
  ["as it comes", ordinary],
  ["under a strict law", strict],
])("the demo %s", (_, world) => {
  it("is seeded once, however often it starts", async () => {
    await seed(world);
    await seed(world);
    await world.drain();
    const person = world.visitor();
    const body = { email: "player@windfall.test", password: DEMO_PASSWORD };
    person.token = (await person.client.auth.login({ body })).token;
    const { fiat, held } = await person.client.wallet.balance();
    expect([fiat.value, held.value]).toEqual(["1000.00", "0.00"]);
    expect((await person.client.me.billing()).countDeposit).toBe(4);
    const { items } = await person.client.wallet.listTransactions();
    expect(items.map(({ type, status, amount }) => `${type} ${status} ${amount.value}`)).toEqual([
      "sell cancelled 80.00",
      "sell completed 150.00",
      "buy completed 250.00",
      "buy completed 550.00",
      "buy completed 250.00",
      "buy completed 100.00",
    ]);
    const { items: bonuses } = await person.client.bonuses.listOwn();
    expect(bonuses.map(({ status }) => status)).toEqual(["expired", "expired", "expired", "burned"]);
    expect(bonuses.every(({ claimedAt, endedAt }) => claimedAt < (endedAt ?? ""))).toBe(true);
  });

  it("has a player who is in the middle of a bonus", async () => {
    const person = world.visitor();
    const body = { email: "bonus@windfall.test", password: DEMO_PASSWORD };
    person.token = (await person.client.auth.login({ body })).token;
    const [bonus] = (await person.client.bonuses.listOwn()).items;
    expect(bonus).toMatchObject({ status: "active", wager: { current: "300.00", total: "3500.00" } });
    const { items } = await person.client.bonuses.listBets({ params: { id: bonus?.id ?? "" } });
    expect(items.some(({ stake }) => Number(stake.bonus) > 0)).toBe(true);
  });
});

it("the strict law keeps offers within its bounds: refused when made, stopped where they live", async () => {
  const anna = await staffMember(strict, "operator", "Anna");
  const gamesWagers = { games: {}, providers: {}, categories: {}, rest: 10_000, sports: { weight: 0, minOdds: 1_500 } };
  const terms = { ...NO_CONDITIONS, type: "Gift" as const, wager: 10, gamesWagers };
  const both = { ...gamesWagers, sports: { weight: 10_000, minOdds: 1_500 } };
  const create = (id: string, more: Partial<BonusTerms>) =>
    anna.client.bonusDesk.createOffer({
      body: { id, titles: { en: "Gift" }, terms: { ...terms, ...more }, reason: "for the test" },
    });
  expect(await refusalOf(create("too-much", { wager: 11 }))).toBe("validation_failed");
  expect(await refusalOf(create("too-much", { wagerFreespins: 11 }))).toBe("validation_failed");
  expect(await refusalOf(create("two-products", { gamesWagers: both }))).toBe("validation_failed");
  expect(await create("lawful", {})).toMatchObject({ status: "draft" });
  const wagers = async (world: TestServer) => {
    await runPeriodic(world.server(), "bonuses.stop_unlawful");
    const { items } = await world.visitor().client.bonuses.list({ query: {} });
    return items.map(({ conditions }) => conditions.wager);
  };
  expect((await wagers(strict)).filter((wager) => wager > 10)).toEqual([]);
  expect((await wagers(ordinary)).some((wager) => wager > 10)).toBe(true);
  // A prize of the turbine is paid whatever becomes of offers, so its terms are kept to the law: also those of a house that had none before.
  const turbine = async () =>
    (await strict.server().db.read((reader) => findOffer(reader, "turbine"))) ?? expect.fail();
  const law = JURISDICTIONS.strict;
  const seedAgain = () => seedTurbine(strict.server().identity, law);
  await seedAgain();
  expect(unlawfulTerms((await turbine()).terms, law)).toEqual([]);
  const unlawful = { ...(await turbine()), terms: { ...(await turbine()).terms, wager: 11, gamesWagers: both } };
  await strict.server().db.transact((tx) => saveOffer(tx, strict.server().identity, unlawful));
  await runPeriodic(strict.server(), "bonuses.stop_unlawful");
  expect(await turbine()).toMatchObject({ status: "stopped", version: 2 });
  await seedAgain();
  expect(await turbine()).toMatchObject({ status: "live", version: 3, terms: { wager: 10 } });
  expect(unlawfulTerms((await turbine()).terms, law)).toEqual([]);
  const start = anna.client.bonusDesk.startOffer({ params: { id: "welcome-1" }, body: { reason: "for the test" } });
  expect(await refusalOf(start)).toBe("validation_failed");
});

it("the desk starts with something to look at: receipts, a dispute, a withdrawal", async () => {
  await seed(ordinary);
  await seed(ordinary);
  const person = ordinary.visitor();
  const body = { email: "cashier@windfall.test", password: DEMO_PASSWORD };
  person.token = (await person.client.auth.login({ body })).token;
  expect(await person.client.desk.counts()).toMatchObject({ review: 3, disputes: 1, withdrawals: 1 });
  // The desk writes the end of an id only.
  const { items } = await person.client.desk.listOrders({ query: { queue: "all" } });
  expect(new Set(items.map(({ id }) => id.slice(-6))).size).toBe(items.length);
  expect(items.length).toBeGreaterThan(9);
  const [dispute] = (await person.client.desk.listOrders({ query: { queue: "disputes" } })).items;
  const details = await person.client.desk.getOrder({ params: { id: dispute?.id ?? "" } });
  expect(details).toMatchObject({ dispute: { problem: "wrong_amount", amount: "180.00" }, proofs: [{}] });
  expect(details.history.map(({ to }) => to)).toEqual(["created", "waiting", "timeouted", "disputed"]);
  // It can be decided like any other.
  await person.client.desk.approveOrder({
    params: { id: details.id },
    body: { reason: "Seen on the account", amount: "180.00" },
    idempotencyKey: "seeded-dispute",
  });
  expect(await person.client.desk.counts()).toMatchObject({ disputes: 0 });
});

it("without the sandbox bank it starts all the same", async () => {
  const { identity, cashier } = ordinary.server();
  await identity.db.transact((tx) => tx.updateTable("player").set({ email: null }).execute());
  await seedDemoPeople(identity);
  expect(await refusalOf(seedDemoWithdrawals({ ...cashier.withdrawals, providers: new Map() }))).toBe("accepted");
});

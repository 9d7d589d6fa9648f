// The money of the demo's people (DECISIONS §1): the regular player has four deposits, a history, and exactly 1,000.00.
import { describe, expect, it } from "vitest";
import { refusalOf, type TestServer, useTestServer } from "../../../test/server.ts";
import { seedDemoDeposits } from "../deposits/index.ts";
import { DEMO_PASSWORD, seedDemoPeople } from "../identity/index.ts";
import { seedDemoMethods } from "../payment-methods/index.ts";
import { seedDemoWithdrawals } from "../withdrawals/index.ts";

const ordinary = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const strict = useTestServer({ JURISDICTION: "strict", WITHDRAW_DAILY_LIMIT_USD: "1" });

async function seed({ server }: TestServer): Promise<void> {
  const { identity, cashier } = server();
  await seedDemoMethods(identity);
  await seedDemoPeople(identity);
  await seedDemoDeposits(identity);
  await seedDemoWithdrawals(cashier.withdrawals);
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
      "buy completed 250.00",
      "sell completed 150.00",
      "buy completed 550.00",
      "buy completed 250.00",
      "buy completed 100.00",
    ]);
  });
});

it("without the sandbox bank it starts all the same", async () => {
  const { identity, cashier } = ordinary.server();
  await identity.db.transact((tx) => tx.updateTable("player").set({ email: null }).execute());
  await seedDemoPeople(identity);
  expect(await refusalOf(seedDemoWithdrawals({ ...cashier.withdrawals, providers: new Map() }))).toBe("accepted");
});

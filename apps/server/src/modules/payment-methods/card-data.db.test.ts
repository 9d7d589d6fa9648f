// Methods that ask for card data which their provider does not take: not offered, refused by name, and told to the operator.
import { Writable } from "node:stream";
import type { PaymentMethod } from "@windfall/domain/api/index";
import { beforeAll, expect, it } from "vitest";
import { deposit } from "../../../test/deposits.ts";
import { CARD, fund, outcomeOf, type Player, withdraw } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { createLogger } from "../../kernel/log.ts";
import { createMetrics } from "../../kernel/metrics.ts";
import { withheldMethodsWatch } from "./withheld-methods.ts";

const house = useTestServer({
  PAYMENT_PROVIDERS: "h2h",
  H2H_URL: "http://127.0.0.1:9",
  H2H_KEY: "house",
  H2H_SECRET: "a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718",
  H2H_CARD_DATA: "none",
});
const { server } = house;
let player: Player;

/** The `p2p` payout of each asks for a card by itself. */
const METHODS = [
  { id: "asks-code", method: "p2p", buy: ["cvc"] },
  { id: "asks-nothing", method: "p2p", buy: [] },
  { id: "account", method: "account_number", buy: ["card"] },
  { id: "no-card", method: "account_number", buy: [] },
] as const;

beforeAll(async () => {
  const bounds = { minMinor: "100", maxMinor: "100000000" };
  const rows = METHODS.map(({ id, method, buy }) => ({
    ...{ id, name: id, icon: "card", icon_big: "card", method, currency: "USD", priority: 1, provider: "h2h" },
    buy: JSON.stringify({
      ...bounds,
      multiplyOrdersAllowed: true,
      fields: { required: [], optional: buy },
      presetsMinor: [],
    }),
    sell: JSON.stringify({ ...bounds, fields: { required: [], optional: [] }, feeTiers: [], subbanks: [] }),
  }));
  await server().db.transact((tx) => tx.insertInto("payment_method").values(rows).execute());
  player = await house.player();
  await fund(server(), player, "100.00");
});

it("they are not offered in the direction that asks, and not at all when nothing is left", async () => {
  const { items } = await player.client.wallet.conditions();
  const offers = items.map(({ id, buy, sell }: PaymentMethod) => [id, buy !== null, sell !== null]);
  expect(offers.sort()).toEqual([
    ["account", false, true],
    ["asks-nothing", true, false],
    ["no-card", true, true],
  ]);
});

it("a deposit that needs or carries what is not taken is refused by name", async () => {
  const attempts = [
    { bankId: "asks-code" },
    { bankId: "asks-code", externalFields: { cvc: "8731" } },
    { bankId: "asks-nothing", externalFields: { cvc: "8731" } },
    { bankId: "no-card", externalFields: { card: "4242424242424242" } },
    { bankId: "no-card", externalFields: { year: "47" } },
  ];
  for (const attempt of attempts)
    expect([attempt, outcomeOf(await deposit(player, attempt))]).toEqual([attempt, "card_data_not_accepted"]);
});

it("so is a withdrawal", async () => {
  const account = { account_number_online_banking_ph: "12345678", full_name: "Nadia Brook" };
  const attempts = [
    { bankId: "asks-nothing", details: { fields: CARD } },
    { bankId: "no-card", details: { fields: { ...account, cvc: "8731" } } },
  ];
  for (const attempt of attempts)
    expect([attempt, outcomeOf(await withdraw(player, attempt))]).toEqual([attempt, "card_data_not_accepted"]);
  // The provider behind it does not exist: whatever gets as far as that was let through.
  expect(outcomeOf(await withdraw(player, { bankId: "no-card", details: { fields: account } }))).toBe(
    "create_withdrawal_failed",
  );
});

it("the operator is told of them, once for each", async () => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const metrics = createMetrics();
  const { db, cashier } = server();
  const watch = withheldMethodsWatch({
    db,
    providers: cashier.providers,
    log: createLogger({ level: "info", destination }),
    metrics,
  });
  await watch.run();
  await watch.run();
  expect(lines.map((line) => (JSON.parse(line) as { methods: string[] }).methods)).toEqual([
    ["account: deposits", "asks-code: deposits", "asks-code: payouts", "asks-nothing: payouts"],
  ]);
  expect(await metrics.text()).toContain("payment_methods_withheld 4");
});

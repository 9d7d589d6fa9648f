// Asking for a withdrawal and taking it back, over HTTP: every refusal in its place, what is kept and what is not.

import { beforeAll, describe, expect, it } from "vitest";
import { giveBonus } from "../../../test/bonuses.ts";
import { withdrawCoin } from "../../../test/coin-withdrawals.ts";
import {
  CARD,
  cancelWithdrawal,
  fund,
  mainAndHeld,
  outcomeOf,
  type Player,
  seedMethods,
  withdraw,
} from "../../../test/money.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { testSigner } from "../../../test/signer.ts";
import { houseAccount, playerAccount, post } from "../../ledger/index.ts";
import { wireCurrency } from "../rates/index.ts";

const { server, player, clock } = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const strict = useTestServer({ JURISDICTION: "strict" }, { signer: testSigner });
beforeAll(async () => {
  await seedMethods(server());
  await seedMethods(strict.server());
});

const funded = async (amount = "1000.00"): Promise<Player & { playerId: string }> => {
  const person = await player();
  return Object.assign(person, { playerId: await fund(server(), person, amount) });
};

const setSwitch = (isOn: boolean) =>
  server().db.transact((tx) =>
    tx.updateTable("cashier_switch").set({ is_on: isOn }).where("name", "=", "payouts").execute(),
  );

const restrict = (playerId: string, kind: string) =>
  server().db.transact((tx) =>
    tx.insertInto("player_restriction").values({ player_id: playerId, kind, set_at: clock.now() }).execute(),
  );

const setMood = (mood: string) => server().db.transact((tx) => tx.updateTable("sandbox_mood").set({ mood }).execute());

describe("a withdrawal", () => {
  it("holds the amount at once, and says until when it can be taken back", async () => {
    const person = await funded();
    const answer = await withdraw(person, { amount: "250.5", bankId: "usd-transfer" });
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^wd_[0-9a-z]{26}$/),
      type: "sell",
      status: "pending",
      timestamp: clock.now().toISOString(),
      originalAmount: { value: "250.50", currency: wireCurrency("USD") },
      amount: { value: "250.50", currency: wireCurrency("USD") },
      fee: "5.01",
      externalId: null,
      paymentDetails: "•••• 4242",
      address: null,
      cancellableUntil: new Date(clock.now().getTime() + 300_000).toISOString(),
      expiresAt: null,
      isDisputable: false,
      senderBank: { method: "p2p", label: "Card transfer", id: "usd-transfer" },
    });
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "749.50", held: "250.50" });
  });

  it("needs staff when it is worth more than the threshold, and exactly the threshold does not", async () => {
    const person = await funded("5000.00");
    await withdraw(person, { amount: "1000.00" });
    await withdraw(person, { amount: "1000.01" });
    const rows = await server().db.read((reader) =>
      reader
        .selectFrom("sell_order")
        .select(["amount_minor", "needs_review"])
        .where("player_id", "=", person.playerId)
        .orderBy("amount_minor")
        .execute(),
    );
    expect(rows.map((row) => [row.amount_minor, row.needs_review])).toEqual([
      ["100000", false],
      ["100001", true],
    ]);
  });

  it("keeps of the recipient what may be shown, and of the card four digits", async () => {
    const person = await funded();
    await withdraw(person);
    await withdraw(person, { details: { fields: { ...CARD, card: "5555 5555 5555 4444" } } });
    const { items } = await person.client.wallet.listSavedRecipients({ query: { bankId: "test-free" } });
    expect(items.map(({ details }) => details)).toEqual([
      { card: "•••• 4444", full_name: "Nadia Brook" },
      { card: "•••• 4242", full_name: "Nadia Brook" },
    ]);
    const tables = ["saved_recipient", "sell_order", "sandbox_recipient", "idempotency_key", "outbox_event"] as const;
    for (const table of tables) {
      const rows = await server().db.read((reader) => reader.selectFrom(table).selectAll().execute());
      expect(JSON.stringify(rows)).not.toMatch(/4242424242424242|5555555555554444/);
    }
  });

  it("a saved recipient is used again as it is, and is the same row", async () => {
    const person = await funded();
    await withdraw(person);
    const saved = () => person.client.wallet.listSavedRecipients({ query: { bankId: "test-free" } });
    const [first] = (await saved()).items;
    expect(outcomeOf(await withdraw(person, { details: { savedId: first?.id } }))).toBe("ok");
    expect((await saved()).items).toHaveLength(1);
    // A new name needs the card again: we do not have it.
    const renamed = await withdraw(person, { details: { savedId: first?.id, fields: { full_name: "Nadia B" } } });
    expect(renamed.json()).toMatchObject({
      payload: { violations: [{ path: "details.fields.card", key: "Validation.required" }] },
    });
    const other = await funded();
    const stolen = await withdraw(other, { details: { savedId: first?.id } });
    expect(stolen.json()).toMatchObject({
      payload: {
        violations: [
          { path: "details.savedId" },
          { path: "details.fields.card" },
          { path: "details.fields.full_name" },
        ],
      },
    });
    expect((await other.client.wallet.listSavedRecipients({ query: { bankId: "test-free" } })).items).toEqual([]);
  });

  it.each([
    ["no card", "usd-transfer", { full_name: "N B" }, "card", "Validation.required"],
    ["a short card", "usd-transfer", { ...CARD, card: "4242" }, "card", "Validation.invalid_card"],
    ["no name", "usd-transfer", { card: CARD.card }, "full_name", "Validation.required"],
    [
      "another alphabet",
      "usd-account",
      { account_number_online_banking_ph: "12345678", full_name_latin: "Надя" },
      "full_name_latin",
      "Validation.invalid_full_name_latin",
    ],
    ["a field nobody asked for", "usd-transfer", { ...CARD, phone: "123" }, "phone", "Validation.unknown_field"],
    ["no account at a game shop", "usd-steam", {}, "name", "Validation.required"],
  ])("%s", async (_, bankId, fields, field, key) => {
    const person = await funded();
    const answer = await withdraw(person, { amount: "60.00", bankId, details: { fields } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { detail: "validation_failed", payload: { violations: [{ path: `details.fields.${field}`, key }] } },
    ]);
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "1000.00", held: "0.00" });
  });

  it.each([
    ["usd-steam", { name: "nadia_plays" }],
    ["usd-account", { account_number_online_banking_ph: "12345678", name: "Nadia Brook" }],
    ["usd-skrill", { email: "nadia@example.com", name: "Nadia Brook" }],
  ])("%s takes what it asks for", async (bankId, fields) => {
    const person = await funded();
    expect(outcomeOf(await withdraw(person, { amount: "60.00", bankId, details: { fields } }))).toBe("ok");
  });
});

describe("refusals of createSellOrder", () => {
  it("payments_are_disabled while payouts are switched off", async () => {
    const person = await funded();
    await setSwitch(false);
    try {
      expect(outcomeOf(await withdraw(person))).toBe("payments_are_disabled");
      expect(await refusalOf(person.client.wallet.checkWithdrawal())).toBe("payments_are_disabled");
    } finally {
      await setSwitch(true);
    }
  });
  it("wallet_fiat_banned", async () => {
    const person = await funded();
    await restrict(person.playerId, "fiat");
    expect(outcomeOf(await withdraw(person))).toBe("wallet_fiat_banned");
    expect(await refusalOf(person.client.wallet.checkWithdrawal())).toBe("wallet_fiat_banned");
  });
  it.each(["no-such-method", "usd-card", "kzt-transfer"])("error_currency_not_supported: %s", async (bankId) => {
    expect(outcomeOf(await withdraw(await funded(), { bankId }))).toBe("error_currency_not_supported");
  });
  it("wallet_withdraw_too_small, and above the maximum", async () => {
    const person = await funded("9000.00");
    const small = await withdraw(person, { amount: "19.99", bankId: "usd-transfer" });
    expect(small.json()).toMatchObject({
      detail: "wallet_withdraw_too_small",
      payload: { amount: "20.00", currency: "USD" },
    });
    const large = await withdraw(person, { amount: "5000.01", bankId: "usd-transfer" });
    expect(large.json()).toMatchObject({
      detail: "validation_failed",
      payload: { violations: [{ path: "amount", key: "Validation.maximum_amount", params: { amount: "5000.00" } }] },
    });
  });
  it("withdraw_daily_limit_exceeded, with what is left; cancelled ones and yesterday's do not count", async () => {
    const person = await funded("50000.00");
    const first = await withdraw(person, { amount: "15000.00" });
    const refused = await withdraw(person, { amount: "5000.01" });
    expect(refused.json()).toMatchObject({
      detail: "withdraw_daily_limit_exceeded",
      payload: { amount: "5000.00", currency: "USD" },
    });
    await cancelWithdrawal(person, first.json().id);
    expect(outcomeOf(await withdraw(person, { amount: "20000.00" }))).toBe("ok");
    expect(outcomeOf(await withdraw(person, { amount: "1.00" }))).toBe("withdraw_daily_limit_exceeded");
    await server().db.transact((tx) =>
      tx
        .updateTable("sell_order")
        .set({ created_at: new Date(clock.now().getTime() - 24 * 3_600_000) })
        .where("player_id", "=", person.playerId)
        .execute(),
    );
    expect(outcomeOf(await withdraw(person, { amount: "1.00" }))).toBe("ok");
  });
  it("invalid_ggr", async () => {
    const person = await funded();
    await restrict(person.playerId, "ggr");
    expect(outcomeOf(await withdraw(person))).toBe("invalid_ggr");
    expect(await refusalOf(person.client.wallet.checkWithdrawal())).toBe("invalid_ggr");
  });
  it("insufficient_balance: the amount and its fee together", async () => {
    const person = await funded("206.00");
    expect(outcomeOf(await withdraw(person, { amount: "201.97", bankId: "usd-transfer" }))).toBe(
      "insufficient_balance",
    );
    expect(outcomeOf(await withdraw(person, { amount: "201.96", bankId: "usd-transfer" }))).toBe("ok");
  });
  it.each(["down", "refusing"])("create_withdrawal_failed when the bank is %s, and nothing is held", async (mood) => {
    const person = await funded();
    await setMood(mood);
    try {
      const answer = await withdraw(person);
      expect([answer.statusCode, outcomeOf(answer)]).toEqual([502, "create_withdrawal_failed"]);
    } finally {
      await setMood("open");
    }
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "1000.00", held: "0.00" });
    expect(outcomeOf(await withdraw(person))).toBe("ok");
  });
});

describe("a strict market", () => {
  const completeProfile = (playerId: string) =>
    strict
      .server()
      .db.transact((tx) =>
        tx
          .updateTable("player")
          .set({ first_name: "N", last_name: "B", gender: "female", date_of_birth: "1990-01-01" })
          .where("id", "=", playerId)
          .execute(),
      );
  const stake = (playerId: string, amountMinor: bigint) =>
    strict.server().db.transact((tx) =>
      post(tx, {
        key: `stake:${playerId}:${amountMinor}`,
        kind: "bet.staked",
        reference: "round",
        lines: [
          { account: playerAccount("main", playerId, "USD"), amountMinor: -amountMinor },
          { account: houseAccount("games", "USD"), amountMinor },
        ],
      }),
    );

  it("counts of a bet on sports what was not cashed out", async () => {
    const person = await strict.player();
    const playerId = await fund(strict.server(), person, "100.00");
    const [main, staked] = [playerAccount("main", playerId, "USD"), playerAccount("staked", playerId, "USD")];
    const move = (kind: "sports.staked" | "sports.cashed_out", lines: Parameters<typeof post>[1]["lines"]) =>
      strict.server().db.transact((tx) => post(tx, { key: `${kind}:${playerId}`, kind, reference: "bet", lines }));
    await move("sports.staked", [
      { account: main, amountMinor: -4000n },
      { account: staked, amountMinor: 4000n },
    ]);
    await move("sports.cashed_out", [
      { account: staked, amountMinor: -1000n },
      { account: main, amountMinor: 1900n },
      { account: houseAccount("sports", "USD"), amountMinor: -900n },
    ]);
    expect((await withdraw(person)).json()).toMatchObject({ detail: "wager", payload: { current: "30.00" } });
  });

  it("wants what was paid in to be played, then personal data; nothing can be taken back", async () => {
    const person = await strict.player();
    const playerId = await fund(strict.server(), person, "100.00");
    await stake(playerId, 2500n);
    const wager = await withdraw(person);
    expect(wager.json()).toMatchObject({
      detail: "wager",
      payload: { current: "25.00", total: "100.00", currency: "USD" },
    });
    expect(await refusalOf(person.client.wallet.checkWithdrawal())).toBe("wager");
    expect(outcomeOf(await withdrawCoin(person, { amount: "20" }))).toBe("wager");
    await fund(strict.server(), person, "0.01");
    await stake(playerId, 7500n);
    expect(outcomeOf(await withdraw(person))).toBe("wager");
    await stake(playerId, 1n);
    expect(outcomeOf(await withdraw(person))).toBe("verification_required");
    expect(await refusalOf(person.client.wallet.checkWithdrawal())).toBe("verification_required");
    expect(outcomeOf(await withdrawCoin(person, { amount: "20" }))).toBe("verification_required");
    await completeProfile(playerId);
    expect(outcomeOf(await withdraw(person))).toBe("insufficient_balance");
    // A win comes back as another kind of posting and takes nothing from the turnover.
    await strict.server().db.transact((tx) =>
      post(tx, {
        key: `win:${playerId}`,
        kind: "win.paid",
        reference: "round",
        lines: [
          { account: houseAccount("games", "USD"), amountMinor: -5000n },
          { account: playerAccount("main", playerId, "USD"), amountMinor: 5000n },
        ],
      }),
    );
    const answer = await withdraw(person);
    expect([outcomeOf(answer), answer.json().cancellableUntil]).toEqual(["ok", null]);
    const cancel = strict.server().app.inject({
      method: "POST",
      url: `/api/v1/wallet/orders/sell/${answer.json().id}/cancel`,
      headers: { authorization: `Bearer ${person.token}`, "idempotency-key": "k" },
    });
    expect((await cancel).statusCode).toBe(409);
  });
});

describe("checkWithdrawal", () => {
  it("names the bonuses that would burn, and no gift", async () => {
    const person = await funded();
    const deps = { db: server().db, clock };
    await giveBonus(deps, person.playerId, 15_00n);
    await giveBonus(deps, person.playerId, 2_00n, { type: "Gift" });
    const answer = await person.client.wallet.checkWithdrawal();
    expect(answer.activeBonuses.map(({ value }) => value)).toEqual(["15.00"]);
  });
});

describe("taking back", () => {
  it("gives the amount back, once", async () => {
    const person = await funded();
    const { id } = (await withdraw(person, { amount: "400.00" })).json();
    expect(await cancelWithdrawal(person, id)).toMatchObject({ id, status: "cancelled" });
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "1000.00", held: "0.00" });
    expect(await refusalOf(cancelWithdrawal(person, id))).toBe("order_state_changed");
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "1000.00", held: "0.00" });
  });

  it("the same attempt again gets the first answer, and the money once", async () => {
    const person = await funded();
    const { id } = (await withdraw(person, { amount: "400.00" })).json();
    const first = await cancelWithdrawal(person, id, "one-press");
    expect(await cancelWithdrawal(person, id, "one-press")).toEqual(first);
    const { id: other } = (await withdraw(person)).json();
    expect(await refusalOf(cancelWithdrawal(person, other, "one-press"))).toBe("idempotency_key_reused");
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "980.00", held: "20.00" });
  });

  it("somebody else's does not exist, and neither does one that never was", async () => {
    const person = await funded();
    const { id } = (await withdraw(person)).json();
    expect(await refusalOf(cancelWithdrawal(await funded(), id))).toBe("not_found");
    expect(await refusalOf(cancelWithdrawal(person, `wd_${"0".repeat(26)}`))).toBe("not_found");
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "980.00", held: "20.00" });
  });

  it("is over at the moment that was named, also while nobody has begun", async () => {
    const person = await funded();
    const { id } = (await withdraw(person)).json();
    clock.advance(299_999);
    const { id: later } = (await withdraw(person)).json();
    clock.advance(1);
    expect(await refusalOf(cancelWithdrawal(person, id))).toBe("order_state_changed");
    expect(await cancelWithdrawal(person, later)).toMatchObject({ status: "cancelled" });
    expect(await mainAndHeld(server(), person.playerId)).toEqual({ main: "980.00", held: "20.00" });
  });
});

/** Every side of every boundary of a method's tiers, through the whole server (docs/security.md M8). */
describe("fees of usd-transfer: 3 % up to 200, 2 % up to 1,000, then 1.5 %", () => {
  it.each([
    ["199.99", "6.00"],
    ["200.00", "4.00"],
    ["200.01", "4.01"],
    ["999.99", "20.00"],
    ["1000.00", "15.00"],
    ["1000.01", "15.01"],
  ])("of %s it is %s", async (amount, fee) => {
    const person = await funded("2000.00");
    expect((await withdraw(person, { amount, bankId: "usd-transfer" })).json()).toMatchObject({ fee });
  });
});

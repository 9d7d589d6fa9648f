// The currency of an account: changed while there was no deposit, fixed by the first one, whatever comes at the same moment.

import { setTimeout as sleep } from "node:timers/promises";
import { BUY_ORDER_STATES, type BuyOrderState, type FiatCode } from "@windfall/domain";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { TERMS } from "../../../test/bonuses.ts";
import { deposit, order, plantOrder } from "../../../test/deposits.ts";
import { GAME, seedTestGames } from "../../../test/games.ts";
import { holdLock } from "../../../test/held-lock.ts";
import { fund, outcomeOf, type Player, playerIdOf, seedMethods, tally } from "../../../test/money.ts";
import { seeded } from "../../../test/seeded.ts";
import { refusalOf, useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { withAlteredFunction } from "../../../test/weakened.ts";
import { issueFreeSpins, saveOffer } from "../bonuses/index.ts";
import { settleBuyOrder } from "../deposits/index.ts";
import { openGameSession } from "../game-wallet/index.ts";

const { server, player, clock, ownerUrl } = useTestServer({ SANDBOX_AUTOPILOT: "0", RATE_LIMIT_BURST: "1000000" });
beforeAll(async () => {
  await seedMethods(server());
  await seedTestGames(server().db);
});

const change = (person: Player, currency: FiatCode) => person.client.wallet.changeCurrency({ body: { currency } });
const newPlayer = async () => {
  const person = await player();
  return Object.assign(person, { playerId: await playerIdOf(server(), person.globalId) });
};
const currenciesOf = (playerId: string) =>
  server().db.read((reader) =>
    reader
      .selectFrom("player")
      .select(["wallet_currency", "display_currency"])
      .where("id", "=", playerId)
      .executeTakeFirstOrThrow(),
  );

describe("before the first deposit", () => {
  it("is another one, and what is paid in comes into it", async () => {
    const person = await newPlayer();
    expect(await change(person, "EUR")).toEqual({ currency: "EUR" });
    expect((await person.client.me.get()).walletCurrency).toBe("EUR");
    expect((await person.client.wallet.balance()).fiat).toMatchObject({
      value: "0.00",
      currency: { code: "EUR" },
      primaryCurrency: { code: "EUR" },
    });
    const { id, credit } = await order(person);
    expect(credit.currency.code).toBe("EUR");
    await server().db.transact((tx) =>
      settleBuyOrder(tx, server().cashier.deposits, { orderId: id, to: "completed", by: "provider" }),
    );
    expect((await person.client.wallet.balance()).fiat).toMatchObject({
      value: credit.value,
      currency: { code: "EUR" },
    });
  });

  it("leaves a display currency alone that somebody has chosen", async () => {
    const person = await newPlayer();
    await person.client.viewer.update({ body: { currency: { primary: "KZT" } } });
    await change(person, "EUR");
    expect(await currenciesOf(person.playerId)).toEqual({ wallet_currency: "EUR", display_currency: "KZT" });
  });

  it("ends what is open for money in the old one", async () => {
    const person = await newPlayer();
    const session = { playerId: person.playerId, country: undefined, gameId: GAME };
    const [real, demo] = await server().db.transact(async (tx) => [
      await openGameSession(tx, clock, { ...session, mode: "real", currency: "USD" }),
      await openGameSession(tx, clock, { ...session, mode: "demo", currency: "USD" }),
    ]);
    await change(person, "EUR");
    const open = await server().db.read((reader) =>
      reader
        .selectFrom("game_session")
        .select("id")
        .where("player_id", "=", person.playerId)
        .where("ends_at", ">", clock.now())
        .execute(),
    );
    expect([open, real === demo]).toEqual([[{ id: demo }], false]);
  });
});

describe("is fixed", () => {
  const CREDITABLE = BUY_ORDER_STATES.filter((state): state is BuyOrderState => state !== "refund");
  it.each(CREDITABLE)("by a deposit that is %s", async (state) => {
    const person = await newPlayer();
    await plantOrder(server(), person.playerId, state, { now: clock.now() });
    expect(await refusalOf(change(person, "EUR"))).toBe("wallet_currency_fixed");
    expect(await currenciesOf(person.playerId)).toEqual({ wallet_currency: "USD", display_currency: "USD" });
    // What changes nothing is never refused.
    expect(await change(person, "USD")).toEqual({ currency: "USD" });
  });

  it("not by one that was sent back", async () => {
    const person = await newPlayer();
    await plantOrder(server(), person.playerId, "refund", { now: clock.now() });
    expect(await refusalOf(change(person, "EUR"))).toBe("accepted");
  });

  it("by money that came in another way", async () => {
    const person = await newPlayer();
    await fund(server(), person, "5.00");
    expect(await refusalOf(change(person, "EUR"))).toBe("wallet_currency_fixed");
  });

  it("by free rounds that are still to be played", async () => {
    const person = await newPlayer();
    const offer = { id: "spins", titles: { en: "Spins" }, position: 1, status: "live" as const };
    const terms = { ...TERMS, type: "Promo" as const, freespinsCount: 1, freespinsAmount: 20 };
    await server().db.transact(async (tx) => {
      await saveOffer(tx, { clock }, { ...offer, terms });
      const spins = {
        playerId: person.playerId,
        currency: "USD",
        source: "test",
        offer: { ...offer, terms, version: 1 },
      };
      await issueFreeSpins(tx, { clock }, spins);
    });
    expect(await refusalOf(change(person, "EUR"))).toBe("wallet_currency_fixed");
  });
});

describe("a deposit begins at the same moment", () => {
  const ROUNDS = sized(60, 12);
  const random = seeded(19);

  /** Orders in a currency that their account does not have. */
  async function strayedOf(people: readonly { playerId: string }[]): Promise<number> {
    const { strayed } = await server().db.read((reader) =>
      reader
        .selectFrom("buy_order")
        .innerJoin("player", "player.id", "buy_order.player_id")
        .select(sql<number>`count(*)::int`.as("strayed"))
        .whereRef("buy_order.wallet_currency", "<>", "player.wallet_currency")
        .where(
          "player.id",
          "in",
          people.map(({ playerId }) => playerId),
        )
        .executeTakeFirstOrThrow(),
    );
    return strayed;
  }

  it(`${ROUNDS} times: one of the two is first, and the order is in the currency of its account`, async () => {
    const people = await Promise.all(Array.from({ length: ROUNDS }, newPlayer));
    const outcomes: string[] = [];
    // Fewer than the connections of the pool, so that both find one.
    for (let start = 0; start < ROUNDS; start += 3)
      await Promise.all(
        people.slice(start, start + 3).map(async (person) => {
          // Either may be first.
          const later = sleep(random() < 0.5 ? 0 : 20).then(() => refusalOf(change(person, "EUR")));
          outcomes.push((await Promise.all([deposit(person).then(outcomeOf), later])).join(" "));
        }),
      );
    expect(await strayedOf(people)).toBe(0);
    const counts = tally(outcomes);
    // Either the order was there and fixed the currency, or it was quoted anew in the new one.
    expect((counts["ok wallet_currency_fixed"] ?? 0) + (counts["ok accepted"] ?? 0)).toBe(ROUNDS);
    console.log(`account currency against a deposit: ${JSON.stringify(counts)}`);
  }, 60_000);

  /** The change comes when the order is about to be written. */
  async function changeBeforeTheOrder() {
    const person = await newPlayer();
    const orders = await holdLock(ownerUrl(), "lock table buy_order in share mode");
    const order = deposit(person).then(outcomeOf);
    await orders.untilWaiting(1);
    const changed = refusalOf(change(person, "EUR"));
    const isChanged = changed.then(() => "changed");
    // With the lock of the account it waits behind the order; without it nothing keeps it.
    await Promise.race([isChanged, orders.untilWaiting(2)]);
    await orders.letGo();
    return { outcome: `${await order} ${await changed}`, strayed: await strayedOf([person]) };
  }

  it("waits for an order that is being written", async () => {
    expect(await changeBeforeTheOrder()).toEqual({ outcome: "ok wallet_currency_fixed", strayed: 0 });
  });

  it("control: without the lock the order is left in a currency that its account does not have", async () => {
    const unlocked = (definition: string) => definition.replace(/select pg_advisory_xact_lock.*/, "select");
    const { strayed } = await withAlteredFunction(ownerUrl(), "deposit_lock", unlocked, changeBeforeTheOrder);
    expect(strayed).toBe(1);
  });
});

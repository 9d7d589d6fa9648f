// One welcome for one person: accounts that are paid out to the same card, or entered with the same browser.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { TERMS } from "../../../test/bonuses.ts";
import { staffMember } from "../../../test/desk.ts";
import { fund, type Player, playerIdOf, seedMethods, withdraw } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import { bonusFactsOf, creditDepositBonus, denialsOf, saveOffer } from "../bonuses/index.ts";

const desk = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const { server, clock, player, visitor } = desk;

beforeAll(async () => {
  await seedMethods(server());
  for (const step of [1, 2])
    await server().db.transact((tx) =>
      saveOffer(
        tx,
        { clock },
        {
          id: `step-${step}`,
          titles: { en: "Welcome" },
          terms: { ...TERMS, type: "Welcome", minDepositNumber: step, amountMultiplier: 10_000 },
          position: step,
          status: "live",
        },
      ),
    );
});

const CARDS = ["4242424242424242", "5555555555554444", "4000056655665556", "4111111111111111"];

/** Asks for a withdrawal to this card, as it is typed. */
async function payOutTo(person: Player, card: string): Promise<string> {
  const playerId = await fund(server(), person, "100.00");
  const { withdrawalCost } = await person.client.bonuses.listOwn();
  const details = { fields: { card, full_name: person.globalId } };
  const answer = await withdraw(person, { amount: "10.00", details, burns: withdrawalCost.amount.value });
  expect(answer.statusCode).toBe(200);
  return playerId;
}
const credit = (playerId: string, depositId: string) =>
  server().db.transact((tx) =>
    creditDepositBonus(tx, { clock }, { playerId, depositId, creditedMinor: 1_000n, currency: "USD", money: "fiat" }),
  );
const takenBy = async (playerId: string) =>
  (await server().db.read((reader) => bonusFactsOf(reader, playerId, clock.now()))).map(({ offerId }) => offerId);
const deniedTo = (playerId: string) => server().db.read((reader) => denialsOf(reader, playerId));

it("is not given to a second account that is paid out to the same card, and support can see why", async () => {
  const [first, second, stranger] = [await player(), await player(), await player()];
  const [firstId, secondId] = [await payOutTo(first, CARDS[0] ?? ""), await payOutTo(second, "4242 4242 4242 4242")];
  const strangerId = await payOutTo(stranger, CARDS[1] ?? "");
  await credit(firstId, "d1");
  await credit(firstId, "d2");
  await credit(secondId, "d3");
  await credit(strangerId, "d4");
  expect(await takenBy(firstId)).toEqual(["step-1", "step-2"]);
  expect(await takenBy(secondId)).toEqual([]);
  expect(await takenBy(strangerId)).toEqual(["step-1"]);
  expect(await deniedTo(secondId)).toMatchObject([
    { claimKey: "welcome:1", reason: "same_payout", otherPlayerId: firstId },
  ]);
  expect(await deniedTo(firstId)).toEqual([]);
});

describe("the same browser", () => {
  /** An account that is opened with a browser, which keeps the cookies it is given. */
  async function openedWith(browser: Person): Promise<{ id: string; globalId: string; client: Person["client"] }> {
    browser.address = visitor().address;
    const email = `${randomUUID()}@example.com`;
    const payload = { email, password: "correct horse battery", acceptTerms: true };
    const answer = await browser.browse({ method: "POST", url: "/api/v1/auth/register", payload });
    expect(answer.statusCode).toBe(200);
    const { client } = Object.assign(visitor(), { token: answer.json().token });
    const { globalId } = await client.me.get();
    return { id: await playerIdOf(server(), globalId), globalId, client };
  }
  const announcedTo = async ({ client }: Pick<Person, "client">) =>
    (await client.bonuses.list()).items.map(({ id }) => id).filter((id) => id.startsWith("step-"));

  it("brings one welcome, announces no second, and the desk sees why", async () => {
    const [home, cafe] = [visitor(), visitor()];
    const [first, second, other] = [await openedWith(home), await openedWith(home), await openedWith(cafe)];
    expect(await announcedTo(second)).toEqual(["step-1", "step-2"]);
    await credit(first.id, "browser-1");
    expect(await announcedTo(second)).toEqual([]);
    expect(await announcedTo(first)).toEqual(["step-1", "step-2"]);
    await credit(second.id, "browser-2");
    await credit(other.id, "browser-3");
    expect([await takenBy(first.id), await takenBy(second.id), await takenBy(other.id)]).toEqual([
      ["step-1"],
      [],
      ["step-1"],
    ]);
    const cashier = await staffMember(desk, "cashier", "Boris");
    const { items } = await cashier.client.desk.listDenials({ params: { globalId: second.globalId } });
    expect(items).toMatchObject([{ step: 1, reason: "same_device", other: first.globalId }]);
    expect(await cashier.client.desk.listDenials({ params: { globalId: first.globalId } })).toEqual({ items: [] });
    expect(await refusalOf(cashier.client.desk.listDenials({ params: { globalId: "000000000000" } }))).toBe(
      "not_found",
    );
  });

  it("is remembered when it was another's before it is entered with again", async () => {
    const browser = visitor();
    const first = await openedWith(browser);
    await credit(first.id, "browser-4");
    const guest = await player();
    const guestId = await playerIdOf(server(), guest.globalId);
    const { email, password } = guest;
    await browser.browse({ method: "POST", url: "/api/v1/auth/login", payload: { email, password } });
    await credit(guestId, "browser-5");
    expect(await takenBy(guestId)).toEqual([]);
  });

  it("the control: a browser that forgets is another one each time", async () => {
    const forgetful = visitor();
    const first = await openedWith(forgetful);
    forgetful.cookies = {};
    const second = await openedWith(forgetful);
    await credit(first.id, "browser-6");
    await credit(second.id, "browser-7");
    expect([await takenBy(first.id), await takenBy(second.id)]).toEqual([["step-1"], ["step-1"]]);
  });
});

it("ends with the first step where the card is known later, and takes nothing back", async () => {
  const [first, second] = [await player(), await player()];
  const [firstId, secondId] = [await playerIdOf(server(), first.globalId), await playerIdOf(server(), second.globalId)];
  await credit(firstId, "d5");
  await credit(secondId, "d6");
  await payOutTo(first, CARDS[2] ?? "");
  await payOutTo(second, CARDS[2] ?? "");
  await credit(secondId, "d7");
  expect(await takenBy(secondId)).toEqual(["step-1"]);
  expect(await deniedTo(secondId)).toMatchObject([{ claimKey: "welcome:2" }]);
  await credit(firstId, "d8");
  expect(await takenBy(firstId)).toEqual(["step-1", "step-2"]);
});

it("is one for a crowd that comes at once", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 6; n++) ids.push(await payOutTo(await player(), CARDS[3] ?? ""));
  await Promise.all(ids.map((id, n) => credit(id, `crowd-${n}`)));
  const taken = await Promise.all(ids.map(takenBy));
  expect(taken.flat()).toEqual(["step-1"]);
});

it("the control: without the keys of marks, everybody of the crowd would get one", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) ids.push(await payOutTo(await player(), "6011111111111117"));
  for (const [n, id] of ids.entries()) {
    await server().db.transact((tx) => tx.deleteFrom("welcome_holder").execute());
    await credit(id, `control-${n}`);
  }
  expect((await Promise.all(ids.map(takenBy))).flat()).toEqual(["step-1", "step-1", "step-1"]);
});

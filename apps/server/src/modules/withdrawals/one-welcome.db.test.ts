// One welcome for one person: accounts that are paid out to the same card.
import { beforeAll, expect, it } from "vitest";
import { TERMS } from "../../../test/bonuses.ts";
import { fund, type Player, playerIdOf, seedMethods, withdraw } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";
import { bonusFactsOf, creditDepositBonus, denialsOf, saveOffer } from "../bonuses/index.ts";

const { server, clock, player } = useTestServer({ SANDBOX_AUTOPILOT: "0" });

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
  const answer = await withdraw(person, { amount: "10.00", details: { fields: { card, full_name: person.globalId } } });
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

// Four stories of money that comes in; what every account holds after each step is committed beside them as text.
import { beforeAll, expect, it } from "vitest";
import { order, picture, runJob, sendDispute, sendProof, statusOf } from "../../../test/deposits.ts";
import { playerIdOf, seedMethods } from "../../../test/money.ts";
import { storyOf } from "../../../test/money-story.ts";
import { ORIGIN, type Person, type TestServer, useTestServer } from "../../../test/server.ts";
import { settleBuyOrder } from "./index.ts";

const worlds = {
  deposit: useTestServer(),
  currency: useTestServer(),
  dispute: useTestServer(),
  late: useTestServer(),
};
beforeAll(async () => {
  for (const { server } of Object.values(worlds)) await seedMethods(server());
});

async function begin(world: TestServer) {
  const nadia = await world.player();
  const id = await playerIdOf(world.server(), nadia.globalId);
  return { nadia, story: storyOf(world.server().db, { [id]: "nadia" }) };
}

async function bankDoes({ server }: TestServer, orderId: string, outcome: string, amount?: string): Promise<void> {
  const answer = await server().app.inject({
    method: "POST",
    url: `/sandbox-bank/deposits/${orderId}/${outcome}`,
    headers: {
      host: "windfall.test",
      origin: ORIGIN,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: amount ? `amount=${amount}` : "",
  });
  expect(answer.statusCode).toBe(303);
}

const prove = async (person: Person, orderId: string) =>
  expect((await sendProof(person, orderId, await picture())).statusCode).toBe(200);

/** As the desk does it: one transaction with the decision and the money. */
const deskDecides = (
  { server, clock }: TestServer,
  orderId: string,
  to: "completed" | "declined" | "refund",
  confirmedMinor?: bigint,
) =>
  server().db.transact((tx) =>
    settleBuyOrder(tx, { clock }, { orderId, to, by: "staff", reason: "seen on the statement", confirmedMinor }),
  );

it("a deposit", async () => {
  const world = worlds.deposit;
  const { nadia, story } = await begin(world);
  let id = "";
  await story.step("Nadia asks to pay in 250 USD", async () => {
    id = (await order(nadia, { amount: "250" })).id;
  });
  await story.step("She sends the proof", () => prove(nadia, id));
  await story.step("The bank confirms, twice at the same time", () => bankDoes(world, id, "twice"));
  await story.step("An old notice says that the order expired", () => bankDoes(world, id, "disorder"));
  await story.step("She pays in by an account: 100 USD and the 3 that tell payments apart", async () => {
    const { id: other } = await order(nadia, { bankId: "usd-account", amount: "100" });
    await bankDoes(world, other, "confirm");
  });
  await expect(story.text()).toMatchFileSnapshot("stories/deposit.txt");
});

it("a deposit in another currency", async () => {
  const world = worlds.currency;
  const { nadia, story } = await begin(world);
  let id = "";
  let rate = "";
  await story.step("Nadia, whose wallet is in USD, asks to pay in 50,000 KZT", async () => {
    const made = await order(nadia, { bankId: "kzt-transfer", amount: "50000" });
    id = made.id;
    rate = made.credit.rate ?? "";
  });
  await story.step(`The bank confirms an hour later; the rate is the quoted ${rate}`, async () => {
    await prove(nadia, id);
    world.clock.advance(60 * 60_000);
    await bankDoes(world, id, "confirm");
  });
  await story.step("Another 2,000 KZT, of which 1,999.99 arrive", async () => {
    const { id: other } = await order(nadia, { bankId: "kzt-transfer", amount: "2000" });
    await bankDoes(world, other, "wrong", "1999.99");
  });
  await expect(story.text()).toMatchFileSnapshot("stories/deposit-in-another-currency.txt");
});

it("a dispute with a changed amount", async () => {
  const world = worlds.dispute;
  const { nadia, story } = await begin(world);
  let id = "";
  await story.step("Nadia asks to pay in 300 USD and sends a proof of 280", async () => {
    id = (await order(nadia, { amount: "300" })).id;
    await prove(nadia, id);
  });
  await story.step("The desk turns it down", () => deskDecides(world, id, "declined"));
  await story.step("She disputes, and says 280", async () => {
    const words = { acceptOption: "CHANGE_INVOICE", amount: "280.00", comment: "I sent 280" };
    expect((await sendDispute(nadia, id, await picture(), words)).statusCode).toBe(200);
  });
  await story.step("The desk finds 279.50 and credits that", () => deskDecides(world, id, "completed", 279_50n));
  await story.step("Another order of 50 ends in a dispute and is sent back: nothing moves here", async () => {
    const { id: other } = await order(nadia, { amount: "50" });
    await prove(nadia, other);
    expect((await sendDispute(nadia, other, await picture(), { acceptOption: "REPAY" })).statusCode).toBe(200);
    await deskDecides(world, other, "refund");
  });
  await expect(story.text()).toMatchFileSnapshot("stories/dispute-with-changed-amount.txt");
});

it("a late payment after the time-out", async () => {
  const world = worlds.late;
  const { nadia, story } = await begin(world);
  let id = "";
  const expire = async (orderId: string) => {
    world.clock.advance(15 * 60_000);
    await runJob(world.server(), "deposits.expire", { orderId });
    expect(await statusOf(world.server(), orderId)).toBe("timeouted");
  };
  await story.step("Nadia asks to pay in 120 USD, and the time runs out", async () => {
    id = (await order(nadia, { amount: "120" })).id;
    await expire(id);
  });
  await story.step("The money arrives all the same", () => bankDoes(world, id, "confirm"));
  await story.step("80 more run out, are disputed, and arrive: the bank settles the dispute", async () => {
    const { id: other } = await order(nadia, { amount: "80" });
    await expire(other);
    expect((await sendDispute(nadia, other, await picture())).statusCode).toBe(200);
    await bankDoes(world, other, "confirm");
  });
  await story.step("40 that the bank turned down arrive: people decide, nothing is credited", async () => {
    const { id: third } = await order(nadia, { amount: "40" });
    await bankDoes(world, third, "decline");
    await bankDoes(world, third, "confirm");
    expect(await statusOf(world.server(), third)).toBe("disputed");
  });
  await expect(story.text()).toMatchFileSnapshot("stories/late-payment-after-time-out.txt");
});

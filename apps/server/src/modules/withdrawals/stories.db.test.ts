// Three stories of money from the bank to the bank, told through HTTP; what every account holds after each step is committed beside them.
import { beforeAll, expect, it } from "vitest";
import { order, picture, sendProof } from "../../../test/deposits.ts";
import {
  CARD,
  cancelWithdrawal,
  outcomeOf,
  type Player,
  playerIdOf,
  runPeriodic,
  seedMethods,
  withdraw,
} from "../../../test/money.ts";
import { storyOf } from "../../../test/money-story.ts";
import { ORIGIN, refusalOf, useTestServer } from "../../../test/server.ts";

const first = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const second = useTestServer({ SANDBOX_AUTOPILOT: "0" });
const third = useTestServer({ SANDBOX_AUTOPILOT: "0" });
beforeAll(async () => {
  await seedMethods(first.server());
  await seedMethods(second.server());
  await seedMethods(third.server());
});

type World = typeof first;

const pressAtBank = async ({ server }: World, path: string) => {
  const answer = await server().app.inject({
    method: "POST",
    url: `/sandbox-bank/${path}`,
    headers: { host: "windfall.test", origin: ORIGIN, "sec-fetch-site": "same-origin" },
  });
  expect(answer.statusCode).toBe(303);
};

async function payIn(world: World, person: Player, amount: string): Promise<void> {
  const { id } = await order(person, { amount });
  expect((await sendProof(person, id, await picture())).statusCode).toBe(200);
  await pressAtBank(world, `deposits/${id}/confirm`);
}

async function takeOut(person: Player, amount: string): Promise<string> {
  const answer = await withdraw(person, { amount, bankId: "usd-transfer", details: { fields: CARD } });
  expect(outcomeOf(answer)).toBe("ok");
  return answer.json().id;
}

const passWindow = async ({ server, clock }: World) => {
  clock.advance(5 * 60_000);
  await runPeriodic(server(), "withdrawals.sweep");
};

async function begin(world: World) {
  const nadia = await world.player();
  const id = await playerIdOf(world.server(), nadia.globalId);
  return { nadia, story: storyOf(world.server().db, { [id]: "nadia" }) };
}

it("deposit and withdrawal", async () => {
  const { nadia, story } = await begin(first);
  let id = "";
  await story.step("Nadia pays in 100 USD, and the bank confirms", () => payIn(first, nadia, "100"));
  await story.step("She asks for 60 USD: they are held", async () => {
    id = await takeOut(nadia, "60.00");
  });
  await story.step("Five minutes later the bank is told to pay 58.20; the fee is 3 %", () => passWindow(first));
  await story.step("The bank has paid", () => pressAtBank(first, `payouts/${id}/pay`));
  await story.step("The bank says it once more, and the sweep comes by", async () => {
    await pressAtBank(first, `payouts/${id}/pay`);
    await passWindow(first);
  });
  await expect(story.text()).toMatchFileSnapshot("stories/deposit-and-withdrawal.txt");
});

it("cancel against payout", async () => {
  const { nadia, story } = await begin(second);
  const cancel = (id: string) => refusalOf(cancelWithdrawal(nadia, id));
  let one = "";
  let other = "";
  await story.step("Nadia pays in 200 USD", () => payIn(second, nadia, "200"));
  await story.step("She asks for 80 and for 50", async () => {
    one = await takeOut(nadia, "80.00");
    other = await takeOut(nadia, "50.00");
  });
  await story.step("She takes the 80 back", async () => expect(await cancel(one)).toBe("accepted"));
  await story.step("Five minutes later the 50 are with the bank", () => passWindow(second));
  await story.step("Taking the 50 back is refused now, and taking the 80 back twice is too", async () => {
    expect([await cancel(other), await cancel(one)]).toEqual(["order_state_changed", "order_state_changed"]);
  });
  await story.step("The bank refuses the 50: they are hers again", () =>
    pressAtBank(second, `payouts/${other}/refuse`),
  );
  await story.step("She asks for them once more, and the bank pays", async () => {
    const again = await takeOut(nadia, "50.00");
    await passWindow(second);
    await pressAtBank(second, `payouts/${again}/pay`);
  });
  await expect(story.text()).toMatchFileSnapshot("stories/cancel-against-payout.txt");
});

it("a payout that the bank denies", async () => {
  const { nadia, story } = await begin(third);
  const stateOf = async (orderId: string) => {
    const { state } = await third
      .server()
      .db.read((reader) =>
        reader.selectFrom("sell_order").select("state").where("id", "=", orderId).executeTakeFirstOrThrow(),
      );
    return state;
  };
  let id = "";
  await story.step("Nadia pays in 100 USD and asks for 60: they are held", async () => {
    await payIn(third, nadia, "100");
    id = await takeOut(nadia, "60.00");
  });
  await story.step("The bank takes the payout, and answers 500", async () => {
    await pressAtBank(third, "mood/forgetful");
    await passWindow(third);
  });
  await story.step("It does not know it, and refuses the second message: held, and a matter for people", async () => {
    await passWindow(third);
    expect(await stateOf(id)).toBe("unknown");
  });
  await story.step("Days later it is the same", async () => {
    third.clock.advance(72 * 60 * 60_000);
    await passWindow(third);
    expect(await stateOf(id)).toBe("unknown");
  });
  await story.step("The bank has paid, and says so", () => pressAtBank(third, `payouts/${id}/pay`));
  await expect(story.text()).toMatchFileSnapshot("stories/payout-that-the-bank-denies.txt");
});

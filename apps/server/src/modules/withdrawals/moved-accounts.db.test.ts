// While an old address can take an account back, a person looks at every withdrawal from it.
import { beforeAll, expect, it } from "vitest";
import { fund, seedMethods, withdraw } from "../../../test/money.ts";
import { useTestServer } from "../../../test/server.ts";

const { server, player, clock } = useTestServer();
beforeAll(() => seedMethods(server()));

it("withdrawals wait for the desk while a change of e-mail can be stopped, whatever their amount", async () => {
  const person = await player();
  const playerId = await fund(server(), person, "100.00");
  const needReview = async () => {
    expect((await withdraw(person, { amount: "5.00" })).statusCode).toBe(200);
    const rows = await server().db.read((reader) =>
      reader.selectFrom("sell_order").select("needs_review").where("player_id", "=", playerId).orderBy("id").execute(),
    );
    return rows.map((row) => row.needs_review);
  };
  expect(await needReview()).toEqual([false]);
  await person.client.me.changeEmail({ body: { email: `new-${person.email}`, currentPassword: person.password } });
  expect(await needReview()).toEqual([false, true]);
  clock.advance(72 * 60 * 60 * 1000);
  expect(await needReview()).toEqual([false, true, false]);
});

// A game is opened on a player's pages by staff, and by nobody else.
import { beforeAll, expect, it } from "vitest";
import { addTestGames } from "../../../test/catalogue.ts";
import { staffMember } from "../../../test/desk.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";

const house = useTestServer();
const { server, player, clock, drain } = house;
const body = { gameId: "alpha", reason: "asked for it in the chat" };
const show = (who: Person, globalId: string, input = body) =>
  who.client.admin.showGame({ params: { globalId }, body: input });

async function publishedTo(globalId: string): Promise<unknown[]> {
  await drain();
  const rows = await server().db.read((reader) =>
    reader
      .selectFrom("realtime_publication")
      .select("data")
      .where("channel", "=", `interface_actions#${globalId}`)
      .execute(),
  );
  return rows.map(({ data }) => JSON.parse(String(data)));
}

beforeAll(async () => {
  await addTestGames(server().db, [{ id: "alpha" }, { id: "gone" }]);
  await server().db.transact((tx) =>
    tx.updateTable("game").set({ retired_at: clock.now() }).where("id", "=", "gone").execute(),
  );
});

it("is told to the player's pages, and written down", async () => {
  const [operator, person] = [await staffMember(house, "operator"), await player()];
  await show(operator, person.globalId);
  expect(await publishedTo(person.globalId)).toEqual([{ gameId: "alpha" }]);
  expect(await publishedTo(operator.globalId)).toEqual([]);
  const entries = await server().db.read((reader) =>
    reader.selectFrom("audit_entry").selectAll().where("action", "=", "player.show_game").execute(),
  );
  expect(entries).toMatchObject([{ reason: body.reason, details: { gameId: "alpha" } }]);
});

it("is refused for a game or a player that is not there, and to those who may not", async () => {
  const [operator, cashier] = [await staffMember(house, "operator"), await staffMember(house, "cashier")];
  const person = await player();
  expect(await refusalOf(show(operator, person.globalId, { ...body, gameId: "gone" }))).toBe("not_found");
  expect(await refusalOf(show(operator, person.globalId, { ...body, gameId: "never" }))).toBe("not_found");
  expect(await refusalOf(show(operator, "000000000000"))).toBe("not_found");
  expect(await refusalOf(show(cashier, person.globalId))).toBe("forbidden");
  expect(await refusalOf(show(person, person.globalId))).toBe("not_found");
  expect(await publishedTo(person.globalId)).toEqual([]);
});

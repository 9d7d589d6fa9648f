// Favourite games of players.
import { beforeAll, describe, expect, it } from "vitest";
import { addTestGames } from "../../../test/catalogue.ts";
import { playerIdOf } from "../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../test/server.ts";
import { gatherFavorites } from "./favorites.ts";

const { server, player, clock } = useTestServer();
const GAMES = ["alpha", "beta", "gamma", "delta"];

const add = (person: Person, gameId: string) => person.client.games.addFavorite({ params: { gameId } });
const remove = (person: Person, gameId: string) => person.client.games.removeFavorite({ params: { gameId } });
const favorites = (person: Person, query = {}) => person.client.games.favorites({ query });
const idsOf = async (person: Person) => (await favorites(person)).items.map(({ id }) => id);
const setRetired = (id: string, retired: boolean) =>
  server().db.transact((tx) =>
    tx
      .updateTable("game")
      .set({ retired_at: retired ? clock.now() : null })
      .where("id", "=", id)
      .execute(),
  );

beforeAll(async () => {
  await addTestGames(
    server().db,
    GAMES.map((id) => ({ id })),
  );
});

describe("favourites", () => {
  it("belong to one player, the latest first, and show in lists and on the game's page", async () => {
    const [one, two] = [await player(), await player()];
    for (const id of ["alpha", "gamma"]) {
      await add(one, id);
      clock.advance(1_000);
    }
    await add(two, "beta");
    expect(await idsOf(one)).toEqual(["gamma", "alpha"]);
    expect(await idsOf(two)).toEqual(["beta"]);
    expect((await favorites(one)).items.every(({ favorite }) => favorite)).toBe(true);
    const { items } = await one.client.games.list({ query: { sort: "title" } });
    expect(items.filter(({ favorite }) => favorite).map(({ id }) => id)).toEqual(["alpha", "gamma"]);
    const search = await one.client.games.list({ query: { search: "gamma" } });
    expect(search.items[0]).toMatchObject({ id: "gamma", favorite: true });
    expect((await one.client.games.get({ params: { id: "alpha" }, query: {} })).favorite).toBe(true);
    expect((await two.client.games.get({ params: { id: "alpha" }, query: {} })).favorite).toBe(false);
  });

  it("of the lists of one page are asked for once, each player's own", async () => {
    const [one, two] = [await player(), await player()];
    await add(one, "alpha");
    await add(one, "delta");
    await add(two, "delta");
    const { db } = server();
    let statements = 0;
    const read: typeof db.read = (work) => {
      statements++;
      return db.read(work);
    };
    const counted = { ...db, read };
    const [first, second] = [await playerIdOf(server(), one.globalId), await playerIdOf(server(), two.globalId)];
    const answers = await Promise.all([
      gatherFavorites(counted, first, ["alpha", "beta"]),
      gatherFavorites(counted, first, ["gamma"]),
      gatherFavorites(counted, first, ["delta"]),
      gatherFavorites(counted, second, ["alpha", "delta"]),
    ]);
    expect(answers.map((ids) => [...ids].sort())).toEqual([
      ["alpha", "delta"],
      ["alpha", "delta"],
      ["alpha", "delta"],
      ["delta"],
    ]);
    expect(statements).toBe(2);
    await remove(one, "delta");
    expect([...(await gatherFavorites(counted, first, ["alpha", "delta"]))]).toEqual(["alpha"]);
  });

  it("are read by pages", async () => {
    const person = await player();
    for (const id of GAMES) {
      await add(person, id);
      clock.advance(1_000);
    }
    expect(await favorites(person, { limit: "3", offset: "3" })).toMatchObject({
      items: [{ id: "alpha" }],
      meta: { total: 4, limit: 3, offset: 3 },
    });
  });

  it("a second time changes nothing, not even the order; and removing needs nothing to be there", async () => {
    const person = await player();
    await add(person, "alpha");
    clock.advance(1_000);
    await add(person, "beta");
    await add(person, "alpha");
    expect(await idsOf(person)).toEqual(["beta", "alpha"]);
    await remove(person, "alpha");
    await remove(person, "alpha");
    await remove(person, "no-such");
    expect(await idsOf(person)).toEqual(["beta"]);
  });

  it("ten at once make one row", async () => {
    const person = await player();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refusalOf(add(person, "delta"))));
    expect(new Set(answers)).toEqual(new Set(["accepted"]));
    expect(await idsOf(person)).toEqual(["delta"]);
  });

  it("control: without the rule for conflicts the second of two fails", async () => {
    const person = await player();
    const insert = () =>
      server().db.transact(async (tx) => {
        const { id } = await tx
          .selectFrom("player")
          .select("id")
          .where("global_id", "=", person.globalId)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto("game_favorite")
          .values({ player_id: id, game_id: "alpha", added_at: clock.now() })
          .execute();
      });
    const results = await Promise.allSettled([insert(), insert()]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("are hidden while a game is retired, cannot be added then, and come back with it", async () => {
    const person = await player();
    await add(person, "alpha");
    await setRetired("alpha", true);
    clock.advance(6_000);
    expect(await favorites(person)).toMatchObject({ items: [], meta: { total: 0 } });
    expect(await refusalOf(add(person, "alpha"))).toBe("not_found");
    await setRetired("alpha", false);
    clock.advance(6_000);
    expect(await idsOf(person)).toEqual(["alpha"]);
  });

  it("need a game that is there, and a name that can be one", async () => {
    const person = await player();
    expect(await refusalOf(add(person, "no-such"))).toBe("not_found");
    expect(await refusalOf(add(person, "No Such"))).toBe("validation_failed");
    expect(await refusalOf(remove(person, "../x"))).not.toBe("accepted");
    for (const length of [65, 129, 8_000])
      expect(await refusalOf(remove(person, "a".repeat(length)))).toBe("validation_failed");
  });
});

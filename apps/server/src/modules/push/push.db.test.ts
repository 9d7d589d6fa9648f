// The subscription of a player's browser: kept, replaced, forgotten, and never shared by two people.
import { BAN_REASONS } from "@windfall/domain";
import { expect, it } from "vitest";
import { useTestServer } from "../../../test/server.ts";
import { banPlayer } from "../identity/index.ts";

const { server, player, visitor, drain } = useTestServer();

type Player = Awaited<ReturnType<typeof player>>;

const KEYS = { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) };
const tokenOf = (path: string) =>
  JSON.stringify({ endpoint: `https://fcm.googleapis.com/fcm/send/${path}`, keys: KEYS });
const save = (person: Player, token: string | null) => person.client.me.push({ body: { token } });
const isActive = async (person: Player) => (await person.client.me.get()).isPushNotificationsActive;
const storedEndpoints = async (person: Player) => {
  const rows = await server().db.read((reader) =>
    reader
      .selectFrom("push_subscription")
      .innerJoin("player", "player.id", "push_subscription.player_id")
      .select(["endpoint", "p256dh", "auth"])
      .where("global_id", "=", person.globalId)
      .execute(),
  );
  for (const { p256dh, auth } of rows) expect({ p256dh, auth }).toEqual(KEYS);
  return rows.map(({ endpoint }) => endpoint.split("/").at(-1));
};

it("is kept, replaced by the next browser, and forgotten", async () => {
  const person = await player();
  expect(await isActive(person)).toBe(false);
  expect(await save(person, tokenOf("one"))).toEqual({ isPushNotificationsActive: true });
  expect(await save(person, tokenOf("two"))).toEqual({ isPushNotificationsActive: true });
  expect(await isActive(person)).toBe(true);
  expect(await storedEndpoints(person)).toEqual(["two"]);
  expect(await save(person, null)).toEqual({ isPushNotificationsActive: false });
  expect(await save(person, null)).toEqual({ isPushNotificationsActive: false });
  expect(await isActive(person)).toBe(false);
  expect(await storedEndpoints(person)).toEqual([]);
});

it("ends with the sign-in of its browser, and with no other", async () => {
  const person = await player();
  const other = visitor();
  const { email, password } = person;
  other.token = (await other.client.auth.login({ body: { email, password } })).token;
  await other.client.me.push({ body: { token: tokenOf("device") } });
  await person.client.auth.logout();
  await drain();
  expect(await storedEndpoints(person)).toEqual(["device"]);
  const again = visitor();
  again.token = (await again.client.auth.login({ body: { email, password } })).token;
  await again.client.me.revokeOtherSessions();
  await drain();
  expect(await storedEndpoints(person)).toEqual([]);
  expect((await again.client.me.get()).isPushNotificationsActive).toBe(false);
});

it("ends with a ban", async () => {
  const person = await player();
  await save(person, tokenOf("banned"));
  const { identity, db } = server();
  await db.transact(async (tx) => {
    const { id } = await tx
      .selectFrom("player")
      .select("id")
      .where("global_id", "=", person.globalId)
      .executeTakeFirstOrThrow();
    await banPlayer(tx, identity, { id }, id, { reason: BAN_REASONS[0], note: "test" });
  });
  await drain();
  expect(await storedEndpoints(person)).toEqual([]);
});

it("goes over to whoever uses the browser now", async () => {
  const [before, after] = [await player(), await player()];
  await save(before, tokenOf("shared"));
  await save(after, tokenOf("shared"));
  expect([await isActive(before), await isActive(after)]).toEqual([false, true]);
  expect([await storedEndpoints(before), await storedEndpoints(after)]).toEqual([[], ["shared"]]);
});

it("has one owner when many ask at the same moment", async () => {
  const people = await Promise.all([player(), player(), player(), player()]);
  await Promise.all(people.flatMap((person) => [save(person, tokenOf("race")), save(person, tokenOf("race"))]));
  const owners = await Promise.all(people.map(storedEndpoints));
  expect(owners.flat()).toEqual(["race"]);
  const active = await Promise.all(people.map(isActive));
  expect(active).toEqual(owners.map((endpoints) => endpoints.length > 0));
});

it.each([
  ["another host", JSON.stringify({ endpoint: "https://169.254.169.254/x", keys: KEYS })],
  ["no subscription", "text"],
  ["nothing", ""],
  ["too much", tokenOf("x".repeat(3_000))],
])("refuses %s, and changes nothing", async (_, token) => {
  const person = await player();
  const answer = await person.request({ method: "PATCH", url: "/api/v1/me/push", payload: { token } });
  expect([answer.statusCode, answer.json().payload.violations[0].path]).toEqual([422, "token"]);
  expect(await storedEndpoints(person)).toEqual([]);
});

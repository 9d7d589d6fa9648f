// The turbine's tables as staff publish them: safe ones only, from the next day on, and drawn from exactly as they were published.
import { randomUUID } from "node:crypto";
import { newClientSeed } from "@windfall/games/client-seed";
import { type Blade, TURBINE_TABLES, tableHash } from "@windfall/games/turbine";
import { beforeAll, expect, it } from "vitest";
import { auditOf, staffMember } from "../../../../test/desk.ts";
import { tally } from "../../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../../test/server.ts";
import { seedTurbine } from "../../turbine/index.ts";

const desk = useTestServer();
const { server, clock, player } = desk;
let anna: Person & { globalId: string };
const reason = "for the test";
const DAY_MS = 24 * 3_600_000;
const HOUSE = TURBINE_TABLES.everyone;
/** Every spin stops at this blade. */
const only = (blade: number): Blade[] =>
  HOUSE.map(({ prizeCents }, index) => ({ prizeCents, weight: index === blade ? 1_000_000 : 0 }));

beforeAll(async () => {
  await seedTurbine(server().identity);
  anna = await staffMember(desk, "operator", "Anna");
});

const publish = (blades: readonly Blade[], basedOn: number, audience: "everyone" | "players" = "everyone") =>
  anna.client.bonusDesk.publishTable({ params: { audience }, body: { basedOn, blades: [...blades], reason } });
const everyone = async () =>
  (await anna.client.bonusDesk.getTurbine()).audiences.find((row) => row.audience === "everyone");

it("tells what a spin costs, and what was published when and by whom", async () => {
  const before = await everyone();
  expect(before).toMatchObject({ latestVersion: 1, next: null, spins: 0, current: { worth: "6.800000", by: null } });
  const after = await publish(only(1), 1);
  expect(after.audiences[0]).toMatchObject({
    latestVersion: 2,
    current: { version: 1 },
    next: { version: 2, by: "Anna Staff", worth: "5.000000", hash: tableHash(only(1)) },
  });
  const [line] = await auditOf(server(), "turbine:everyone");
  expect(line).toMatchObject({ action: "turbine.publish", actor: anna.globalId, reason, details: { version: 2 } });
});

it("what a page shows is what is drawn, on the day of publishing and after it", async () => {
  const nadia = await player();
  const { next } = await nadia.client.turbine.fairness();
  await nadia.client.turbine.replaceSeeds({ body: { clientSeed: newClientSeed(), ...next } });
  const shown = async () => (await nadia.client.turbine.prizes()).tableHash;
  const spin = () => nadia.client.turbine.spin({ idempotencyKey: randomUUID() });
  const today = await shown();
  expect(today).toBe(tableHash(HOUSE));
  const { latestVersion = 0 } = (await everyone()) ?? {};
  await publish(only(3), latestVersion);
  expect(await shown()).toBe(today);
  expect((await spin()).tableHash).toBe(today);
  clock.advance(DAY_MS);
  expect(await shown()).toBe(tableHash(only(3)));
  expect(await spin()).toMatchObject({ tableHash: tableHash(only(3)), blade: 3 });
  expect(await everyone()).toMatchObject({ spins: 2, next: null });
});

it("refuses what is no table, what a farm would win with, and what another has changed meanwhile", async () => {
  const { latestVersion = 0 } = (await everyone()) ?? {};
  expect(
    await refusalOf(
      publish(
        HOUSE.map((blade) => ({ ...blade, weight: 1 })),
        latestVersion,
      ),
    ),
  ).toBe("validation_failed");
  const rich = HOUSE.map((blade, index) => (index === 14 ? { ...blade, prizeCents: 500 } : blade));
  expect(await refusalOf(publish(rich, latestVersion))).toBe("turbine_table_unsafe");
  expect(await refusalOf(publish(only(2), latestVersion - 1))).toBe("version_changed");
  const answers = await Promise.all([1, 2, 3, 4].map((blade) => refusalOf(publish(only(blade), latestVersion))));
  expect(tally(answers)).toEqual({ accepted: 1, version_changed: 3 });
});

it("a prize that waits from last week's table counts beside next week's better one", async () => {
  // Alone each of both tables is safe beside the house's other one; a dollar that waits and 1.20 in seven spins are not.
  const generous = TURBINE_TABLES.players.map(({ prizeCents }, index) => ({
    prizeCents,
    weight: index === 2 ? 860_000 : index === 0 ? 140_000 : 0,
  }));
  const small = HOUSE.map(({ weight }, index) => ({ prizeCents: index, weight }));
  const { latestVersion = 0 } = (await everyone()) ?? {};
  await publish(small, latestVersion);
  clock.advance(2 * DAY_MS);
  expect(await refusalOf(publish(generous, 1, "players"))).toBe("turbine_table_unsafe");
  clock.advance(8 * DAY_MS);
  expect(await refusalOf(publish(generous, 1, "players"))).toBe("accepted");
});

// The short part of the attack suite, on a server in the test's own process. `npm run attack` runs all of it over the network.
import { ALL_CALLS, type AnyCall, api } from "@windfall/domain/api/index";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { seedDemoCategories, seedDemoGames, seedHouseGames } from "../apps/server/src/modules/catalogue/index.ts";
import { seedDemoMethods } from "../apps/server/src/modules/payment-methods/index.ts";
import { asOwner } from "../apps/server/test/database.ts";
import { seeded } from "../apps/server/test/seeded.ts";
import { ORIGIN, Person, register, type TestServer, useTestServer } from "../apps/server/test/server.ts";
import { testSigner } from "../apps/server/test/signer.ts";
import { runAttack } from "./attack.ts";
import { foreignIds } from "./attacks/foreign-ids.ts";
import { ATTACKS } from "./attacks/index.ts";
import { largeBodies } from "./attacks/large-bodies.ts";
import { moneyRaces } from "./attacks/money-races.ts";
import { sendOddRequests } from "./attacks/odd-requests.ts";
import { pages } from "./attacks/pages.ts";
import { replays } from "./attacks/replays.ts";
import { surplusFields } from "./attacks/surplus-fields.ts";
import { castOf } from "./cast.ts";
import type { Stage } from "./stage.ts";
import { brittleServer, carelessServer, EchoedVisitor } from "./wrong-servers.ts";

const SEED = 20_261_115;
/** Ends what hangs: on a machine that is slow for as long as it lasts the races took four minutes. */
const PATIENCE = { timeout: 900_000 };
const BOT = `1111:${"a".repeat(35)}`;
const overrides = { TELEGRAM_BOT_NORMAL_TOKEN: BOT, RATE_LIMIT_BURST: "1000000" };
const signing = { signer: testSigner };
const test = useTestServer(overrides, signing);
const weakened = useTestServer(overrides, signing);

const stageOn = ({ server, visitor, player }: TestServer, calls: readonly AnyCall[]): Stage => ({
  server,
  visitor,
  player,
  origin: ORIGIN,
  calls,
  seed: SEED,
  random: seeded(SEED),
  isFull: false,
  hasPages: false,
  log: () => undefined,
});

beforeAll(async () => {
  for (const { server } of [test, weakened]) {
    const { identity } = server();
    await seedDemoCategories(identity);
    await seedHouseGames(identity);
    await seedDemoGames(identity);
    await seedDemoMethods(identity);
  }
});

const stage = stageOn(test, ALL_CALLS);
/** Large bodies are sent to every call in hostile-calls.db.test.ts. */
const inProcess = ATTACKS.filter((attack) => !attack.overNetwork && attack !== largeBodies);

describe.each(inProcess.map((attack) => [attack.name, attack] as const))("%s", (_, attack) => {
  it("finds no hole", PATIENCE, async () => {
    // Each draws its own: what an attack sends must not depend on how many calls others met before it.
    Object.assign(stage, { random: seeded(SEED) });
    const { holes, figures } = await runAttack(attack, stage);
    expect(holes).toEqual([]);
    // It did attack something.
    expect(figures.requests).toBeGreaterThan(50);
  });
});

describe("controls, on a product with a protection switched off", () => {
  it("somebody with the owner's rights is found out", PATIENCE, async () => {
    const leaky = stageOn(weakened, [api.wallet.getBuyOrder, api.wallet.cancelSellOrder]);
    const { owner, stranger } = await castOf(leaky);
    const { token } = stranger.person;
    stranger.person.token = owner.person.token;
    const { holes } = await runAttack(foreignIds, leaky);
    stranger.person.token = token;
    expect(holes.filter((hole) => hole.includes("another player") && hole.includes("is answered 200"))).toHaveLength(2);
    expect(holes.filter((hole) => hole.includes("changed what the owner has in sell_order"))).toHaveLength(1);
  });
  it("a method without its index of open orders is raced", PATIENCE, async () => {
    await asOwner(weakened.ownerUrl(), "drop index buy_order_single_open");
    const { holes } = await runAttack(moneyRaces, stageOn(weakened, [api.wallet.createBuyOrder]));
    expect(holes.join("\n")).toMatch(/with keys of two each: \d new rows in buy_order instead of 1/);
  });
  it("a server that takes what it does not know is found out", PATIENCE, async () => {
    const careless = carelessServer(weakened.server());
    const visitor = () => new Person(() => careless, "198.51.100.77");
    let people = 0;
    const player = () => register(visitor(), { email: `careless-${people++}@example.com` });
    const { holes } = await runAttack(surplusFields, {
      ...stageOn(weakened, [api.viewer.update]),
      server: () => careless,
      visitor,
      player,
    });
    expect(holes.join("\n")).toMatch(/PATCH \/api\/v1\/viewer: takes all of them in body \(2\d\d\)/);
    expect(holes.join("\n")).toContain("fields that it does not know changed player");
  });
  it("sessions that come back after they were ended are found out", PATIENCE, async () => {
    await asOwner(
      weakened.ownerUrl(),
      `create function come_back() returns trigger language plpgsql as
        $$ begin insert into session select old.*; return null; end $$`,
      "create trigger come_back after delete on session for each row execute function come_back()",
    );
    const { holes } = await runAttack(replays, stageOn(weakened, []));
    expect(holes).toEqual(["a session that was ended was taken 12 times"]);
  });
  it("pages that repeat their address, and lead where it says, are found out", PATIENCE, async () => {
    const visitor = () => new EchoedVisitor(weakened.server);
    const { holes } = await runAttack(pages, { ...stageOn(weakened, []), visitor, hasPages: true });
    expect(holes.some((hole) => hole.includes("comes back as markup"))).toBe(true);
    expect(holes.some((hole) => hole.includes("leads to //evil.example"))).toBe(true);
    expect(holes.some((hole) => hole.includes("a page without a strict content security policy"))).toBe(true);
  });
  it("a server that breaks, and takes one request for two, is found out", PATIENCE, async () => {
    const { origin, server } = await brittleServer();
    try {
      const found = (await sendOddRequests({ ...stageOn(weakened, []), origin })).holes.list();
      expect(found.some((hole) => hole.startsWith("QUERY /: answered 500"))).toBe(true);
      expect(found.some((hole) => /^two lengths at .*: one request is answered 200 and 200/.test(hole))).toBe(true);
    } finally {
      server.close();
    }
  });
  it("an id that nobody taught, and a money call that nobody races, are named", async () => {
    const bonus = {
      ...api.wallet.getBuyOrder,
      path: "/api/v1/bonuses/:id",
      params: z.strictObject({ id: z.string() }),
    };
    const gift = { ...api.wallet.createSellOrder, path: "/api/v1/gifts" };
    const unknown = stageOn(weakened, [bonus, gift]);
    expect((await runAttack(foreignIds, unknown)).holes.join()).toContain(
      "teach me an id for params.id of GET /api/v1/bonuses/:id",
    );
    expect((await runAttack(moneyRaces, unknown)).holes.join()).toContain("teach me a race for POST /api/v1/gifts");
  });
});

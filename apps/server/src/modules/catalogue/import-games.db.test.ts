import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asOwner, useTestDatabase } from "../../../test/database.ts";
import { PATIENCE_MS } from "../../../test/patience.ts";
import { meetingOf } from "../../../test/weakened.ts";
import { ManualClock } from "../../kernel/clock.ts";
import { createDatabase, type Database } from "../../kernel/db.ts";
import { createLogger } from "../../kernel/log.ts";
import { drainJobs } from "../../kernel/worker.ts";
import { catalogueDeps } from "./deps.ts";
import { type ImportOptions, importGames } from "./import-games.ts";
import { catalogueHandlers, cataloguePeriodic } from "./jobs.ts";
import type { GameLister } from "./provider-list.ts";
import { seedDemoCategories } from "./seed-demo-categories.ts";

const { url, ownerUrl } = useTestDatabase();
const log = createLogger({ level: "silent" });
const clock = new ManualClock(new Date("2026-11-15T12:00:00Z"));
let db: Database;

beforeAll(async () => {
  db = createDatabase({ url: url(), poolSize: 6, log, waitMs: PATIENCE_MS });
  await seedDemoCategories({ db });
});
afterAll(() => db.close());
beforeEach(async () => {
  await asOwner(ownerUrl(), "truncate game, game_provider cascade");
  await db.transact(async (tx) => {
    await tx
      .insertInto("game_provider")
      .values(
        ["acme", "other"].map((id) => ({ id, title: id, position: 1, integration: id === "acme" ? "listed" : "mute" })),
      )
      .execute();
  });
});

const listed = (externalId: string, more: object = {}) => ({
  externalId,
  title: `Game ${externalId}`,
  kind: "slots",
  hasDemo: true,
  ...more,
});
const SIX = ["1", "2", "3", "4", "5", "6"].map((id) => listed(id));
const run = (list: readonly unknown[], options: ImportOptions = {}, provider = "acme") =>
  importGames({ db, clock }, provider, list, options);
const games = () => db.read((reader) => reader.selectFrom("game").selectAll().orderBy("external_id").execute());
const activeIds = async () => (await games()).filter(({ retired_at }) => !retired_at).map(({ id }) => id);
const version = async () =>
  (await db.read((reader) => reader.selectFrom("catalogue_version").select("version").executeTakeFirstOrThrow()))
    .version;

describe("an import", () => {
  it("adds what is new, into the category of its kind", async () => {
    const report = await run([
      listed("a:1", { title: "Wolf's Lair", rtp: "96.5", volatility: "high", imageUrl: "https://cdn.example/1.png" }),
      listed("a:2", { title: "Рулетка", kind: "live", hasDemo: false }),
      listed("a:3", { kind: "other" }),
    ]);
    expect(report).toEqual({ status: "done", added: 3, changed: 0, returned: 0, retired: 0, skipped: [] });
    expect(await games()).toMatchObject([
      {
        id: "wolfs-lair",
        external_id: "a:1",
        title: "Wolf's Lair",
        has_demo: true,
        rtp_basis_points: 9650,
        volatility: "high",
        image_url: "https://cdn.example/1.png",
        retired_at: null,
      },
      { id: "ruletka", has_demo: false, rtp_basis_points: null, image_url: null },
      { id: "game-a-3" },
    ]);
    const placed = await db.read((reader) =>
      reader.selectFrom("game_in_category").selectAll().orderBy("game_id").execute(),
    );
    expect(placed).toEqual([
      { game_id: "ruletka", category_id: "live-casino" },
      { game_id: "wolfs-lair", category_id: "slots" },
    ]);
  });

  it("the same list again changes nothing, not even the version", async () => {
    await run(SIX);
    const before = { games: await games(), version: await version() };
    expect(await run(SIX)).toMatchObject({ status: "done", added: 0, changed: 0, returned: 0, retired: 0 });
    expect({ games: await games(), version: await version() }).toEqual(before);
  });

  it("changes what the provider says and keeps what it leaves out, what the house decided and what players did", async () => {
    await run([listed("1", { rtp: "95.00", volatility: "low" }), listed("2")]);
    const house = { label: "Exclusive", blocked_countries: ["NL"], popularity: "7" };
    await db.transact(async (tx) => {
      await tx.updateTable("game").set(house).where("external_id", "=", "1").execute();
      await tx.updateTable("game_in_category").set({ category_id: "new" }).where("game_id", "=", "game-1").execute();
    });
    expect(await run([listed("1", { title: "Renamed", rtp: "96" }), listed("2")])).toMatchObject({
      changed: 1,
      added: 0,
    });
    expect((await games())[0]).toMatchObject({
      ...house,
      id: "game-1",
      title: "Renamed",
      rtp_basis_points: 9600,
      volatility: "low",
    });
    const [placed] = await db.read((reader) =>
      reader.selectFrom("game_in_category").selectAll().where("game_id", "=", "game-1").execute(),
    );
    expect(placed?.category_id).toBe("new");
  });

  it("retires what has left and brings it back with its id", async () => {
    await run(SIX);
    expect(await run(SIX.slice(0, 4))).toMatchObject({ retired: 2 });
    expect(await activeIds()).toEqual(["game-1", "game-2", "game-3", "game-4"]);
    const [retiredAt] = (await games()).flatMap(({ retired_at }) => retired_at ?? []);
    clock.advance(60_000);
    await run(SIX.slice(0, 4));
    expect((await games()).find(({ retired_at }) => retired_at)?.retired_at).toEqual(retiredAt);
    expect(await run(SIX)).toMatchObject({ returned: 2, added: 0, changed: 0 });
    expect(await activeIds()).toHaveLength(6);
  });

  it.each([
    ["nothing", [], "empty"],
    ["nothing that can be read", [{ nonsense: true }], "empty"],
    ["less than half", SIX.slice(0, 2), "shrunk"],
    ["as many, but others", ["7", "8", "9", "10", "11", "12"].map((id) => listed(id)), "shrunk"],
  ])("of %s is refused and changes nothing, unless somebody has looked", async (_, list, problem) => {
    await run(SIX);
    expect(await run(list)).toMatchObject({ status: "refused", problem });
    expect(await activeIds()).toHaveLength(6);
    expect((await run(list, { acceptShrinking: true })).status).toBe("done");
  });

  it("half may leave", async () => {
    await run(SIX);
    expect(await run(SIX.slice(0, 3))).toMatchObject({ status: "done", retired: 3 });
  });

  it.each([
    ["an http picture", { imageUrl: "http://cdn.example/1.png" }],
    ["a script as picture", { imageUrl: "javascript:alert(1)" }],
    ["no title", { title: "  " }],
    ["a title of control characters", { title: "a\u0007b" }],
    ["a title that is too long", { title: "x".repeat(121) }],
    ["an unknown kind", { kind: "bingo" }],
    ["an RTP that is no number", { rtp: "about 96" }],
    ["an unknown volatility", { volatility: "wild" }],
  ])("reports and skips a row with %s, and its game stays as it was", async (_, bad) => {
    await run(SIX);
    const before = await games();
    const report = await run([...SIX.slice(1), listed("1", bad)]);
    expect(report).toMatchObject({ status: "done", changed: 0, retired: 0, skipped: [{ row: 5, externalId: "1" }] });
    expect(await games()).toEqual(before);
  });

  it("takes the first of two rows of one game, and retires nothing while a row cannot be told", async () => {
    await run(SIX);
    const report = await run([...SIX.slice(0, 5), listed("1", { title: "Second" }), null]);
    expect(report).toMatchObject({ status: "done", changed: 0, retired: 0 });
    expect(report.skipped).toMatchObject([{ row: 5, externalId: "1", problem: "listed before" }, { row: 6 }]);
    expect(await activeIds()).toHaveLength(6);
  });

  it("makes ids that nobody else has", async () => {
    await run([listed("1", { title: "Wolf" })], {}, "other");
    await run([
      listed("1", { title: "Wolf" }),
      listed("2", { title: "WOLF!" }),
      listed("3", { title: "★" }),
      listed("4", { title: "Long ".repeat(24) }),
    ]);
    const ids = (await games()).filter(({ provider_id }) => provider_id === "acme").map(({ id }) => id);
    expect(ids).toEqual(["wolf-acme", "wolf-acme-2", "game", "long-long-long-long-long-long-long-long"]);
  });

  it("two at once of providers with the same titles both succeed, each with its own games", async () => {
    const reports = await Promise.all([run(SIX), run(SIX, {}, "other"), run(SIX), run(SIX, {}, "other")]);
    expect(reports.map((report) => report.status === "done" && report.added).sort()).toEqual([0, 0, 6, 6]);
    expect(await games()).toHaveLength(12);
  });

  it("control: without the turn two at once would take the same id", async () => {
    const bothHaveLooked = meetingOf(2);
    const insert = (provider_id: string) =>
      db.transact(async (tx) => {
        const taken = await tx.selectFrom("game").select("id").where("id", "=", "wolf").execute();
        await bothHaveLooked();
        const id = taken.length === 0 ? "wolf" : `wolf-${provider_id}`;
        await tx.insertInto("game").values({ id, provider_id, external_id: "1", title: "Wolf" }).execute();
      });
    const results = await Promise.allSettled([insert("acme"), insert("other")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("needs a provider that is there", async () => {
    expect(await run(SIX, {}, "nobody")).toMatchObject({ status: "refused", problem: "unknown_provider" });
  });
});

describe("imports by job", () => {
  const deps = (listGames: GameLister["listGames"]) =>
    catalogueDeps({
      db,
      clock,
      log,
      listers: new Map([["listed", { listGames }]]),
      weightsOfBonus: async () => undefined,
    });
  const of = (studio: string, games: readonly unknown[]) => games.map((game) => ({ studio, game }));
  const runAll = async (catalogue: ReturnType<typeof deps>) => {
    await cataloguePeriodic(catalogue)
      .find(({ name }) => name === "catalogue.import_all")
      ?.run();
    await drainJobs({ databaseUrl: url(), handlers: catalogueHandlers(catalogue), log });
  };
  const activeOf = async (provider: string) =>
    (await games()).filter(({ provider_id, retired_at }) => provider_id === provider && !retired_at);
  const studios = () =>
    db.read((reader) =>
      reader.selectFrom("game_provider").select(["id", "title"]).where("integration", "=", "listed").execute(),
    );

  it("bring the games of every studio in the list, and add studios that are new", async () => {
    // The first two have names that others have: one of this integration, one of another.
    await runAll(
      deps(async () => [...of("acme", SIX), ...of("Other", SIX.slice(0, 2)), ...of("Other", SIX.slice(2, 3))]),
    );
    expect(await activeOf("acme")).toHaveLength(6);
    expect(await studios()).toEqual([
      { id: "acme", title: "acme" },
      { id: "other-listed", title: "Other" },
    ]);
    expect(await activeOf("other-listed")).toHaveLength(3);
    await runAll(deps(async () => [...of("acme", SIX), ...of("Other", SIX.slice(0, 3))]));
    expect(await studios()).toHaveLength(2);
  });

  it("leave the shop as it is when the provider fails, answers an empty list, or leaves a studio out", async () => {
    await run(SIX);
    await runAll(deps(async () => []));
    await runAll(deps(async () => of("Somebody else", SIX)));
    await runAll(
      deps(async () => {
        throw new Error("out of order");
      }),
    );
    expect(await activeOf("acme")).toHaveLength(6);
  });
});

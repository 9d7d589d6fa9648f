// Offers as staff make them: versions, states, what is refused field by field, and what players and the audit see of it.
import type { Violation } from "@windfall/domain";
import { ApiFailure } from "@windfall/domain/client";
import { type BonusTerms, NO_CONDITIONS } from "@windfall/domain/rules/bonuses/index";
import { beforeAll, describe, expect, it } from "vitest";
import { addTestGames } from "../../../../test/catalogue.ts";
import { auditOf, staffMember } from "../../../../test/desk.ts";
import { tally } from "../../../../test/money.ts";
import { type Person, refusalOf, useTestServer } from "../../../../test/server.ts";
import { bonusFactsOf, findOffer, grantBonus } from "../../bonuses/index.ts";
import { findPlayerId } from "../../identity/index.ts";

const desk = useTestServer();
const { server, player } = desk;
let anna: Person & { globalId: string };
const REASON = "for the test";

const TERMS: BonusTerms = {
  ...NO_CONDITIONS,
  type: "Deposit",
  minDeposit: 1_000,
  maxDeposit: 10_000,
  amountMultiplier: 5_000,
  wager: 10,
  wagerMaxBet: 500,
  deadlineHours: 24,
  gamesWagers: { games: {}, providers: {}, categories: {}, rest: 10_000, sports: { weight: 0, minOdds: 1_500 } },
};
let names = 0;
const newName = () => `offer-${++names}`;

beforeAll(async () => {
  await addTestGames(server().db, [{ id: "alpha" }]);
  anna = await staffMember(desk, "operator", "Anna");
});

const create = (id: string, terms: Partial<BonusTerms> = {}) =>
  anna.client.bonusDesk.createOffer({
    body: { id, titles: { en: "Reload", ru: "Релоад" }, terms: { ...TERMS, ...terms }, reason: REASON },
  });
const edit = (id: string, basedOn: number, terms: Partial<BonusTerms>) =>
  anna.client.bonusDesk.editOffer({
    params: { id },
    body: { basedOn, titles: { en: "Reload", ru: "Релоад" }, terms: { ...TERMS, ...terms }, reason: REASON },
  });
const change = (id: string, action: "startOffer" | "stopOffer") =>
  anna.client.bonusDesk[action]({ params: { id }, body: { reason: REASON } });

describe("an offer", () => {
  it("is a draft, then live, then stopped, and may be live again; each step is written down", async () => {
    const id = newName();
    const drafted = await create(id);
    expect(drafted).toMatchObject({ status: "draft", version: 1, actions: ["start"], terms: TERMS, claims: 0 });
    expect(await refusalOf(change(id, "stopOffer"))).toBe("order_state_changed");
    expect(await change(id, "startOffer")).toMatchObject({ status: "live", actions: ["stop"] });
    expect(await refusalOf(change(id, "startOffer"))).toBe("order_state_changed");
    const nadia = await player();
    const offered = async () => (await nadia.client.bonuses.list({ query: {} })).items.map((offer) => offer.id);
    expect(await offered()).toContain(id);
    await change(id, "stopOffer");
    expect(await offered()).not.toContain(id);
    expect((await change(id, "startOffer")).status).toBe("live");
    const lines = await auditOf(server(), id);
    expect(lines.map(({ action, actor, reason }) => [action, actor, reason])).toEqual(
      ["create", "start", "stop", "start"].map((step) => [`offer.${step}`, anna.globalId, REASON]),
    );
  });

  it("is edited as a new version, and what was taken keeps the one it took", async () => {
    const id = newName();
    await create(id);
    const nadia = await player();
    const { db, identity } = server();
    const playerId = (await db.read((reader) => findPlayerId(reader, nadia))) ?? "";
    await db.transact(async (tx) => {
      const offer = await findOffer(tx, id);
      if (!offer) throw new Error("not saved");
      const grant = { playerId, offer, amountMinor: 500n, source: "test", claimKey: null, by: "staff" } as const;
      expect((await grantBonus(tx, identity, grant)).status).toBe("granted");
    });
    const edited = await edit(id, 1, { wager: 35 });
    expect(edited).toMatchObject({ version: 2, claims: 1, terms: { wager: 35 } });
    expect(edited.versions.map(({ version, by, claims }) => [version, by, claims])).toEqual([
      [2, "Anna Staff", 0],
      [1, "Anna Staff", 1],
    ]);
    const [taken] = await db.read((reader) => bonusFactsOf(reader, playerId, identity.clock.now()));
    expect([taken?.offerVersion, taken?.terms.wager]).toEqual([1, 10]);
    expect((await auditOf(server(), id)).at(-1)).toMatchObject({
      action: "offer.edit",
      details: { from: 1, version: 2 },
    });
  });

  it("is not edited on top of what somebody else has published", async () => {
    const id = newName();
    await create(id);
    const answers = await Promise.all([1, 2, 3, 4].map((wager) => edit(id, 1, { wager }).then(() => "ok", codeOf)));
    expect(tally(answers)).toEqual({ ok: 1, version_changed: 3 });
    expect((await anna.client.bonusDesk.getOffer({ params: { id } })).versions).toHaveLength(2);
  });

  it("the same once more is no new version, and leaves no line", async () => {
    const id = newName();
    await create(id);
    expect((await edit(id, 1, {})).version).toBe(1);
    expect(await auditOf(server(), id)).toHaveLength(1);
  });

  it("has a name of its own, also when many want it at once", async () => {
    const id = newName();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(id).then(() => "ok", codeOf)));
    expect(tally(answers)).toEqual({ ok: 1, offer_exists: 3 });
    expect(await auditOf(server(), id)).toHaveLength(1);
  });

  it("that nobody knows is not there", async () => {
    expect(await refusalOf(anna.client.bonusDesk.getOffer({ params: { id: "nothing" } }))).toBe("not_found");
    expect(await refusalOf(edit("nothing", 1, {}))).toBe("not_found");
    expect(await refusalOf(change("nothing", "startOffer"))).toBe("not_found");
  });
});

describe("what cannot be offered is refused, field by field", () => {
  it.each<[string, Partial<BonusTerms>, string[]]>([
    ["no amount", { amountMultiplier: null }, ["terms.amountMultiplier"]],
    ["no top", { maxDeposit: null }, ["terms.maxDeposit"]],
    ["a top below the least", { maxDeposit: 999 }, ["terms.maxDeposit"]],
    ["a welcome without its step", { type: "Welcome" }, ["terms.minDepositNumber"]],
    ["free spins of nothing", { freespinsCount: 5 }, ["terms.freespinsAmount"]],
    [
      "free spins at a studio without a bound",
      { freespinsCount: 5, freespinsAmount: 20, freespinsGame: "alpha" },
      ["terms.freespinsMaxAmount"],
    ],
    [
      "free spins in a game that is not there",
      { freespinsCount: 5, freespinsAmount: 20, freespinsMaxAmount: 100, freespinsGame: "alhpa" },
      ["terms.freespinsGame"],
    ],
    [
      "a gift that asks for a deposit",
      { type: "Gift" },
      ["terms.amountMultiplier", "terms.minDeposit", "terms.maxDeposit"],
    ],
    ["no game to work it off in", { gamesWagers: { ...TERMS.gamesWagers, rest: 0 } }, ["terms.gamesWagers.rest"]],
    [
      "a game that is not there",
      { gamesWagers: { ...TERMS.gamesWagers, games: { alhpa: 1 } } },
      ["terms.gamesWagers.games.alhpa"],
    ],
    ["a player who is not there", { personalId: "000000000000" }, ["terms.personalId"]],
    ["an amount that is none in rupiah", { wagerMaxBet: 1_000_000_000 }, ["terms.wagerMaxBet"]],
  ])("%s", async (_name, terms, paths) => {
    const failure = await create(newName(), terms).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    const { violations } = (failure as ApiFailure).payload as { violations: Violation[] };
    expect(violations.map(({ path }) => path)).toEqual(paths);
  });
});

it("is shown as a player in any currency would read it", async () => {
  const body = { terms: { ...TERMS, personalId: anna.globalId }, currency: "KZT" } as const;
  const { conditions, currency } = await anna.client.bonusDesk.previewOffer({ body });
  expect(conditions).toMatchObject({
    minDeposit: "5000.00",
    wagerMaxBet: "2500.00",
    wager: 10,
    personalId: anna.globalId,
  });
  expect(currency.code).toBe("KZT");
});

it("personal offers name the player by their public id, and are for that player alone", async () => {
  const [nadia, other] = [await player(), await player()];
  const id = newName();
  const made = await create(id, { personalId: nadia.globalId });
  expect(made.terms.personalId).toBe(nadia.globalId);
  await change(id, "startOffer");
  const offered = async (who: Person) =>
    (await who.client.bonuses.list({ query: {} })).items.some((row) => row.id === id);
  expect([await offered(nadia), await offered(other)]).toEqual([true, false]);
});

it("lists by state and words, and knows what can be weighed", async () => {
  const id = newName();
  await create(id);
  const find = (query: { queue?: "draft" | "live"; search: string }) => anna.client.bonusDesk.listOffers({ query });
  expect((await find({ queue: "draft", search: id.toUpperCase() })).items).toMatchObject([{ id, type: "Deposit" }]);
  expect((await find({ queue: "live", search: id })).meta.total).toBe(0);
  expect((await find({ search: "%" })).meta.total).toBe(0);
  const { items } = await anna.client.bonusDesk.weightChoices();
  expect(items).toContainEqual({ kind: "games", id: "alpha", name: "alpha", edge: null });
});

function codeOf(error: unknown): string {
  return error instanceof ApiFailure ? error.detail : String(error);
}

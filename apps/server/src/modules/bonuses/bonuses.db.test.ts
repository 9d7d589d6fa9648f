import { afterEach, describe, expect, it } from "vitest";
import { playVector } from "../../../../../packages/domain/test/bonus-stage.ts";
import { BONUS_VECTORS } from "../../../../../packages/domain/test/bonus-vectors.ts";
import { DatabaseStage, giveBonus, TERMS, wrongBonuses } from "../../../test/bonuses.ts";
import { crowdOf } from "../../../test/crowd.ts";
import { useTestGames } from "../../../test/games.ts";
import { sized } from "../../../test/sized.ts";
import { bonusAccount, findBalance } from "../../ledger/index.ts";
import { listHistory } from "../order-history/index.ts";
import { excludePlayer } from "../play-limits/index.ts";
import { bonusFactsOf, endBonuses, findOffer, grantBonus, saveOffer, termsOfVersion } from "./index.ts";

const games = useTestGames();
afterEach(async () => expect(await games.db.read(wrongBonuses)).toEqual([]));

const CLAIMS = sized(1_000, 20);

const offerOf = async (id: string, wager = 10) => {
  const offer = { id, titles: { en: id }, terms: { ...TERMS, wager }, position: 1, status: "live" } as const;
  await games.db.transact((tx) => saveOffer(tx, games, offer));
  const saved = await games.db.read((reader) => findOffer(reader, id));
  if (!saved) throw new Error("the offer was not saved");
  return saved;
};

const factsOf = (playerId: string) => games.db.read((reader) => bonusFactsOf(reader, playerId, games.clock.now()));

describe("worked cases without a bet", () => {
  it.each(["V28", "V29", "V31", "V34", "V35", "V36", "V37"])("%s", async (name) => {
    const stage = new DatabaseStage(games, await games.newPlayer());
    const { seen, expected } = await playVector(stage, BONUS_VECTORS[name] ?? "");
    expect(seen).toEqual(expected);
  });
});

describe("a grant", () => {
  it("has an account of its own, its terms as they were, and a history", async () => {
    const playerId = await games.newPlayer();
    const first = await offerOf("frozen");
    const grant = { playerId, offer: first, amountMinor: 500n, source: "test", claimKey: null, by: "staff" } as const;
    await games.db.transact((tx) => grantBonus(tx, games, grant));
    const second = await offerOf("frozen", 20);
    const [bonus] = await factsOf(playerId);
    expect(second.version).toBe(first.version + 1);
    expect(bonus).toMatchObject({ status: "active", offerVersion: first.version, total: 500n * 10n * 10_000n });
    expect(bonus?.terms).toEqual(first.terms);
    const taken = await games.db.read((reader) => termsOfVersion(reader, "frozen", first.version));
    expect(taken.terms).toEqual(first.terms);
    const history = await games.db.read((reader) => listHistory(reader, bonus?.id ?? ""));
    expect(history.map(({ from_state, to_state }) => [from_state, to_state])).toEqual([
      [null, "waiting"],
      ["waiting", "active"],
    ]);
    const account = bonusAccount(playerId, bonus?.id ?? "", "USD");
    expect(await games.db.read((reader) => findBalance(reader, account))).toBe(500n);
  });

  it("of one claim is made once, however many come at once", async () => {
    const playerId = await games.newPlayer();
    const offer = await offerOf("once");
    const grant = { playerId, offer, amountMinor: 100n, source: "test", by: "staff" } as const;
    const grantedOf = async (claimKey: string | null) => {
      const answers = await crowdOf(CLAIMS, () =>
        games.db.transact((tx) => grantBonus(tx, games, { ...grant, claimKey })),
      );
      return answers.filter(({ status }) => status === "granted").length;
    };
    expect(await grantedOf("welcome:1")).toBe(1);
    expect(await factsOf(playerId)).toMatchObject([{ amountMinor: 100n, balanceMinor: 100n }]);
    // The control: without the key that makes it one claim, all of them are made.
    expect(await grantedOf(null)).toBe(CLAIMS);
  });

  it("is denied to whoever is banned or excluded, and of nothing", async () => {
    const offer = await offerOf("denied");
    const [banned, excluded, anyone] = [await games.newPlayer(), await games.newPlayer(), await games.newPlayer()];
    await games.db.transact(async (tx) => {
      await tx
        .updateTable("player")
        .set({ ban_reason: "other", banned_at: new Date() })
        .where("id", "=", banned)
        .execute();
      await excludePlayer(tx, excluded, new Date("2027-01-01"));
    });
    const grant = { offer, amountMinor: 100n, source: "test", claimKey: null, by: "staff" } as const;
    const answer = (playerId: string, amountMinor = 100n) =>
      games.db.transact((tx) => grantBonus(tx, games, { ...grant, playerId, amountMinor }));
    expect(await answer(banned)).toEqual({ status: "denied", reason: "banned" });
    expect(await answer(excluded)).toEqual({ status: "denied", reason: "excluded" });
    expect(await answer(anyone, 0n)).toEqual({ status: "denied", reason: "too_small" });
  });
});

describe("an end", () => {
  it("comes once, takes what was there, and lets the next one begin", async () => {
    const playerId = await games.newPlayer();
    const [first, second] = [await giveBonus(games, playerId, 100n), await giveBonus(games, playerId, 50n)];
    const end = { playerId, bonusIds: [first], to: "revoked", by: "staff", reason: "a mistake" } as const;
    const gone = await Promise.all(
      Array.from({ length: 5 }, () => games.db.transact((tx) => endBonuses(tx, games, end))),
    );
    expect(gone.reduce((sum, minor) => sum + minor)).toBe(100n);
    expect(await factsOf(playerId)).toMatchObject([
      { id: first, status: "revoked", balanceMinor: 0n },
      { id: second, status: "active", balanceMinor: 50n },
    ]);
  });

  it("of another player's bonus does nothing", async () => {
    const [owner, stranger] = [await games.newPlayer(), await games.newPlayer()];
    const bonusId = await giveBonus(games, owner, 100n);
    const end = { playerId: stranger, bonusIds: [bonusId], to: "forfeited", by: "player" } as const;
    expect(await games.db.transact((tx) => endBonuses(tx, games, end))).toBe(0n);
    expect(await factsOf(owner)).toMatchObject([{ status: "active" }]);
  });

  it("by time is told before anybody has looked after it", async () => {
    const playerId = await games.newPlayer();
    await giveBonus(games, playerId, 100n, { deadlineHours: 1 });
    games.clock.advance(3_600_000);
    expect(await factsOf(playerId)).toMatchObject([{ status: "expired", balanceMinor: 0n }]);
  });
});

it("a version cannot be changed, not even by the product's own role", async () => {
  await offerOf("kept");
  const change = games.db.transact((tx) =>
    tx.updateTable("bonus_offer_version").set({ terms_hash: "x" }).where("offer_id", "=", "kept").execute(),
  );
  await expect(change).rejects.toThrow(/permission denied/);
});

import { SPORTS } from "@windfall/domain/sports";
import { describe, expect, it } from "vitest";
import { sized } from "../../../test/sized.ts";
import { createEmbeddedFeed } from "./embedded-feed.ts";
import { frameAt } from "./match.ts";
import type { FeedMessage } from "./messages.ts";
import { priced } from "./prices.ts";
import { scheduledOf } from "./schedule.ts";
import { WORLD } from "./world.ts";

const START = Date.UTC(2026, 10, 16, 9, 0);
const MINUTE = 60_000;

describe("prices", () => {
  it("are the chances with the margin, rounded down", () => {
    const chances = [
      { id: "1", p: 0.4415 },
      { id: "x", p: 0.2548 },
      { id: "2", p: 0.3037 },
    ];
    // Worked out by hand: 2.182, 3.688 and 3.119 at 1.05.
    expect([...priced(chances, 1.05, false).values()]).toEqual([2_180, 3_650, 3_100]);
  });
  it("are missing where nothing is open any more", () => {
    const chances = [
      { id: "yes", p: 0.99 },
      { id: "no", p: 0.01 },
    ];
    expect(priced(chances, 1.045, true).get("yes")).toBeNull();
  });
});

/** Of all sports: chances at random moments of seeded matches, in tenths, against what happened. */
function calibration(perSport: number) {
  const deciles = Array.from({ length: 10 }, () => ({ p: 0, hits: 0, count: 0 }));
  for (const sport of WORLD)
    for (let no = 0; no < perSport; no++) {
      const { match } =
        scheduledOf("calibration", `${sport.id}-${20_000 + Math.floor(no / sport.perDay)}-${no % sport.perDay}`) ?? {};
      if (!match) throw new Error("no match");
      const play = sport.model.play(match);
      const atMs = (play.endMs * (no % 5)) / 5;
      const frame = no % 5 === 0 || !sport.hasLive ? undefined : frameAt(play, atMs);
      for (const { key, chances } of sport.model.price(match, frame, frame ? atMs : 0)) {
        const resultOf = sport.model.settle(key, play, play.endMs);
        for (const { id, p } of chances) {
          const result = resultOf?.(id);
          // What came back counts for neither, a half result half.
          if (!result || result.voidHalves === 2 || p < 1e-9 || p > 1 - 1e-9) continue;
          const weight = result.voidHalves === 1 ? 0.5 : 1;
          const decile = deciles[Math.min(Math.floor(p * 10), 9)];
          if (!decile) continue;
          decile.p += p * weight;
          decile.count += weight;
          decile.hits += result.isWon ? weight : 0;
        }
      }
    }
  return deciles.map(({ p, hits, count }) => ({ off: Math.abs(p - hits) / count }));
}

describe("the world", () => {
  it("is priced by the law that it is played by", () => {
    // Fewer matches are further off by chance alone.
    const most = sized(0.015, 0.03);
    for (const { off } of calibration(sized(230, 60))) expect(off).toBeLessThan(most);
  });

  it("knows who serves when it prices a set", () => {
    const tennis = WORLD.find(({ id }) => id === 3);
    const sums = { 1: { p: 0, hits: 0, count: 0 }, 2: { p: 0, hits: 0, count: 0 } };
    for (let no = 0; no < 300; no++) {
      const { match } = scheduledOf("serves", `3-${20_000 + Math.floor(no / 60)}-${no % 60}`) ?? {};
      if (!tennis || !match) throw new Error("no match");
      const play = tennis.model.play(match);
      // Late in the first set, where one serve decides the most.
      const frame = play.frames.find(({ periods }) => (periods[0]?.[0] ?? 0) + (periods[0]?.[1] ?? 0) === 9);
      if (!frame?.server || frame.home + frame.away > 0) continue;
      const [chance] =
        tennis.model.price(match, frame, frame.atMs).find(({ key }) => key === "set_winner|set=1")?.chances ?? [];
      const sum = sums[frame.server];
      sum.count++;
      sum.p += chance?.p ?? 0;
      sum.hits += tennis.model.settle("set_winner|set=1", play, play.endMs)?.("1").isWon ? 1 : 0;
    }
    for (const { p, hits, count } of Object.values(sums)) {
      expect(count).toBeGreaterThan(50);
      expect(Math.abs(p - hits) / count).toBeLessThan(0.1);
    }
  });

  it("has something of every sport, and enough of it live", () => {
    const feed = createEmbeddedFeed("world");
    const messages = [...feed.poll(START, 5_000), ...feed.poll(START + 10 * MINUTE, 0)];
    const fixtures = messages.flatMap((message) => (message.type === "fixture" ? [message.fixture] : []));
    expect([...new Set(fixtures.map(({ sportId }) => sportId))].sort()).toEqual(SPORTS.map(({ id }) => id).sort());
    expect(fixtures.filter(({ startAt }) => startAt > START).length).toBeGreaterThan(1_300);
    const live = messages.flatMap((one) =>
      one.type === "odds_change" && one.status === "live" && one.markets.length > 0 ? [one.eventId] : [],
    );
    expect(new Set(live).size).toBeGreaterThanOrEqual(40);
  });

  it("tells the same again, asked at the same moments", () => {
    const play = () => {
      const feed = createEmbeddedFeed("again");
      return Array.from({ length: 12 }, (_, minute) => feed.poll(START + minute * MINUTE, 10));
    };
    expect(play()).toEqual(play());
  });

  it("settles every market that it offered, once, also after a break", () => {
    const feed = createEmbeddedFeed("settles");
    const offered = new Map<string, Set<string>>();
    const settled = new Map<string, string[]>();
    const take = (messages: readonly FeedMessage[]) => {
      for (const message of messages) {
        if (message.type === "odds_change") {
          const keys = offered.get(message.eventId) ?? new Set<string>();
          for (const { key } of message.markets) keys.add(key);
          offered.set(message.eventId, keys);
        }
        if (message.type === "settlement") {
          const keys = settled.get(message.eventId) ?? [];
          settled.set(message.eventId, [...keys, ...message.markets.map(({ key }) => key)]);
        }
      }
    };
    for (let minute = 0; minute < 40; minute += 4) take(feed.poll(START + minute * MINUTE, 12));
    const known = [...offered].map(([id, keys]) => ({
      id,
      ...{ leagueId: "", startAt: 0, status: "live" as const },
      markets: [...keys].filter((key) => !settled.get(id)?.includes(key)),
    }));
    const other = createEmbeddedFeed("settles");
    other.resume(known);
    // Long after: everything that had begun is over.
    take(other.poll(START + 20 * 60 * MINUTE, 0));
    const begun = known.filter(({ id }) => (scheduledOf("settles", id)?.fixture.startAt ?? 0) < START + 40 * MINUTE);
    expect(begun.length).toBeGreaterThan(20);
    for (const { id } of begun) expect(settled.get(id)?.toSorted(), id).toEqual([...(offered.get(id) ?? [])].sort());
  });
});

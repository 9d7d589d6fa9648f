// What the feed counts beside the score follows from the match that is played: it agrees with the score, it is as frequent as its law says, and asked again it is the same.
import { SportsStats } from "@windfall/domain/api/sports-line";
import { describe, expect, it } from "vitest";
import { createEmbeddedFeed } from "./embedded-feed.ts";
import { frameAt } from "./match.ts";
import type { FeedMessage } from "./messages.ts";
import { scheduledOf } from "./schedule.ts";
import { WORLD, type WorldSport } from "./world.ts";

/** A match of the sport, and everything that is told of it at a share of its length. */
function told(sport: WorldSport, no: number, share: number) {
  const { match } =
    scheduledOf("stats", `${sport.id}-${20_000 + Math.floor(no / sport.perDay)}-${no % sport.perDay}`) ?? {};
  if (!match) throw new Error("no match");
  const play = sport.model.play(match);
  const atMs = play.endMs * share;
  return { match, play, atMs, frame: frameAt(play, atMs), stats: sport.model.stats?.(match, play, atMs) };
}

function sportOf(id: number): WorldSport {
  const sport = WORLD.find((one) => one.id === id);
  if (!sport) throw new Error(`no sport ${id}`);
  return sport;
}

const figureOf = (stats: SportsStats | undefined, id: string, nr: number | null = null) =>
  stats?.figures.find((figure) => figure.id === id && figure.nr === nr);

describe("of every sport that is played live", () => {
  it("is told in the shape of the contract, and the same again", () => {
    for (const sport of WORLD.filter(({ hasLive }) => hasLive)) {
      const [one, again] = [told(sport, 3, 0.6), told(sport, 3, 0.6)];
      expect(SportsStats.safeParse(one.stats).success, String(sport.id)).toBe(true);
      expect(again.stats).toEqual(one.stats);
    }
  });
});

describe("football", () => {
  const football = sportOf(1);

  it("has as many goals as the score, each on target, each a shot", () => {
    for (let no = 0; no < 40; no++) {
      const { stats, frame } = told(football, no, 0.1 + (no % 9) / 10);
      const goals = stats?.incidents.filter(({ kind }) => kind === "goal") ?? [];
      expect(goals.length).toBe((frame?.home ?? 0) + (frame?.away ?? 0));
      expect(goals.at(-1)?.score ?? [0, 0]).toEqual([frame?.home, frame?.away]);
      const [shots, onTarget] = [figureOf(stats, "shots"), figureOf(stats, "on_target")];
      expect(onTarget?.home).toBeGreaterThanOrEqual(frame?.home ?? 0);
      expect(shots?.away).toBeGreaterThanOrEqual(onTarget?.away ?? 0);
      const possession = figureOf(stats, "possession");
      expect((possession?.home ?? 0) + (possession?.away ?? 0)).toBe(100);
    }
  });

  it("has shots and corners as often as its law says", () => {
    const sums = { corners: 0, yellow_cards: 0, off: 0 };
    const matches = 400;
    for (let no = 0; no < matches; no++) {
      const { stats } = told(football, no, 1);
      const both = (id: string) => (figureOf(stats, id)?.home ?? 0) + (figureOf(stats, id)?.away ?? 0);
      sums.yellow_cards += both("yellow_cards");
      sums.corners += both("corners");
      sums.off += both("shots") - both("on_target");
    }
    // Cards do not depend on strength, the others only grow with it.
    expect(sums.yellow_cards / matches).toBeGreaterThan(3.8);
    expect(sums.yellow_cards / matches).toBeLessThan(4.4);
    expect(sums.corners / matches).toBeGreaterThan(9.4);
    expect(sums.corners / matches).toBeLessThan(11.6);
    expect(sums.off / matches).toBeGreaterThan(13);
    expect(sums.off / matches).toBeLessThan(16);
  });

  it("tells of a corner at once, and of nothing when nothing happened", () => {
    const { match, play } = told(football, 1, 1);
    const at = (atMs: number) => JSON.stringify(football.model.stats?.(match, play, atMs).latest);
    let news = 0;
    for (let atMs = 30_000; atMs < play.endMs; atMs += 1_000) {
      const hasNews = football.model.hasNews?.(match, play, atMs - 1_000, atMs) ?? false;
      if (hasNews) news++;
      else if (frameAt(play, atMs) === frameAt(play, atMs - 1_000)) expect(at(atMs)).toBe(at(atMs - 1_000));
    }
    expect(news).toBeGreaterThan(10);
  });
});

describe("sports of sets", () => {
  it.each([3, 5, 7, 16, 101])("sport %i: units of the set under way add up to its score", (id) => {
    for (let no = 0; no < 20; no++) {
      const { stats, frame } = told(sportOf(id), no % sportOf(id).perDay, 0.1 + (no % 8) / 9);
      const [home, away] = frame?.periods.at(-1) ?? [0, 0];
      expect(stats?.units.filter(([winner]) => winner === 1).length).toBe(home);
      expect(stats?.units.filter(([winner]) => winner === 2).length).toBe(away);
    }
  });

  it("counts service games of tennis: whoever serves holds most of them", () => {
    const sums = { held: 0, breaks: 0 };
    for (let no = 0; no < 60; no++) {
      const { stats } = told(sportOf(3), no, 1);
      for (const id of ["held", "breaks"] as const)
        sums[id] += (figureOf(stats, id)?.home ?? 0) + (figureOf(stats, id)?.away ?? 0);
    }
    expect(sums.held / (sums.held + sums.breaks)).toBeGreaterThan(0.7);
    expect(sums.breaks).toBeGreaterThan(60);
  });
});

it("scores of basketball add up to the points, and the lead ends where the score does", () => {
  for (let no = 0; no < 20; no++) {
    const { stats, play } = told(sportOf(2), no, 1);
    const regular = play.frames.findLast(({ stage, isDecisive }) => stage !== "overtime" || !isDecisive);
    const points = [1, 2, 3].reduce((sum, nr) => sum + nr * (figureOf(stats, "scores", nr)?.home ?? 0), 0);
    expect(points).toBe(regular?.home);
    expect(stats?.lead.at(-1)).toBe((regular?.home ?? 0) - (regular?.away ?? 0));
    expect(figureOf(stats, "largest_lead")?.home).toBe(Math.max(0, ...(stats?.lead ?? [])));
  }
});

it("travels with the messages of what is live", () => {
  const feed = createEmbeddedFeed("stats");
  const start = Date.UTC(2026, 10, 16, 9, 0);
  const messages: FeedMessage[] = [...feed.poll(start, 300), ...feed.poll(start + 60_000, 0)];
  const live = messages.flatMap((one) => (one.type === "odds_change" && one.status === "live" ? [one] : []));
  expect(live.filter(({ stats }) => stats !== undefined).length).toBeGreaterThan(20);
  // Each is small: it is written with every change of its match.
  for (const { stats } of live) expect(JSON.stringify(stats ?? {}).length).toBeLessThan(4_000);
});

// The feed of the demo: a small world that lives by itself and tells what happens as any feed would. Asked at the same moments it tells the same.
import type { LegResult } from "@windfall/domain/rules/sports/index";
import { NO_BOARD, type SportsFeed } from "./feed.ts";
import { type Frame, frameAt, type Play } from "./match.ts";
import type { EventStatus, FeedMarket, FeedMessage, Scoreboard } from "./messages.ts";
import { priced } from "./prices.ts";
import { idsOfDay, type Scheduled, scheduledOf } from "./schedule.ts";
import { WORLD } from "./world.ts";

const DAY_MS = 86_400_000;
/** How long betting stops after something decisive. */
const STOP_MS = 6_000;
const LOOK_AHEAD_EVERY_MS = 60_000;

interface Running {
  scheduled: Scheduled;
  /** Offered at any time and not settled. */
  open: Set<string>;
  play: Play | undefined;
  frame: Frame | undefined;
  pricedAt: number;
  stoppedUntil: number;
}

export function createEmbeddedFeed(seed: string): SportsFeed {
  const running = new Map<string, Running>();
  let waiting: { id: string; startAt: number }[] = [];
  let lookedAheadAt = Number.NEGATIVE_INFINITY;

  function begin(id: string, open: readonly string[]): Running | undefined {
    const scheduled = scheduledOf(seed, id);
    if (!scheduled) return undefined;
    const never = Number.NEGATIVE_INFINITY;
    const event = {
      scheduled,
      open: new Set(open),
      play: undefined,
      frame: undefined,
      pricedAt: never,
      stoppedUntil: never,
    };
    running.set(id, event);
    return event;
  }

  function lookAhead(now: number): void {
    if (now - lookedAheadAt < LOOK_AHEAD_EVERY_MS) return;
    lookedAheadAt = now;
    const today = Math.floor(now / DAY_MS);
    waiting = WORLD.flatMap((sport) => {
      const last = now + sport.daysAhead * DAY_MS;
      const days = Array.from({ length: Math.ceil(sport.daysAhead) + 1 }, (_, ahead) => today + ahead);
      // What is under way when the world begins is not told: nobody could have bet before it.
      return days
        .flatMap((day) => idsOfDay(sport, day))
        .filter(({ id, startAt }) => startAt > now - 90 * 60_000 && startAt <= last && !running.has(id))
        .filter(({ id, startAt }) => startAt > now || (scheduledOf(seed, id)?.sport.hasLive ?? false));
    }).sort((a, b) => a.startAt - b.startAt);
  }

  return {
    resume(known) {
      for (const { id, markets } of known) begin(id, markets);
    },
    poll(now, mostNew) {
      const messages: FeedMessage[] = [{ type: "alive", id: `alive:${now}`, timestamp: now }];
      lookAhead(now);
      for (const { id } of waiting.splice(0, mostNew)) {
        if (running.has(id)) continue;
        const event = begin(id, []);
        if (event && !isOver(event, now)) messages.push(...introduce(event, now));
        else running.delete(id);
      }
      for (const [id, event] of running) {
        if (now < event.scheduled.fixture.startAt) continue;
        messages.push(...advance(event, now));
        if (isOver(event, now)) running.delete(id);
      }
      return messages;
    },
  };
}

function isOver(event: Running, now: number): boolean {
  event.play ??= event.scheduled.sport.model.play(event.scheduled.match);
  return now - event.scheduled.fixture.startAt >= event.play.endMs;
}

function introduce(event: Running, now: number): FeedMessage[] {
  const { fixture } = event.scheduled;
  const about = { eventId: fixture.id, timestamp: now };
  const told: FeedMessage = { ...about, type: "fixture", id: `fixture:${fixture.id}:${now}`, fixture };
  // What has begun is told by the step that follows.
  if (now >= fixture.startAt) return [told];
  const markets = marketsOf(event, undefined, 0);
  return [told, oddsChange(event, now, { status: "not_started", board: NO_BOARD }, markets)];
}

/** What happened to an event that has begun. */
function advance(event: Running, now: number): FeedMessage[] {
  const { sport, match, fixture } = event.scheduled;
  event.play ??= sport.model.play(match);
  const { play } = event;
  const atMs = now - fixture.startAt;
  const frame = frameAt(play, atMs);
  if (atMs >= play.endMs) return [ended(event, now, play), ...settle(event, now, atMs, play)];
  const hasMoved = frame !== event.frame;
  const settled = hasMoved ? settle(event, now, atMs, play) : [];
  const before = event.frame;
  event.frame = frame;
  if (hasMoved && before && frame && sawDecisive(play, before, frame)) {
    event.stoppedUntil = now + STOP_MS;
    const id = `stop:${fixture.id}:${now}`;
    return [
      { type: "bet_stop", id, eventId: fixture.id, timestamp: now, ...stateOf(event, "live", frame, atMs) },
      ...settled,
    ];
  }
  if (now < event.stoppedUntil) return settled;
  const isDue =
    (sport.model.repriceMs !== null && now - event.pricedAt >= sport.model.repriceMs) ||
    sport.model.hasNews?.(match, play, event.pricedAt - fixture.startAt, atMs);
  const hasWaited = event.stoppedUntil > event.pricedAt;
  if (!hasMoved && !isDue && !hasWaited) return settled;
  const markets = frame && fixture.hasLive ? marketsOf(event, frame, atMs) : [];
  return [...settled, oddsChange(event, now, stateOf(event, "live", frame, atMs), markets)];
}

/** Several frames may have passed since the last look. */
function sawDecisive(play: Play, before: Frame, now: Frame): boolean {
  const [from, to] = [play.frames.indexOf(before), play.frames.indexOf(now)];
  return play.frames.slice(from + 1, to + 1).some(({ isDecisive }) => isDecisive);
}

type State = Pick<Extract<FeedMessage, { type: "odds_change" }>, "status" | "board" | "stats">;

function oddsChange(event: Running, now: number, state: State, markets: FeedMarket[]): FeedMessage {
  const { id: eventId } = event.scheduled.fixture;
  event.pricedAt = now;
  for (const { key } of markets) event.open.add(key);
  return { type: "odds_change", id: `odds:${eventId}:${now}`, eventId, timestamp: now, ...state, markets };
}

function ended(event: Running, now: number, play: Play): FeedMessage {
  return oddsChange(event, now, stateOf(event, "ended", play.frames.at(-1), play.endMs), []);
}

function stateOf(event: Running, status: EventStatus, frame: Frame | undefined, atMs: number): State {
  const { play, scheduled } = event;
  const stats = play && frame && scheduled.sport.model.stats?.(scheduled.match, play, atMs);
  return { status, board: boardOf(event, frame, atMs), ...(stats && { stats }) };
}

function boardOf({ scheduled: { sport } }: Running, frame: Frame | undefined, atMs: number): Scoreboard {
  if (!frame) return NO_BOARD;
  const { stage, periods, server } = frame;
  const [home, away] = sport.model.scoreOf?.(frame) ?? [frame.home, frame.away];
  return { stage, minute: sport.model.minuteAt?.(atMs) ?? null, home, away, periods, server };
}

function marketsOf({ scheduled: { sport, match } }: Running, frame: Frame | undefined, atMs: number): FeedMarket[] {
  return sport.model.price(match, frame, atMs).map(({ key, chances, book, back = 0 }) => {
    const prices = priced(chances, book, frame !== undefined);
    const chanceOf = (p: number) => ({ win: Math.floor(p * (1 - back) * 1e6), back: Math.floor(back * 1e6) });
    const outcomes = chances.map(({ id, p }) => ({ id, odds: prices.get(id) ?? null, chance: chanceOf(p) }));
    return { key, status: outcomes.some(({ odds }) => odds !== null) ? "active" : "suspended", outcomes };
  });
}

function settle(event: Running, now: number, atMs: number, play: Play): FeedMessage[] {
  const { sport, fixture, match } = event.scheduled;
  const markets: { key: string; results: Record<string, LegResult> }[] = [];
  for (const key of event.open) {
    const resultOf = sport.model.settle(key, play, atMs);
    if (!resultOf) continue;
    event.open.delete(key);
    markets.push({
      key,
      results: Object.fromEntries(outcomesOf(key, match.weights.length).map((id) => [id, resultOf(id)])),
    });
  }
  if (markets.length === 0) return [];
  const id = `settlement:${fixture.id}:${now}`;
  return [{ type: "settlement", id, eventId: fixture.id, timestamp: now, certainty: 2, markets }];
}

const SCORES = ["other", ...Array.from({ length: 25 }, (_, n) => `${Math.floor(n / 5)}:${n % 5}`)];
const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  "1x2": ["1", "x", "2"],
  dc: ["1x", "12", "x2"],
  btts: ["yes", "no"],
  distance: ["yes", "no"],
  odd_even: ["odd", "even"],
  next_goal: ["1", "none", "2"],
  cs: SCORES,
  set_cs: SCORES,
};

/** Every outcome that a market of this kind can have had. */
function outcomesOf(key: string, competitors: number): readonly string[] {
  const id = key.split("|")[0] ?? "";
  if (id === "win" || id === "place") return Array.from({ length: competitors }, (_, runner) => `c${runner + 1}`);
  if (id === "h2h") return [.../=(c\d+)/g[Symbol.matchAll](key)].map(([, runner]) => runner ?? "");
  if (id.endsWith("total")) return ["over", "under"];
  return OUTCOMES[id] ?? ["1", "2"];
}

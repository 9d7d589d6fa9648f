// Prices before the beginning from a provider that is asked over HTTP. Questions are put beside the beats of whoever listens, one after the other; a beat tells what
// the answers have changed. A league that is not heard of stops, and so does every event at its beginning. What was offered is settled by the provider's scores, or
// waits for the house.
import type { LegResult, Score } from "@windfall/domain/rules/sports/index";
import type { OddsApiConfig } from "../../../env.ts";
import type { Logger } from "../../../kernel/log.ts";
import { type KnownEvent, NO_BOARD, type SportsFeed } from "../feed.ts";
import type { EventStatus, FeedMarket, FeedMessage, Fixture, Scoreboard } from "../messages.ts";
import { createOddsApi, type ListedEvent, SCORES_DAYS } from "./client.ts";
import { offerOf, resultsOf, scoreOf, sportIdOf } from "./offer.ts";

/** Questions that may fail before a league stops. */
const MISSED = 3;
const SCORES_EVERY_MS = 5 * 60_000;
/** While nothing of a league is under way. */
const CORRECTIONS_EVERY_MS = 3_600_000;
/** Where the house says what became of a match, nobody tells when it ended. */
const OVER_AFTER_MS = 6 * 3_600_000;
const SCORES_END_MS = SCORES_DAYS * 86_400_000;

/** Leagues of no sport that we have. */
export function unknownLeagues({ leagues }: Pick<OddsApiConfig, "leagues">): string[] {
  return leagues.filter((league) => sportIdOf(league) === undefined);
}

interface Listed {
  fixture: Fixture;
  markets: FeedMarket[];
}

interface League {
  /** When it was last heard of; before the first time nothing is known of its events. */
  heardAt: number | undefined;
  listed: ReadonlyMap<string, Listed>;
  scoredAt: number;
  scores: ReadonlyMap<string, { score: Score; isFinal: boolean }>;
}

/** A league that was asked for once, or one of another feed: nothing of it is on offer. */
const NOT_ASKED: League = { heardAt: Number.POSITIVE_INFINITY, listed: new Map(), scoredAt: 0, scores: new Map() };

interface Followed {
  league: string;
  startAt: number;
  /** Offered at any time and not settled. */
  open: Set<string>;
  /** What was said last of it, so that nothing is said twice. */
  said: string;
  isOver: boolean;
  settledBy: string | undefined;
}

export function createOddsApiFeed(config: OddsApiConfig, log: Logger): SportsFeed {
  const api = createOddsApi(config);
  const everyMs = config.seconds * 1_000;
  const leagues = new Map<string, League>(
    config.leagues.map((name) => [
      name,
      { heardAt: undefined, listed: new Map(), scoredAt: Number.NEGATIVE_INFINITY, scores: new Map() },
    ]),
  );
  const events = new Map<string, Followed>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let now = 0;

  const isHeard = ({ heardAt }: League) => heardAt !== undefined && now - heardAt <= MISSED * everyMs;

  async function ask(): Promise<void> {
    for (const [name, league] of leagues) {
      try {
        const listed = await api.listed(name);
        league.listed = new Map(
          listed.map((event) => [
            event.id,
            { fixture: fixtureOf(event, name, config.leagues), markets: offerOf(event, config.bookmaker, now) },
          ]),
        );
        league.heardAt = now;
        if (config.results === "feed" && isScoreWanted(name, league)) await askForScores(name, league);
      } catch (error) {
        log.warn(
          { league: name, reason: error instanceof Error ? error.message : String(error) },
          "prices were not told",
        );
      }
    }
  }

  function isScoreWanted(name: string, { scoredAt }: League): boolean {
    const begun = [...events.values()].filter((event) => event.league === name && event.startAt <= now);
    const everyMs = begun.some(({ isOver }) => !isOver) ? SCORES_EVERY_MS : CORRECTIONS_EVERY_MS;
    return begun.length > 0 && now - scoredAt >= everyMs;
  }

  async function askForScores(name: string, league: League): Promise<void> {
    const scored = await api.scored(name);
    league.scoredAt = now;
    league.scores = new Map(
      scored.flatMap((event) => {
        const score = scoreOf(event);
        return score ? [[event.id, { score, isFinal: event.completed }]] : [];
      }),
    );
  }

  /** New ones, the next to begin first. */
  function follow(most: number): FeedMessage[] {
    const found = [...leagues].flatMap(([league, { listed }]) =>
      [...listed.values()]
        .filter(({ fixture }) => fixture.startAt > now && !events.has(fixture.id))
        .map(({ fixture }) => ({ league, fixture })),
    );
    found.sort((a, b) => a.fixture.startAt - b.fixture.startAt);
    return found.slice(0, most).map(({ league, fixture }) => {
      events.set(fixture.id, begin(league, fixture.startAt, []));
      return introduce(fixture, now);
    });
  }

  function advance(id: string, event: Followed): FeedMessage[] {
    const league = leagues.get(event.league) ?? NOT_ASKED;
    const listed = league.listed.get(id);
    const messages: FeedMessage[] = [];
    if (listed && listed.fixture.startAt !== event.startAt && !event.isOver) {
      event.startAt = listed.fixture.startAt;
      messages.push(introduce(listed.fixture, now));
    }
    const told = league.scores.get(id);
    if (event.startAt <= now) return [...messages, ...play(id, event, told)];
    // Before it was heard of since a break, what was told before it stands.
    if (league.heardAt === undefined) return messages;
    if (!isHeard(league)) return [...messages, ...say(id, event, "bet_stop", "not_started", NO_BOARD, [])];
    return [...messages, ...say(id, event, "odds_change", "not_started", NO_BOARD, listed?.markets ?? [])];
  }

  /** What has begun is not on offer any more; what is over is settled, again if the score is another than it was. */
  function play(id: string, event: Followed, told: { score: Score; isFinal: boolean } | undefined): FeedMessage[] {
    const sinceMs = now - event.startAt;
    const isLeft = sinceMs > (config.results === "feed" ? SCORES_END_MS : OVER_AFTER_MS);
    event.isOver ||= isLeft || (told?.isFinal ?? false);
    const board = told ? { ...NO_BOARD, ...told.score } : NO_BOARD;
    const said = say(id, event, "odds_change", event.isOver ? "ended" : "live", board, []);
    return told?.isFinal ? [...said, ...settle(id, event, told.score)] : said;
  }

  function say(
    eventId: string,
    event: Followed,
    type: "odds_change" | "bet_stop",
    status: EventStatus,
    board: Scoreboard,
    markets: FeedMarket[],
  ): FeedMessage[] {
    const said = JSON.stringify([type, status, board, markets]);
    if (said === event.said) return [];
    event.said = said;
    for (const { key } of markets) event.open.add(key);
    const about = { id: `${type}:${eventId}:${now}`, eventId, timestamp: now, status, board };
    return [type === "bet_stop" ? { ...about, type } : { ...about, type, markets }];
  }

  function settle(eventId: string, event: Followed, score: Score): FeedMessage[] {
    const by = `${score.home}:${score.away}`;
    if (event.settledBy === by) return [];
    event.settledBy = by;
    const markets: { key: string; results: Record<string, LegResult> }[] = [];
    for (const key of event.open) {
      const results = resultsOf(key, score);
      if (results) markets.push({ key, results });
    }
    if (markets.length === 0) return [];
    const id = `settlement:${eventId}:${now}`;
    return [{ type: "settlement", id, eventId, timestamp: now, certainty: 2, markets }];
  }

  /** A score may be corrected for as long as it is told. */
  function forget(): void {
    for (const [id, { startAt }] of events) if (now - startAt > SCORES_END_MS + OVER_AFTER_MS) events.delete(id);
  }

  return {
    resume(known) {
      for (const { id, leagueId, startAt, status, markets } of known)
        events.set(id, { ...begin(leagueId, startAt, markets), isOver: isOver(status) });
    },
    poll(at, mostNew) {
      now = at;
      if (!isAsking && now - askedAt >= everyMs) {
        askedAt = now;
        isAsking = true;
        void ask().finally(() => {
          isAsking = false;
        });
      }
      const alive: FeedMessage[] = [...leagues.values()].some(isHeard)
        ? [{ type: "alive", id: `alive:${now}`, timestamp: now }]
        : [];
      const messages = [...alive, ...follow(mostNew), ...[...events].flatMap(([id, event]) => advance(id, event))];
      forget();
      return messages;
    },
  };
}

const isOver = (status: KnownEvent["status"]) => status === "ended" || status === "cancelled";

function begin(league: string, startAt: number, open: readonly string[]): Followed {
  return { league, startAt, open: new Set(open), said: "", isOver: false, settledBy: undefined };
}

function introduce(fixture: Fixture, now: number): FeedMessage {
  return { type: "fixture", id: `fixture:${fixture.id}:${now}`, eventId: fixture.id, timestamp: now, fixture };
}

/** Of those that the operator named first. */
const TOP_LEAGUES = 6;

function fixtureOf(event: ListedEvent, league: string, leagues: readonly string[]): Fixture {
  return {
    id: event.id,
    sportId: sportIdOf(league) ?? 0,
    league: { id: league, name: event.sport_title, isTop: leagues.indexOf(league) < TOP_LEAGUES },
    competitors: [event.home_team, event.away_team],
    startAt: event.commence_time,
    hasLive: false,
    isSingleOnly: false,
  };
}

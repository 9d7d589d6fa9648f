// Every sport of the menu: how it is played, how often, and by whom. Lengths and rates are those of the real sports; names are invented.
import { duelModel } from "./duel-model.ts";
import type { Model } from "./match.ts";
import type { NameKind } from "./names.ts";
import { raceModel } from "./race-model.ts";
import { scoreModel } from "./score-model.ts";
import type { ScoreSport } from "./score-sport.ts";
import { setsModel } from "./sets-model.ts";
import type { SetsSport } from "./sets-sport.ts";

const MINUTE = 60_000;

export interface WorldSport {
  id: number;
  model: Model;
  names: NameKind;
  leagues: readonly string[];
  perDay: number;
  /** How many days before its start an event is on offer. */
  daysAhead: number;
  /** Everybody in a race; two in all others. */
  competitors: number;
  /** How far strengths spread, in buckets. */
  spread: number;
  hasLive: boolean;
}

const LEAGUES = [
  "Northern League",
  "Meridian Cup",
  "Coastal Championship",
  "Isles Series",
  "Highland Division",
  "Harbour Trophy",
];
const TOURS = ["Meridian Open", "Equator Masters", "Lagoon Classic", "Summit Cup", "Old Mill Invitational"];
const CIRCUITS = ["Gale Circuit", "Windward Masters", "Sailcloth League", "Turbine Series"];

type Options = Partial<Omit<WorldSport, "id" | "model">>;

function sport(id: number, model: Model, perDay: number, options: Options = {}): WorldSport {
  const defaults = {
    names: "club",
    leagues: LEAGUES,
    daysAhead: 1.6,
    competitors: 2,
    spread: 1.6,
    hasLive: true,
  } as const;
  return { id, model, perDay, ...defaults, ...options };
}

const people = { names: "person", leagues: TOURS } as const;
const esport = { names: "team", leagues: CIRCUITS } as const;

/** On average per match of either side, as in leagues that are counted. */
const FOOTBALL = {
  beside: { saved: [3.1, 2.6], wide: [7.4, 6.2], corner: [5.4, 4.5], yellow_card: [1.9, 2.2] },
  hasPossession: true,
} as const;
const HOCKEY = { beside: { saved: [26.5, 25], wide: [24, 22.5] } } as const;

const GOALS: ScoreSport = {
  stages: ["1h", "2h"],
  periodMinutes: 45,
  periodMs: 47 * MINUTE,
  breakMs: 15 * MINUTE,
  stepsPerPeriod: 90,
  law: { goals: [1.45, 1.15], isRising: true },
  perBucket: 0.14,
  hasDraw: true,
  isGoals: true,
  repriceMs: 20_000,
};
const goals = (more: Partial<ScoreSport>) => scoreModel({ ...GOALS, ...more });

const POINTS: ScoreSport = {
  stages: ["q1", "q2", "q3", "q4"],
  periodMinutes: 10,
  periodMs: 20 * MINUTE,
  breakMs: 4 * MINUTE,
  stepsPerPeriod: 20,
  // One possession of either side: nothing, one, two or three points.
  law: { points: [0.42, 0.1, 0.36, 0.12], homeTilt: 0.012 },
  perBucket: 0.02,
  hasDraw: false,
  isGoals: false,
  repriceMs: 20_000,
};
const points = (more: Partial<ScoreSport>) => scoreModel({ ...POINTS, ...more });

const SETS: SetsSport = {
  stage: "set",
  setsToWin: 2,
  target: 6,
  isByTwo: true,
  tieAt: 6,
  serve: 1.3,
  unitMs: 4 * MINUTE,
  breakMs: 90_000,
  perBucket: 0.18,
  unit: "games",
  hasUnitTotals: true,
};
const sets = (more: Partial<Omit<SetsSport, "tieAt">>) => {
  const { tieAt: _, ...untied } = SETS;
  return setsModel({ ...untied, serve: 0, unit: "points", ...more });
};
const maps = (more: Partial<Omit<SetsSport, "tieAt">>) =>
  sets({ stage: "map", target: 13, unitMs: 110_000, breakMs: 8 * MINUTE, perBucket: 0.07, ...more });
const race = (id: number, perDay: number, competitors: number, hours: number, names: NameKind = "person") =>
  sport(id, raceModel({ durationMs: hours * 60 * MINUTE, hasPlaces: true }), perDay, {
    ...{ names, leagues: TOURS, competitors, spread: 0.8, daysAhead: 5, hasLive: false },
  });
const special = (id: number, perDay: number, competitors: number, leagues: readonly string[], names: NameKind) =>
  sport(id, raceModel({ durationMs: 60 * MINUTE, hasPlaces: false, isBoosted: id === 61 }), perDay, {
    ...{ names, leagues, competitors, spread: 0.9, daysAhead: 14, hasLive: false },
  });

const RUNS = [0.725, 0.15, 0.07, 0.032, 0.014, 0.009];
/** Runs of an over. */
const OVERS = [
  0.02, 0.03, 0.06, 0.09, 0.11, 0.12, 0.12, 0.1, 0.08, 0.07, 0.06, 0.04, 0.03, 0.02, 0.02, 0.01, 0.01, 0.005, 0.005,
];

export const WORLD: readonly WorldSport[] = [
  sport(1, goals(FOOTBALL), 120),
  sport(2, points({}), 50),
  sport(3, setsModel(SETS), 60, people),
  sport(
    4,
    goals({
      ...HOCKEY,
      stages: ["p1", "p2", "p3"],
      periodMinutes: 20,
      periodMs: 36 * MINUTE,
      stepsPerPeriod: 60,
      law: { goals: [3.05, 2.75] },
      perBucket: 0.1,
      hasDraw: false,
    }),
    36,
  ),
  sport(
    5,
    sets({ setsToWin: 3, target: 25, lastTarget: 15, unitMs: 30_000, breakMs: 3 * MINUTE, perBucket: 0.06 }),
    30,
  ),
  sport(
    6,
    scoreModel({
      ...POINTS,
      stages: ["inn1", "inn2"],
      periodMinutes: 0,
      periodMs: 90 * MINUTE,
      breakMs: 15 * MINUTE,
      law: { points: OVERS, homeTilt: 0 },
      perBucket: 0.012,
      isSequential: true,
      best: "best_over",
    }),
    12,
  ),
  sport(7, sets({ setsToWin: 3, target: 11, unitMs: 18_000, breakMs: MINUTE, perBucket: 0.07 }), 60, people),
  sport(
    8,
    points({
      stages: "1 2 3 4 5 6 7 8 9".split(" ").map((nr) => `inn${nr}`),
      periodMinutes: 0,
      periodMs: 18 * MINUTE,
      breakMs: 2 * MINUTE,
      stepsPerPeriod: 1,
      law: { points: RUNS, homeTilt: 0.02 },
      best: "best_inning",
      perBucket: 0.06,
    }),
    20,
  ),
  sport(
    9,
    points({
      periodMinutes: 15,
      periodMs: 42 * MINUTE,
      stepsPerPeriod: 3,
      law: { points: [0.62, 0, 0, 0.155, 0, 0, 0, 0.225], homeTilt: 0.008 },
      perBucket: 0.025,
    }),
    14,
  ),
  sport(
    10,
    points({
      stages: ["1h", "2h"],
      periodMinutes: 30,
      periodMs: 38 * MINUTE,
      breakMs: 12 * MINUTE,
      stepsPerPeriod: 26,
      law: { points: [0.45, 0.55], homeTilt: 0.05 },
      perBucket: 0.09,
      hasDraw: true,
    }),
    24,
  ),
  sport(
    11,
    points({
      stages: ["1h", "2h"],
      periodMinutes: 40,
      periodMs: 44 * MINUTE,
      breakMs: 12 * MINUTE,
      stepsPerPeriod: 40,
      law: { points: [0.941, 0, 0, 0.024, 0, 0.01, 0, 0.025], homeTilt: 0.01 },
      perBucket: 0.04,
      hasDraw: true,
    }),
    14,
  ),
  sport(
    12,
    duelModel({ rounds: 12, roundMs: 4 * MINUTE, finish: 0.064, draw: 0.02, perBucket: 0.3, hasDraw: false }),
    5,
    { ...people, daysAhead: 6, hasLive: false },
  ),
  sport(
    13,
    duelModel({ rounds: 3, roundMs: 6 * MINUTE, finish: 0.205, draw: 0.01, perBucket: 0.3, hasDraw: false }),
    8,
    { ...people, daysAhead: 6, hasLive: false },
  ),
  sport(14, sets({ target: 21, unitMs: 22_000, breakMs: 2 * MINUTE, perBucket: 0.06 }), 24, people),
  sport(
    15,
    goals({
      beside: { saved: [9.5, 8.4], wide: [14, 12.5], yellow_card: [0.9, 1] },
      hasPossession: true,
      periodMinutes: 20,
      periodMs: 34 * MINUTE,
      stepsPerPeriod: 60,
      law: { goals: [3.2, 2.6] },
      perBucket: 0.11,
    }),
    16,
  ),
  sport(
    16,
    sets({ unit: "legs", setsToWin: 1, target: 6, isByTwo: false, serve: 0.49, unitMs: 4 * MINUTE, perBucket: 0.12 }),
    18,
    people,
  ),
  sport(
    17,
    sets({ unit: "frames", setsToWin: 1, target: 6, isByTwo: false, unitMs: 17 * MINUTE, perBucket: 0.12 }),
    10,
    people,
  ),
  race(18, 2, 30, 6),
  race(19, 2, 30, 1.5),
  race(20, 2, 30, 2),
  race(21, 2, 24, 5),
  sport(
    22,
    goals({
      beside: { saved: [3.8, 3.3], wide: [5.2, 4.6], corner: [5, 4.3] },
      hasPossession: true,
      stages: ["q1", "q2", "q3", "q4"],
      periodMinutes: 15,
      periodMs: 18 * MINUTE,
      breakMs: 5 * MINUTE,
      stepsPerPeriod: 30,
      law: { goals: [2.3, 1.9] },
      perBucket: 0.12,
    }),
    10,
  ),
  sport(
    23,
    points({
      periodMinutes: 8,
      periodMs: 14 * MINUTE,
      stepsPerPeriod: 16,
      law: { points: [0.845, 0.155], homeTilt: 0.06 },
      perBucket: 0.12,
      hasDraw: true,
    }),
    10,
  ),
  sport(
    24,
    duelModel({ rounds: 6, roundMs: 35 * MINUTE, finish: 0.11, draw: 0.78, perBucket: 0.25, hasDraw: true }),
    8,
    { ...people, hasLive: false },
  ),
  race(41, 1, 20, 2),
  race(42, 1, 20, 5, "person"),
  race(43, 1, 20, 1),
  race(44, 2, 8, 1),
  special(61, 2, 2, ["Boosted duels"], "club"),
  special(62, 1, 12, LEAGUES, "club"),
  special(63, 1, 4, ["Council of the Isles", "Mayor of Meridian", "Harbour Assembly"], "person"),
  special(64, 1, 8, ["Lantern Awards", "Golden Reel", "Isles Television Prize"], "place"),
  sport(101, maps({ unit: "rounds" }), 36, esport),
  sport(102, maps({ target: 11, isByTwo: false, unitMs: 115_000, perBucket: 0.1 }), 24, esport),
  sport(103, maps({ target: 11, isByTwo: false, unitMs: 100_000, perBucket: 0.1 }), 24, esport),
  sport(104, maps({ unit: "rounds" }), 18, esport),
  sport(105, maps({ target: 9, isByTwo: false, unitMs: 70_000, perBucket: 0.1 }), 14, esport),
  sport(106, maps({ unit: "rounds", target: 7, unitMs: 170_000, perBucket: 0.1 }), 12, esport),
  sport(
    107,
    maps({ setsToWin: 3, target: 1, isByTwo: false, unitMs: 13 * MINUTE, perBucket: 0.25, hasUnitTotals: false }),
    10,
    { ...people, leagues: CIRCUITS },
  ),
  sport(108, maps({ target: 9, isByTwo: false, unitMs: 75_000, perBucket: 0.1 }), 12, esport),
  sport(
    109,
    goals({
      ...FOOTBALL,
      periodMinutes: 45,
      periodMs: 6 * MINUTE,
      breakMs: MINUTE,
      stepsPerPeriod: 45,
      law: { goals: [1.7, 1.5], isRising: true },
    }),
    90,
    esport,
  ),
  sport(110, points({ periodMinutes: 5, periodMs: 6 * MINUTE, breakMs: MINUTE, stepsPerPeriod: 14 }), 40, esport),
  sport(
    111,
    goals({
      ...HOCKEY,
      stages: ["p1", "p2", "p3"],
      periodMinutes: 20,
      periodMs: 5 * MINUTE,
      breakMs: MINUTE,
      stepsPerPeriod: 30,
      law: { goals: [2.4, 2.2] },
      perBucket: 0.1,
      hasDraw: false,
    }),
    40,
    esport,
  ),
  sport(112, setsModel({ ...SETS, unitMs: 40_000, breakMs: 40_000 }), 40, { ...people, leagues: CIRCUITS }),
];

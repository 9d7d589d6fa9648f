// What is counted in a match of scores: shots, corners, cards and who has the ball are played beside the goals, from draws of their own; what kinds of scores a
// side made, its longest run and its largest lead follow from the score itself. None of it changes what is scored, so that no price has to know it.
import type { SportsIncident, SportsStats } from "@windfall/domain/api/index";
import type { Frame, Match, Model, Play } from "./match.ts";
import { drawsOf, poissonDraw } from "./random.ts";
import type { BesideKind, ScoreSport } from "./score-sport.ts";

type Sides = readonly [home: number, away: number];
type Figure = SportsStats["figures"][number];

interface Happening {
  atMs: number;
  kind: BesideKind;
  side: 1 | 2;
  minute: number | null;
}

interface Beside {
  happenings: Happening[];
  /** How many of the first n steps the home side had the ball. */
  heldByHome: Uint16Array;
}

/** How the model counts time. */
export interface StepClock {
  steps: number;
  endOf(step: number): number;
  doneAt(atMs: number): number;
  minuteOf(step: number): number;
}

const KINDS = ["saved", "wide", "corner", "yellow_card"] as const satisfies readonly BesideKind[];
/** Kinds of scores that are worth a line each. */
const MOST_KINDS = 3;

export function scoreStats(sport: ScoreSport, clock: StepClock): Required<Pick<Model, "stats" | "hasNews">> {
  // Played when somebody first asks: of what is far ahead nobody does.
  const played = new WeakMap<Play, Beside>();
  const besideOf = (match: Match, play: Play) => {
    const beside = played.get(play) ?? playBeside(sport, clock, match, play.endMs);
    played.set(play, beside);
    return beside;
  };
  return {
    hasNews: (match, play, afterMs, atMs) =>
      besideOf(match, play).happenings.some((one) => one.atMs > afterMs && one.atMs <= atMs),
    stats(match, play, atMs) {
      const beside = besideOf(match, play);
      const frames = play.frames.filter((frame) => frame.atMs <= atMs);
      const told = incidentsOf(sport, frames, beside, atMs);
      return {
        figures: [...besideFigures(sport, told, beside, clock.doneAt(atMs)), ...scoreFigures(sport, frames)],
        minutes: sport.periodMinutes * sport.stages.length || null,
        incidents: told.filter(({ kind }) => kind === "goal" || kind === "yellow_card"),
        latest: told.at(-1) ?? null,
        units: [],
        lead: sport.isGoals || sport.isSequential ? [] : leads(frames, clock, atMs),
      };
    },
  };
}

function playBeside(sport: ScoreSport, { steps, endOf, minuteOf }: StepClock, match: Match, endMs: number): Beside {
  const draw = drawsOf(...match.name, "beside");
  const tilt = Math.exp(match.strength * sport.perBucket);
  const shareOfHome = tilt / (tilt + 1);
  const happenings: Happening[] = [];
  const heldByHome = new Uint16Array(steps + 1);
  for (let step = 0; step < steps; step++) {
    heldByHome[step + 1] = (heldByHome[step] ?? 0) + (draw() < shareOfHome ? 1 : 0);
    for (const kind of KINDS) {
      const means = sport.beside?.[kind];
      if (!means) continue;
      // The stronger side shoots more; cards are shown to both alike.
      const strength = kind === "yellow_card" ? 1 : tilt;
      const counts = [poissonDraw(draw, (means[0] * strength) / steps), poissonDraw(draw, means[1] / strength / steps)];
      counts.forEach((count, side) => {
        const minute = sport.periodMinutes > 0 ? minuteOf(step + 1) : null;
        for (let nr = 0; nr < count; nr++)
          happenings.push({ atMs: endOf(step), kind, side: side === 0 ? 1 : 2, minute });
      });
    }
  }
  return { happenings: happenings.filter(({ atMs }) => atMs <= endMs), heldByHome };
}

/** Goals and what happened beside them, in their order. */
function incidentsOf(
  sport: ScoreSport,
  frames: readonly Frame[],
  { happenings }: Beside,
  atMs: number,
): SportsIncident[] {
  const goals = sport.isGoals ? changesOf(frames) : [];
  const all = [
    ...goals.map(({ frame, added }) => ({
      ...{ atMs: frame.atMs, kind: "goal" as const, side: added[0] > 0 ? (1 as const) : (2 as const) },
      minute: frame.minute,
    })),
    ...happenings.filter((one) => one.atMs <= atMs),
  ].sort((a, b) => a.atMs - b.atMs);
  let score: [number, number] = [0, 0];
  return all.map(({ kind, side, minute }) => {
    if (kind === "goal") score = side === 1 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    return { kind, side, minute, score };
  });
}

/** Frames that brought something to either side. */
function changesOf(frames: readonly Frame[]): { frame: Frame; added: Sides }[] {
  return frames.flatMap((frame, index) => {
    const before = frames[index - 1];
    const added = [frame.home - (before?.home ?? 0), frame.away - (before?.away ?? 0)] as const;
    return added[0] + added[1] > 0 ? [{ frame, added }] : [];
  });
}

function besideFigures(
  sport: ScoreSport,
  told: readonly SportsIncident[],
  { heldByHome }: Beside,
  done: number,
): Figure[] {
  const figures: Figure[] = [];
  if (sport.hasPossession && done > 0) {
    const home = Math.round((100 * (heldByHome[done] ?? 0)) / done);
    figures.push({ id: "possession", nr: null, home, away: 100 - home });
  }
  const count = (id: Figure["id"], ...kinds: SportsIncident["kind"][]) => {
    const of = (side: 1 | 2) => told.filter((one) => one.side === side && kinds.includes(one.kind)).length;
    figures.push({ id, nr: null, home: of(1), away: of(2) });
  };
  if (sport.beside?.wide) count("shots", "goal", "saved", "wide");
  if (sport.beside?.saved) count("on_target", "goal", "saved");
  if (sport.beside?.corner) count("corners", "corner");
  if (sport.beside?.yellow_card) count("yellow_cards", "yellow_card");
  return figures;
}

function scoreFigures(sport: ScoreSport, frames: readonly Frame[]): Figure[] {
  if (sport.isGoals || !("points" in sport.law)) return [];
  // What overtime adds is no score of the law.
  const changes = changesOf(frames.filter(({ stage, isDecisive }) => stage !== "overtime" || !isDecisive));
  const figures: Figure[] = [];
  const worths = sport.law.points.flatMap((p, worth) => (p > 0 && worth > 0 ? [worth] : []));
  if (worths.length > 1 && worths.length <= MOST_KINDS)
    for (const nr of worths.toReversed()) {
      const of = (side: 0 | 1) => changes.filter(({ added }) => added[side] === nr).length;
      figures.push({ id: "scores", nr, home: of(0), away: of(1) });
    }
  if (sport.best) {
    const most = (side: 0 | 1) => Math.max(0, ...changes.map(({ added }) => added[side]));
    figures.push({ id: sport.best, nr: null, home: most(0), away: most(1) });
  }
  if (sport.isSequential) return figures;
  const ahead = changes.map(({ frame }) => frame.home - frame.away);
  figures.push({
    id: "largest_lead",
    nr: null,
    home: Math.max(0, ...ahead),
    away: Math.max(0, ...ahead.map((n) => -n)),
  });
  if (!sport.best) figures.push({ id: "longest_run", nr: null, ...longestRuns(changes.map(({ added }) => added)) });
  return figures;
}

/** The most points of a side without one of the other in between. */
function longestRuns(changes: readonly Sides[]): { home: number; away: number } {
  const run = [0, 0];
  const most = [0, 0];
  for (const added of changes)
    for (const side of [0, 1] as const) {
      run[side] = added[1 - side] === 0 ? (run[side] ?? 0) + added[side] : 0;
      most[side] = Math.max(most[side] ?? 0, run[side]);
    }
  return { home: most[0] ?? 0, away: most[1] ?? 0 };
}

function leads(frames: readonly Frame[], { endOf, doneAt }: StepClock, atMs: number): number[] {
  let at = 0;
  return Array.from({ length: doneAt(atMs) }, (_, step) => {
    while ((frames[at + 1]?.atMs ?? Number.POSITIVE_INFINITY) <= endOf(step)) at++;
    const { home = 0, away = 0 } = frames[at] ?? {};
    return home - away;
  });
}

// Games of several steps: they return what they state in whichever way they are played, hide what is hidden, and end when they are left.
import { describe, expect, it } from "vitest";
import { countBestPlay } from "./best-poker.ts";
import { figuresOf, lossRateOf } from "./figures.ts";
import {
  commitmentOf,
  findStepGame,
  isOver,
  isStepped,
  MOST_MOVES,
  STEP_GAME_IDS,
  type Stand,
  type StepGame,
  stakeRange,
  standOf,
  winOf,
} from "./index.ts";
import { LEAST_LOSSES } from "./low-risk.ts";
import { mostGems } from "./mines.ts";
import { verifyDraw } from "./verify.ts";
import { BEST_PLAY_ODDS, pokerHand } from "./video-poker.ts";

const games = STEP_GAME_IDS.map((id) => findStepGame(id) as StepGame);
const seeds = (nonce: number) => ({ serverSeed: "e".repeat(64), clientSeed: "steps", nonce });

const inputsOf = (game: StepGame): Record<string, unknown>[] => [
  ...new Map([...game.plans()].map(({ input }) => [JSON.stringify(input), input])).values(),
];

/** Plays on until it is over, by whatever `choose` says. */
function playOut(game: StepGame, input: Record<string, unknown>, nonce: number, choose: (stand: Stand) => string) {
  const moves: string[] = [];
  for (;;) {
    const stand = standOf(game, { ...seeds(nonce), input, moves }) ?? expect.fail();
    if (isOver(stand)) return { stand, moves };
    moves.push(choose(stand));
  }
}

it("the page knows which games are played in steps", () => {
  expect([...STEP_GAME_IDS, "tumble"].map(isStepped)).toEqual([...STEP_GAME_IDS.map(() => true), false]);
});

describe.each(games)("$id", (game) => {
  const { rtp, maxMultiplier } = figuresOf(game);

  it("returns what it states, counted over every way to play", () => {
    const { rtpBasisPoints, leastRtpBasisPoints } = game.describe;
    expect(Math.abs(rtp[1] - rtpBasisPoints * 100)).toBeLessThan(100);
    expect(rtp[0]).toBeGreaterThanOrEqual(leastRtpBasisPoints * 100);
    expect(maxMultiplier).toBe(game.describe.maxMultiplier);
  });

  it("wins no more than a round of the house may, and takes stakes that people play with", () => {
    for (const input of inputsOf(game)) {
      const { maxMinor } = stakeRange("USD", game.topOf(input));
      expect(winOf(maxMinor, game.topOf(input))).toBeLessThanOrEqual(25_000_000n);
      expect(maxMinor).toBeGreaterThanOrEqual(100_00n);
    }
  });

  it("works no bonus off where it can be played with next to no risk", () => {
    for (const { input, odds } of game.plans())
      if (lossRateOf(odds) < LEAST_LOSSES) expect([input, game.isLowRisk(input)]).toEqual([input, true]);
  });

  it("ends when it is left, and in so many moves whatever is done", () => {
    for (const [nonce, input] of inputsOf(game).entries()) {
      const left = playOut(game, input, nonce, ({ leave }) => leave);
      expect(left.moves.length).toBeLessThan(10);
      const longest = playOut(game, input, nonce, ({ moves }) => moves[0]?.name ?? "");
      expect(longest.moves.length).toBeLessThan(MOST_MOVES);
    }
  });

  it("takes no move that it does not offer", () => {
    const [input = {}] = inputsOf(game);
    expect(standOf(game, { ...seeds(1), input, moves: ["nonsense"] })).toBeUndefined();
    const { moves } = playOut(game, input, 1, ({ leave }) => leave);
    expect(standOf(game, { ...seeds(1), input, moves: [...moves, moves.at(-1) ?? ""] })).toBeUndefined();
  });

  it("is verified by its moves, and not by others", () => {
    const [input = {}] = inputsOf(game);
    const { stand, moves } = playOut(game, input, 2, ({ leave }) => leave);
    const serverSeedHash = commitmentOf(seeds(2).serverSeed);
    const draw = { ...seeds(2), game: game.id, serverSeedHash, input, outcome: stand.facts };
    expect(stand.facts.moves).toBe(moves.join(" "));
    expect(verifyDraw(draw)).toBe("matches");
    const others = ["", moves.slice(0, -1).join(" "), `${moves.join(" ")} nonsense`];
    for (const told of others)
      expect(verifyDraw({ ...draw, outcome: { ...stand.facts, moves: told } })).toBe("outcome_differs");
  });
});

describe("Windjammer", () => {
  it.each([
    ["Ts Js Qs Ks As", "royal_flush"],
    ["As 2s 3s 4s 5s", "straight_flush"],
    ["9h Kh Qh Jh Th", "straight_flush"],
    ["7s 7h 7d 7c Ks", "four"],
    ["7s 7h 7d Kc Ks", "full_house"],
    ["2h 9h Jh Kh 4h", "flush"],
    ["Ts Jh Qs Kd Ac", "straight"],
    ["Ah 2d 3c 4s 5s", "straight"],
    ["Qs Kh As 2d 3c", "nothing"],
    ["7s 7h 7d Qc Ks", "three"],
    ["2s 2h 3d 3c Ks", "two_pairs"],
    ["As Ah 3d 4c Ks", "jacks"],
    ["Js Jh 3d 4c Ks", "jacks"],
    ["Ts Th 3d 4c Ks", "nothing"],
  ])("calls %s %s", (cards, hand) => expect(pokerHand(cards.split(" "))).toBe(hand));

  // Five seconds of counting; `npm run games:rtp` does it too.
  it.runIf(process.env.FULL)("returns what the best way to hold every deal comes to", { timeout: 120_000 }, () =>
    expect(countBestPlay()).toEqual(BEST_PLAY_ODDS),
  );
});

describe("Doldrums", () => {
  const game = findStepGame("doldrums") as StepGame;
  const laid = (nonce: number) =>
    String(playOut(game, { mines: 5 }, nonce, ({ leave }) => leave).stand.facts.mines)
      .split(",")
      .map(Number);

  it("tells nothing of mines before the round is over", () => {
    const gem = Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !laid(4).includes(tile));
    const stand = standOf(game, { ...seeds(4), input: { mines: 5 }, moves: [String(gem)] });
    expect(stand?.facts).toEqual({ opened: String(gem), gems: 1 });
  });

  it("lets nobody take the stake back untouched, and pays a cleared sea by itself", () => {
    const first = standOf(game, { ...seeds(4), input: { mines: 5 }, moves: [] });
    expect(first?.moves.map(({ name }) => name)).not.toContain("cashout");
    const mines = laid(4);
    const gems = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
    const moves = gems.slice(0, mostGems({ mines: 5 })).map(String);
    const last = standOf(game, { ...seeds(4), input: { mines: 5 }, moves });
    expect([last && isOver(last), last?.paid]).toEqual([true, [{ of: "stake", multiplier: game.topOf({ mines: 5 }) }]]);
  });

  it.each([{}, { mines: 0 }, { mines: 25 }, { mines: 1.5 }, { mines: "3" }, { mines: 3, more: 1 }])(
    "refuses %j",
    (raw) => {
      expect(game.parseInput(raw)).toHaveProperty("violations");
    },
  );
});

// Games of several steps: they return what they state in whichever way they are played, hide what is hidden, and end when they are left.
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { countBestPlay } from "./best-poker.ts";
import { handOf, pointsOf } from "./blackjack-hand.ts";
import { cardsOf } from "./cards.ts";
import { figuresOf, lossRateOf } from "./figures.ts";
import {
  commitmentOf,
  costOf,
  drawStream,
  findStepGame,
  type Hmac,
  isOver,
  isStepped,
  MOST_MOVES,
  paidOf,
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
const nativeHmac: Hmac = (key, text) => createHmac("sha256", key).update(text).digest();
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

describe("Royal Blackjack", () => {
  const game = findStepGame("royal-blackjack") as StepGame;

  /** What books print for a dealer that stands on 17, a double of any two cards and one split. */
  function byTheBook(stand: Stand): string {
    const { dealer, hands, turn = 0 } = stand.facts as { dealer: string; hands: string; turn?: number };
    const can = (name: string) => stand.moves.some((move) => move.name === name);
    if (can("decline")) return "decline";
    const cards = cardsOf(hands.split("/")[turn] ?? "");
    const { total, isSoft } = handOf(cards);
    const up = pointsOf(dealer);
    const between = (least: number, most: number) => up >= least && up <= most;
    if (can("split")) {
      const pair = pointsOf(cards[0] ?? "");
      const splits: Record<number, boolean> = {
        1: true,
        2: between(2, 7),
        3: between(2, 7),
        4: between(5, 6),
        6: between(2, 6),
      };
      if (splits[pair] ?? (pair === 8 || (pair === 7 && between(2, 7)) || (pair === 9 && up !== 7 && between(2, 9))))
        return "split";
    }
    const doubles = isSoft
      ? total <= 18 && total >= 13 && between(total >= 17 ? 3 : total >= 15 ? 4 : 5, 6)
      : (total === 9 && between(3, 6)) || (total === 10 && between(2, 9)) || (total === 11 && between(2, 10));
    if (doubles && can("double")) return "double";
    if (isSoft) return total >= 19 || (total === 18 && between(2, 8)) ? "stand" : "hit";
    return total >= 17 || (total >= 13 && between(2, 6)) || (total === 12 && between(4, 6)) ? "stand" : "hit";
  }

  it("draws what its odds say: rounds that are played by the book come within four standard errors", {
    timeout: 300_000,
  }, () => {
    const rounds = process.env.FULL ? 400_000 : 3_000;
    const nets: number[] = [];
    for (let nonce = 0; nonce < rounds; nonce++) {
      const play = game.begin({}, drawStream({ ...seeds(nonce), clientSeed: "book" }, nativeHmac));
      while (!isOver(play.stand())) play.next(byTheBook(play.stand()));
      const { staked } = play.stand();
      const stakedMinor = staked.reduce((sum, cost) => sum + costOf(200n, cost), 0n);
      nets.push(Number(paidOf(200n, play.stand()) - stakedMinor) / 200);
    }
    const mean = nets.reduce((sum, net) => sum + net, 0) / rounds;
    const error = Math.sqrt(nets.reduce((sum, net) => sum + (net - mean) ** 2, 0) / rounds / rounds);
    expect(Math.abs(1 + mean - figuresOf(game).rtp[0] / 1_000_000)).toBeLessThan(4 * error);
  });

  it("tells the hidden card to nobody before the round is over", () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const moves: string[] = [];
      for (;;) {
        const stand = standOf(game, { ...seeds(nonce), input: {}, moves }) ?? expect.fail();
        if (isOver(stand)) break;
        expect(cardsOf(String(stand.facts.dealer))).toHaveLength(1);
        expect(Object.keys(stand.facts)).not.toContain("results");
        moves.push(stand.moves.at(-1)?.name ?? "");
      }
    }
  });

  it.each([
    ["Ah,9c", 20, true],
    ["Ah,9c,5d", 15, false],
    ["Ah,Ad", 12, true],
    ["Ah,Ad,9s", 21, true],
    ["Ah,Kd", 21, true],
    ["Kh,Qd,2s", 22, false],
  ])("counts %s as %i", (cards, total, isSoft) => expect(handOf(cardsOf(cards))).toEqual({ total, isSoft }));
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

// `npm run games:rtp`: for every game of the house what it states against what its odds come to, counted over every choice; exits with 1 when
// one states something else.

import { findHouseGame, HOUSE_GAME_IDS, multiplierText } from "@windfall/games";
import { figuresOf } from "@windfall/games/figures";

const percent = (millionths: number) => `${(millionths / 10_000).toFixed(4)}%`;
const span = ([least, most]: readonly [number, number]) =>
  least === most ? percent(least) : `${percent(least)} to ${percent(most)}`;

let isWrong = false;
const rows = HOUSE_GAME_IDS.map((id) => {
  const game = findHouseGame(id);
  if (!game) throw new Error(`no game ${id}`);
  const { rtpBasisPoints: most, leastRtpBasisPoints: least, maxMultiplier } = game.describe;
  const counted = figuresOf(game);
  const isTrue =
    counted.rtp[0] >= least * 100 &&
    Math.abs(counted.rtp[1] - most * 100) < 100 &&
    counted.maxMultiplier === maxMultiplier;
  if (!isTrue) isWrong = true;
  return {
    game: id,
    choices: counted.choices,
    "stated RTP": span([least * 100, most * 100]),
    "counted RTP": span(counted.rtp),
    "hit rate": span(counted.hitRate),
    "max win": `${multiplierText(counted.maxMultiplier).slice(0, -2)}x`,
    holds: isTrue ? "yes" : "NO",
  };
});
console.table(rows);
if (isWrong) process.exitCode = 1;

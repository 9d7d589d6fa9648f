// How the reels turn and come to rest. What a spin has won is told by nobody before the last of them has stopped.
// @ts-check

/**
 * @typedef {object} Reel
 * @property {(symbols: readonly number[]) => void} show stands still, with these symbols from top to bottom
 * @property {() => Promise<void>} turn once around
 * @property {(symbols: readonly number[]) => Promise<void>} land slows down and stops on these
 */

/** The first reel turns so often at least, and each further one once more: they stop from left to right. */
const FEWEST_TURNS = 2;

/** Cells are numbered row by row, and a reel is a column of them. @param {readonly number[]} cells */
export const columnsOf = (cells) => [0, 1, 2].map((reel) => [reel, reel + 3, reel + 6].map((cell) => cells[cell] ?? 0));

/**
 * Turns until the answer is there, and is done when everything stands still. An answer without cells, or none at all, leaves
 * what was shown before.
 * @param {readonly Reel[]} reels
 * @param {readonly number[]} shown
 * @param {Promise<readonly number[] | undefined>} answer
 * @param {boolean} isStill somebody has asked for no motion
 * @returns {Promise<readonly number[]>} what is shown now
 */
export async function turnUntil(reels, shown, answer, isStill) {
  let isKnown = isStill;
  const known = answer
    .then(
      (cells) => cells ?? shown,
      () => shown,
    )
    .finally(() => {
      isKnown = true;
    });
  const run = async (/** @type {Reel} */ reel, /** @type {number} */ place) => {
    for (let turns = 0; !isKnown || turns < FEWEST_TURNS + place; turns++) await reel.turn();
    await reel.land(columnsOf(await known)[place] ?? []);
  };
  if (isStill) {
    const columns = columnsOf(await known);
    for (const [place, reel] of reels.entries()) reel.show(columns[place] ?? []);
  } else await Promise.all(reels.map(run));
  return known;
}

const VISIBLE = 3;
/** A strip is what is to come, something in between, and what was there; it moves down by this many cells. */
const TRAVEL = 6;
const TURN_MS = 240;
const LAND_MS = 560;
/** A browser stops animations of a tab that nobody looks at, and a spin has to end there too. */
const PATIENCE_MS = 400;

/**
 * @param {Element} strip
 * @param {(symbol: number) => Element} cellOf
 * @returns {Reel}
 */
export function reelOf(strip, cellOf) {
  /** @type {readonly number[]} */
  let resting = [];
  const anything = () => Array.from({ length: VISIBLE }, () => Math.floor(Math.random() * 5));
  const fill = (/** @type {readonly number[]} */ symbols) => strip.replaceChildren(...symbols.map(cellOf));

  /** @param {readonly number[]} coming @param {string} easing @param {number} duration */
  async function roll(coming, easing, duration) {
    fill([...coming, ...anything(), ...resting]);
    const from = `translateY(${(-TRAVEL / (TRAVEL + VISIBLE)) * 100}%)`;
    const moving = strip.animate({ transform: [from, "translateY(0)"] }, { duration, easing });
    const late = new Promise((resolve) => setTimeout(resolve, duration + PATIENCE_MS));
    await Promise.race([moving.finished, late]);
    moving.cancel();
    resting = coming;
  }

  return {
    show(symbols) {
      resting = symbols;
      fill(symbols);
    },
    async turn() {
      strip.classList.add("fast");
      await roll(anything(), "linear", TURN_MS);
    },
    async land(symbols) {
      strip.classList.remove("fast");
      await roll(symbols, "cubic-bezier(0.2, 0.8, 0.3, 1.12)", LAND_MS);
      fill(symbols);
    },
  };
}

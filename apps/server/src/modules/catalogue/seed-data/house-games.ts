// The house's own games: what their pages tell. Numbers come from the maths of the games, so that a page cannot promise others.
import type { CoverRecipe, MotifName, PaletteName } from "@windfall/covers";
import type { Localised } from "@windfall/domain";
import type { HouseGame } from "@windfall/games";
import { baccarat } from "@windfall/games/baccarat";
import { blackjack } from "@windfall/games/blackjack";
import { coinFlip } from "@windfall/games/coin-flip";
import { CRASH_ID } from "@windfall/games/crash";
import { dice } from "@windfall/games/dice";
import { hiLo } from "@windfall/games/hi-lo";
import { keno } from "@windfall/games/keno";
import { limbo } from "@windfall/games/limbo";
import { mines } from "@windfall/games/mines";
import { plinko } from "@windfall/games/plinko";
import { roulette } from "@windfall/games/roulette";
import { tower } from "@windfall/games/tower";
import { videoPoker } from "@windfall/games/video-poker";
import { wheel } from "@windfall/games/wheel";
import { BAROMETER } from "./house/barometer.ts";
import { CYCLONE } from "./house/cyclone.ts";
import { DOLDRUMS } from "./house/doldrums.ts";
import { DOWNDRAFT } from "./house/downdraft.ts";
import { FLIP } from "./house/flip.ts";
import { GUST } from "./house/gust.ts";
import { ROYAL_BACCARAT } from "./house/royal-baccarat.ts";
import { ROYAL_BLACKJACK } from "./house/royal-blackjack.ts";
import { ROYAL_ROULETTE } from "./house/royal-roulette.ts";
import { SQUALL } from "./house/squall.ts";
import { TAILWIND } from "./house/tailwind.ts";
import { describedAlone, describedBy } from "./house/texts.ts";
import { TUMBLE } from "./house/tumble.ts";
import { UPDRAFT } from "./house/updraft.ts";
import { WINDJAMMER } from "./house/windjammer.ts";

export interface HouseGameTexts {
  game: Pick<HouseGame, "id" | "describe">;
  title: string;
  cover: CoverRecipe;
  descriptions: Localised<"text" | "rules">;
}

/** One template, so that the games of the house read as a family; a title of two lines needs letters that leave each other room. */
const cover = (palette: PaletteName, motif: MotifName, place?: CoverRecipe["place"]): CoverRecipe => ({
  palette,
  pattern: "isobars",
  motif,
  lettering: "original",
  air: "none",
  ...(place && { place }),
});

export const HOUSE_GAMES: readonly HouseGameTexts[] = [
  {
    // It flies as far as Tailwind does, and pays alike.
    game: { id: CRASH_ID, describe: limbo.describe },
    title: "Gust",
    cover: cover("windsock", "kite"),
    descriptions: describedAlone(GUST),
  },
  { game: dice, title: "Tumble", cover: cover("mint", "dice"), descriptions: describedBy(TUMBLE) },
  { game: limbo, title: "Tailwind", cover: cover("vermilion", "limbo"), descriptions: describedBy(TAILWIND) },
  { game: plinko, title: "Downdraft", cover: cover("cobalt", "plinko"), descriptions: describedBy(DOWNDRAFT) },
  {
    game: wheel,
    title: "Cyclone",
    cover: cover("honey", "fanwheel", [0, 0, 0.94]),
    descriptions: describedBy(CYCLONE),
  },
  { game: keno, title: "Squall", cover: cover("abyss", "keno"), descriptions: describedBy(SQUALL) },
  { game: coinFlip, title: "Flip", cover: cover("amethyst", "coinflip"), descriptions: describedBy(FLIP) },
  {
    game: roulette,
    title: "Royal Roulette",
    cover: { ...cover("noir", "roulette"), lettering: "salon" },
    descriptions: describedBy(ROYAL_ROULETTE),
  },
  {
    game: baccarat,
    title: "Royal Baccarat",
    cover: { ...cover("rosewood", "baccarat"), lettering: "salon" },
    descriptions: describedBy(ROYAL_BACCARAT),
  },
  {
    game: blackjack,
    title: "Royal Blackjack",
    cover: { ...cover("felt", "blackjack"), lettering: "salon" },
    descriptions: describedBy(ROYAL_BLACKJACK),
  },
  { game: mines, title: "Doldrums", cover: cover("lagoon", "mines"), descriptions: describedBy(DOLDRUMS) },
  { game: tower, title: "Updraft", cover: cover("dusk", "tower"), descriptions: describedBy(UPDRAFT) },
  { game: hiLo, title: "Barometer", cover: cover("copper", "hilo"), descriptions: describedBy(BAROMETER) },
  { game: videoPoker, title: "Windjammer", cover: cover("ember", "poker"), descriptions: describedBy(WINDJAMMER) },
];

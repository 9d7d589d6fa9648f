// Lines that fall, with a multiplier that climbs and in free spins stays.
// Every figure is held to the reels by `npm run games:rtp`.
import type { Slot } from "../slot.ts";
import { TWENTY_LINES } from "./paylines.ts";

export const AVALANCHE: readonly Slot[] = [
  {
    id: "gem-cascade",
    set: "avalanche",
    volatility: "high",
    rtp: 9609,
    hitRate: 4755,
    maxTimes: 2500,
    pace: 130,
    reels: [
      "CGBGSCEDFGFEBGCEBGEFAEGAFDFDADC",
      "SFABFGDWFEADEGFGCEGFBDCEGCGBACEWD",
      "EDAEFCFGEDGFEDGEGFAGBCAFCWCBGWSDB",
      "FEGEGFAFCEABDGECESFWDGCABDGCFBDGW",
      "BDCBEFEGECBDFSACDFCGEDAGEFGFAGG",
    ],
    win: { kind: "lines", lines: TWENTY_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 21],
        [4, 107],
        [5, 805],
      ],
      B: [
        [3, 11],
        [4, 54],
        [5, 322],
      ],
      C: [
        [3, 7],
        [4, 32],
        [5, 161],
      ],
      D: [
        [3, 7],
        [4, 21],
        [5, 107],
      ],
      E: [
        [3, 4],
        [4, 13],
        [5, 54],
      ],
      F: [
        [3, 3],
        [4, 11],
        [5, 42],
      ],
      G: [
        [3, 3],
        [4, 8],
        [5, 32],
      ],
    },
    ladder: [1, 1, 2, 3, 5],
    free: {
      awards: [
        [3, 12],
        [4, 15],
        [5, 18],
      ],
      multiplier: 1,
      ladder: [1, 2, 3, 5],
    },
  },
];

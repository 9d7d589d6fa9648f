// Lines that fall, with a multiplier that climbs and in free spins stays.
// Every figure is held to the reels by `npm run games:rtp`.
import type { Slot } from "../slot.ts";
import { TWENTY_LINES } from "./paylines.ts";

export const AVALANCHE: readonly Slot[] = [
  {
    id: "scarab-sunrise",
    set: "avalanche",
    volatility: "high",
    rtp: 9598,
    hitRate: 4570,
    maxTimes: 2500,
    pace: 140,
    reels: [
      "DFAGFGFGBGCEABEGDFDCEFDSCEAECBG",
      "FCEABGDGFAEGBDAEGSBFCGDWDFWFECGEC",
      "GEACDEDWFGCAFDCSGDBFWEGBCEBGFEFAG",
      "AGDFGSCWABEGFDBDGCGDGFWFAEFEBECEC",
      "AGEBDCFEGASDCFGBDFDEGFBGEFGCAEC",
    ],
    win: { kind: "lines", lines: TWENTY_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 15],
        [4, 75],
        [5, 565],
      ],
      B: [
        [3, 9],
        [4, 38],
        [5, 226],
      ],
      C: [
        [3, 5],
        [4, 24],
        [5, 112],
      ],
      D: [
        [3, 6],
        [4, 15],
        [5, 75],
      ],
      E: [
        [3, 3],
        [4, 10],
        [5, 38],
      ],
      F: [
        [3, 1],
        [4, 8],
        [5, 30],
      ],
      G: [
        [3, 2],
        [4, 6],
        [5, 23],
      ],
    },
    ladder: [1, 2, 3, 5, 10],
    free: {
      awards: [
        [3, 10],
        [4, 13],
        [5, 16],
      ],
      multiplier: 1,
      ladder: [2, 3, 5, 10],
    },
    buy: { price: 35, scatters: 3, rtp: 9740 },
  },
  {
    id: "magma-drop",
    set: "avalanche",
    volatility: "very_high",
    rtp: 9723,
    hitRate: 4666,
    maxTimes: 2500,
    pace: 120,
    reels: [
      "DSDFAFEBFCDCGABGECGEGFGFCEDEGAB",
      "GEDCFDCEGACGDAFBGEFSBCWAGWFGEFDEB",
      "CGACGBFBCBAFEGFDGDFCGSWFEDEAEGWDE",
      "GCFBCFGBFWAECFSCDEWAGAGDGFEDBEGDE",
      "FCACEGAGBDFASFDECEDGFEGDEFGCBGB",
    ],
    win: { kind: "lines", lines: TWENTY_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 13],
        [4, 66],
        [5, 499],
      ],
      B: [
        [3, 6],
        [4, 34],
        [5, 199],
      ],
      C: [
        [3, 4],
        [4, 20],
        [5, 100],
      ],
      D: [
        [3, 4],
        [4, 13],
        [5, 66],
      ],
      E: [
        [3, 3],
        [4, 8],
        [5, 34],
      ],
      F: [
        [3, 2],
        [4, 6],
        [5, 26],
      ],
      G: [
        [3, 1],
        [4, 5],
        [5, 20],
      ],
    },
    ladder: [1, 2, 3, 5],
    free: {
      awards: [
        [3, 8],
        [4, 11],
        [5, 14],
      ],
      multiplier: 1,
      ladder: [3, 6, 9, 15],
    },
    buy: { price: 35, scatters: 3, rtp: 9668 },
  },
  {
    id: "frost-vault",
    set: "avalanche",
    volatility: "medium",
    rtp: 9526,
    hitRate: 4569,
    maxTimes: 2500,
    pace: 160,
    reels: [
      "EGADBFCGACGCAFBDCEFSBGDGEFDFEGE",
      "GCBDADGSGBCFEFCBWAGDFAEFGEWEDFECG",
      "ASFDFGFBFDCDGWBEWBDAGECAECECGFGEG",
      "WBDGEFCGEWBEFDEDCGFGACGFCDSGAEAFB",
      "GBEAGBGSFEFCDCGEGDFEDGACBFAEDFC",
    ],
    win: { kind: "lines", lines: TWENTY_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 21],
        [4, 105],
        [5, 790],
      ],
      B: [
        [3, 10],
        [4, 53],
        [5, 315],
      ],
      C: [
        [3, 7],
        [4, 31],
        [5, 158],
      ],
      D: [
        [3, 8],
        [4, 21],
        [5, 105],
      ],
      E: [
        [3, 4],
        [4, 13],
        [5, 53],
      ],
      F: [
        [3, 3],
        [4, 10],
        [5, 44],
      ],
      G: [
        [3, 3],
        [4, 8],
        [5, 31],
      ],
    },
    ladder: [1, 2, 3],
    free: {
      awards: [
        [3, 8],
        [4, 11],
        [5, 14],
      ],
      multiplier: 1,
      ladder: [2, 4, 6],
    },
  },
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
  {
    id: "turbine-deluxe",
    set: "avalanche",
    volatility: "very_high",
    rtp: 9557,
    hitRate: 4745,
    maxTimes: 2500,
    pace: 110,
    reels: [
      "GDGFBFGSBAFGEFDCDEGECDCGBAEFACE",
      "GADGCGBWGBEBACFGCFSCADWEGFEDFEDFE",
      "GDABFEASWFEGECGFAWGFGEBFECBDCDGDC",
      "FCGDWCEABSAWDGFGFGCEFGFDCDEBEAEBG",
      "AEDCFGDFDGCEFGCASGFGCGFDABEBEBE",
    ],
    win: { kind: "lines", lines: TWENTY_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 12],
        [4, 59],
        [5, 440],
      ],
      B: [
        [3, 6],
        [4, 29],
        [5, 176],
      ],
      C: [
        [3, 4],
        [4, 18],
        [5, 88],
      ],
      D: [
        [3, 4],
        [4, 12],
        [5, 59],
      ],
      E: [
        [3, 2],
        [4, 6],
        [5, 30],
      ],
      F: [
        [3, 1],
        [4, 6],
        [5, 23],
      ],
      G: [
        [3, 2],
        [4, 4],
        [5, 18],
      ],
    },
    ladder: [1, 2, 4, 8],
    free: {
      awards: [
        [3, 8],
        [4, 11],
        [5, 14],
      ],
      multiplier: 1,
      ladder: [2, 4, 8, 16],
    },
    buy: { price: 32, scatters: 3, rtp: 9724 },
  },
];

// Ten lines; a wild fills its reel and holds it for another spin.
// Every figure is held to the reels by `npm run games:rtp`.
import type { Slot } from "../slot.ts";
import { TEN_LINES } from "./paylines.ts";

export const RESPIN: readonly Slot[] = [
  {
    id: "neon-district",
    set: "respin",
    volatility: "medium",
    rtp: 9610,
    hitRate: 3514,
    maxTimes: 150,
    pace: 130,
    reels: [
      "AEDFAGAFBEGCGFCFECDBGEGBACBGFEFGDGDADD",
      "CEBEDGDFCGFEGAEDGFDEFGDEFECGDAEFBWBGAE",
      "FEGDEGCWGFAFDBGADCEFCFCBCAEFGEGFDBDEGBDF",
      "FCDFDFBEGWGBCEAEDAGADAFCEDEDFACFCDEDEB",
      "DGBGAEBFCDGAFBEDACDEGFGCGFDGFCECEDEAEF",
    ],
    win: { kind: "lines", lines: TEN_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 50],
        [4, 120],
        [5, 250],
      ],
      B: [
        [3, 25],
        [4, 60],
        [5, 120],
      ],
      C: [
        [3, 10],
        [4, 25],
        [5, 60],
      ],
      D: [
        [3, 8],
        [4, 20],
        [5, 50],
      ],
      E: [
        [3, 7],
        [4, 15],
        [5, 40],
      ],
      F: [
        [3, 5],
        [4, 12],
        [5, 30],
      ],
      G: [
        [3, 5],
        [4, 10],
        [5, 25],
      ],
    },
    wildRespin: true,
  },
  {
    id: "lotus-wheel",
    set: "respin",
    volatility: "medium",
    rtp: 9568,
    hitRate: 3534,
    maxTimes: 150,
    pace: 210,
    reels: [
      "ECGEFDGCFBGDGBAEFADGCAECEFDGDFCDAGCBFBCB",
      "AECEGEBCFAGECBCBGEGFACDGFDFGDCFDFWFEGBG",
      "GFEDGEGEAFAGCDEGWAFABFECEFCGFBADGDC",
      "EGDGAGDGEDEGEBGDCEWDGCAGEAFCGDBFBFF",
      "GAGEDGFAGBEFEFCDAFCFGDGCEDCGFDGAFEGEADF",
    ],
    win: { kind: "lines", lines: TEN_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 40],
        [4, 100],
        [5, 200],
      ],
      B: [
        [3, 20],
        [4, 50],
        [5, 100],
      ],
      C: [
        [3, 12],
        [4, 30],
        [5, 60],
      ],
      D: [
        [3, 9],
        [4, 20],
        [5, 50],
      ],
      E: [
        [3, 6],
        [4, 15],
        [5, 36],
      ],
      F: [
        [3, 6],
        [4, 12],
        [5, 30],
      ],
      G: [
        [3, 4],
        [4, 10],
        [5, 24],
      ],
    },
    wildRespin: true,
  },
  {
    id: "fan-dance",
    set: "respin",
    volatility: "medium",
    rtp: 9621,
    hitRate: 3491,
    maxTimes: 250,
    pace: 190,
    reels: [
      "FGECECGFACFEBFDCDEGADGEFDBGEFABCGCBFGEC",
      "GECBEACDGBCDGEFGECBWDAGBFGFEDGDAFCFBEADFGF",
      "GDFBCABEFDGWFGACEGDEDECFDFEDEFCBFGCGEGAG",
      "CBADGCGDGFGBEDBGCAGDFAGFCFDEFEFWCDBEAEGEF",
      "GFBCEGFBEFDEGDGDFAGFAEAFGDGCFDFCBECBCFE",
    ],
    win: { kind: "lines", lines: TEN_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 60],
        [4, 200],
        [5, 500],
      ],
      B: [
        [3, 30],
        [4, 80],
        [5, 200],
      ],
      C: [
        [3, 12],
        [4, 36],
        [5, 100],
      ],
      D: [
        [3, 9],
        [4, 24],
        [5, 60],
      ],
      E: [
        [3, 6],
        [4, 16],
        [5, 40],
      ],
      F: [
        [3, 5],
        [4, 12],
        [5, 32],
      ],
      G: [
        [3, 4],
        [4, 10],
        [5, 24],
      ],
    },
    wildRespin: true,
  },
  {
    id: "orbit-nine",
    set: "respin",
    volatility: "medium",
    rtp: 9601,
    hitRate: 3573,
    maxTimes: 150,
    pace: 150,
    reels: [
      "DBEGCAFDBFGADBGEDCFCGEAGBEAFEDCEGFAGG",
      "CFBECEDAEFEAGFGDFEFECEDGBAEDFWEGDEGG",
      "BGEGFECEBGEAEFGDGEBFADGDFBGCEDFABCDFCWDFC",
      "FBFAFDEABEFAGDFWFAEFECEGCEBGDCDAECDGC",
      "GDAFECDFGBGCBCBFADAECDGDEGEACFEGFGFGEE",
    ],
    win: { kind: "lines", lines: TEN_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 45],
        [4, 110],
        [5, 240],
      ],
      B: [
        [3, 24],
        [4, 54],
        [5, 120],
      ],
      C: [
        [3, 11],
        [4, 28],
        [5, 60],
      ],
      D: [
        [3, 8],
        [4, 20],
        [5, 48],
      ],
      E: [
        [3, 7],
        [4, 14],
        [5, 36],
      ],
      F: [
        [3, 5],
        [4, 12],
        [5, 28],
      ],
      G: [
        [3, 4],
        [4, 11],
        [5, 24],
      ],
    },
    wildRespin: true,
  },
  {
    id: "night-owl",
    set: "respin",
    volatility: "medium",
    rtp: 9640,
    hitRate: 3514,
    maxTimes: 200,
    pace: 230,
    reels: [
      "GADFABEGFBGFEBCDFDGECGFGDCFDBCFGEAEACDEGE",
      "DBFGBGFGDECEAFWGEDEGEFDGCFCACBFEDCGDAEFC",
      "BDGBEGBFGADEBCFACGEGDAFDCEGEFDFCWCGDGEFEF",
      "CAEDFDFCGBCGFAGEAEFCGEBDGEBDBFWFGCEFDGDFG",
      "DGDBEFGECGFBCEGCAFBEDGEFDEFBDFEFDCDAGAGG",
    ],
    win: { kind: "lines", lines: TEN_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 60],
        [4, 180],
        [5, 400],
      ],
      B: [
        [3, 30],
        [4, 80],
        [5, 160],
      ],
      C: [
        [3, 14],
        [4, 36],
        [5, 80],
      ],
      D: [
        [3, 8],
        [4, 24],
        [5, 60],
      ],
      E: [
        [3, 6],
        [4, 16],
        [5, 40],
      ],
      F: [
        [3, 5],
        [4, 12],
        [5, 30],
      ],
      G: [
        [3, 4],
        [4, 10],
        [5, 24],
      ],
    },
    wildRespin: true,
  },
];

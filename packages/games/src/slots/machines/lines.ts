// Twenty lines, and free spins that pay several times as much.
// Every figure is held to the reels by `npm run games:rtp`.
import type { Slot } from "../slot.ts";
import { TWENTY_LINES } from "./paylines.ts";

export const LINES: readonly Slot[] = [
  {
    id: "crown-of-tides",
    set: "lines",
    volatility: "medium",
    rtp: 9609,
    hitRate: 5866,
    maxTimes: 2500,
    pace: 180,
    reels: [
      "HCEHACGDCFHFCHCSAHFCBCFC",
      "ECFBSFWFAGCHDHBHCAFCHWGCGCHGF",
      "AFACGFCDFWHDCHCADFEHSWCGDCDBC",
      "DGFGAFDHFCWEHDWBFCGCDCSFCFC",
      "DSAGFGFCHDHCACAFCFCFBCGCFCECHC",
    ],
    win: { kind: "lines", lines: TWENTY_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 10],
        [4, 50],
        [5, 250],
      ],
      B: [
        [3, 8],
        [4, 35],
        [5, 150],
      ],
      C: [
        [3, 7],
        [4, 25],
        [5, 100],
      ],
      D: [
        [3, 6],
        [4, 20],
        [5, 80],
      ],
      E: [
        [3, 3],
        [4, 10],
        [5, 45],
      ],
      F: [
        [3, 3],
        [4, 9],
        [5, 40],
      ],
      G: [
        [3, 2],
        [4, 7],
        [5, 30],
      ],
      H: [
        [3, 2],
        [4, 6],
        [5, 25],
      ],
    },
    free: {
      awards: [
        [3, 10],
        [4, 15],
        [5, 20],
      ],
      multiplier: 3,
    },
    buy: { price: 25, scatters: 3, rtp: 9438 },
  },
  {
    id: "lion-standard",
    set: "lines",
    volatility: "medium",
    rtp: 9650,
    hitRate: 4682,
    maxTimes: 2500,
    pace: 200,
    reels: [
      "ACEACEGHDHFHGADCGHAHCGEGBSCDAD",
      "CGEAGAHDHDWSFHDABGCAHBGWAHCAG",
      "EABAWDHGFGAGDECDHAHWDAHCAFEGCSAD",
      "DHGCDCDAWHGADHBCHBSAEBDEHGFACDAW",
      "AFEGAEGEBHCAFEDHGSACHGADHBGAHFG",
    ],
    win: { kind: "lines", lines: TWENTY_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 14],
        [4, 80],
        [5, 500],
      ],
      B: [
        [3, 10],
        [4, 50],
        [5, 250],
      ],
      C: [
        [3, 8],
        [4, 35],
        [5, 150],
      ],
      D: [
        [3, 6],
        [4, 25],
        [5, 100],
      ],
      E: [
        [3, 3],
        [4, 10],
        [5, 50],
      ],
      F: [
        [3, 3],
        [4, 9],
        [5, 40],
      ],
      G: [
        [3, 2],
        [4, 7],
        [5, 32],
      ],
      H: [
        [3, 2],
        [4, 6],
        [5, 28],
      ],
    },
    free: {
      awards: [
        [3, 12],
        [4, 16],
        [5, 24],
      ],
      multiplier: 2,
    },
    buy: { price: 22, scatters: 3, rtp: 9593 },
  },
  {
    id: "velvet-vineyard",
    set: "lines",
    volatility: "low",
    rtp: 9580,
    hitRate: 7610,
    maxTimes: 1000,
    pace: 160,
    reels: [
      "FGHCBHEGCHDHAHSHBGHHHH",
      "CHFAWBHGHDHWHGEHFSHHH",
      "HGCGHGHAHGDHWCFDBSWHGECEHEHDH",
      "CHESHGHCHDWHBGHFHGHEHGHAWD",
      "HEFBFCFDFHAHGHSHFHHHHHHHHHHH",
    ],
    win: { kind: "lines", lines: TWENTY_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 8],
        [4, 30],
        [5, 100],
      ],
      B: [
        [3, 7],
        [4, 25],
        [5, 80],
      ],
      C: [
        [3, 6],
        [4, 20],
        [5, 60],
      ],
      D: [
        [3, 5],
        [4, 16],
        [5, 50],
      ],
      E: [
        [3, 3],
        [4, 9],
        [5, 30],
      ],
      F: [
        [3, 3],
        [4, 8],
        [5, 26],
      ],
      G: [
        [3, 2],
        [4, 7],
        [5, 22],
      ],
      H: [
        [3, 2],
        [4, 6],
        [5, 20],
      ],
    },
    free: {
      awards: [
        [3, 8],
        [4, 10],
        [5, 12],
      ],
      multiplier: 2,
    },
  },
  {
    id: "red-fox-run",
    set: "lines",
    volatility: "medium",
    rtp: 9600,
    hitRate: 4470,
    maxTimes: 2500,
    pace: 140,
    reels: [
      "FAGABAHDFGDACAEADACDADSADFC",
      "AFDEHADWACDGFHFCDHCHFBCSWCGHA",
      "ACWBDCWGFAHCGACSGDAFHGEDHFAGDGAA",
      "AFESGAECHAGFDAHWHDAGCWGHEHGBEHCHD",
      "GEBHEBADEBFSADCACAEBACDABA",
    ],
    win: { kind: "lines", lines: TWENTY_LINES },
    rows: 3,
    pays: {
      A: [
        [3, 10],
        [4, 50],
        [5, 250],
      ],
      B: [
        [3, 8],
        [4, 35],
        [5, 150],
      ],
      C: [
        [3, 7],
        [4, 25],
        [5, 100],
      ],
      D: [
        [3, 6],
        [4, 20],
        [5, 80],
      ],
      E: [
        [3, 3],
        [4, 10],
        [5, 45],
      ],
      F: [
        [3, 3],
        [4, 9],
        [5, 40],
      ],
      G: [
        [3, 2],
        [4, 7],
        [5, 30],
      ],
      H: [
        [3, 2],
        [4, 6],
        [5, 25],
      ],
    },
    free: {
      awards: [
        [3, 7],
        [4, 10],
        [5, 14],
      ],
      multiplier: 4,
    },
    buy: { price: 23, scatters: 3, rtp: 9750 },
  },
];

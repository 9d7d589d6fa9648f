// Every combination of neighbouring reels pays, and free spins multiply.
// Every figure is held to the reels by `npm run games:rtp`.
import type { Slot } from "../slot.ts";

export const WAYS: readonly Slot[] = [
  {
    id: "wolf-meridian",
    set: "ways",
    volatility: "medium",
    rtp: 9623,
    hitRate: 5682,
    maxTimes: 2500,
    pace: 200,
    reels: [
      "FEACDBGDFCESGEGCHCEGCFAGBDCH",
      "GADCGDHGFECDHSGCECDCGCDGHWBD",
      "CGHSFACEHECGBCDBDGDCGECDCHEGDW",
      "GCHDAHBCDHFDCEGSGEGDCGCWCEGCEGD",
      "FDGEDEFHGDGFBHGDCGECHACGDHASFEBCEGCF",
    ],
    win: { kind: "ways" },
    rows: 3,
    pays: {
      A: [
        [3, 10],
        [4, 26],
        [5, 80],
      ],
      B: [
        [3, 8],
        [4, 19],
        [5, 64],
      ],
      C: [
        [3, 6],
        [4, 16],
        [5, 48],
      ],
      D: [
        [3, 5],
        [4, 13],
        [5, 38],
      ],
      E: [
        [3, 3],
        [4, 8],
        [5, 19],
      ],
      F: [
        [3, 3],
        [4, 8],
        [5, 16],
      ],
      G: [
        [3, 2],
        [4, 6],
        [5, 13],
      ],
      H: [
        [3, 2],
        [4, 5],
        [5, 13],
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
    buy: { price: 26, scatters: 3, rtp: 9495 },
  },
  {
    id: "koi-garden",
    set: "ways",
    volatility: "low",
    rtp: 9593,
    hitRate: 5892,
    maxTimes: 2500,
    pace: 180,
    reels: [
      "FCDCFEHFGAEHEHCBHFCFCGHSEGFEHCECC",
      "DCSHGCEBHAEWCGECDGHCHCGEGHFGCG",
      "CECHEGECBCWSGHECGDGEGFECEGHCECGA",
      "HFEGAGBSHDHCGCHEBHEGFCDCGCWDHGCEHCEC",
      "AGEFGFGDECGCDSGCHGEFHAFBHBHEHCGCHE",
    ],
    win: { kind: "ways" },
    rows: 3,
    pays: {
      A: [
        [3, 10],
        [4, 26],
        [5, 80],
      ],
      B: [
        [3, 8],
        [4, 19],
        [5, 64],
      ],
      C: [
        [3, 6],
        [4, 16],
        [5, 48],
      ],
      D: [
        [3, 5],
        [4, 13],
        [5, 38],
      ],
      E: [
        [3, 3],
        [4, 8],
        [5, 19],
      ],
      F: [
        [3, 3],
        [4, 8],
        [5, 16],
      ],
      G: [
        [3, 2],
        [4, 6],
        [5, 13],
      ],
      H: [
        [3, 2],
        [4, 5],
        [5, 13],
      ],
    },
    free: {
      awards: [
        [3, 10],
        [4, 15],
        [5, 20],
      ],
      multiplier: 2,
    },
  },
  {
    id: "northern-raid",
    set: "ways",
    volatility: "medium",
    rtp: 9631,
    hitRate: 6884,
    maxTimes: 2500,
    pace: 210,
    reels: [
      "HGHCHBCBHAHCEAGAHGFSABGEDG",
      "HABHECHGHGCADACGBGWBCEHGSDGFHFG",
      "AEGHADABWSCEFEFBEHFBGEGFHAG",
      "HACESGWHFEFDCHCGAGDEDGHABABABA",
      "BCGHEAHDSABAFCDGDFECGEHBHBHFGEGCAF",
    ],
    win: { kind: "ways" },
    rows: 4,
    pays: {
      A: [
        [3, 4],
        [4, 10],
        [5, 30],
      ],
      B: [
        [3, 3],
        [4, 7],
        [5, 24],
      ],
      C: [
        [3, 2],
        [4, 6],
        [5, 18],
      ],
      D: [
        [3, 2],
        [4, 5],
        [5, 14],
      ],
      E: [
        [3, 1],
        [4, 3],
        [5, 7],
      ],
      F: [
        [3, 1],
        [4, 3],
        [5, 6],
      ],
      G: [
        [3, 1],
        [4, 2],
        [5, 5],
      ],
      H: [
        [3, 1],
        [4, 2],
        [5, 5],
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
    buy: { price: 21, scatters: 3, rtp: 9670 },
  },
  {
    id: "carnival-mask",
    set: "ways",
    volatility: "low",
    rtp: 9601,
    hitRate: 6240,
    maxTimes: 2500,
    pace: 150,
    reels: [
      "HCHCHEAGHGHCFCDBDHDHGDHAHCHSHCHCHAHGHC",
      "CHDHCBHEDCHSGDEWAHAECHAHDCHCHFHGH",
      "CSHDCHADEAEAGFBHCGFDHACHWHADHCGD",
      "SFCHDCFHBGCHGHDCAGEFGHWDHFBHCH",
      "HCFBGHDHSFHGFDECHAHFHGDEFGDEFECHAEG",
    ],
    win: { kind: "ways" },
    rows: 3,
    pays: {
      A: [
        [3, 10],
        [4, 26],
        [5, 80],
      ],
      B: [
        [3, 8],
        [4, 19],
        [5, 64],
      ],
      C: [
        [3, 6],
        [4, 16],
        [5, 48],
      ],
      D: [
        [3, 5],
        [4, 13],
        [5, 38],
      ],
      E: [
        [3, 3],
        [4, 8],
        [5, 19],
      ],
      F: [
        [3, 3],
        [4, 8],
        [5, 16],
      ],
      G: [
        [3, 2],
        [4, 6],
        [5, 13],
      ],
      H: [
        [3, 2],
        [4, 5],
        [5, 13],
      ],
    },
    free: {
      awards: [
        [3, 15],
        [4, 20],
        [5, 25],
      ],
      multiplier: 2,
    },
    buy: { price: 27, scatters: 3, rtp: 9734 },
  },
  {
    id: "lost-cosmonaut",
    set: "ways",
    volatility: "medium",
    rtp: 9636,
    hitRate: 7566,
    maxTimes: 2500,
    pace: 170,
    reels: [
      "CEGACBHCGSHDEDGADCDHACDCGEFHGA",
      "GAWSCEFHCFCGDGEBCBDHBCGHHH",
      "WSCAFECAEHDAECAGHCACGFGEHCDGFGDEHFGFB",
      "ESCAHCFGCFBGCWHDEGEHDACECHCHCGAEG",
      "EHEGHGACDGHGDCBCBHCHDBEFGFGSAECGAHDFH",
    ],
    win: { kind: "ways" },
    rows: 4,
    pays: {
      A: [
        [3, 4],
        [4, 10],
        [5, 30],
      ],
      B: [
        [3, 3],
        [4, 7],
        [5, 24],
      ],
      C: [
        [3, 2],
        [4, 6],
        [5, 18],
      ],
      D: [
        [3, 2],
        [4, 5],
        [5, 14],
      ],
      E: [
        [3, 1],
        [4, 3],
        [5, 7],
      ],
      F: [
        [3, 1],
        [4, 3],
        [5, 6],
      ],
      G: [
        [3, 1],
        [4, 2],
        [5, 5],
      ],
      H: [
        [3, 1],
        [4, 2],
        [5, 5],
      ],
    },
    free: {
      awards: [
        [3, 12],
        [4, 17],
        [5, 22],
      ],
      multiplier: 2,
    },
    buy: { price: 20, scatters: 3, rtp: 9672 },
  },
];

// Four rows of lines; in free spins the wilds stay.
// Every figure is held to the reels by `npm run games:rtp`.
import type { Slot } from "../slot.ts";
import { TWENTY_LINES_OF_FOUR_ROWS } from "./paylines.ts";

export const STICKY: readonly Slot[] = [
  {
    id: "pearl-trident",
    set: "sticky",
    volatility: "medium",
    rtp: 9581,
    hitRate: 3592,
    maxTimes: 5000,
    pace: 200,
    reels: [
      "FGECBHEFBDGEHFBGFAGDGCSGHAEDACDEFEDBHCHFHGH",
      "EHFCHDEFDCBAGFDHFEFHEGSBHABDCDGCEHFGAGWGBHGE",
      "ECFEDEDGDGSDWBHBEBFHAFHAGEHCFAGCDGCFEBFHGHGH",
      "DHCEGEGWFHFCAFCASCHBADBGDHGBEBFDHEHGFEGDGFHE",
      "EHFEAEDBHDAGCFCGHDBGHFGEHACSHCBDBEHFEGFGFDG",
    ],
    win: { kind: "lines", lines: TWENTY_LINES_OF_FOUR_ROWS },
    rows: 4,
    pays: {
      A: [
        [3, 75],
        [4, 435],
        [5, 2718],
      ],
      B: [
        [3, 54],
        [4, 272],
        [5, 1359],
      ],
      C: [
        [3, 41],
        [4, 190],
        [5, 815],
      ],
      D: [
        [3, 34],
        [4, 136],
        [5, 544],
      ],
      E: [
        [3, 13],
        [4, 55],
        [5, 272],
      ],
      F: [
        [3, 13],
        [4, 48],
        [5, 217],
      ],
      G: [
        [3, 14],
        [4, 41],
        [5, 176],
      ],
      H: [
        [3, 14],
        [4, 34],
        [5, 149],
      ],
    },
    free: {
      awards: [
        [3, 10],
        [4, 12],
        [5, 14],
      ],
      multiplier: 1,
      sticky: true,
      reels: [
        "GDHDCAHEGDGEFBHBGEFGEFEFDGCGCDBEFHACBHFHAHS",
        "CGAHDBGECEAEDHGHEBFWFBEHGHAEGDFGFGBFDCHFHDC",
        "GFBDCEHGHEGFDEACDEHBDEFGFGAHSEDACHCFBWBFGHGH",
        "BHGAEFDGWEFDEBFAGCHGHDCAEHEBHFGFDBGDGCEFHCH",
        "AEFHCEHGCSEFEGAHFHDBHCEBHBFGAFGCDFGDHDGEBDG",
      ],
    },
    buy: { price: 31, scatters: 3, rtp: 9525 },
  },
  {
    id: "stag-forest",
    set: "sticky",
    volatility: "medium",
    rtp: 9589,
    hitRate: 3499,
    maxTimes: 5000,
    pace: 220,
    reels: [
      "HEHAFHDGECEDFEGBGBFCGAGFSFGEFHAHBEHBHCGDCDD",
      "EAGCEHGHWGDFGHGCBHDFBGBEBDHFAHADEHGFSCEDFEFC",
      "GWFDFEFEHGCGBHDGDEAEBDHSBEGHCGACEBCHAGHFDHFF",
      "CFGEGSDHEHFHEGACBHEBACBDEHFGEDFBGHGFDWGDHFCA",
      "EBGAFDFHFGEHBCGDAHBHGCEGSGCGDBEHFHEDECHDFAF",
    ],
    win: { kind: "lines", lines: TWENTY_LINES_OF_FOUR_ROWS },
    rows: 4,
    pays: {
      A: [
        [3, 80],
        [4, 463],
        [5, 2895],
      ],
      B: [
        [3, 58],
        [4, 289],
        [5, 1448],
      ],
      C: [
        [3, 43],
        [4, 203],
        [5, 868],
      ],
      D: [
        [3, 36],
        [4, 145],
        [5, 579],
      ],
      E: [
        [3, 14],
        [4, 58],
        [5, 290],
      ],
      F: [
        [3, 14],
        [4, 51],
        [5, 231],
      ],
      G: [
        [3, 15],
        [4, 43],
        [5, 188],
      ],
      H: [
        [3, 15],
        [4, 36],
        [5, 159],
      ],
    },
    free: {
      awards: [
        [3, 8],
        [4, 10],
        [5, 12],
      ],
      multiplier: 1,
      sticky: true,
      reels: [
        "CBCGHEGECHAEDSFCHBABEDHGHDFDHFEGFABDFHGEGFG",
        "EHEHFCGDCBAFDFAHBHCEGFDAFHBEBGHDWGDFGCHEGEG",
        "ASWGFBHADBHEHGAFGBGFHDEGCFGBEDHFEHCDGCEFECHD",
        "EBHWHGEGFBDHDFHCGFGEHEAGHGADAFHBDECDGBEFCFC",
        "GCHFEADBCHFGEFBHSGADHDHEFHEGCGBGBECFHADFGDE",
      ],
    },
  },
];

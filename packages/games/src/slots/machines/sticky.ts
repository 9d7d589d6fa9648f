// Four rows of lines; in free spins the wilds stay.
// Every figure is held to the reels by `npm run games:rtp`.
import type { Slot } from "../slot.ts";
import { TWENTY_LINES_OF_FOUR_ROWS } from "./paylines.ts";

export const STICKY: readonly Slot[] = [
  {
    id: "charted-waters",
    set: "sticky",
    volatility: "medium",
    rtp: 9572,
    hitRate: 3577,
    maxTimes: 5000,
    pace: 180,
    reels: [
      "HDHEDGEFBFDBHGHBGEDCGFAGFSACEBFDFCHEAEHCGHG",
      "FDSFCDHECAFGHEHCHGFWGDEBDHCEFGFBHBGEBADHEGAG",
      "DFCADHDEBHDFEGHGBHFGBEACGEWCHGFHAEFSFBHCGDEG",
      "FGEFECDHEBGDGFCHDSGFHBDGABEFDWGHCAHEHAFEHCBG",
      "SGBEFDGHAFEGEADEBFHGCHGBDGFHEGCAECFCFDHDHBH",
    ],
    win: { kind: "lines", lines: TWENTY_LINES_OF_FOUR_ROWS },
    rows: 4,
    pays: {
      A: [
        [3, 79],
        [4, 460],
        [5, 2873],
      ],
      B: [
        [3, 58],
        [4, 287],
        [5, 1437],
      ],
      C: [
        [3, 43],
        [4, 201],
        [5, 862],
      ],
      D: [
        [3, 36],
        [4, 144],
        [5, 575],
      ],
      E: [
        [3, 15],
        [4, 58],
        [5, 287],
      ],
      F: [
        [3, 15],
        [4, 50],
        [5, 230],
      ],
      G: [
        [3, 15],
        [4, 43],
        [5, 187],
      ],
      H: [
        [3, 14],
        [4, 35],
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
        "AGEFGCEFBSDHGBADGCGEDFHBGCFHEHFHFHCEDAHGDBE",
        "HEFBFAHEAHEDHBGHDGBFDCDEWDGFGECGAEFHGFBCGHC",
        "CGFHCBHFSEGBFBADHEGHDGAGDBDHFWHGEFECECEAFHDG",
        "AGEFGCGEFGDHEDHGHABDWEFCGADHBHGEDHBCFBECFHF",
        "CFGBEFEDACFSDCDHGABHDEFHBAEHBDHGFGEHEFGCHGG",
      ],
    },
    buy: { price: 21, scatters: 3, rtp: 9407 },
  },
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
  {
    id: "cactus-road",
    set: "sticky",
    volatility: "medium",
    rtp: 9603,
    hitRate: 3714,
    maxTimes: 5000,
    pace: 160,
    reels: [
      "HAEGHDFBFDHECBHSEFGDEGCFAHAECHCGFEGBHGDBFGD",
      "BCDEGCEHGCBEHFEAGHDGHGEFDACABDFWGSEFHFHDGHBF",
      "CDBEHGCBGDWHCGFDEGFEFDEGFAEGEHFGHBFSHBACHAHD",
      "FHACGHAHEBHSCGDFEBGDFEFEGDFCGBGEHGHWHDADFEBC",
      "CDFDGEGESGHCDHEHDEFHEACHAGCFGBHFDFBGHGAFEBB",
    ],
    win: { kind: "lines", lines: TWENTY_LINES_OF_FOUR_ROWS },
    rows: 4,
    pays: {
      A: [
        [3, 81],
        [4, 476],
        [5, 2978],
      ],
      B: [
        [3, 59],
        [4, 298],
        [5, 1488],
      ],
      C: [
        [3, 45],
        [4, 208],
        [5, 893],
      ],
      D: [
        [3, 37],
        [4, 149],
        [5, 595],
      ],
      E: [
        [3, 16],
        [4, 59],
        [5, 298],
      ],
      F: [
        [3, 14],
        [4, 52],
        [5, 238],
      ],
      G: [
        [3, 15],
        [4, 44],
        [5, 194],
      ],
      H: [
        [3, 16],
        [4, 37],
        [5, 164],
      ],
    },
    free: {
      awards: [
        [3, 7],
        [4, 9],
        [5, 11],
      ],
      multiplier: 1,
      sticky: true,
      reels: [
        "DBFCGBGEHCDFCFHEDHCEBHGEAGDEHEGBGFADFHGHSFA",
        "EFBGFHBEDHFAGCEAGHECFDEGHGHEGFCDWHBFACDGDHB",
        "BEFBFABHGADGEHDCEGHFBEDFCHGCFHSDCHEAGFGWDEGH",
        "GDHFECEDFDCHEGHFBFGBCHGEFEFAHADHGCEAGHWBGBD",
        "DACBDAHGFDFESGECDHFHGFAFCEBCGEBEFGDGHGHEBHH",
      ],
    },
    buy: { price: 16, scatters: 3, rtp: 9833 },
  },
];

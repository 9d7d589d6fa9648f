// Providers and games of the demo. The studios are invented, and the sandbox studio really plays their slots; so there are no tables,
// shows or jackpots among them that nobody could play. The newest first. Covers are cast by hand.
import type { CoverRecipe } from "@windfall/covers";

export interface DemoGame {
  title: string;
  provider: string;
  cover: CoverRecipe;
  label?: "Exclusive" | "Early Access";
  blockedCountries?: readonly string[];
  blockedCurrencies?: readonly string[];
}

export const DEMO_PROVIDERS: readonly { id: string; title: string }[] = [
  { id: "brasswork", title: "Brasswork" },
  { id: "kitefoundry", title: "Kitefoundry" },
  { id: "northlight", title: "Northlight" },
  { id: "halyard", title: "Halyard" },
  { id: "moonrake", title: "Moonrake" },
  { id: "lucky-meridian", title: "Lucky Meridian" },
];

export const DEMO_GAMES: readonly DemoGame[] = [
  {
    title: "Scarab Sunrise",
    provider: "brasswork",
    cover: { palette: "nile", pattern: "rays", motif: "scarab", lettering: "carved", air: "dust" },
  },
  {
    title: "Candy Monsoon",
    provider: "kitefoundry",
    cover: { palette: "bubblegum", pattern: "stripes", motif: "lollipop", lettering: "candy", air: "confetti" },
  },
  {
    title: "Wolf Meridian",
    provider: "northlight",
    label: "Exclusive",
    cover: { palette: "polar", pattern: "aurora", motif: "wolf", lettering: "saga", air: "snow" },
  },
  {
    title: "Ember Sevens",
    provider: "halyard",
    cover: {
      palette: "ember",
      pattern: "rays",
      motif: "sevens",
      lettering: "block",
      air: "embers",
      place: [0, 4, 0.96],
    },
  },
  {
    title: "Lantern Night",
    provider: "moonrake",
    cover: { palette: "lacquer", pattern: "bokeh", motif: "lantern", lettering: "brush", air: "embers" },
  },
  {
    title: "Crown of Tides",
    provider: "halyard",
    cover: { palette: "lagoon", pattern: "scales", motif: "crown", lettering: "regal", air: "bubbles" },
  },
  {
    title: "Dragon Clutch",
    provider: "brasswork",
    cover: { palette: "wyrm", pattern: "peaks", motif: "egg", lettering: "saga", air: "embers" },
  },
  {
    title: "Gem Cascade",
    provider: "kitefoundry",
    cover: { palette: "amethyst", pattern: "hex", motif: "gems", lettering: "chunk", air: "gems" },
  },
  {
    title: "Fruit Foundry",
    provider: "halyard",
    cover: { palette: "sherbet", pattern: "halftone", motif: "fruitbowl", lettering: "jelly", air: "leaves" },
  },
  {
    title: "Marauder Bay",
    provider: "brasswork",
    cover: {
      palette: "lagoon",
      pattern: "clouds",
      motif: "ship",
      lettering: "pirate",
      air: "none",
      place: [0, -4, 0.98],
    },
  },
  {
    title: "Thunder Court",
    provider: "northlight",
    cover: { palette: "abyss", pattern: "clouds", motif: "bolt", lettering: "carved", air: "clouds" },
  },
  {
    title: "Book of Embers",
    provider: "brasswork",
    cover: { palette: "bloodmoon", pattern: "bokeh", motif: "tome", lettering: "regal", air: "embers" },
  },
  {
    title: "Sugar Bones",
    provider: "moonrake",
    cover: { palette: "dusk", pattern: "halftone", motif: "skull", lettering: "jumbo", air: "petals" },
  },
  {
    title: "Clover Rush",
    provider: "lucky-meridian",
    cover: { palette: "clover", pattern: "rays", motif: "clover", lettering: "slab", air: "coins" },
  },
  {
    title: "Neon District",
    provider: "kitefoundry",
    label: "Early Access",
    cover: { palette: "neon", pattern: "skyline", motif: "robot", lettering: "neon", air: "none", place: [0, -8, 0.9] },
  },
  {
    title: "Koi Garden",
    provider: "moonrake",
    label: "Exclusive",
    cover: { palette: "mint", pattern: "scales", motif: "koi", lettering: "brush", air: "petals" },
  },
  {
    title: "Frost Vault",
    provider: "northlight",
    cover: { palette: "glacier", pattern: "hex", motif: "crystal", lettering: "tech", air: "snow" },
  },
  {
    title: "Desert Oracle",
    provider: "brasswork",
    cover: { palette: "sandstorm", pattern: "dunes", motif: "pyramid", lettering: "carved", air: "dust" },
  },
  {
    title: "Orbit Nine",
    provider: "kitefoundry",
    label: "Early Access",
    cover: { palette: "nebula", pattern: "stars", motif: "planet", lettering: "tech", air: "stars" },
  },
  {
    title: "High Noon Heist",
    provider: "lucky-meridian",
    blockedCountries: ["AU", "FR", "NL"],
    cover: { palette: "denim", pattern: "dunes", motif: "sheriff", lettering: "western", air: "coins" },
  },
  {
    title: "Queen Bee",
    provider: "halyard",
    cover: { palette: "honey", pattern: "hex", motif: "hive", lettering: "jelly", air: "dust" },
  },
  {
    title: "Carnival Mask",
    provider: "moonrake",
    cover: { palette: "rosewood", pattern: "deco", motif: "mask", lettering: "luxe", air: "confetti" },
  },
  {
    title: "Northern Raid",
    provider: "northlight",
    cover: { palette: "polar", pattern: "peaks", motif: "helm", lettering: "saga", air: "snow" },
  },
  {
    title: "Phoenix Gate",
    provider: "brasswork",
    label: "Exclusive",
    cover: { palette: "ember", pattern: "rings", motif: "phoenix", lettering: "regal", air: "embers" },
  },
  {
    title: "Pearl Trident",
    provider: "halyard",
    cover: { palette: "abyss", pattern: "bubbles", motif: "trident", lettering: "carved", air: "bubbles" },
  },
  {
    title: "Tin Alchemist",
    provider: "moonrake",
    cover: { palette: "jade", pattern: "bubbles", motif: "flask", lettering: "luxe", air: "bubbles" },
  },
  {
    title: "Magma Drop",
    provider: "kitefoundry",
    cover: {
      palette: "ember",
      pattern: "peaks",
      motif: "volcano",
      lettering: "comic",
      air: "embers",
      place: [0, 6, 0.98],
    },
  },
  {
    title: "Lotus Wheel",
    provider: "moonrake",
    blockedCurrencies: ["IDR", "UZS"],
    cover: { palette: "waterlily", pattern: "scales", motif: "lotus", lettering: "salon", air: "petals" },
  },
  {
    title: "Golden Bell",
    provider: "halyard",
    cover: { palette: "cobalt", pattern: "rays", motif: "bell", lettering: "slab", air: "coins", place: [0, 0, 0.94] },
  },
  {
    title: "Lion Standard",
    provider: "northlight",
    cover: { palette: "sandstorm", pattern: "rays", motif: "lion", lettering: "slab", air: "dust" },
  },
  {
    title: "Mushroom Row",
    provider: "kitefoundry",
    cover: { palette: "moss", pattern: "leaves", motif: "mushroom", lettering: "candy", air: "leaves" },
  },
  {
    title: "Bakery Bounty",
    provider: "kitefoundry",
    cover: { palette: "mint", pattern: "stripes", motif: "cupcake", lettering: "script", air: "confetti" },
  },
  {
    title: "Lost Cosmonaut",
    provider: "kitefoundry",
    cover: { palette: "nebula", pattern: "stars", motif: "astronaut", lettering: "tech", air: "stars" },
  },
  {
    title: "Night Owl",
    provider: "northlight",
    cover: { palette: "amethyst", pattern: "leaves", motif: "owl", lettering: "salon", air: "leaves" },
  },
  {
    title: "Red Fox Run",
    provider: "northlight",
    cover: {
      palette: "moss",
      pattern: "leaves",
      motif: "fox",
      lettering: "script",
      air: "leaves",
      place: [0, -4, 0.94],
    },
  },
  {
    title: "Temple of Air",
    provider: "brasswork",
    cover: {
      palette: "dusk",
      pattern: "clouds",
      motif: "temple",
      lettering: "carved",
      air: "dust",
      place: [0, 0, 0.92],
    },
  },
  {
    title: "Fan Dance",
    provider: "moonrake",
    cover: { palette: "rosewood", pattern: "scales", motif: "fan", lettering: "brush", air: "petals" },
  },
  {
    title: "Time Thief",
    provider: "lucky-meridian",
    cover: { palette: "copper", pattern: "deco", motif: "hourglass", lettering: "deco", air: "dust" },
  },
  {
    title: "Boom Mine",
    provider: "kitefoundry",
    cover: { palette: "sherbet", pattern: "halftone", motif: "bomb", lettering: "comic", air: "embers" },
  },
  {
    title: "Raven Hall",
    provider: "northlight",
    cover: { palette: "bloodmoon", pattern: "peaks", motif: "raven", lettering: "pirate", air: "embers" },
  },
  {
    title: "Stag Forest",
    provider: "northlight",
    cover: {
      palette: "jade",
      pattern: "leaves",
      motif: "stag",
      lettering: "saga",
      air: "leaves",
      place: [0, -6, 0.88],
    },
  },
  {
    title: "Bull Market",
    provider: "lucky-meridian",
    blockedCountries: ["KZ", "PL"],
    cover: {
      palette: "tycoon",
      pattern: "rays",
      motif: "bull",
      lettering: "poster",
      air: "coins",
      place: [0, -8, 0.88],
    },
  },
  {
    title: "Velvet Vineyard",
    provider: "halyard",
    cover: { palette: "rosewood", pattern: "leaves", motif: "grapes", lettering: "salon", air: "leaves" },
  },
  {
    title: "Emerald Job",
    provider: "lucky-meridian",
    blockedCurrencies: ["INR"],
    cover: { palette: "heist", pattern: "deco", motif: "emerald", lettering: "deco", air: "gems" },
  },
  {
    title: "Turbine Deluxe",
    provider: "kitefoundry",
    cover: { palette: "petrol", pattern: "streaks", motif: "turbine", lettering: "speed", air: "none" },
  },
  {
    title: "Iron Horseshoe",
    provider: "lucky-meridian",
    cover: { palette: "copper", pattern: "stripes", motif: "horseshoe", lettering: "western", air: "dust" },
  },
  {
    title: "Charted Waters",
    provider: "brasswork",
    cover: { palette: "lagoon", pattern: "waves", motif: "compass", lettering: "pirate", air: "bubbles" },
  },
  {
    title: "Cactus Road",
    provider: "lucky-meridian",
    cover: { palette: "dusk", pattern: "dunes", motif: "cactus", lettering: "western", air: "dust" },
  },
  {
    title: "Trove Jackpot",
    provider: "brasswork",
    cover: { palette: "honey", pattern: "rays", motif: "chest", lettering: "slab", air: "coins" },
  },
  {
    title: "Grand Reels",
    provider: "halyard",
    cover: { palette: "vermilion", pattern: "stripes", motif: "reels", lettering: "chunk", air: "coins" },
  },
  {
    title: "Cherry Vault",
    provider: "halyard",
    cover: { palette: "mint", pattern: "rings", motif: "cherries", lettering: "jelly", air: "leaves" },
  },
];

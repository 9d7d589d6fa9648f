// The sportsbook's sidebar: sports, esports and two groups (docs/product/sportsbook.md#menu). Titles are keys of the
// messages, icons are kebab-case names of lucide or @lucide/lab.

export type SportTab = "sport" | "cybersport";

export interface Sport {
  kind: "sport";
  /** Unique for good: bookmarks and later bets name it. */
  id: number;
  /** The last part of the address: name and id. */
  slug: string;
  tab: SportTab;
  icon: string;
  titleKey: `sport.names.${string}`;
}

export interface SportGroup {
  kind: "group";
  key: string;
  tab: SportTab;
  icon: string;
  titleKey: `sport.names.${string}`;
  items: readonly Sport[];
}

export type SportsMenuEntry = Sport | SportGroup;

const keyOf = (name: string): `sport.names.${string}` => `sport.names.${name.replaceAll("-", "_")}`;

function sport(id: number, name: string, icon: string, tab: SportTab = "sport"): Sport {
  return { kind: "sport", id, slug: `${name}-${id}`, tab, icon, titleKey: keyOf(name) };
}

function esport(id: number, name: string, icon: string): Sport {
  return sport(id, name, icon, "cybersport");
}

function group(key: string, icon: string, items: readonly Sport[]): SportGroup {
  return { kind: "group", key, tab: "sport", icon, titleKey: keyOf(key), items };
}

/** In the order of the sidebar. */
export const SPORTS_MENU: readonly SportsMenuEntry[] = [
  sport(1, "football", "soccer-ball"),
  sport(2, "basketball", "basketball"),
  sport(3, "tennis", "tennis-ball"),
  sport(4, "ice-hockey", "ice-hockey"),
  sport(5, "volleyball", "volleyball"),
  sport(6, "cricket", "cricket-wicket"),
  sport(7, "table-tennis", "bat-ball"),
  sport(8, "baseball", "baseball"),
  sport(9, "american-football", "football"),
  sport(10, "handball", "hand-grab"),
  sport(11, "rugby", "rugby"),
  sport(12, "boxing", "hand-fist"),
  sport(13, "mixed-martial-arts", "swords"),
  sport(14, "badminton", "tennis-racket"),
  sport(15, "futsal", "football-goal"),
  sport(16, "darts", "target"),
  sport(17, "snooker", "circle-dot"),
  sport(18, "golf", "golf-driver"),
  sport(19, "biathlon", "crosshair"),
  sport(20, "alpine-skiing", "skis"),
  sport(21, "cycling", "bike"),
  sport(22, "field-hockey", "hockey"),
  sport(23, "water-polo", "waves"),
  sport(24, "chess", "chess-knight"),
  group("auto-racing", "car", [
    sport(41, "circuit-series", "motor-racing-helmet"),
    sport(42, "rally", "steering-wheel"),
    sport(43, "motorcycle-racing", "gauge"),
    sport(44, "speedway", "flag"),
  ]),
  group("special-offers", "badge-percent", [
    sport(61, "boosted-odds", "zap"),
    sport(62, "season-winners", "trophy"),
    sport(63, "politics", "landmark"),
    sport(64, "film-and-tv", "clapperboard"),
  ]),
  esport(101, "counter-strike", "crosshair"),
  esport(102, "dota-2", "swords"),
  esport(103, "league-of-legends", "castle"),
  esport(104, "valorant", "target"),
  esport(105, "mobile-legends", "shield"),
  esport(106, "rainbow-six", "bomb"),
  esport(107, "starcraft", "rocket"),
  esport(108, "king-of-glory", "crown"),
  esport(109, "e-football", "soccer-ball"),
  esport(110, "e-basketball", "basketball"),
  esport(111, "e-ice-hockey", "ice-hockey"),
  esport(112, "e-tennis", "tennis-ball"),
];

/** Every sport, also those inside of groups. */
export const SPORTS: readonly Sport[] = SPORTS_MENU.flatMap((entry) =>
  entry.kind === "group" ? entry.items : [entry],
);

export function findSport(slug: string): Sport | undefined {
  return SPORTS.find((entry) => entry.slug === slug);
}

// Names that nobody has: places from two syllables, people from an initial and a family name, esports teams from two words.
import { type Draw, pickOf } from "./random.ts";

const HEADS =
  "Kara Vetro Ossi Brigh Tor Seli Meri Aste Calo Dunma Elmo Fenna Galo Hollo Ivera Jora Kello Lorra Mavi Nimo Orla Pelo Queno Rivo Sorra Tallo Ulmo Varro Wesso Yarro Zello Branno Corvo Drema".split(
    " ",
  );
const TAILS = "buran grad nport stad mere wick vale haven ridge field moor combe dale crest bourne thorpe gate".split(
  " ",
);
const CLUBS = ["", "", "", " Rovers", " City", " United", " Athletic", " Albion", " Wanderers", " Union"];
const FAMILIES_A = "Val Oko Bra Tam Lin Mar Ser Nov Kal Hol Ren Dor Fay Ist Jun Pir Ros Sto Ulv Wen Yor Zim".split(" ");
const FAMILIES_B = "e njo ndt m dqvist ek anov ak der rick ault an ette van o etti sing lund ersen wick ado mer".split(
  " ",
);
const INITIALS = "ABCDEFGHIJKLMNOPRSTVWYZ";
const MOODS = "Silent Crimson Polar Iron Lucky Neon Static Hollow Golden Rapid Lunar Rogue Prime Ember Frost".split(
  " ",
);
const BEASTS =
  "Herons Lynx Owls Foxes Vipers Ravens Bisons Sharks Wolves Moths Otters Falcons Badgers Storks Hornets".split(" ");

export type NameKind = "club" | "place" | "person" | "team";

export function nameOf(kind: NameKind, draw: Draw): string {
  if (kind === "person") {
    const initial = INITIALS[Math.floor(draw() * INITIALS.length)];
    return `${initial}. ${pickOf(draw, FAMILIES_A)}${pickOf(draw, FAMILIES_B)}`;
  }
  if (kind === "team") return `${pickOf(draw, MOODS)} ${pickOf(draw, BEASTS)}`;
  const place = `${pickOf(draw, HEADS)}${pickOf(draw, TAILS)}`;
  return kind === "club" ? place + pickOf(draw, CLUBS) : place;
}

/** So many that are different. */
export function namesOf(kind: NameKind, count: number, draw: Draw): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(nameOf(kind, draw));
  return [...names];
}

// Which subjects go together: the high symbols of a machine come from the world of its cover.
import type { MotifName } from "../motifs/index.ts";

/** Each begins with the subject of its cover. Two machines that stand close to each other in tone or features share no more than one or two. */
const WORLDS: readonly (readonly MotifName[])[] = [
  ["scarab", "pyramid", "lotus", "temple", "emerald", "tome"],
  ["pyramid", "mask", "scarab", "hourglass", "emerald"],
  ["temple", "balloon", "kite", "bolt", "lotus"],
  ["wolf", "raven", "stag", "owl", "crystal", "bolt"],
  ["helm", "ship", "bull", "bolt", "chest"],
  ["raven", "skull", "owl", "crown", "helm"],
  ["stag", "fox", "mushroom", "owl", "raven"],
  ["owl", "hourglass", "raven", "crystal", "mushroom"],
  ["fox", "owl", "stag", "mushroom", "clover", "hive"],
  ["lion", "crown", "helm", "temple", "bull", "chest"],
  ["bull", "bell", "chest", "crown", "gems"],
  ["ship", "skull", "anchor", "chest", "bomb"],
  ["compass", "ship", "hourglass", "trident", "kite"],
  ["trident", "koi", "crown", "anchor", "gems"],
  ["crown", "chest", "trident", "koi", "gems"],
  ["lollipop", "cupcake", "gems", "lemon", "grapes"],
  ["cupcake", "hive", "cherries", "egg", "fruitbowl"],
  ["skull", "mask", "lotus", "lollipop", "cactus"],
  ["sevens", "bell", "crown", "grapes", "lemon", "clover", "horseshoe"],
  ["bell", "sevens", "crown", "lemon", "cherries"],
  ["reels", "sevens", "bell", "gems", "cherries", "lemon"],
  ["fruitbowl", "cherries", "grapes", "lemon", "clover", "bell"],
  ["cherries", "fruitbowl", "grapes", "lemon", "clover"],
  ["grapes", "fruitbowl", "hive", "lemon", "mask"],
  ["clover", "horseshoe", "mushroom", "crown", "bell"],
  ["horseshoe", "bull", "sheriff", "bell", "cactus"],
  ["planet", "rocket", "robot", "vortex", "bolt"],
  ["astronaut", "planet", "egg", "crystal", "rocket"],
  ["robot", "dice", "bolt", "sevens", "crystal"],
  ["lantern", "koi", "fan", "lotus", "emerald", "chips"],
  ["koi", "lotus", "lantern", "fan", "emerald"],
  ["lotus", "gems", "fan", "koi", "crown"],
  ["fan", "mask", "lantern", "lotus", "gems"],
  ["sheriff", "poker", "bomb", "chest", "horseshoe"],
  ["cactus", "bull", "horseshoe", "skull", "sheriff"],
  ["gems", "emerald", "crystal", "crown", "chest", "mask"],
  ["emerald", "mask", "chest", "crown", "hourglass"],
  ["crystal", "owl", "wolf", "helm", "gems"],
  ["chest", "crown", "gems", "compass", "emerald"],
  ["mask", "fan", "crown", "balloon", "gems", "stage"],
  ["hourglass", "mask", "compass", "emerald", "crown"],
  ["tome", "phoenix", "skull", "hourglass", "flask", "raven"],
  ["flask", "tome", "robot", "mushroom", "crystal"],
  ["phoenix", "egg", "volcano", "bolt", "crown", "helm"],
  ["egg", "volcano", "helm", "emerald", "crown"],
  ["bolt", "temple", "crown", "helm", "lion"],
  ["volcano", "bomb", "crystal", "egg", "bolt", "gems"],
  ["bomb", "volcano", "lantern", "chest", "bolt"],
  ["hive", "crown", "lotus", "clover", "mushroom", "lemon"],
  ["mushroom", "hive", "clover", "fox", "owl", "gems"],
  ["turbine", "rotor", "kite", "balloon", "glider", "vortex"],
];

const HIGH_SYMBOLS = 4;

/** Four others, the closest first. */
export function relatedTo(motif: MotifName): MotifName[] {
  const worlds = [...WORLDS].sort((one, other) => place(one, motif) - place(other, motif));
  const others = [...new Set(worlds.flat())].filter((each) => each !== motif);
  return others.slice(0, HIGH_SYMBOLS);
}

/** A world that has the subject first is its own. */
function place(world: readonly MotifName[], motif: MotifName): number {
  const index = world.indexOf(motif);
  return index < 0 ? world.length + 1 : index;
}

// Which subjects go together: the high symbols of a machine come from the world of its cover.
import type { MotifName } from "../motifs/index.ts";

const WORLDS: readonly (readonly MotifName[])[] = [
  ["scarab", "pyramid", "temple", "lotus", "emerald", "tome"],
  ["wolf", "helm", "raven", "stag", "owl", "crystal", "bolt"],
  ["ship", "compass", "anchor", "trident", "chest", "skull"],
  ["lollipop", "cupcake", "cherries", "lemon", "grapes", "gems"],
  ["sevens", "bell", "crown", "clover", "horseshoe", "cherries", "lemon", "grapes"],
  ["reels", "sevens", "bell", "gems", "cherries", "lemon"],
  ["fruitbowl", "cherries", "grapes", "lemon", "clover", "bell"],
  ["planet", "astronaut", "rocket", "robot", "crystal", "bolt"],
  ["lantern", "koi", "fan", "lotus", "egg", "chips"],
  ["sheriff", "cactus", "horseshoe", "bull", "bomb", "poker"],
  ["gems", "emerald", "crystal", "crown", "chest", "mask"],
  ["mask", "crown", "hourglass", "gems", "fan", "stage"],
  ["tome", "flask", "hourglass", "skull", "raven", "crystal"],
  ["phoenix", "egg", "volcano", "bolt", "crown", "helm"],
  ["volcano", "bomb", "crystal", "bolt", "gems", "egg"],
  ["fox", "owl", "stag", "mushroom", "clover", "hive"],
  ["hive", "crown", "lotus", "clover", "mushroom", "lemon"],
  ["mushroom", "hive", "clover", "fox", "owl", "gems"],
  ["lion", "crown", "helm", "temple", "bull", "chest"],
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

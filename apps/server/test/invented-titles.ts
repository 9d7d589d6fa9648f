// Titles as catalogues have them, and the errors that people make when they type them. Seeded, so that a run can be repeated.
import { seeded } from "./seeded.ts";

const FIRST =
  "Amber Ancient Arctic Autumn Bitter Blazing Brave Bright Broken Bronze Burning Calm Candy Celtic Cobalt Copper Coral Crimson Crystal Dancing Dark Desert Diamond Distant Double Dusty Electric Emerald Endless Eternal Fallen Fancy Feral Fiery Flying Forgotten Frozen Gentle Ghostly Giant Gilded Golden Grand Hidden Hollow Humble Hungry Icy Iron Ivory Jade Jolly Kindled Laughing Little Lonely Lost Lucky Lunar Magic Mellow Mighty Misty Mystic Neon Noble Northern Obsidian Painted Pale Patient Pearl Phantom Polar Proud Quiet Radiant Raging Rapid Restless Rising Roaming Royal Ruby Rustic Sacred Salty Scarlet Secret Shining Silent Silver Sleepy Smoky Solar Southern Spicy Stormy Sunken Swift Tangled Thirsty Tidal Tiny Twilight Velvet Wandering Wicked Wild Winter Wooden Zealous".split(
    " ",
  );
const SECOND =
  "Acorn Alchemist Anchor Archer Arrow Badger Bakery Bandit Barrel Bazaar Beacon Bear Bell Bison Blossom Buccaneer Cactus Canyon Caravan Castle Cat Cavern Chalice Cherry Circus Citadel Clover Comet Compass Cove Coyote Crown Dagger Dragon Dunes Eagle Falcon Fiesta Forge Fortress Fountain Fox Galaxy Galleon Garden Gazelle Geyser Glacier Goblin Griffin Harbour Harvest Hawk Heist Hermit Horizon Hunter Idol Island Jaguar Jester Jungle Kingdom Knight Lagoon Lantern Leopard Library Lighthouse Lion Lizard Lotus Mango Market Mask Meadow Meridian Mermaid Meteor Mill Minotaur Mirage Monkey Monsoon Moon Mountain Museum Mushroom Oasis Octopus Oracle Orchard Otter Owl Palace Panther Parrot Peacock Pharaoh Phoenix Pirate Planet Prairie Pyramid Quarry Queen Rabbit Railway Raven Reef Relic River Robot Rocket Rooster Sabre Saloon Samurai Sanctuary Scarab Sentinel Serpent Shaman Sheriff Shrine Siren Smuggler Spartan Sphinx Squirrel Stallion Station Sultan Sunrise Tavern Temple Thief Thunder Tiger Titan Tomb Totem Tower Trail Treasure Trident Tundra Tunnel Turtle Unicorn Valley Vampire Vault Viking Village Volcano Voyage Warrior Waterfall Whale Whisper Willow Windmill Wizard Wolf Yeti Zeppelin Zodiac".split(
    " ",
  );
const LAST =
  "Bonanza Bounty Cascade Chase Clash Cluster Deluxe Drop Dynasty Express Fever Frenzy Gold Hunt Jackpot Legacy Link Mania Multiplier Nights Odyssey Party Quest Rally Reels Respin Riches Rush Saga Showdown Spins Storm Strike Trails Unleashed Wheel Ways Wins Wonders Xtreme".split(
    " ",
  );

export function inventTitles(count: number, seed: number): string[] {
  const random = seeded(seed);
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? "";
  const shapes: readonly (() => string)[] = [
    () => `${pick(FIRST)} ${pick(SECOND)}`,
    () => `${pick(FIRST)} ${pick(SECOND)} ${pick(LAST)}`,
    () => `${pick(SECOND)} of ${pick(FIRST)} ${pick(SECOND)}`,
    () => `${pick(SECOND)} and ${pick(SECOND)}`,
    () => `${pick(SECOND)} ${pick(LAST)} ${2 + Math.floor(random() * 98)}`,
    () => `${pick(SECOND)}'s ${pick(LAST)}`,
  ];
  const titles = new Set<string>();
  while (titles.size < count) titles.add(shapes[Math.floor(random() * shapes.length)]?.() ?? "");
  return [...titles];
}

export const TYPING_ERRORS = ["substitution", "deletion", "insertion", "transposition"] as const;
export type TypingError = (typeof TYPING_ERRORS)[number];

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The text in small letters with one error somewhere, which really changes it. */
export function withTypingError(text: string, error: TypingError, random: () => number): string {
  const typed = text.toLowerCase();
  const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? "";
  const at = Math.floor(random() * (typed.length - (error === "transposition" ? 1 : 0)));
  const wrong = {
    substitution: () => typed.slice(0, at) + letter + typed.slice(at + 1),
    deletion: () => typed.slice(0, at) + typed.slice(at + 1),
    insertion: () => typed.slice(0, at) + letter + typed.slice(at),
    transposition: () => typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2),
  }[error]();
  return wrong === typed ? withTypingError(text, error, random) : wrong;
}

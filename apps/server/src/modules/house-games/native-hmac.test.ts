// What the server draws with must be what browsers verify with, to the bit.
import { drawNumbers } from "@windfall/games";
import { expect, it } from "vitest";
import { nativeHmac } from "./house-games.ts";

it.each(["mine", "~!@#$%^&*()", "дана-змей", "🎲".repeat(20)])(
  "draws the same numbers for %s as the published code",
  (clientSeed) => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const seeds = { serverSeed: "9f2c41d07be8a613".repeat(4), clientSeed, nonce };
      const bounds = [10_000, 6, 52, 2 ** 32, 3, 3, 3, 3, 3, 3];
      expect(drawNumbers(seeds, bounds, nativeHmac)).toEqual(drawNumbers(seeds, bounds));
    }
  },
);

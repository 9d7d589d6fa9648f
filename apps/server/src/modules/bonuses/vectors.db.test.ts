// The worked cases of the rule, played through the wallet of games and the doors of bonuses.
import { afterEach, beforeAll, expect, it } from "vitest";
import { playVector, SPORTS_VECTORS } from "../../../../../packages/domain/test/bonus-stage.ts";
import { BONUS_VECTORS } from "../../../../../packages/domain/test/bonus-vectors.ts";
import { DatabaseStage, seedWeightedGames, wrongBonuses } from "../../../test/bonuses.ts";
import { useTestGames } from "../../../test/games.ts";

const games = useTestGames();
beforeAll(() => seedWeightedGames(games.db));
afterEach(async () => expect(await games.db.read(wrongBonuses)).toEqual([]));

const CASINO = Object.entries(BONUS_VECTORS).filter(([name]) => !SPORTS_VECTORS.includes(name));

it.each(CASINO)("%s: %s", async (_name, vector) => {
  const { seen, expected } = await playVector(new DatabaseStage(games, await games.newPlayer()), vector);
  expect(seen).toEqual(expected);
});

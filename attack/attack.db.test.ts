// The short part of the attack suite, on a server in the test's own process. `npm run attack` runs all of it over the network.
import { beforeAll, describe, expect, it } from "vitest";
import { seedDemoCategories, seedDemoGames, seedHouseGames } from "../apps/server/src/modules/catalogue/index.ts";
import { seedDemoMethods } from "../apps/server/src/modules/payment-methods/index.ts";
import { seeded } from "../apps/server/test/seeded.ts";
import { ORIGIN, useTestServer } from "../apps/server/test/server.ts";
import { runAttack } from "./attack.ts";
import { foreignIds } from "./attacks/foreign-ids.ts";
import { hostileValues } from "./attacks/hostile-values.ts";
import { moneyRaces } from "./attacks/money-races.ts";
import { surplusFields } from "./attacks/surplus-fields.ts";
import type { Stage } from "./stage.ts";

const SEED = 20_261_115;
const BOT = `1111:${"a".repeat(35)}`;
const test = useTestServer({ TELEGRAM_BOT_NORMAL_TOKEN: BOT, RATE_LIMIT_BURST: "1000000" });

beforeAll(async () => {
  const { identity } = test.server();
  await seedDemoCategories(identity);
  await seedHouseGames(identity);
  await seedDemoGames(identity);
  await seedDemoMethods(identity);
});

describe.each([foreignIds, surplusFields, hostileValues, moneyRaces].map((attack) => [attack.name, attack] as const))(
  "%s",
  (_, attack) => {
    it("finds no hole", { timeout: 60_000 }, async () => {
      const stage: Stage = {
        server: test.server,
        visitor: test.visitor,
        player: test.player,
        origin: ORIGIN,
        seed: SEED,
        random: seeded(SEED),
        isFull: false,
        hasPages: false,
        log: () => undefined,
      };
      const report = await runAttack(attack, stage);
      console.log(report);
      expect(report.holes).toEqual([]);
    });
  },
);

// Owns the order of the database tests. Three workers take file after file; one that begins with the longest as the last leaves the others
// without work. Vitest knows from earlier runs how long each takes, but a fresh clone does not, and goes by the size of the files: those
// that kill the product are the shortest to read and the longest to run.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Nine seconds and more, the longest first; of those that need a built server one at the beginning, and the others when it is built. */
const LONGEST = [
  "src/main.db.test.ts",
  "attack/attack.db.test.ts",
  "src/hostile-calls.db.test.ts",
  "src/money.db.test.ts",
  "src/contract.db.test.ts",
  "src/cashier.thorough.db.test.ts",
  "crypto/kill.thorough.db.test.ts",
  "crypto/ethereum.thorough.db.test.ts",
  "crypto/litecoin.thorough.db.test.ts",
  "crypto/ton.thorough.db.test.ts",
  "src/app.db.test.ts",
  "realtime/abuse.db.test.ts",
  "withdrawals/races.db.test.ts",
  "postgres/embedded-postgres.db.test.ts",
  "game-wallet/kill.thorough.db.test.ts",
  "ledger/verify.db.test.ts",
  "withdrawals/pool.db.test.ts",
  "crypto/withdrawals.db.test.ts",
  "house-games/house-games.db.test.ts",
  "test/conformance.db.test.ts",
  "crypto/deposits.db.test.ts",
  "realtime/behaviour.db.test.ts",
  "ledger/kill.db.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return index === -1 ? LONGEST.length : index;
    };
    // The sort is stable: among the others what vitest thinks of them decides.
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

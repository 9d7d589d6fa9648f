// Random players in every kind of tournament, with a projection that dies in the middle of its steps: tables equal an oracle and a recount.
// `npm run soak -- tournaments` is the long form, with processes that are killed.
import { expect, it } from "vitest";
import { seeded } from "../../../test/seeded.ts";
import { useTestServer } from "../../../test/server.ts";
import { sized } from "../../../test/sized.ts";
import { TournamentRun } from "../../../test/tournament-run.ts";
import { countEverything } from "../../../test/tournaments.ts";
import type { Database } from "../../kernel/db.ts";
import { seedHouseGames } from "../catalogue/index.ts";
import { followJournal } from "./index.ts";

const { server, clock } = useTestServer();

const ROUNDS = sized(5_000, 150);

it("equals the oracle and the recount, though the projection dies and stops", async () => {
  const { db, identity, arcade } = server();
  await seedHouseGames(identity);
  const random = seeded(1_855);
  const run = new TournamentRun({ db, clock, wallet: arcade.games.wallet, random });
  await run.prepare(6);
  /** All of a step is done but its commit. */
  const dying: Database = {
    ...db,
    transact: (work, options) =>
      db.transact(async (tx) => {
        await work(tx);
        throw new Error("killed");
      }, options),
  };
  for (let round = 0; round < ROUNDS; round++) {
    clock.advance(1_000);
    await run.step();
    const chance = random();
    if (chance < 0.05) await expect(followJournal(dying, 3)).rejects.toThrow("killed");
    else if (chance < 0.15) await followJournal(db, 1 + Math.floor(random() * 20));
  }
  await countEverything(db);
  expect(await run.differences()).toEqual([]);
}, 300_000);

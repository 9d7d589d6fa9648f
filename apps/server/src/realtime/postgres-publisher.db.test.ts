// Messages that come together go together, and still one after the other on their channel.
import { personalChannel } from "@windfall/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "../../test/database.ts";
import { PATIENCE_MS } from "../../test/patience.ts";
import { systemClock } from "../kernel/clock.ts";
import { createDatabase, type Database } from "../kernel/db.ts";
import { createLogger } from "../kernel/log.ts";
import { createPostgresPublisher } from "./postgres-publisher.ts";

const database = useTestDatabase();
let db: Database;
beforeAll(() => {
  db = createDatabase({
    url: database.url(),
    poolSize: 4,
    log: createLogger({ level: "silent" }),
    waitMs: PATIENCE_MS,
  });
});
afterAll(() => db?.close());

const balanceOf = (person: string) => personalChannel("balance", person);
const publisher = () => createPostgresPublisher({ db, clock: systemClock });

async function kept(pattern: string) {
  const { rows } = await db.read((reader) =>
    sql<{ channel: string; offset: string; data: string; xact: string }>`
      select channel, "offset", data, xmin::text as xact from realtime_publication
      where channel like ${pattern} order by channel, "offset"`.execute(reader as never),
  );
  return rows;
}

it("two hundred messages to as many people are a few commits, not two hundred", async () => {
  const one = publisher();
  await Promise.all(Array.from({ length: 200 }, (_, no) => one.publish(balanceOf(`many${no}`), { no })));
  const rows = await kept("balance#many%");
  expect(rows).toHaveLength(200);
  // The first goes alone, because nobody waited yet.
  expect(new Set(rows.map(({ xact }) => xact)).size).toBeLessThanOrEqual(3);
});

it("messages of one channel keep their order, from two processes without a gap", async () => {
  const [one, other] = [publisher(), publisher()];
  await Promise.all(
    Array.from({ length: 10 }, (_, no) => [
      one.publish(balanceOf("order"), { from: "one", no }),
      one.publish(balanceOf(`beside${no}`), { no }),
      other.publish(balanceOf("order"), { from: "other", no }),
      other.publish(balanceOf(`beside${9 - no}`), { no }),
    ]).flat(),
  );
  const rows = await kept("balance#order");
  expect(rows.map(({ offset }) => Number(offset))).toEqual(Array.from({ length: 20 }, (_, no) => no + 1));
  const told = rows.map(({ data }) => JSON.parse(data) as { from: string; no: number });
  for (const from of ["one", "other"])
    expect(told.filter((message) => message.from === from).map(({ no }) => no)).toEqual(
      Array.from({ length: 10 }, (_, no) => no),
    );
});

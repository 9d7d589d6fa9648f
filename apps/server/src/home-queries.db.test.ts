// What the calls of a signed-in home page ask of the database together, beside lists that are the same for everybody and kept for all of them
// (the catalogue, banners, last bets), and what a message to support does. What is asked for often must not grow by a query unnoticed.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { useTestServer } from "../test/server.ts";

const MEMORY_MS = 2_000;
const { player, clock, server } = useTestServer({ SESSION_MEMORY_MS: String(MEMORY_MS) });

/** As the loaders of the frame and of the page make them (apps/player/src/app/loaders.ts). */
const CALLS = [
  "/api/v1/me",
  "/api/v2/wallet/balance",
  "/api/v1/languages",
  "/api/v2/game_categories/sidebar",
  "/api/tournaments/v1/tournaments",
  "/api/tournaments/v1/banners",
  "/api/v2/games/last-bets",
  "/api/v2/game_providers",
  "/api/v2/promo_categories",
  "/api/v2/games/recent",
  "/api/v2/games/favorites",
  "/api/v2/games?limit=12&offset=0",
];

/** Statements that were sent by this process while the work ran. */
async function statementsDuring(work: () => Promise<void>): Promise<string[]> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }];
    statements.push(typeof asked === "string" ? asked : asked.text);
    return query.apply(this, args);
  } as never;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as never;
  }
  return statements;
}

it("a signed-in home page asks the database at most eight times, and once who is looking", async () => {
  const [before, person] = [await player(), await player()];
  const visit = async (visitor: typeof person) => {
    const answers = await Promise.all(CALLS.map((url) => visitor.request({ url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(CALLS.map(() => 200));
  };
  clock.advance(MEMORY_MS + 1);
  await visit(before);
  const statements = await statementsDuring(() => visit(person));
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(8);
  expect(statements.filter((text) => text.includes('"token_hash"'))).toHaveLength(1);
});

it("messages of a moment are a session, a token and one write each, and told by four statements for all of them", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => player()));
  const write = () =>
    Promise.all(
      people.map(({ client }) => client.support.write({ body: { messageId: randomUUID(), text: "Where is it?" } })),
    );
  const untold = () =>
    server().db.read((reader) => reader.selectFrom("support_untold").select("id").limit(1).execute());
  const untilTold = () => vi.waitFor(async () => expect(await untold()).toEqual([]), { timeout: 60_000 });
  // The first opens conversations and channels.
  await write();
  await untilTold();
  const statements = await statementsDuring(async () => {
    await write();
    await untilTold();
  });
  const own = statements.filter((text) => !text.startsWith('select "id" from "support_untold"'));
  expect(own.filter((text) => text.includes("support_write"))).toHaveLength(people.length);
  const others = own.filter((text) => !text.includes("support_write") && !text.includes("rate_limit"));
  // Sessions of calls that arrive together are one, and a moment may end between two messages: then there are two of each.
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(people.length + 2 * 4);
});

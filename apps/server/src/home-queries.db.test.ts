// What the calls of a signed-in home page ask of the database together, beside lists that are the same for everybody and kept for all of them
// (the catalogue, banners, last bets). A page that is asked for often must not grow by a query unnoticed.
import pg from "pg";
import { expect, it } from "vitest";
import { useTestServer } from "../test/server.ts";

const MEMORY_MS = 2_000;
const { player, clock } = useTestServer({ SESSION_MEMORY_MS: String(MEMORY_MS) });

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

// Every movement of money that the product posts has a name that statements and screens know, and one module that posts it.
import { readdirSync, readFileSync } from "node:fs";
import { POSTING_KIND_NAMES, POSTING_KINDS } from "@windfall/domain";
import { expect, test } from "vitest";

const root = new URL("../../../../", import.meta.url);
const KIND =
  /["'\x60]((?:deposit|withdrawal|bet|win|bonus|prize|refund|fee|tournament|demo|sports|free_bet)\.[a-z_]+)["'\x60]/g;

/** What a file says that posts. Others may ask for sums by a kind. */
const POSTS = /\bpost(?:All|Together)?\(\s*tx|\bledger_post\(|\bbonus_line\b/;

/** Kinds with the module that posts them; the functions of the database belong to the wallet of games, or to bonuses by their name. */
function postedIn(folder: string, ending: RegExp, moduleOf: (file: string) => string): string[] {
  return (
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      // Events are named in the same way and move nothing.
      .filter((name) => ending.test(name) && !/(\.test|\/events)\.ts$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(new URL(`${folder}/${name}`, root), "utf8");
        const kinds = POSTS.test(text) ? text.matchAll(KIND) : [];
        return [...kinds].map((match) => `${match[1]} by ${moduleOf(name)}`);
      })
  );
}

test("the kinds in the code are those of the list, posted by whom it says, no more and no less", () => {
  const posted = [
    ...postedIn("apps/server/src/modules", /\.ts$/, (file) => file.split("/")[0] ?? ""),
    ...postedIn("db/functions", /\.sql$/, (file) => (file.startsWith("bonus_") ? "bonuses" : "game-wallet")),
  ];
  const listed = POSTING_KIND_NAMES.map((kind) => `${kind} by ${POSTING_KINDS[kind].by}`);
  expect([...new Set(posted)].sort()).toEqual(listed.sort());
});

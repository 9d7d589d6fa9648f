// Tables that every bet writes can be distributed by player only if their unique keys carry the player. Those that do not yet are named in
// docs/scale.md with what becomes of them; a new one must be thought about before it is there.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const schema = readFileSync(new URL("../db/schema.sql", import.meta.url), "utf8");
const scale = readFileSync(new URL("../docs/scale.md", import.meta.url), "utf8");

/** The column that says whose a row is. Rows of the journal belong to whom their accounts do. */
const PLAYER_COLUMNS: Record<string, string | undefined> = {
  game_action: "player_id",
  game_round: "player_id",
  game_seed_pair: "owner",
  game_session: "player_id",
  ledger_account: "owner",
  ledger_batch: undefined,
  ledger_line_more: undefined,
  ledger_posting: undefined,
  play_limit: "player_id",
  play_today: "player_id",
  sports_bet: "player_id",
  sports_leg: "player_id",
  sports_settlement: "player_id",
};

/** Unique keys of a table: name and columns. */
function keysOf(table: string): { name: string; columns: string[] }[] {
  const [definition = ""] = schema.match(new RegExp(`create table ${table} \\([\\s\\S]*?\\n\\)`, "i")) ?? [];
  const constraints = [...definition.matchAll(/constraint (\w+) (?:PRIMARY KEY|UNIQUE) \(([^)]*)\)/g)];
  const indexes = [...schema.matchAll(/CREATE UNIQUE INDEX (\w+) ON public\.(\w+) USING btree \(([^)]*)\)/g)]
    .filter(([, , of]) => of === table)
    .map(([all, name, , columns]) => [all, name, columns]);
  return [...constraints, ...indexes].map(([, name = "", columns = ""]) => ({ name, columns: columns.split(", ") }));
}

describe("a table that every bet touches", () => {
  it.each(Object.entries(PLAYER_COLUMNS))(
    "%s has keys that carry the player, or a word about them",
    (table, column) => {
      const keys = keysOf(table);
      expect(keys.length).toBeGreaterThan(0);
      const isNamed = (name: string) => scale.includes(`\`${name}\``);
      expect(keys.filter(({ name, columns }) => !columns.includes(column ?? "") && !isNamed(name))).toEqual([]);
    },
  );
});

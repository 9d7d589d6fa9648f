-- The row of a player's day is changed where it was found, and keys that are new are not looked up. Made anew with other arguments (db/functions).
drop function if exists game_facts(timestamptz, text[], text[], text[], text[], int[], text[], text[]);
drop function if exists game_write(
  timestamptz, text[], text[], text[], text[], int[], text[], text[], boolean[], text[], text[],
  int[], text[], text[], bigint[], text[], text[], bigint[], text[], bigint[], bigint[], text[], bigint[],
  text[], bigint[], bigint[], text[], bigint[], boolean[], bigint[], text[]
);
drop function if exists game_play(
  timestamptz, bigint[], bigint[], int[], text[], text[], text[], text[], int[], text[], text[], text[],
  boolean[], text[], text[], text[], bigint[], int[], text[], text[], bigint[], text[]
);
drop function if exists ledger_post(text[], text[], text[], bigint[], bigint[], int[], int[], bigint[]);
drop function if exists bonus_post_lines(text[], text[], text[], int[], bigint[], bigint[]);
drop function if exists bonus_write_plain(
  timestamptz, bigint[], bigint[], int[], text[], bigint[], bigint[], text[], bigint[], bigint[], bigint[], bigint[], boolean[],
  int[], text[], text[], bigint[], text[]
);

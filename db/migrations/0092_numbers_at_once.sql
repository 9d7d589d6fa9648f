-- Numbers of draws are taken when their pairs are found, and no longer when the rounds are written. Made anew with other arguments (db/functions).
drop function if exists game_write(
  timestamptz, text[], text[], text[], text[], int[], text[], text[], boolean[], text[], text[],
  int[], text[], text[], bigint[], text[], text[], bigint[], text[], bigint[], bigint[], text[], tid[], bigint[],
  text[], bigint[], bigint[], text[], bigint[], boolean[], bigint[], text[]
);

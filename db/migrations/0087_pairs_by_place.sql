-- It is told where the rows of the pairs lie, besides which they are.
drop function if exists game_write(
  timestamptz, text[], text[], text[], text[], int[], text[], text[], boolean[], text[], text[],
  int[], text[], text[], bigint[], text[], text[], bigint[], text[], bigint[], bigint[], text[], bigint[],
  text[], bigint[], bigint[], text[], bigint[], boolean[], text[]
);

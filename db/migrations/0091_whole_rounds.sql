-- A round that was bet and decided in one play holds its actions itself: the bet is what was staked, the win what was won, and `told_minor` what the player was told
-- to have after it. Null in every other round, whose actions are rows.
alter table game_round add column told_minor bigint;
alter table game_round_old add column told_minor bigint;

-- Made anew with other columns (db/functions).
drop function if exists game_facts(timestamptz, text[], text[], text[], text[], int[], text[], text[]);
drop function if exists game_write(timestamptz, text[], text[], text[], text[], int[], text[], text[], boolean[], text[], text[], int[], text[], text[], bigint[], text[],
  text[], bigint[], text[], bigint[], bigint[], text[], tid[], bigint[], text[], bigint[], bigint[], text[], bigint[], boolean[], text[]);

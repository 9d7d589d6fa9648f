-- How much of a stake is taken from cash: all that there is, before anything is taken from a bonus, which covers the rest. Null when both
-- together do not cover it. The bonus engine joins here and in `game_split_win`. PostgreSQL takes both into the expression that asks, so
-- they cost nothing; they must stay one expression.
create or replace function game_split_stake(cash bigint, bonus bigint, stake bigint) returns bigint language sql immutable as $$
  select case when stake <= cash + bonus then least(cash, stake) end
$$;

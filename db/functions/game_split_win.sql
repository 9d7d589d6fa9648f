-- How much of a win goes to cash: as much of it as of the round's stake came from there, and the odd unit too. The rest goes back to the
-- bonus that covered the rest of the stake.
create or replace function game_split_win(win bigint, staked_cash bigint, staked_bonus bigint) returns bigint language sql immutable as $$
  select case when staked_bonus > 0 then win - div(win::numeric * staked_bonus, staked_cash + staked_bonus)::bigint else win end
$$;

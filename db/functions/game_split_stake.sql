-- How a stake is taken from what a player has: from each in order, cash first, until it is covered. Null when it is not.
-- The one place that the bonus engine joins: it adds accounts behind the first.
create or replace function game_split_stake(balances bigint[], stake bigint) returns bigint[] language plpgsql immutable as $$
declare
  parts bigint[] := '{}';
  rest bigint := stake;
  part bigint;
begin
  foreach part in array balances loop
    part := least(part, rest);
    parts := parts || part;
    rest := rest - part;
  end loop;
  return case when rest = 0 then parts end;
end $$;

-- Money of a stake that a bonus paid comes back to it (`share` above 0) or is taken back, whatever became of the bonus. Answers what its
-- account, the player's cash and the promotions get of it; together they are the share.
create or replace function bonus_share(
  moment timestamptz, bonus text, share bigint, out own bigint, out cash bigint, out promotions bigint
) language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  b user_bonus;
  after bigint;
begin
  own := 0;
  cash := 0;
  promotions := 0;
  if share = 0 then
    return;
  end if;
  select * into strict b from user_bonus u where u.id = bonus;
  if b.status = 'lost' and share > 0 and not bonus_is_over(b, moment) then
    perform bonus_change(moment, bonus, 'lost', 'waiting', 'provider');
    b.status := 'waiting';
    update user_bonus u set place = least(0, (select min(o.place) from user_bonus o where o.player_id = b.player_id)) - 1
    where u.id = bonus;
  end if;
  if b.status in ('waiting', 'active') then
    -- What is gone is the house's loss, never own cash.
    own := greatest(share, -b.balance_minor);
    update user_bonus u set balance_minor = u.balance_minor + own where u.id = bonus;
  elsif b.status = 'completed' then
    after := greatest(b.value_minor + share, 0);
    cash := least(after, b.cap_minor) - least(b.value_minor, b.cap_minor);
    update user_bonus u set value_minor = after where u.id = bonus;
  elsif b.status = 'burned' then
    update user_bonus u set returns_minor = greatest(u.returns_minor + share, 0) where u.id = bonus;
  end if;
  promotions := share - own - cash;
end $$;

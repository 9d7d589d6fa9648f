-- After every change of a player's bonuses: while none is active the next one becomes so, and what was played down to less than the
-- smallest stake, with nothing of it in open rounds, is lost; the dust is the player's. `moved` is what that adds to cash.
create or replace function bonus_settle(
  moment timestamptz, player text, cash_account bigint, actor_kind text, out lines bonus_line[], out moved bigint
) language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  b user_bonus;
begin
  lines := '{}';
  moved := 0;
  loop
    select * into b from user_bonus u where u.player_id = player and u.status = 'active';
    if not found then
      select * into b from user_bonus u
      where u.player_id = player and u.status = 'waiting' and not bonus_is_over(u, moment) order by u.place limit 1;
      exit when not found;
      perform bonus_change(moment, b.id, 'waiting', 'active', actor_kind);
      update user_bonus u set activated_at = coalesce(u.activated_at, moment),
        ends_at = case when u.activated_at is null then moment + make_interval(hours => (u.terms ->> 'deadlineHours')::int)
          else u.ends_at end
      where u.id = b.id;
    end if;
    exit when not b.is_played or b.balance_minor >= b.smallest_minor
      or exists (select from bonus_round r where r.bonus_id = b.id and r.is_open and r.bonus_minor > 0);
    lines := lines || array[
      row('bonus:' || b.id || ':lost:' || b.lost_count, 'bonus.lost', b.id, b.account_id, false, -b.balance_minor)::bonus_line,
      row('bonus:' || b.id || ':lost:' || b.lost_count, 'bonus.lost', b.id, cash_account, false, b.balance_minor)::bonus_line
    ];
    moved := moved + b.balance_minor;
    perform bonus_change(moment, b.id, 'active', 'lost', actor_kind);
    update user_bonus u set lost_count = u.lost_count + 1 where u.id = b.id;
  end loop;
end $$;

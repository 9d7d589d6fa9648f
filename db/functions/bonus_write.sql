-- Writes what plays with bonuses changed, for all of a batch by one statement, which unpacks the moves once. Whoever calls holds the locks of
-- the players' cash accounts. Settings as for game_play.
create or replace function bonus_keep(moment timestamptz, moves bonus_move[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set enable_memoize = off
as $$
begin
  with m as materialized (
    select * from unnest(moves)
  ), kept as (
    update user_bonus u set balance_minor = m.balance, worked = m.worked, is_played = m.is_played, changed_at = moment
    from m where u.id = m.bonus
  ), opened as (
    insert into bonus_round (round_id, bonus_id, bonus_minor, ratio_staked_minor, ratio_bonus_minor, carry, is_open)
    select (m.round).* from m where m.is_new_round and (m.round).round_id is not null
  ), played_on as (
    -- A conflict is what these are there for; for an update by id PostgreSQL may read the whole of a young table.
    insert into bonus_round (round_id, bonus_id, bonus_minor, ratio_staked_minor, ratio_bonus_minor, carry, is_open)
    select (m.round).* from m where not m.is_new_round and (m.round).round_id is not null
    on conflict (round_id) do update set bonus_minor = excluded.bonus_minor, ratio_staked_minor = excluded.ratio_staked_minor,
      ratio_bonus_minor = excluded.ratio_bonus_minor, carry = excluded.carry, is_open = excluded.is_open
  )
  insert into bonus_action (provider_id, external_id, bonus_id, cash_minor, bonus_minor, work)
  select p.* from m cross join lateral unnest(m.parts) p;
end $$;

create or replace function bonus_write(moment timestamptz, moves bonus_move[]) returns void language plpgsql as $$
begin
  perform bonus_post_moves(moves);
  perform bonus_keep(moment, moves);
end $$;

-- Writes the plain plays of a batch, which `game_play` decided by itself: one bet of a new round, and at most its win. Arguments are by play or by action, as
-- there; `bonuses` is null for all other plays. `stakes` are what a bonus paid of the bet, `shares` what it got of the win, `works` what the bet worked off.
create or replace function bonus_write_plain(
  moment timestamptz, cash_accounts bigint[], houses bigint[], house_of int[], providers text[], bets bigint[], wins bigint[],
  bonuses text[], bonus_accounts bigint[], stakes bigint[], shares bigint[], works bigint[], are_open boolean[],
  action_play int[], action_kinds text[], action_ids text[], action_amounts bigint[], made_in text[], are_new boolean
) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set enable_memoize = off
as $$
declare
  posted record;
begin
  select array_agg(n.key) as keys, array_agg(n.kind) as kinds, array_agg(n.round) as refs, array_agg(n.posting) as postings,
    array_agg(n.house) as houses, array_agg(n.cash_account) as cash_accounts, array_agg(n.bonus_account) as bonus_accounts,
    array_agg(-n.cash - n.bonus) as house_amounts, array_agg(n.cash) as cash_amounts, array_agg(n.bonus) as bonus_amounts
  into posted
  from (
    select (row_number() over ())::int as posting, 'game:' || providers[a.play] || ':' || a.id as key, a.round,
      case a.kind when 'bet' then 'bet.staked' else 'win.paid' end as kind,
      -houses[house_of[a.play]] as house, cash_accounts[a.play] as cash_account, bonus_accounts[a.play] as bonus_account,
      case a.kind when 'bet' then stakes[a.play] - a.amount else a.amount - shares[a.play] end as cash,
      case a.kind when 'bet' then -stakes[a.play] else shares[a.play] end as bonus
    from unnest(action_play, action_kinds, action_ids, action_amounts, made_in) a(play, kind, id, amount, round)
    where bonuses[a.play] is not null and a.amount > 0
  ) n;
  perform bonus_post_lines(posted.keys, posted.kinds, posted.refs, posted.postings || posted.postings || posted.postings,
    posted.houses || posted.cash_accounts || posted.bonus_accounts,
    posted.house_amounts || posted.cash_amounts || posted.bonus_amounts, are_new);

  -- Three statements: as parts of one they cost more.
  update user_bonus u set balance_minor = u.balance_minor - n.stake + n.share, worked = u.worked + n.work,
    is_played = u.is_played or n.stake > 0, changed_at = moment
  from unnest(bonuses, stakes, shares, works) n(bonus, stake, share, work)
  where n.stake + n.work > 0 and u.id = n.bonus;

  insert into bonus_round (round_id, bonus_id, bonus_minor, ratio_staked_minor, ratio_bonus_minor, carry, is_open)
  select a.round, bonuses[a.play], stakes[a.play], bets[a.play], stakes[a.play],
    mod(wins[a.play]::numeric * stakes[a.play], bets[a.play]), are_open[a.play]
  from unnest(action_play, action_kinds, made_in) a(play, kind, round) where a.kind = 'bet' and stakes[a.play] > 0;

  insert into bonus_action (provider_id, external_id, bonus_id, cash_minor, bonus_minor, work)
  select providers[n.play], n.id, bonuses[n.play], n.amount - n.part, n.part, n.work
  from (
    select a.play, a.id, a.amount, case a.kind when 'bet' then stakes[a.play] else shares[a.play] end as part,
      case a.kind when 'bet' then works[a.play] else 0 end as work
    from unnest(action_play, action_kinds, action_ids, action_amounts) a(play, kind, id, amount)
  ) n
  where n.part + n.work > 0;
end $$;

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

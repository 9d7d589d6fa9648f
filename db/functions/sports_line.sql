-- What of the line decides about some legs, and the house's rules. `events` and `markets` are by leg.
--
-- For a bet (`is_held`) the rows of its markets are share-locked: the feed, which changes them under a stronger lock, comes either before the reading or
-- after the commit. What follows is read behind those locks, which whoever stops takes as well.
create or replace function sports_line(events text[], markets text[], is_held boolean) returns jsonb language plpgsql
-- A few rows, each found by key, whatever the statistics of a young table say.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  ids constant text[] := (select array_agg(distinct id) from unnest(events) id);
  found jsonb;
begin
  if is_held then
    perform sports_join_bettors(ids);
    -- In the order in which everybody locks them.
    found := (
      select jsonb_agg(to_jsonb(m)) from (
        select m.event_id, m.key, m.status, m.version, m.stops, m.outcomes from sports_market m
        where (m.event_id, m.key) in (select * from unnest(events, markets)) order by m.event_id, m.key for share
      ) m
    );
  else
    found := (
      select jsonb_agg(to_jsonb(m)) from (
        select m.event_id, m.key, m.status, m.version, m.stops, m.outcomes from sports_market m
        where (m.event_id, m.key) in (select * from unnest(events, markets))
      ) m
    );
  end if;
  return (
    select jsonb_build_object(
      'markets', coalesce(found, '[]'),
      'events', (
        select jsonb_agg(jsonb_build_object('id', e.id, 'sport_id', e.sport_id, 'league_name', e.league_name, 'is_top_league', e.is_top_league,
          'competitors', e.competitors, 'start_at', e.start_at, 'has_live', e.has_live, 'is_single_only', e.is_single_only, 'status', e.status,
          'board', e.board, 'limit_percent', t.limit_percent))
        from sports_event e left join sports_event_terms t on t.event_id = e.id where e.id = any (ids)
      ),
      'stops', (
        select jsonb_agg(to_jsonb(s)) from sports_stop s
        where s.event_id = any (ids) or (s.event_id is null and s.sport_id in (select e.sport_id from sports_event e where e.id = any (ids)))
      ),
      'house', to_jsonb(house),
      -- Of these sports, and the one for those that have none of their own.
      'limits', (
        select jsonb_agg(to_jsonb(l)) from sports_limit l
        where l.sport_id = 0 or l.sport_id in (select e.sport_id from sports_event e where e.id = any (ids))
      ),
      'feedAliveAt', (select feed.alive_at from sports_feed feed)
    )
    from sports_house house
  );
end $$;

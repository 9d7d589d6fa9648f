-- Places in the table of a tournament, found by reading a thousand rows at most, however many play (stretches.ts keeps the counts). Functions for their
-- plans alone: PostgreSQL would plan these queries anew at every call, which costs more than running them, because it takes a list for ten names
-- and a page for a tenth of the table.

-- Where these players stand; those who did not join are left out. `place` is null without points, or for whoever was taken out.
create or replace function tournament_places(tournament text, players text[])
returns table (player text, points bigint, reached bigint, is_out boolean, place bigint) language plpgsql stable
set plan_cache_mode = force_generic_plan
-- As for ledger_post: rows are found by key, whatever the statistics of a young table say.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  return query
  select e.player_id, e.points, e.reached, e.out_reason is not null, p.place
  from unnest(players) n(id)
  join tournament_entry e on e.tournament_id = tournament and e.player_id = n.id
  left join lateral (
    select 1 + coalesce((
      select sum(t.entries) from tournament_stretch t
      where t.tournament_id = tournament and (t.from_points, t.from_reached) < (s.from_points, s.from_reached)
    ), 0) + (
      select count(*) from tournament_entry o
      where o.tournament_id = tournament and o.points > 0 and o.out_reason is null
        and (-o.points, o.reached) >= (s.from_points, s.from_reached) and (-o.points, o.reached) < (-e.points, e.reached)
    ) as place
    from (
      select t.from_points, t.from_reached from tournament_stretch t
      where t.tournament_id = tournament and (t.from_points, t.from_reached) <= (-e.points, e.reached)
      order by t.from_points desc, t.from_reached desc limit 1
    ) s
  ) p on e.points > 0 and e.out_reason is null;
end $$;

-- A page of the table from a place on, in the order of places. The stretch that it lies in is found by adding up those before it, in the order of their key
-- and no further than to that one: a frame of rows and the limit let PostgreSQL stop there.
create or replace function tournament_page(tournament text, from_place bigint, most int)
returns table (player text, points bigint) language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
-- Entries come in their order; nothing but the page is sorted.
set enable_sort = off
as $$
#variable_conflict use_column
begin
  return query
  with start as (
    select from_points, from_reached, before from (
      select from_points, from_reached, entries,
        sum(entries) over (order by from_points, from_reached rows unbounded preceding) - entries as before
      from tournament_stretch where tournament_id = tournament
    ) s where before < from_place and before + entries >= from_place limit 1
  )
  select e.player_id, e.points from start cross join lateral (
    select player_id, points, reached from tournament_entry
    where tournament_id = tournament and points > 0 and out_reason is null
      and (-points, reached) >= (start.from_points, start.from_reached)
    order by -points, reached offset from_place - 1 - start.before limit most
  ) e order by -e.points, e.reached;
end $$;

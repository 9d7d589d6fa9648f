-- What is at stake on the markets of some legs, locked until the transaction ends: bets on one market pass one after the other from here on, so that two
-- cannot both fit under what the house risks on it.
create or replace function sports_hold_exposure(events text[], markets text[], outcomes text[]) returns jsonb language plpgsql
-- As for sports_line.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  -- Before anything is locked, and in one order: two who add the same rows wait for each other, but not in a circle. Only of what is on offer.
  insert into sports_exposure (event_id, market_key, outcome, payout_minor, stake_minor)
  select distinct n.event_id, n.market_key, n.outcome, 0, 0
  from unnest(events, markets, outcomes) n(event_id, market_key, outcome)
  join sports_market m on m.event_id = n.event_id and m.key = n.market_key
  where exists (select from jsonb_array_elements(m.outcomes) o where o.value ->> 0 = n.outcome)
    and not exists (select from sports_exposure e where (e.event_id, e.market_key, e.outcome) = (n.event_id, n.market_key, n.outcome))
  order by 1, 2, 3
  on conflict do nothing;
  return coalesce((
    select jsonb_agg(to_jsonb(e)) from (
      select e.* from sports_exposure e where (e.event_id, e.market_key) in (select * from unnest(events, markets))
      order by e.event_id, e.market_key, e.outcome for update
    ) e
  ), '[]');
end $$;

-- What players could win on events, by pair of player and event, in the player's currency. The place part of an each-way bet is a second leg of the same bet.
create or replace function sports_event_wins(players text[], events text[]) returns table (player_id text, event_id text, win numeric)
language sql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select n.player_id, n.event_id, sum((b.potential_minor - case when b.free_bet_id is null then b.stake_minor else 0 end)
    * (b.unit_minor - b.cashed_unit_minor) / b.unit_minor)
  from (select distinct * from unnest(players, events)) n(player_id, event_id)
  -- One after the other: a player has few open bets, an event may have a hundred thousand legs.
  cross join lateral (select * from sports_bet o where o.player_id = n.player_id and o.status in ('pending', 'open') offset 0) b
  cross join lateral (
    select from sports_leg l where l.player_id = b.player_id and l.bet_id = b.id and l.event_id = n.event_id and l.place_n is null offset 0
  ) l
  group by n.player_id, n.event_id
$$;

-- Of outcomes, each once; the rows are there and locked.
create or replace function sports_add_exposure(
  events text[], markets text[], outcomes text[], payouts bigint[], stakes bigint[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  update sports_exposure e set payout_minor = e.payout_minor + n.payout, stake_minor = e.stake_minor + n.stake
  from unnest(events, markets, outcomes, payouts, stakes) n(event_id, market_key, outcome, payout, stake)
  where (e.event_id, e.market_key, e.outcome) = (n.event_id, n.market_key, n.outcome);
end $$;

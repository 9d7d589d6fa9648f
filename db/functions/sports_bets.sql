-- Bets in batches: what decides about them in one call, and what they leave in another, as `game_play` does it for plays. A player comes at most once.

-- Locks and reads, in the order in which everybody locks: the players' cash, the markets, what is at stake on them. By player: `clients` is the name that the
-- player gave the bet, which it may have been placed under before. By leg: `leg_of` is the position of its player, `events`, `markets` and `outcomes` what it is on.
-- Answers everything by player or by name, so that the bets can be judged one after the other.
create or replace function sports_bet_facts(
  at timestamptz, players text[], currencies text[], clients uuid[], leg_of int[], events text[], markets text[], outcomes text[]
) returns jsonb language plpgsql
-- As for sports_line.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  player_count constant int := cardinality(players);
  accounts constant bigint[] := sports_accounts(players, currencies);
  cash constant bigint[] := (select array_agg(id order by id) from unnest(accounts[1:player_count]) id);
  held bigint[];
  line jsonb;
  exposure jsonb;
begin
  -- First, so that the same bet sent twice comes one after the other, and the second finds the first.
  held := ledger_lock(cash);
  line := sports_line(events, markets, true);
  exposure := sports_hold_exposure(events, markets, outcomes);
  return jsonb_build_object(
    'line', line,
    'exposure', exposure,
    'accounts', (
      select jsonb_agg(jsonb_build_array(accounts[n.no], accounts[player_count + n.no], held[array_position(cash, accounts[n.no])]::text) order by n.no)
      from generate_subscripts(players, 1) n(no)
    ),
    'known', (
      -- One after the other, each by its own key: joined, a plan from the days of an empty table reads all bets.
      select jsonb_agg(jsonb_build_array(b.player_id, b.id, b.wish)) from unnest(players, clients) n(player, client)
      cross join lateral (select * from sports_bet o where o.player_id = n.player and o.client_id = n.client offset 0) b
    ),
    'restraints', (
      select jsonb_agg(jsonb_build_object('player_id', l.player_id, 'excluded_until', l.excluded_until, 'daily_stake_minor', l.daily_stake_minor::text,
        'daily_loss_minor', l.daily_loss_minor::text, 'staked_minor', t.staked_minor::text, 'won_minor', t.won_minor::text,
        'bonus_minor', t.bonus_minor::text))
      from unnest(players) n(player) join play_limit l on l.player_id = n.player
      left join play_today t on t.player_id = n.player and t.day = (at at time zone 'UTC')::date
    ),
    'terms', (select jsonb_agg(to_jsonb(p)) from unnest(players) n(player) join sports_player p on p.player_id = n.player),
    'wins', (
      select jsonb_agg(jsonb_build_array(w.player_id, w.event_id, w.win::text))
      from sports_event_wins((select array_agg(players[l.player] order by l.no) from unnest(leg_of) with ordinality l(player, no)), events) w
    ),
    -- By the index that makes it the only one: next to nothing where there is none.
    'bonuses', (
      select jsonb_agg(u.player_id) from unnest(players) n(player) join user_bonus u on u.player_id = n.player and u.status = 'active'
    )
  );
end $$;

-- The ids of the players' cash accounts and, behind them, of what they have staked; opened where they are new.
create or replace function sports_accounts(players text[], currencies text[]) returns bigint[] language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  ids bigint[];
begin
  for attempt in 1..2 loop
    ids := (
      select array_agg(a.id order by k.no, n.no)
      from (values (1, 'main'), (2, 'staked')) k(no, kind)
      cross join unnest(players, currencies) with ordinality n(player, currency, no)
      left join ledger_account a on a.owner = n.player and a.kind = k.kind and a.reference = '' and a.currency = n.currency
    );
    exit when array_position(ids, null) is null;
    -- In one order for everyone: two transactions that open the same accounts wait for each other, but not in a circle.
    insert into ledger_account (kind, owner, reference, currency)
    select k.kind, n.player, '', n.currency from unnest(players, currencies) n(player, currency), unnest(array['main', 'staked']) k(kind)
    order by n.player, k.kind, n.currency
    on conflict do nothing;
  end loop;
  return ids;
end $$;

-- Writes bets that were found to be good: rows of `sports_bet` and `sports_leg`, and what they add to what is at stake, by outcome and each once. Their money is
-- posted beside it.
create or replace function sports_bet_write(
  bets jsonb, legs jsonb, events text[], markets text[], outcomes text[], payouts bigint[], stakes bigint[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  insert into sports_bet select * from jsonb_populate_recordset(null::sports_bet, bets);
  insert into sports_leg select * from jsonb_populate_recordset(null::sports_leg, legs);
  perform sports_add_exposure(events, markets, outcomes, payouts, stakes);
end $$;

-- Writes the plays that `game_play` decided to make, after their money was posted: rounds, actions, sums of the day.
-- Arguments are by play or by action, as there: `bets` and `wins` are what a play adds, `staked` and `won` what its round has with that;
-- `bonus_of` is the bonus whose money the round holds, `bonus_nets` what bonuses paid of the stakes less their shares of the wins;
-- `told` is what the player has after a play that is a whole round: its actions stand in the round;
-- `made_in` is the round of an action that is made; `day_places` is where the row of a player's day lies, as `game_facts` found it.
-- A statement that changes nothing costs as much as one that changes a row, so none is sent in vain.
create or replace function game_write(
  at timestamptz, providers text[], players text[], currencies text[], games text[], game_of int[], externals text[], round_ids text[],
  are_finished boolean[], draws text[], outcomes text[],
  action_play int[], action_kinds text[], action_ids text[], action_amounts bigint[], action_transactions text[],
  statuses text[], balances bigint[], rounds text[], staked bigint[], won bigint[], seed_pairs text[], nonces bigint[],
  own_sessions text[], bets bigint[], wins bigint[], bonus_of text[], bonus_nets bigint[], is_new boolean[], told bigint[], made_in text[], day_places tid[]
) returns void language plpgsql
-- As for game_play.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_material = off
set enable_memoize = off
as $$
declare
  today constant date := (at at time zone 'UTC')::date;
  known_days constant int := cardinality(array_remove(day_places, null));
  changed_days int;
begin
  -- A round without money is as final as one with.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  if true = any (is_new) then
    insert into game_round (
      id, provider_id, player_id, external_id, game_id, session_id, currency, status, staked_minor, won_minor,
      seed_pair_id, nonce, draw, outcome, opened_at, closed_at, bonus_id, told_minor
    )
    select round_ids[n], providers[n], players[n], externals[n], games[game_of[n]], own_sessions[n], currencies[n],
      case when are_finished[n] then 'closed' else 'open' end, staked[n], won[n],
      seed_pairs[n], nonces[n], draws[n]::jsonb, outcomes[n]::jsonb, at, case when are_finished[n] then at end, bonus_of[n], told[n]
    from generate_series(1, cardinality(is_new)) n where is_new[n];
  end if;

  if cardinality(array_remove(rounds, null)) > 0 then
    update game_round r set staked_minor = n.staked, won_minor = n.won,
      -- A late win wakes a round that was rolled back.
      status = case when n.is_finished or (r.status = 'rolled_back' and n.win > 0) then 'closed' else r.status end,
      closed_at = case when n.is_finished then coalesce(r.closed_at, at) else r.closed_at end,
      outcome = coalesce(r.outcome, n.outcome::jsonb),
      bonus_id = coalesce(r.bonus_id, n.bonus)
    from unnest(rounds, statuses, staked, won, wins, are_finished, outcomes, bonus_of)
      n(id, status, staked, won, win, is_finished, outcome, bonus)
    where n.status = 'done' and r.id = n.id;
  end if;

  if array_position(told, null) is not null then
    insert into game_action (
      provider_id, external_id, player_id, round_id, kind, amount_minor, state, transaction_id, balance_minor, at
    )
    select providers[n.play], n.id, players[n.play], n.round, n.kind, n.amount, 'done', n.transaction, balances[n.play], at
    from unnest(action_play, action_ids, action_kinds, action_amounts, action_transactions, made_in)
      n(play, id, kind, amount, transaction, round)
    where n.round is not null and told[n.play] is null;
  end if;

  -- Everybody who changes a day holds the account of its player first, so that the row still lies there.
  if known_days > 0 then
    update play_today t
    set staked_minor = t.staked_minor + n.bet, won_minor = t.won_minor + n.win, bonus_minor = t.bonus_minor + n.net
    from unnest(day_places, bets, wins, bonus_nets) n(place, bet, win, net)
    where t.ctid = n.place;
    get diagnostics changed_days = row_count;
    if changed_days <> known_days then
      raise exception 'the day of a player was changed by somebody who does not hold the account' using errcode = 'serialization_failure';
    end if;
  end if;
  if known_days = cardinality(day_places) then
    return;
  end if;
  -- Not an update of what is there and an insert of the rest: for an update of a table that was empty when it was planned, PostgreSQL
  -- reads the whole table.
  insert into play_today as t (player_id, day, staked_minor, won_minor, bonus_minor)
  select n.player, today, n.bet, n.win, n.net from unnest(players, bets, wins, bonus_nets, day_places) n(player, bet, win, net, place)
  where n.bet + n.win > 0 and n.place is null
  on conflict (player_id) do update set day = excluded.day,
    staked_minor = excluded.staked_minor + case when t.day = excluded.day then t.staked_minor else 0 end,
    won_minor = excluded.won_minor + case when t.day = excluded.day then t.won_minor else 0 end,
    bonus_minor = excluded.bonus_minor + case when t.day = excluded.day then t.bonus_minor else 0 end;
end $$;

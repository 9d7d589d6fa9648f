-- Bets and wins in batches: one statement and one durable commit for whatever waits, like `ledger_post` for postings.
--
-- Decides plays one by one, as if each came alone; one that is refused takes nothing from the others. A player comes at most
-- once in a batch, an action id too. Plays are ordered by `accounts`, the players' cash accounts; `house_of` is the position
-- of a play's house account in `houses`. Actions are ordered by play. Several in one play are all or nothing.
--
-- A play that names the draw it expects (`expected_pairs`, `expected_nonces`) carries the win of that draw behind its bet. It is made if
-- that is the draw it gets; `moved` says that somebody else drew first, and which one is next. If its bet was made before, it is `drawn`:
-- the round has a draw of its own, and what that wins is paid by a play without an expectation.
--
-- `statuses` has a word per play: done, repeated (answered as it was then), moved, drawn, or why not; `details` is what belongs to that word.
-- The order of refusals: what the id says, then player, game, currency, ban, staff, exclusion, block, session, limits, round, money.
-- A session counts only if it is one of this player in this game and currency: that of another game would decide about the country and
-- show money that was not played in it. A win is never refused for it, but neither is it written down for a session that is not its own.
create or replace function game_play(
  at timestamptz, accounts bigint[], houses bigint[], house_of int[],
  providers text[], players text[], currencies text[], games text[], externals text[], sessions text[], round_ids text[],
  are_finished boolean[], draws text[], outcomes text[], expected_pairs text[], expected_nonces bigint[],
  action_play int[], action_kinds text[], action_ids text[], action_amounts bigint[], action_transactions text[],
  out statuses text[], out details text[], out balances bigint[], out rounds text[], out transactions text[],
  out staked bigint[], out won bigint[], out seed_pairs text[], out nonces bigint[]
) language plpgsql
-- As for ledger_post: a few hundred rows, each found by key, whatever the statistics of a young table say.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
-- Neither may a small table be read as a whole and kept: it is large when the plan still lives.
set enable_material = off
set enable_memoize = off
as $$
declare
  play_count constant int := cardinality(accounts);
  action_count constant int := cardinality(action_play);
  has_draws constant boolean := cardinality(array_remove(draws, null)) > 0;
  today constant date := (at at time zone 'UTC')::date;
  held bigint[];
  known_states text[];
  known_same boolean[];
  known_transactions text[];
  known_balances bigint[];
  p record;
  i int;
  action int := 1;
  first_action int;
  known_count int;
  balance bigint;
  bet bigint;
  win bigint;
  has_bet boolean;
  is_drawn boolean;
  verdict text;
  detail text;
  parts bigint[];
  -- By play: the session that it names, if that is one of this player in this game, and what it adds.
  own_sessions text[] := array_fill(null::text, array[play_count]);
  bets bigint[] := array_fill(0::bigint, array[play_count]);
  wins bigint[] := array_fill(0::bigint, array[play_count]);
  is_new boolean[] := array_fill(false, array[play_count]);
  -- Whether there is any of them: a statement that changes nothing costs as much as one that changes a row.
  has_new boolean := false;
  has_old boolean := false;
  has_money boolean := false;
  -- By action: whether it is made now.
  is_made boolean[] := array_fill(false, array[action_count]);
  keys text[];
  kinds text[];
  refs text[];
  line_posting int[];
  line_account int[];
  line_amount bigint[];
  amount bigint;
  posted text;
begin
  -- Whoever plays for the same players waits here, so that everything below is seen as they left it.
  held := ledger_lock(accounts);
  -- A pair cannot be replaced while a draw is being taken from it.
  if has_draws then
    perform from (
      select s.id from unnest(players, draws) n(player, draw)
      join game_seed_pair s on s.owner = n.player and s.revealed_at is null
      where n.draw is not null order by s.id for update of s
    ) locked;
  end if;

  statuses := array_fill(null::text, array[play_count]);
  details := array_fill(null::text, array[play_count]);
  balances := held;
  rounds := array_fill(null::text, array[play_count]);
  transactions := action_transactions;
  staked := array_fill(0::bigint, array[play_count]);
  won := array_fill(0::bigint, array[play_count]);
  seed_pairs := array_fill(null::text, array[play_count]);
  nonces := array_fill(null::bigint, array[play_count]);

  if action_count > 0 then
    select array_agg(k.state order by n.no),
      array_agg((k.kind, k.amount_minor, r.player_id, r.external_id, r.currency, r.game_id)
        = (n.kind, n.amount, players[n.play], externals[n.play], currencies[n.play], games[n.play])
        and coalesce(r.draw = draws[n.play]::jsonb, draws[n.play] is null) order by n.no),
      array_agg(k.transaction_id order by n.no), array_agg(k.balance_minor order by n.no)
    into known_states, known_same, known_transactions, known_balances
    from unnest(action_play, action_kinds, action_ids, action_amounts) with ordinality n(play, kind, id, amount, no)
    left join game_action k on k.provider_id = providers[n.play] and k.external_id = n.id
    left join game_round r on r.id = k.round_id;
  end if;

  for p in
    select n.no::int as no, player.wallet_currency, player.banned_at is not null as is_banned,
      player.staff_role is not null as is_staff, coalesce(case when is_own then s.country end, player.country) as country,
      l.daily_stake_minor, l.daily_loss_minor, l.excluded_until,
      coalesce(t.staked_minor, 0) as day_staked, coalesce(t.won_minor, 0) as day_won,
      studio.integration, game.retired_at is not null or not studio.is_active as is_retired, game.blocked_countries, game.blocked_currencies,
      case when is_own then s.id end as session_id, case when is_own then s.ends_at > at end as is_session_open,
      opened.by is not null and not exists (select from session where session.id = opened.by) as is_signed_out,
      r.id as round_id, r.game_id as round_game, r.status as round_status, r.staked_minor, r.won_minor,
      r.seed_pair_id, r.nonce, pair.id as pair_id, pair.next_nonce
    from unnest(players, games, sessions, providers, externals, draws) with ordinality
      n(player, game, session, provider, external, draw, no)
    left join player on player.id = n.player
    left join play_limit l on l.player_id = n.player
    left join play_today t on t.player_id = n.player and t.day = today
    left join game on game.id = n.game
    left join game_provider studio on studio.id = game.provider_id
    left join game_session s on s.id = n.session
    cross join lateral (
      select (s.player_id, s.game_id, s.mode, s.currency) = (n.player, n.game, 'real', currencies[n.no])
    ) owned(is_own)
    -- A bet that names no session is as good as the player's latest one in this game.
    left join lateral (
      select latest.opened_by from game_session latest
      where n.session is null and latest.player_id = n.player and latest.game_id = n.game and latest.mode = 'real'
      order by latest.started_at desc limit 1
    ) unnamed on true
    cross join lateral (select case when is_own then s.opened_by else unnamed.opened_by end) opened(by)
    left join game_round r on r.provider_id = n.provider and r.player_id = n.player and r.external_id = n.external
    left join game_seed_pair pair on n.draw is not null and pair.owner = n.player and pair.revealed_at is null
    order by n.no
  loop
    i := p.no;
    first_action := action;
    known_count := 0;
    verdict := null;
    detail := null;
    balance := held[i];
    bet := 0;
    win := 0;
    has_bet := false;
    is_drawn := false;
    own_sessions[i] := p.session_id;
    while action_play[action] = i loop
      amount := action_amounts[action];
      if known_states[action] = 'tombstone' then
        verdict := coalesce(verdict, 'rolled_back');
        detail := coalesce(detail, action_ids[action]);
      elsif is_drawn then
        null;
      elsif known_states[action] is not null and not known_same[action] then
        verdict := coalesce(verdict, 'conflict');
        detail := coalesce(detail, action_ids[action]);
      elsif known_states[action] is not null then
        known_count := known_count + 1;
        transactions[action] := known_transactions[action];
        is_drawn := expected_pairs[i] is not null;
      elsif action_kinds[action] = 'bet' then
        has_bet := true;
        bet := bet + amount;
        is_made[action] := true;
      else
        win := win + amount;
        is_made[action] := true;
      end if;
      action := action + 1;
    end loop;

    if verdict is null and known_count > 0 and (is_drawn or known_count = action - first_action) then
      statuses[i] := case when is_drawn then 'drawn' else 'repeated' end;
      -- What was drawn and not paid yet has no balance of its own.
      balances[i] := coalesce(known_balances[action - 1], held[i]);
      rounds[i] := p.round_id;
      staked[i] := p.staked_minor;
      won[i] := p.won_minor;
      seed_pairs[i] := p.seed_pair_id;
      nonces[i] := p.nonce;
      continue;
    end if;

    if verdict is null then
      verdict := case
        when p.wallet_currency is null then 'player_unknown'
        when p.integration is distinct from providers[i] then 'game_unknown'
        when p.wallet_currency <> currencies[i] then 'currency_mismatch'
        when p.round_game <> games[i] then 'game_unknown'
        when not has_bet then null
        when p.is_banned then 'banned'
        when p.is_staff then 'staff'
        when p.excluded_until > at then 'restricted'
        when p.is_retired or p.country = any (p.blocked_countries)
          or currencies[i] = any (p.blocked_currencies) then 'blocked'
        when sessions[i] is not null and p.session_id is null then 'session_unknown'
        when not p.is_session_open or p.is_signed_out then 'session_over'
        when p.day_staked + bet > p.daily_stake_minor then 'stake_limit'
        when p.day_staked - p.day_won + bet > p.daily_loss_minor then 'loss_limit'
        when p.round_status = 'rolled_back' then 'rolled_back'
        when p.round_status = 'closed' then 'round_closed'
        when draws[i] is not null and p.pair_id is null then 'seed_missing'
      end;
      if verdict is not null then
        detail := case verdict
          when 'restricted' then to_char(p.excluded_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          when 'blocked' then case when p.is_retired then 'retired'
            when p.country = any (p.blocked_countries) then 'country' else 'currency' end
          when 'stake_limit' then greatest(p.daily_stake_minor - p.day_staked, 0)::text
          when 'loss_limit' then greatest(p.daily_loss_minor - p.day_staked + p.day_won, 0)::text
          when 'rolled_back' then (
            select n.id from unnest(action_ids[first_action:action - 1], action_kinds[first_action:action - 1]) n(id, kind)
            where n.kind = 'bet' limit 1)
        end;
      end if;
    end if;

    if verdict is null then
      for made in first_action .. action - 1 loop
        if not is_made[made] then
          continue;
        end if;
        amount := action_amounts[made];
        if action_kinds[made] = 'bet' then
          parts := game_split_stake(array[balance], amount);
          if parts is null then
            verdict := 'insufficient';
            detail := held[i]::text;
            exit;
          end if;
          balance := balance - amount;
        else
          balance := balance + amount;
        end if;
      end loop;
    end if;

    seed_pairs[i] := coalesce(p.seed_pair_id, p.pair_id);
    nonces[i] := coalesce(p.nonce, p.next_nonce);
    if verdict is null and expected_pairs[i] is not null
      and (expected_pairs[i], expected_nonces[i]) is distinct from (seed_pairs[i], nonces[i]) then
      verdict := 'moved';
    end if;

    if verdict is not null then
      statuses[i] := verdict;
      details[i] := detail;
      for refused in first_action .. action - 1 loop
        is_made[refused] := false;
      end loop;
      continue;
    end if;

    statuses[i] := 'done';
    balances[i] := balance;
    bets[i] := bet;
    wins[i] := win;
    staked[i] := coalesce(p.staked_minor, 0) + bet;
    won[i] := coalesce(p.won_minor, 0) + win;
    is_new[i] := p.round_id is null and action > first_action;
    rounds[i] := case when is_new[i] then round_ids[i] else p.round_id end;
    has_new := has_new or is_new[i];
    has_old := has_old or not is_new[i];
    has_money := has_money or bet + win > 0;
  end loop;

  if has_money then
    select array_agg('game:' || providers[m.play] || ':' || m.id order by m.no),
      array_agg(case m.kind when 'bet' then 'bet.staked' else 'win.paid' end order by m.no),
      array_agg(rounds[m.play] order by m.no)
    into keys, kinds, refs
    from unnest(action_play, action_kinds, action_ids, action_amounts, is_made) with ordinality
      m(play, kind, id, amount, is_made, no)
    where m.is_made and m.amount > 0;

    -- Two lines each, the one on the lower account first.
    select array_agg(l.posting order by l.posting, l.id), array_agg(l.account order by l.posting, l.id),
      array_agg(l.amount order by l.posting, l.id)
    into line_posting, line_account, line_amount
    from (
      select m.posting, side.*
      from (
        select row_number() over (order by a.no)::int as posting, a.play,
          case a.kind when 'bet' then -a.amount else a.amount end as amount
        from unnest(action_play, action_kinds, action_amounts, is_made) with ordinality a(play, kind, amount, is_made, no)
        where a.is_made and a.amount > 0
      ) m
      cross join lateral (
        values (accounts[m.play], m.play, m.amount), (houses[house_of[m.play]], -house_of[m.play], -m.amount)
      ) side(id, account, amount)
    ) l;

    posted := (ledger_post(keys, kinds, refs, accounts, houses, line_posting, line_account, line_amount)).statuses;
    -- Another player's play used one of the ids since they were looked up. Asked again, it is known.
    if posted <> repeat('d', cardinality(keys)) then
      raise exception 'the ledger decided otherwise: %', posted using errcode = 'serialization_failure';
    end if;
  end if;
  if not 'done' = any (statuses) then
    return;
  end if;
  -- A round without money is as final as one with.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  if has_new and has_draws then
    update game_seed_pair s set next_nonce = s.next_nonce + 1
    from unnest(seed_pairs, draws, is_new) n(pair, draw, is_new)
    where n.is_new and n.draw is not null and s.id = n.pair;
  end if;

  if has_new then
    insert into game_round (
      id, provider_id, player_id, external_id, game_id, session_id, currency, status, staked_minor, won_minor,
      seed_pair_id, nonce, draw, outcome, opened_at, closed_at
    )
    select rounds[n], providers[n], players[n], externals[n], games[n], own_sessions[n], currencies[n],
      case when are_finished[n] then 'closed' else 'open' end, staked[n], won[n],
      seed_pairs[n], nonces[n], draws[n]::jsonb, outcomes[n]::jsonb, at, case when are_finished[n] then at end
    from generate_series(1, play_count) n where is_new[n];
  end if;

  if has_old then
    update game_round r set staked_minor = n.staked, won_minor = n.won,
      -- A late win wakes a round that was rolled back.
      status = case when n.is_finished or (r.status = 'rolled_back' and n.win > 0) then 'closed' else r.status end,
      closed_at = case when n.is_finished then coalesce(r.closed_at, at) else r.closed_at end,
      outcome = coalesce(r.outcome, n.outcome::jsonb)
    from unnest(rounds, statuses, is_new, staked, won, wins, are_finished, outcomes)
      n(id, status, is_new, staked, won, win, is_finished, outcome)
    where n.status = 'done' and not n.is_new and r.id = n.id;
  end if;

  insert into game_action (
    provider_id, external_id, player_id, round_id, kind, amount_minor, state, transaction_id, balance_minor, at
  )
  select providers[n.play], n.id, players[n.play], rounds[n.play], n.kind, n.amount, 'done', n.transaction, balances[n.play], at
  from unnest(action_play, action_ids, action_kinds, action_amounts, action_transactions, is_made)
    n(play, id, kind, amount, transaction, is_made)
  where n.is_made;

  if has_money then
    insert into play_today as t (player_id, day, staked_minor, won_minor)
    select n.player, today, n.bet, n.win from unnest(players, bets, wins) n(player, bet, win) where n.bet + n.win > 0
    on conflict (player_id) do update set day = excluded.day,
      staked_minor = excluded.staked_minor + case when t.day = excluded.day then t.staked_minor else 0 end,
      won_minor = excluded.won_minor + case when t.day = excluded.day then t.won_minor else 0 end;

    update game_session s set staked_minor = s.staked_minor + n.bet, won_minor = s.won_minor + n.win
    from unnest(own_sessions, bets, wins) n(id, bet, win)
    where n.bet + n.win > 0 and s.id = n.id;
  end if;
end $$;

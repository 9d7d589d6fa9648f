-- Bets and wins in batches: one statement and one durable commit for whatever waits, like `ledger_post` for postings.
--
-- Decides plays one by one, as if each came alone; one that is refused takes nothing from the others. A player comes at most
-- once in a batch, an action id too. Plays are ordered by `accounts`, the players' cash accounts; `house_of` is the position
-- of a play's house account in `houses`, `game_of` that of its game in `games`. Actions are ordered by play. Several in one play are all
-- or nothing.
--
-- A play that names the draw it expects (`expected_pairs`, `expected_nonces`) carries the win of that draw behind its bet. It is made if
-- that is the draw it gets; `moved` says that somebody else drew first, and which one is next. If its bet was made before, it is `drawn`:
-- the round has a draw of its own, and what that wins is paid by a play without an expectation. Such a play is the whole round: nothing is added to it later,
-- so where no bonus decides about it, its actions stand in the row of the round (`told_minor`) and are no rows of their own.
--
-- `are_new`: the keys of the postings are not looked up, because nearly always nobody had them before. If one was posted after all, all is refused by
-- its unique index (`ledger_posting_key`), and is asked again without.
--
-- `statuses` has a word per play: done, repeated (answered as it was then), moved, drawn, or why not; `details` is what belongs to that word.
-- `rounds` is null for a round that is new and has the id it came with; `transactions` is null while every action is new.
-- The order of refusals: what the id says, then player, game, currency, ban, staff, exclusion, block, session, limits, round, money.
-- A win is never refused for its session, but neither is it written down for one that is not its own.
--
-- Looked up by `game_facts`; decided here, with `game_split_stake` and `game_split_win` for the money; written by `game_write`. Where a bonus
-- is active, or its money in the round, `bonus_play` decides about the money; plain plays are decided here by the same rules and written by
-- `bonus_write_plain`. `over`: time has ended a bonus, and it must be ended first.
create or replace function game_play(
  at timestamptz, accounts bigint[], houses bigint[], house_of int[],
  providers text[], players text[], currencies text[], games text[], game_of int[], externals text[], sessions text[], round_ids text[],
  are_finished boolean[], draws text[], outcomes text[], expected_pairs text[], expected_nonces bigint[],
  action_play int[], action_kinds text[], action_ids text[], action_amounts bigint[], action_transactions text[],
  are_new boolean,
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
  held bigint[];
  rules game_rules[];
  known_states text[];
  known_same boolean[];
  known_transactions text[];
  known_balances bigint[];
  is_asked boolean := false;
  is_same boolean;
  p record;
  rule game_rules;
  drawn record;
  -- By play: where the row of its pair lies, which nobody moves while it is locked.
  pair_places tid[] := array_fill(null::tid, array[play_count]);
  i int;
  action int := 1;
  first_action int;
  known_count int;
  amount bigint;
  cash_part bigint;
  -- Of the play that is being decided: what its player would have after it, and what its new actions add.
  balance bigint;
  bet bigint;
  win bigint;
  has_bet boolean;
  is_short boolean;
  is_drawn boolean;
  verdict text;
  detail text;
  round text;
  -- By play: the session that it names, if that is one of this player in this game; what it adds.
  own_sessions text[] := array_fill(null::text, array[play_count]);
  bets bigint[] := array_fill(0::bigint, array[play_count]);
  wins bigint[] := array_fill(0::bigint, array[play_count]);
  is_new boolean[] := array_fill(false, array[play_count]);
  -- By play that moves money: where the row of its player's day lies, if there is one.
  day_places tid[] := pair_places;
  -- By play: what the player has after it, if it is a whole round that holds its actions itself.
  told bigint[] := array_fill(null::bigint, array[play_count]);
  -- By action: the round it is made in now; null if it is not.
  made_in text[] := array_fill(null::text, array[action_count]);
  -- Postings of plays that are done, and behind them those of the play that is being decided.
  posting_count int := 0;
  posting int;
  keys text[] := array_fill(null::text, array[action_count]);
  kinds text[] := keys;
  refs text[] := keys;
  line_posting int[] := array_fill(null::int, array[2 * action_count]);
  line_account int[] := line_posting;
  line_amount bigint[] := array_fill(null::bigint, array[2 * action_count]);
  line int;
  is_cash_first boolean;
  -- Whether a bonus decides about the money of the play.
  with_bonus boolean;
  is_low_risk boolean;
  is_plain boolean;
  -- Of plays with a bonus: the one whose money the round holds, what bonuses paid of the stakes less their shares of the wins, what they write.
  played bonus_answer;
  bonus_of text[] := own_sessions;
  bonus_nets bigint[] := bets;
  bonus_moves bonus_move[] := '{}';
  -- Of plain plays: the bonus and its account, what it paid of the bet and got of the win, what was worked off, whether the round goes on.
  b user_bonus;
  from_bonus bigint;
  to_bonus bigint;
  work bigint;
  -- In the game, by terms, that were asked for last.
  weight bigint;
  weighed_terms text;
  weighed_game int;
  is_any_plain boolean := false;
  plain_bonuses text[] := own_sessions;
  plain_accounts bigint[] := bets;
  plain_stakes bigint[] := bets;
  plain_shares bigint[] := bets;
  plain_works bigint[] := bets;
  plain_open boolean[] := is_new;
  is_any_done boolean := false;
  posted text;
begin
  -- Whoever plays for the same players waits here, so that everything below is seen as they left it.
  held := ledger_lock(accounts);

  statuses := array_fill(null::text, array[play_count]);
  details := statuses;
  balances := held;
  rounds := statuses;
  staked := bets;
  won := bets;
  seed_pairs := statuses;
  nonces := array_fill(null::bigint, array[play_count]);

  -- A pair cannot be replaced while a draw is being taken from it. The number is taken at once and given back where there is no new round in the end:
  -- nearly always there is one, and a lock before it would be another way to the same row.
  if has_draws then
    for drawn in
      update game_seed_pair s set next_nonce = s.next_nonce + 1
      from unnest(players, draws) with ordinality n(player, draw, no)
      where n.draw is not null and s.owner = n.player and s.revealed_at is null
      returning n.no, s.id, s.ctid as place, s.next_nonce - 1 as nonce
    loop
      seed_pairs[drawn.no] := drawn.id;
      pair_places[drawn.no] := drawn.place;
      nonces[drawn.no] := drawn.nonce;
    end loop;
  end if;

  rules := (
    select array_agg((studio.integration, game.retired_at is not null or not studio.is_active, game.blocked_countries,
      game.blocked_currencies)::game_rules order by n.no)
    from unnest(games) with ordinality n(id, no)
    left join game on game.id = n.id
    left join game_provider studio on studio.id = game.provider_id
  );

  for p in select * from game_facts(at, providers, players, currencies, games, game_of, externals, sessions) loop
    i := p.no;
    rule := rules[game_of[i]];
    round := coalesce(p.round_id, round_ids[i]);
    first_action := action;
    known_count := 0;
    verdict := null;
    balance := held[i];
    bet := 0;
    win := 0;
    has_bet := false;
    is_short := false;
    is_drawn := false;
    posting := posting_count;
    is_cash_first := accounts[i] < houses[house_of[i]];
    with_bonus := p.active_bonus is not null or p.round_bonus is not null;

    -- Whether actions are known is asked once for all, and only if one can be: whose play is a whole round has no action without it.
    if not is_asked and (p.round_id is not null or expected_pairs[i] is null) then
      is_asked := true;
      -- Asked simply first, as in `ledger_post`: nearly always none is known, and looking each up costs four times as much.
      if exists (select from game_action k where k.provider_id = any (providers) and k.external_id = any (action_ids)) then
        select array_agg(k.state order by n.no),
          array_agg((k.kind, k.amount_minor, r.player_id, r.external_id, r.currency, r.game_id)
            = (n.kind, n.amount, players[n.play], externals[n.play], currencies[n.play], games[game_of[n.play]])
            and coalesce(r.draw = draws[n.play]::jsonb, draws[n.play] is null) order by n.no),
          array_agg(k.transaction_id order by n.no), array_agg(k.balance_minor order by n.no)
        into known_states, known_same, known_transactions, known_balances
        from unnest(action_play, action_kinds, action_ids, action_amounts) with ordinality n(play, kind, id, amount, no)
        left join game_action k on k.provider_id = providers[n.play] and k.external_id = n.id
        left join game_round r on r.id = k.round_id;
      end if;
    end if;
    if p.told_minor is not null then
      is_same := (
        select (r.currency, r.game_id) = (currencies[i], games[game_of[i]]) and coalesce(r.draw = draws[i]::jsonb, draws[i] is null)
        from game_round r where r.id = p.round_id
      );
      for known in first_action .. first_action + cardinality(array_positions(action_play, i)) - 1 loop
        known_states[known] := 'done';
        known_same[known] := is_same
          and action_amounts[known] = case action_kinds[known] when 'bet' then p.staked_minor else p.won_minor end;
        known_balances[known] := p.told_minor;
      end loop;
    end if;

    while action_play[action] = i loop
      amount := action_amounts[action];
      if known_states[action] is null and not is_drawn then
        if action_kinds[action] = 'bet' then
          has_bet := true;
          bet := bet + amount;
          cash_part := game_split_stake(balance, 0, amount);
          is_short := is_short or cash_part is null;
          cash_part := -cash_part;
        else
          win := win + amount;
          cash_part := game_split_win(amount, 0, 0);
        end if;
        balance := balance + cash_part;
        made_in[action] := round;
        if amount > 0 and not with_bonus then
          posting := posting + 1;
          keys[posting] := 'game:' || providers[i] || ':' || action_ids[action];
          kinds[posting] := case action_kinds[action] when 'bet' then 'bet.staked' else 'win.paid' end;
          refs[posting] := round;
          -- Two lines, the one on the lower account first.
          line := 2 * posting - is_cash_first::int;
          line_account[line] := i;
          line_amount[line] := cash_part;
          line := 2 * posting - 1 + is_cash_first::int;
          line_account[line] := -house_of[i];
          line_amount[line] := -cash_part;
        end if;
      elsif known_states[action] = 'tombstone' then
        if verdict is null then
          verdict := 'rolled_back';
          detail := action_ids[action];
        end if;
      elsif is_drawn then
        null;
      elsif not known_same[action] then
        if verdict is null then
          verdict := 'conflict';
          detail := action_ids[action];
        end if;
      else
        known_count := known_count + 1;
        transactions := coalesce(transactions, action_transactions);
        transactions[action] := known_transactions[action];
        is_drawn := expected_pairs[i] is not null;
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
        when rule.integration is distinct from providers[i] then 'game_unknown'
        when p.wallet_currency <> currencies[i] then 'currency_mismatch'
        when p.round_game <> games[game_of[i]] then 'game_unknown'
        when not has_bet then null
        when p.is_banned then 'banned'
        when p.is_staff then 'staff'
        when p.excluded_until > at then 'restricted'
        when rule.is_retired or p.country = any (rule.blocked_countries)
          or currencies[i] = any (rule.blocked_currencies) then 'blocked'
        when sessions[i] is not null and p.session_id is null then 'session_unknown'
        when not p.is_session_open or p.is_signed_out then 'session_over'
        when p.day_staked + bet > p.daily_stake_minor then 'stake_limit'
        -- Own money is limited: cash pays first, a bonus the rest.
        when p.day_staked - p.day_won - p.day_bonus + case when p.active_bonus is null then bet else least(bet, held[i]) end
          > p.daily_loss_minor then 'loss_limit'
        when p.round_status = 'rolled_back' then 'rolled_back'
        when p.round_status = 'closed' then 'round_closed'
        when draws[i] is not null and seed_pairs[i] is null then 'seed_missing'
        when is_short and not with_bonus then 'insufficient'
      end;
      if verdict is not null then
        detail := case verdict
          when 'restricted' then to_char(p.excluded_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          when 'blocked' then case when rule.is_retired then 'retired'
            when p.country = any (rule.blocked_countries) then 'country' else 'currency' end
          when 'stake_limit' then greatest(p.daily_stake_minor - p.day_staked, 0)::text
          when 'loss_limit' then greatest(p.daily_loss_minor - p.day_staked + p.day_won + p.day_bonus, 0)::text
          when 'rolled_back' then (
            select n.id from unnest(action_ids[first_action:action - 1], action_kinds[first_action:action - 1]) n(id, kind)
            where n.kind = 'bet' limit 1)
          when 'insufficient' then held[i]::text
        end;
      end if;
    end if;

    if p.seed_pair_id is not null then
      seed_pairs[i] := p.seed_pair_id;
      nonces[i] := p.nonce;
    end if;
    if verdict is null and expected_pairs[i] is not null
      and (expected_pairs[i], expected_nonces[i]) is distinct from (seed_pairs[i], nonces[i]) then
      verdict := 'moved';
      detail := null;
    end if;

    if verdict is null and with_bonus then
      b := p.bonus;
      is_low_risk := coalesce((draws[i]::jsonb ->> 'isLowRisk')::boolean, false);
      -- A bet of a new round and at most its win: what nearly everybody plays.
      is_plain := p.round_id is null and known_count = 0 and b.id is not null and bet > 0 and action_kinds[first_action] = 'bet'
        and (action = first_action + 1 or action = first_action + 2 and action_kinds[first_action + 1] = 'win')
        and not bonus_is_over(b, at);
      if is_plain then
        if weighed_game is distinct from game_of[i] or weighed_terms <> b.terms_hash then
          weighed_game := game_of[i];
          weighed_terms := b.terms_hash;
          weight := bonus_weight(b.terms, games[weighed_game]);
        end if;
        from_bonus := bet - game_split_stake(held[i], b.balance_minor, bet);
        to_bonus := win - game_split_win(win, bet - from_bonus, from_bonus);
        work := bonus_work(bet, 0, weight, b.max_bet_minor, b.total - b.worked, is_low_risk);
        -- Neither refused, nor worked off, nor played down.
        is_plain := bonus_refusal(bet, held[i], b.balance_minor, weight, b.max_bet_minor, 0, 0) is null
          and (work = 0 or b.worked + work < b.total) and b.balance_minor - from_bonus + to_bonus >= b.smallest_minor;
      end if;
      if is_plain then
        is_any_plain := true;
        plain_bonuses[i] := b.id;
        plain_accounts[i] := b.account_id;
        plain_stakes[i] := from_bonus;
        plain_shares[i] := to_bonus;
        plain_works[i] := work;
        plain_open[i] := not coalesce(are_finished[i], action = first_action + 2);
        balance := held[i] - bet + from_bonus + win - to_bonus
          + case when weight > 0 then b.balance_minor - from_bonus + to_bonus else 0 end;
        bonus_of[i] := case when from_bonus > 0 then b.id end;
        bonus_nets[i] := from_bonus - to_bonus;
      else
        played := bonus_play(at, players[i], accounts[i], held[i], houses[house_of[i]], providers[i], games[game_of[i]],
          b, p.round_bonus, round, coalesce(p.staked_minor, 0), are_finished[i], is_low_risk,
          first_action, action - 1, made_in, action_kinds, action_ids, action_amounts, 'bet.staked', 'win.paid');
        verdict := played.verdict;
        detail := played.detail;
        if verdict is null then
          balance := played.balance;
          bonus_of[i] := played.round_bonus;
          bonus_nets[i] := played.net;
          bonus_moves := bonus_moves || played.move;
        end if;
      end if;
    end if;

    if verdict is not null then
      statuses[i] := verdict;
      details[i] := detail;
      for refused in first_action .. action - 1 loop
        made_in[refused] := null;
      end loop;
      continue;
    end if;

    statuses[i] := 'done';
    is_any_done := true;
    balances[i] := balance;
    posting_count := posting;
    own_sessions[i] := p.session_id;
    bets[i] := bet;
    wins[i] := win;
    if bet + win > 0 then
      day_places[i] := p.day_place;
    end if;
    if p.round_id is null then
      is_new[i] := action > first_action;
      if expected_pairs[i] is not null and not with_bonus then
        told[i] := balance;
      end if;
      staked[i] := bet;
      won[i] := win;
    else
      rounds[i] := p.round_id;
      staked[i] := p.staked_minor + bet;
      won[i] := p.won_minor + win;
    end if;
  end loop;

  if has_draws and array_position(is_new, false) is not null
    and exists (select from unnest(pair_places, is_new) n(place, is_new) where n.place is not null and not n.is_new) then
    update game_seed_pair set next_nonce = next_nonce - 1
    where ctid = any (array(select n.place from unnest(pair_places, is_new) n(place, is_new) where not n.is_new));
  end if;
  if not is_any_done then
    return;
  end if;
  if posting_count > 0 then
    posted := (ledger_post(keys[1:posting_count], kinds[1:posting_count], refs[1:posting_count], accounts, houses,
      array(select (n + 1) / 2 from generate_series(1, 2 * posting_count) n),
      line_account[1:2 * posting_count], line_amount[1:2 * posting_count], are_new)).statuses;
    if posted <> repeat('d', posting_count) then
      perform game_refuse_known(keys[1:posting_count], posted);
    end if;
  end if;
  if is_any_plain then
    perform bonus_write_plain(at, accounts, houses, house_of, providers, bets, wins,
      plain_bonuses, plain_accounts, plain_stakes, plain_shares, plain_works, plain_open,
      action_play, action_kinds, action_ids, action_amounts, made_in, are_new);
  end if;
  if cardinality(bonus_moves) > 0 then
    perform bonus_write(at, bonus_moves);
  end if;
  perform game_write(at, providers, players, currencies, games, game_of, externals, round_ids, are_finished, draws, outcomes,
    action_play, action_kinds, action_ids, action_amounts, action_transactions,
    statuses, balances, rounds, staked, won, seed_pairs, nonces, own_sessions, bets, wins, bonus_of, bonus_nets, is_new, told, made_in, day_places);
end $$;

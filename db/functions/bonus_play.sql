-- What a play does where a bonus is active or its round holds the money of one: which money a stake takes, what a win returns to, what
-- is worked off, and whether that was the last of it. `game_play` asks, under the lock of the player's cash account, after everything else
-- that could refuse the play; it posts `lines` and writes the round and its actions.
--
-- `active` is the player's active bonus, `held` what the round holds one of; `staked` are the stakes of the round so far. `kinds`, `ids`, `amounts`,
-- `posting_keys` and `posting_kinds` are by action, in their order. `is_finished` is null in shapes that do not say it: there a win ends a round.
-- `is_low_risk`: its bets may be paid by a bonus and work none off.
--
-- A `verdict` refuses: nothing was changed. `over`: a bonus's time is over, and it must be ended before this play can be decided.
-- `balance` is what this game may be told, `round_bonus` the bonus whose money the round holds now, and `net` what bonuses paid of the stakes
-- less their shares of the wins.
create or replace function bonus_play(
  moment timestamptz, player text, cash_account bigint, cash bigint, games_account bigint, provider text, game text,
  active text, held text, round text, staked bigint, is_finished boolean, is_low_risk boolean,
  kinds text[], ids text[], amounts bigint[], posting_keys text[], posting_kinds text[],
  out verdict text, out detail text, out balance bigint, out round_bonus text, out net bigint, out lines bonus_line[]
) language plpgsql
set plan_cache_mode = force_generic_plan
as $$
begin
  if array_position(kinds[2:], 'bet') is null then
    select a.* into verdict, detail, balance, round_bonus, net, lines
    from bonus_play_actions(moment, player, cash_account, cash, games_account, provider, game, active, held, round, staked, is_finished,
      is_low_risk, kinds, ids, amounts, posting_keys, posting_kinds) a;
    return;
  end if;
  -- A bet behind another action may be refused when that has been made already, and then takes it with it.
  begin
    select a.* into verdict, detail, balance, round_bonus, net, lines
    from bonus_play_actions(moment, player, cash_account, cash, games_account, provider, game, active, held, round, staked, is_finished,
      is_low_risk, kinds, ids, amounts, posting_keys, posting_kinds) a;
  exception when sqlstate 'WF002' then
    verdict := split_part(sqlerrm, ' ', 1);
    detail := split_part(sqlerrm, ' ', 2);
  end;
end $$;

create or replace function bonus_play_actions(
  moment timestamptz, player text, cash_account bigint, cash bigint, games_account bigint, provider text, game text,
  active text, held text, round text, staked bigint, is_finished boolean, is_low_risk boolean,
  kinds text[], ids text[], amounts bigint[], posting_keys text[], posting_kinds text[],
  out verdict text, out detail text, out balance bigint, out round_bonus text, out net bigint, out lines bonus_line[]
) language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  -- The active bonus, if it may play in this round; and the one whose money the round holds.
  b user_bonus;
  holder user_bonus;
  r bonus_round;
  weight bigint := 0;
  is_playing boolean := false;
  has_win boolean := false;
  is_changed boolean := false;
  amount bigint;
  from_cash bigint;
  from_bonus bigint;
  work bigint;
  parts numeric;
  shared record;
  settled record;
  -- By action that a bonus has to do with.
  part_ids text[] := '{}';
  part_bonuses text[] := '{}';
  part_cash bigint[] := '{}';
  part_bonus bigint[] := '{}';
  part_work bigint[] := '{}';
begin
  lines := '{}';
  net := 0;
  if held is not null then
    select * into strict holder from user_bonus u where u.id = held;
    select * into strict r from bonus_round o where o.round_id = round;
  end if;
  if active is not null then
    select * into strict b from user_bonus u where u.id = active;
    is_playing := held is null or held = active;
    weight := bonus_weight(b.terms, game);
  end if;
  if (active is not null and bonus_is_over(b, moment))
    or (holder.status in ('waiting', 'active') and bonus_is_over(holder, moment)) then
    verdict := 'over';
    return;
  end if;
  r.bonus_minor := coalesce(r.bonus_minor, 0);

  for nth in 1 .. cardinality(kinds) loop
    amount := amounts[nth];
    if kinds[nth] = 'bet' then
      verdict := bonus_refusal(amount, cash, case when is_playing then b.balance_minor else 0 end,
        case when is_playing then weight else 0 end, case when is_playing then b.max_bet_minor end,
        staked, case when is_playing then r.bonus_minor else 0 end);
      if verdict is not null then
        if nth > 1 then
          raise exception '%', verdict using errcode = 'WF002';
        end if;
        detail := split_part(verdict, ' ', 2);
        verdict := split_part(verdict, ' ', 1);
        return;
      end if;
      from_cash := least(amount, cash);
      from_bonus := amount - from_cash;
      work := 0;
      if is_playing and (b.max_bet_minor is null or staked + amount <= b.max_bet_minor) and weight > 0 and not is_low_risk then
        -- Bounded before it is multiplied: the largest stake by the largest weight is more than a bigint holds.
        work := least(least(amount, (b.total - b.worked) / weight + 1) * weight, b.total - b.worked);
      end if;
      cash := cash - from_cash;
      net := net + from_bonus;
      staked := staked + amount;
      lines := lines || array[
        row(posting_keys[nth], posting_kinds[nth], round, cash_account, false, -from_cash)::bonus_line,
        row(posting_keys[nth], posting_kinds[nth], round, games_account, true, amount)::bonus_line];
      if from_bonus > 0 then
        lines := lines || row(posting_keys[nth], posting_kinds[nth], round, b.account_id, false, -from_bonus)::bonus_line;
        held := active;
        r.bonus_minor := r.bonus_minor + from_bonus;
        b.balance_minor := b.balance_minor - from_bonus;
        b.is_played := true;
      end if;
      if from_bonus > 0 or work > 0 then
        part_ids := part_ids || ids[nth];
        part_bonuses := part_bonuses || active;
        part_cash := part_cash || from_cash;
        part_bonus := part_bonus || from_bonus;
        part_work := part_work || work;
        b.worked := b.worked + work;
        update user_bonus u set balance_minor = b.balance_minor, worked = b.worked, is_played = b.is_played, changed_at = moment
        where u.id = active;
      end if;
      -- A changed stake begins a new count of remainders.
      r.carry := 0;
      if staked > 0 then
        r.ratio_staked_minor := staked;
        r.ratio_bonus_minor := r.bonus_minor;
      end if;
      if work > 0 and b.worked = b.total then
        select * into settled from bonus_release(moment, b.id, cash_account);
        lines := lines || settled.lines;
        cash := cash + settled.moved;
        is_playing := false;
        is_changed := true;
      end if;
    else
      has_win := true;
      from_bonus := 0;
      if held is not null then
        parts := amount::numeric * r.ratio_bonus_minor + r.carry;
        from_bonus := div(parts, r.ratio_staked_minor)::bigint;
        r.carry := mod(parts, r.ratio_staked_minor);
      end if;
      from_cash := amount - from_bonus;
      if from_bonus > 0 then
        select * into shared from bonus_share(moment, held, from_bonus);
        from_cash := from_cash + shared.cash;
        is_changed := is_changed or held is distinct from active;
        if held = active then
          b.balance_minor := b.balance_minor + shared.own;
        end if;
        select u.account_id, u.promotions_id into holder.account_id, holder.promotions_id from user_bonus u where u.id = held;
        lines := lines || array[
          row(posting_keys[nth], posting_kinds[nth], round, holder.account_id, false, shared.own)::bonus_line,
          row(posting_keys[nth], posting_kinds[nth], round, holder.promotions_id, true, shared.promotions)::bonus_line];
        part_ids := part_ids || ids[nth];
        part_bonuses := part_bonuses || held;
        part_cash := part_cash || (amount - from_bonus);
        part_bonus := part_bonus || from_bonus;
        part_work := part_work || 0::bigint;
      end if;
      cash := cash + from_cash;
      net := net - from_bonus;
      lines := lines || array[
        row(posting_keys[nth], posting_kinds[nth], round, cash_account, false, from_cash)::bonus_line,
        row(posting_keys[nth], posting_kinds[nth], round, games_account, true, -amount)::bonus_line];
    end if;
  end loop;

  if held is not null then
    insert into bonus_round as o (round_id, bonus_id, bonus_minor, ratio_staked_minor, ratio_bonus_minor, carry, is_open)
    values (round, held, r.bonus_minor, r.ratio_staked_minor, r.ratio_bonus_minor, r.carry,
      not coalesce(is_finished, has_win))
    on conflict (round_id) do update set bonus_minor = excluded.bonus_minor, ratio_staked_minor = excluded.ratio_staked_minor,
      ratio_bonus_minor = excluded.ratio_bonus_minor, carry = excluded.carry, is_open = o.is_open and excluded.is_open;
  end if;
  if cardinality(part_ids) > 0 then
    insert into bonus_action (provider_id, external_id, bonus_id, cash_minor, bonus_minor, work)
    select provider, p.* from unnest(part_ids, part_bonuses, part_cash, part_bonus, part_work) p;
  end if;
  round_bonus := held;
  -- What nearly everybody plays needs no look at the queue: a bonus that still has a stake in it.
  if is_changed or active is null or b.balance_minor < b.smallest_minor then
    select * into settled from bonus_settle(moment, player, cash_account, 'provider');
    lines := lines || settled.lines;
    cash := cash + settled.moved;
    select * into b from user_bonus u where u.player_id = player and u.status = 'active';
    is_playing := b.id is not null and (held is null or held = b.id);
    weight := case when is_playing then bonus_weight(b.terms, game) else 0 end;
  end if;
  balance := cash + case when is_playing and weight > 0 then b.balance_minor else 0 end;
end $$;

-- Why a stake cannot be made, and the largest that could: `code largest`. Null when it can.
create or replace function bonus_refusal(
  stake bigint, cash bigint, bonus bigint, weight bigint, max_bet bigint, round_staked bigint, round_bonus bigint
) returns text language sql immutable as $$
  select case
    when stake > cash + bonus then 'insufficient ' || cash + case when weight > 0 then bonus else 0 end
    when weight = 0 and stake > cash then 'bonus_game_excluded ' || cash
    when (stake > cash or round_bonus > 0) and round_staked + stake > max_bet then
      'bonus_max_bet ' || greatest(least(cash + bonus, max_bet - round_staked), case when round_bonus > 0 then 0 else cash end, 0)
  end
$$;

-- Worked off: what it holds becomes cash up to its limit, the rest goes back to the promotions that gave it.
create or replace function bonus_release(
  moment timestamptz, bonus text, cash_account bigint, out lines bonus_line[], out moved bigint
) language plpgsql as $$
declare
  b user_bonus;
  posting_key text := 'bonus:' || bonus || ':released';
begin
  select * into strict b from user_bonus u where u.id = bonus;
  moved := least(b.balance_minor, b.cap_minor);
  lines := array[
    row(posting_key, 'bonus.released', bonus, b.account_id, false, -b.balance_minor)::bonus_line,
    row(posting_key, 'bonus.released', bonus, cash_account, false, moved)::bonus_line,
    row(posting_key, 'bonus.released', bonus, b.promotions_id, true, b.balance_minor - moved)::bonus_line];
  update user_bonus u set value_minor = b.balance_minor where u.id = bonus;
  perform bonus_change(moment, bonus, 'active', 'completed', 'provider');
end $$;

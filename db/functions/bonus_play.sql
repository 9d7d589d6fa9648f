-- What a play does where a bonus is active or its round holds the money of one: which money a stake takes, what a win returns to, what
-- is worked off, and whether that was the last of it. `game_play` asks, under the lock of the player's cash account, after everything else
-- that could refuse the play, and writes the round and its actions. A bet of a new round with at most its win, which neither is refused nor ends anything,
-- is not asked about here: `game_play` decides that by the same rules (`bonus_refusal`, `bonus_work`, `game_split_win`).
--
-- `b` is the player's active bonus, `held` the one whose money the round holds; `staked` are the stakes of the round so far. Actions are those
-- between `first_action` and `last_action` that are made now (`made_in`); their postings are of `stake_kind` and `win_kind`. `is_finished` is null in shapes that do not say it: there a win ends a
-- round. `is_low_risk`: its bets may be paid by a bonus and work none off.
--
-- A `verdict` refuses: nothing was changed. `over`: a bonus's time is over, and it must be ended before this play can be decided.
-- `balance` is what this game may be told, `round_bonus` the bonus whose money the round holds now, and `net` what bonuses paid of the stakes
-- less their shares of the wins. `move` is what is left to be written, by `bonus_write` for all plays of a batch together: what nearly everybody
-- plays runs no statement of its own here. Only what ends a bonus, or comes back to one that is not active, writes at once.
create or replace function bonus_play(
  moment timestamptz, player text, cash_account bigint, cash bigint, games_account bigint, provider text, game text,
  b user_bonus, held text, round text, staked bigint, is_finished boolean, is_low_risk boolean,
  first_action int, last_action int, made_in text[], kinds text[], ids text[], amounts bigint[],
  stake_kind text, win_kind text, is_guarded boolean default false
) returns bonus_answer language plpgsql as $$
declare
  active constant text := b.id;
  is_new_round constant boolean := held is null;
  -- The one whose money the round holds, if that is not the active one.
  holder user_bonus;
  r bonus_round;
  -- What the active bonus may pay of a stake of this play, by which weight that works it off, and how much a round may cost then. Nothing
  -- where none plays in this round.
  payable bigint := 0;
  weight bigint := 0;
  max_bet bigint;
  balance bigint := b.balance_minor;
  worked bigint := b.worked;
  is_played boolean := b.is_played;
  is_alive boolean := active is not null;
  is_touched boolean := false;
  is_changed boolean := false;
  has_win boolean := false;
  amount bigint;
  from_cash bigint;
  from_bonus bigint;
  work bigint;
  parts numeric;
  posting_key text;
  shared record;
  settled record;
  refusal text;
  net bigint := 0;
  move bonus_move;
  part_rows bonus_action[] := '{}';
  lines bonus_line[] := '{}';
begin
  -- A bet behind another action may be refused when that has been made already, and then takes it with it. Looked at one by one: a part of an
  -- array is cut out of a copy of the whole, and this one is the batch's.
  for nth in first_action + 1 .. last_action loop
    if kinds[nth] = 'bet' and not is_guarded then
      return bonus_play_guarded(moment, player, cash_account, cash, games_account, provider, game, b, held, round, staked, is_finished,
        is_low_risk, first_action, last_action, made_in, kinds, ids, amounts, stake_kind, win_kind);
    end if;
  end loop;

  r.bonus_minor := 0;
  if held is not null then
    select * into strict r from bonus_round o where o.round_id = round;
    if held is distinct from active then
      select * into strict holder from user_bonus u where u.id = held;
    end if;
  end if;
  if (active is not null and bonus_is_over(b, moment))
    or (holder.status in ('waiting', 'active') and bonus_is_over(holder, moment)) then
    return row('over', null, null, null, null, null)::bonus_answer;
  end if;
  if active is not null and holder.id is null then
    payable := balance;
    weight := bonus_weight(b.terms, game);
    max_bet := b.max_bet_minor;
  end if;

  for nth in first_action .. last_action loop
    continue when made_in[nth] is null;
    amount := amounts[nth];
    posting_key := 'game:' || provider || ':' || ids[nth];
    if kinds[nth] = 'bet' then
      refusal := bonus_refusal(amount, cash, payable, weight, max_bet, staked, r.bonus_minor);
      if refusal is not null then
        if nth > first_action then
          raise exception '%', refusal using errcode = 'WF002';
        end if;
        return row(split_part(refusal, ' ', 1), split_part(refusal, ' ', 2), null, null, null, null)::bonus_answer;
      end if;
      from_cash := least(amount, cash);
      from_bonus := amount - from_cash;
      work := bonus_work(amount, staked, weight, max_bet, b.total - worked, is_low_risk);
      cash := cash - from_cash;
      net := net + from_bonus;
      staked := staked + amount;
      lines := lines || row(posting_key, stake_kind, round, games_account, true, amount)::bonus_line;
      if from_cash > 0 then
        lines := lines || row(posting_key, stake_kind, round, cash_account, false, -from_cash)::bonus_line;
      end if;
      if from_bonus > 0 then
        lines := lines || row(posting_key, stake_kind, round, b.account_id, false, -from_bonus)::bonus_line;
        held := active;
        r.bonus_minor := r.bonus_minor + from_bonus;
        payable := payable - from_bonus;
        balance := payable;
        is_played := true;
      end if;
      if from_bonus > 0 or work > 0 then
        part_rows := part_rows || row(provider, ids[nth], active, from_cash, from_bonus, work)::bonus_action;
        worked := worked + work;
        is_touched := true;
      end if;
      -- A changed stake begins a new count of remainders.
      r.carry := 0;
      if staked > 0 then
        r.ratio_staked_minor := staked;
        r.ratio_bonus_minor := r.bonus_minor;
      end if;
      if work > 0 and worked = b.total then
        perform bonus_keep(moment, array[row(active, balance, worked, is_played, null, null, null, null)::bonus_move]);
        settled := bonus_release(moment, active, cash_account);
        lines := lines || settled.lines;
        cash := cash + settled.moved;
        payable := 0;
        weight := 0;
        max_bet := null;
        is_alive := false;
        is_touched := false;
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
        part_rows := part_rows || row(provider, ids[nth], held, from_cash, from_bonus, 0)::bonus_action;
        if is_alive and held = active then
          -- What is active takes its share whole.
          payable := payable + from_bonus;
          balance := payable;
          is_touched := true;
          lines := lines || row(posting_key, win_kind, round, b.account_id, false, from_bonus)::bonus_line;
        else
          shared := bonus_share(moment, held, from_bonus);
          from_cash := from_cash + shared.cash;
          is_changed := true;
          lines := lines || array[
            row(posting_key, win_kind, round, coalesce(holder.account_id, b.account_id), false, shared.own)::bonus_line,
            row(posting_key, win_kind, round, coalesce(holder.promotions_id, b.promotions_id), true, shared.promotions)::bonus_line];
        end if;
      end if;
      cash := cash + from_cash;
      net := net - from_bonus;
      if from_cash > 0 then
        lines := lines || row(posting_key, win_kind, round, cash_account, false, from_cash)::bonus_line;
      end if;
      lines := lines || row(posting_key, win_kind, round, games_account, true, -amount)::bonus_line;
    end if;
  end loop;

  if held is not null then
    r.round_id := round;
    r.bonus_id := held;
    r.is_open := coalesce(r.is_open, true) and not coalesce(is_finished, has_win);
  end if;
  move := row(case when is_touched then active end, balance, worked, is_played, r, is_new_round, part_rows, lines)::bonus_move;
  -- What nearly everybody plays needs no look at the queue: a bonus that still has a stake in it.
  if is_changed or active is null or balance < b.smallest_minor then
    perform bonus_keep(moment, array[move]);
    settled := bonus_settle(moment, player, cash_account, 'provider');
    cash := cash + settled.moved;
    move := row(null, null, null, null, null, null, null, lines || settled.lines)::bonus_move;
    payable := 0;
    weight := 0;
    select * into b from user_bonus u where u.player_id = player and u.status = 'active';
    if b.id is not null and (held is null or held = b.id) then
      payable := b.balance_minor;
      weight := bonus_weight(b.terms, game);
    end if;
  end if;
  return row(null, null, cash + case when weight > 0 then payable else 0 end, held, net, move)::bonus_answer;
end $$;

-- The same, with nothing left of what was made before a bet that is refused.
create or replace function bonus_play_guarded(
  moment timestamptz, player text, cash_account bigint, cash bigint, games_account bigint, provider text, game text,
  b user_bonus, held text, round text, staked bigint, is_finished boolean, is_low_risk boolean,
  first_action int, last_action int, made_in text[], kinds text[], ids text[], amounts bigint[],
  stake_kind text, win_kind text
) returns bonus_answer language plpgsql as $$
declare
  refused bonus_answer;
begin
  return bonus_play(moment, player, cash_account, cash, games_account, provider, game, b, held, round, staked, is_finished, is_low_risk,
    first_action, last_action, made_in, kinds, ids, amounts, stake_kind, win_kind, true);
exception when sqlstate 'WF002' then
  refused.verdict := split_part(sqlerrm, ' ', 1);
  refused.detail := split_part(sqlerrm, ' ', 2);
  return refused;
end $$;

-- Why a stake cannot be made, and the largest that could: `code largest`. Null when it can. PostgreSQL takes it into the expression that asks,
-- as long as it is one that depends on nothing else: amounts become text by a cast, because `||` with a number counts as one that does not.
create or replace function bonus_refusal(
  stake bigint, cash bigint, bonus bigint, weight bigint, max_bet bigint, round_staked bigint, round_bonus bigint
) returns text language sql immutable as $$
  select case
    when stake > cash + bonus then 'insufficient ' || (cash + case when weight > 0 then bonus else 0 end)::text
    when weight = 0 and stake > cash then 'bonus_game_excluded ' || cash::text
    when (stake > cash or round_bonus > 0) and round_staked + stake > max_bet then
      'bonus_max_bet ' || greatest(least(cash + bonus, max_bet - round_staked), case when round_bonus > 0 then 0 else cash end, 0)::text
  end
$$;

-- What a stake works off, of what is `remaining`. Bounded before it is multiplied: the largest stake by the largest weight is more than a bigint holds.
create or replace function bonus_work(
  stake bigint, round_staked bigint, weight bigint, max_bet bigint, remaining bigint, is_low_risk boolean
) returns bigint language sql immutable as $$
  select case when weight > 0 and (max_bet is null or round_staked + stake <= max_bet) and not is_low_risk
    then least(least(stake, remaining / weight + 1) * weight, remaining) else 0 end
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

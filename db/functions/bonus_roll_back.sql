-- Takes back an action of a round that a bonus had to do with: exactly the parts that it moved, and its work unless the bonus is
-- completed. Under the lock of the player's cash account. `staked` are the stakes of the round before it. Answers `is_short` when a win is
-- spent already, and then whoever asked must undo everything; `net` is what the day's share of bonuses changes by.
create or replace function bonus_roll_back(
  moment timestamptz, player text, cash_account bigint, games_account bigint, provider text, original text, original_kind text,
  amount bigint, round text, staked bigint, posting_key text, posting_kind text, out is_short boolean, out net bigint
) language plpgsql as $$
declare
  sign constant bigint := case original_kind when 'bet' then 1 else -1 end;
  b user_bonus;
  a bonus_action;
  cash bigint;
  shared record;
begin
  -- Time decides first.
  perform bonus_advance(moment, player, cash_account);
  cash := (ledger_lock(array[cash_account]))[1];
  select * into a from bonus_action p where p.provider_id = provider and p.external_id = original;
  if not found then
    a.cash_minor := amount;
    a.bonus_minor := 0;
  end if;
  net := -sign * a.bonus_minor;
  select * into b from user_bonus u where u.id = a.bonus_id;
  select * into shared from bonus_share(moment, a.bonus_id, sign * a.bonus_minor);
  is_short := cash + sign * a.cash_minor + shared.cash < 0;
  if is_short then
    return;
  end if;
  if a.work > 0 and b.status <> 'completed' then
    update user_bonus u set worked = u.worked - a.work where u.id = a.bonus_id;
  end if;
  if original_kind = 'bet' then
    update bonus_round r set bonus_minor = r.bonus_minor - a.bonus_minor, carry = 0,
      ratio_staked_minor = case when staked > amount then staked - amount else r.ratio_staked_minor end,
      ratio_bonus_minor = case when staked > amount then r.bonus_minor - a.bonus_minor else r.ratio_bonus_minor end
    where r.round_id = round;
  end if;
  perform bonus_post(array[
    row(posting_key, posting_kind, round, cash_account, false, sign * a.cash_minor + shared.cash)::bonus_line,
    row(posting_key, posting_kind, round, b.account_id, false, shared.own)::bonus_line,
    row(posting_key, posting_kind, round, b.promotions_id, true, shared.promotions)::bonus_line,
    row(posting_key, posting_kind, round, games_account, true, -sign * amount)::bonus_line
  ] || (bonus_settle(moment, player, cash_account, 'provider')).lines);
end $$;

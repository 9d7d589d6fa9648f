-- What bets on sports do with bonuses. A bet is open for days and may be corrected long after, so its stake, what it pays and what it works off come
-- one after the other. Only the part of the bonus moves here; own money moves beside it, in postings of the sportsbook. Whoever calls holds the lock
-- of the player's cash account, and has ended what time ended.

-- The active bonus pays its part of a stake. It cannot be lost while the bet is open.
create or replace function bonus_bet_stake(
  moment timestamptz, bonus text, sports_account bigint, bet text, stake bigint, from_bonus bigint
) returns void language plpgsql as $$
declare
  posting_key constant text := 'sports:' || bet || ':bonus';
  account bigint;
begin
  update user_bonus u set balance_minor = u.balance_minor - from_bonus, is_played = true, changed_at = moment
  where u.id = bonus and u.status = 'active' returning u.account_id into strict account;
  insert into bonus_round (round_id, bonus_id, bonus_minor, ratio_staked_minor, ratio_bonus_minor, carry, is_open)
  values (bet, bonus, from_bonus, stake, from_bonus, 0, true);
  perform bonus_post(array[
    row(posting_key, 'bonus.staked', bet, account, false, -from_bonus)::bonus_line,
    row(posting_key, 'bonus.staked', bet, sports_account, true, from_bonus)::bonus_line
  ]);
end $$;

-- What the bet pays has changed: `share` is by how much for the bonus, `counted` what the bet works off altogether by what is known now. Work that was counted
-- goes back with its result, unless the bonus is completed.
create or replace function bonus_bet_share(
  moment timestamptz, player text, cash_account bigint, sports_account bigint, bonus text, bet text, posting_key text, share bigint,
  counted bigint, is_undecided boolean
) returns void language plpgsql as $$
declare
  b user_bonus;
  shared record;
  to_cash bigint;
  before bigint;
  change bigint;
  lines bonus_line[];
begin
  perform bonus_advance(moment, player, cash_account);
  select * into shared from bonus_share(moment, bonus, share);
  -- What a completed bonus has to give back and is gone is the house's loss, never a debt.
  to_cash := greatest(shared.cash, -(ledger_lock(array[cash_account]))[1]);
  select * into strict b from user_bonus u where u.id = bonus;
  lines := array[
    row(posting_key, 'bonus.won', bet, b.account_id, false, shared.own)::bonus_line,
    row(posting_key, 'bonus.won', bet, cash_account, false, to_cash)::bonus_line,
    row(posting_key, 'bonus.won', bet, b.promotions_id, true, shared.promotions + shared.cash - to_cash)::bonus_line,
    row(posting_key, 'bonus.won', bet, sports_account, true, -share)::bonus_line
  ];
  update bonus_round r set is_open = is_undecided where r.round_id = bet;

  before := coalesce((select o.work from bonus_bet o where o.bet_id = bet), 0);
  change := case
    when counted > before and b.status = 'active' then least(counted - before, b.total - b.worked)
    when counted < before and b.status <> 'completed' then counted - before
    else 0
  end;
  if change <> 0 then
    insert into bonus_bet as o (bet_id, bonus_id, work) values (bet, bonus, before + change)
    on conflict (bet_id) do update set work = excluded.work;
    update user_bonus u set worked = u.worked + change, changed_at = moment where u.id = bonus;
    if change > 0 and b.worked + change = b.total then
      lines := lines || (bonus_release(moment, bonus, cash_account)).lines;
    end if;
  end if;
  perform bonus_post(lines || (bonus_settle(moment, player, cash_account, 'provider')).lines);
end $$;

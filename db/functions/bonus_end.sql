-- How bonuses of a player end before they are worked off, and how those that a withdrawal burned come back. Whoever calls holds the lock of
-- the player's cash account. Money is posted here; what is next in the queue becomes active.

-- Answers what they held. Those that live no more are passed over.
create or replace function bonus_end(
  moment timestamptz, player text, cash_account bigint, bonuses text[], reaches text, actor_kind text,
  actor_id text default null, reason text default null, withdrawal text default null
) returns bigint language plpgsql as $$
declare
  b user_bonus;
  posting_key text;
  lines bonus_line[] := '{}';
  gone bigint := 0;
begin
  for b in
    select u.* from user_bonus u
    where u.player_id = player and u.id = any (bonuses) and u.status in ('waiting', 'active') order by u.place
  loop
    posting_key := 'bonus:' || b.id || ':' || reaches || coalesce(':' || withdrawal, '');
    lines := lines || array[
      row(posting_key, 'bonus.ended', b.id, b.account_id, false, -b.balance_minor)::bonus_line,
      row(posting_key, 'bonus.ended', b.id, b.promotions_id, true, b.balance_minor)::bonus_line
    ];
    gone := gone + b.balance_minor;
    update user_bonus u set burned_by = withdrawal, returns_minor = case when withdrawal is null then 0 else b.balance_minor end
    where u.id = b.id;
    perform bonus_change(moment, b.id, b.status, reaches, actor_kind, actor_id, reason);
  end loop;
  perform bonus_post(lines || (bonus_settle(moment, player, cash_account, actor_kind)).lines);
  return gone;
end $$;

-- With what their rounds have brought them since; not those whose time is over. Answers what came back.
create or replace function bonus_bring_back(
  moment timestamptz, player text, cash_account bigint, withdrawal text, actor_kind text
) returns bigint language plpgsql as $$
declare
  b user_bonus;
  posting_key text;
  lines bonus_line[] := '{}';
  back bigint := 0;
begin
  for b in
    select u.* from user_bonus u
    where u.player_id = player and u.burned_by = withdrawal and u.status = 'burned' and not bonus_is_over(u, moment) order by u.place
  loop
    posting_key := 'bonus:' || b.id || ':back:' || withdrawal;
    lines := lines || array[
      row(posting_key, 'bonus.returned', b.id, b.promotions_id, true, -b.returns_minor)::bonus_line,
      row(posting_key, 'bonus.returned', b.id, b.account_id, false, b.returns_minor)::bonus_line
    ];
    back := back + b.returns_minor;
    perform bonus_change(moment, b.id, 'burned', 'waiting', actor_kind);
    update user_bonus u set balance_minor = b.returns_minor, returns_minor = 0, burned_by = null where u.id = b.id;
  end loop;
  perform bonus_post(lines || (bonus_settle(moment, player, cash_account, actor_kind)).lines);
  return back;
end $$;

-- What is over ends now, and the next one begins now. Answers what was gone with it.
create or replace function bonus_advance(moment timestamptz, player text, cash_account bigint) returns bigint language plpgsql as $$
begin
  return bonus_end(moment, player, cash_account, array(
    select u.id from user_bonus u where u.player_id = player and u.status in ('waiting', 'active') and bonus_is_over(u, moment)
  ), 'expired', 'clock');
end $$;

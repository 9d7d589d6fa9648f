-- What decides about plays, beside the actions themselves: a row per play, in their order. A query and no more, so that PostgreSQL takes it
-- into the statement that asks; it must stay one `select` without settings of its own.
--
-- A session counts only if it is one of this player in this game and currency: that of another game would decide about the country and
-- show money that was not played in it.
create or replace function game_facts(
  at timestamptz, providers text[], players text[], currencies text[], games text[], game_of int[], externals text[], sessions text[]
) returns table (
  no int, wallet_currency text, is_banned boolean, is_staff boolean, country text,
  daily_stake_minor bigint, daily_loss_minor bigint, excluded_until timestamptz,
  day_staked bigint, day_won bigint, day_bonus bigint, day_place tid,
  session_id text, is_session_open boolean, is_signed_out boolean,
  round_id text, round_game text, round_status text, staked_minor bigint, won_minor bigint, told_minor bigint, seed_pair_id text, nonce bigint,
  round_bonus text, active_bonus text, bonus user_bonus
) language sql stable as $$
  select n.no::int, player.wallet_currency, player.banned_at is not null, player.staff_role is not null,
    coalesce(case when is_own then s.country end, player.country),
    l.daily_stake_minor, l.daily_loss_minor, l.excluded_until,
    coalesce(t.staked_minor, 0), coalesce(t.won_minor, 0), coalesce(t.bonus_minor, 0), t.ctid,
    case when is_own then s.id end, case when is_own then s.ends_at > at end,
    opened.by is not null and not exists (select from session where session.id = opened.by),
    r.id, r.game_id, r.status, r.staked_minor, r.won_minor, r.told_minor, r.seed_pair_id, r.nonce,
    r.bonus_id, active.id, active
  from unnest(players, game_of, sessions, providers, externals) with ordinality n(player, game_no, session, provider, external, no)
  left join player on player.id = n.player
  left join play_limit l on l.player_id = n.player
  left join play_today t on t.player_id = n.player and t.day = (at at time zone 'UTC')::date
  left join game_session s on s.id = n.session
  cross join lateral (
    select (s.player_id, s.game_id, s.mode, s.currency) = (n.player, games[n.game_no], 'real', currencies[n.no])
  ) owned(is_own)
  -- A bet that names no session is as good as the player's latest one in this game.
  left join lateral (
    select latest.opened_by from game_session latest
    where n.session is null and latest.player_id = n.player and latest.game_id = games[n.game_no] and latest.mode = 'real'
    order by latest.started_at desc limit 1
  ) unnamed on true
  cross join lateral (select case when is_own then s.opened_by else unnamed.opened_by end) opened(by)
  left join game_round r on r.provider_id = n.provider and r.player_id = n.player and r.external_id = n.external
  -- By the index that makes it the only one: next to nothing where there is none.
  left join user_bonus active on active.player_id = n.player and active.status = 'active'
  order by n.no
$$;

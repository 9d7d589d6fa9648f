-- Time decides, whether or not the work that looks after it has been here.
create or replace function bonus_is_over(b user_bonus, moment timestamptz) returns boolean language sql immutable as $$
  select case when b.activated_at is null then b.waits_until <= moment else coalesce(b.ends_at <= moment, false) end
$$;

-- How much of a stake in a game counts for a bonus, in ten-thousandths: the game's own entry, else its studio's, else the best of its
-- categories, else the rest. Statements and no single query, because most offers name neither studios nor categories: then none is run.
create or replace function bonus_weight(terms jsonb, game text) returns bigint language plpgsql stable as $$
declare
  wagers constant jsonb := terms -> 'gamesWagers';
  weight bigint := (wagers -> 'games' ->> game)::bigint;
begin
  if weight is null and wagers -> 'providers' <> '{}' then
    weight := (select (wagers -> 'providers' ->> g.provider_id)::bigint from game g where g.id = game);
  end if;
  if weight is null and wagers -> 'categories' <> '{}' then
    weight := (
      select max((wagers -> 'categories' ->> c.category_id)::bigint) from game_in_category c where c.game_id = game);
  end if;
  return coalesce(weight, (wagers ->> 'rest')::bigint);
end $$;

-- What a player may be told to have in a game: cash, and the active bonus where it may be played.
create or replace function bonus_playable(moment timestamptz, player text, game text, cash bigint) returns bigint language sql stable as $$
  select cash + coalesce((
    select u.balance_minor from user_bonus u
    where u.player_id = player and u.status = 'active' and not bonus_is_over(u, moment) and bonus_weight(u.terms, game) > 0), 0)
$$;

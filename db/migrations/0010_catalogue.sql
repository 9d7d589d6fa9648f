-- The catalogue of games (SPEC §3 game, category, provider). Rows of games are never removed: a retired one keeps its
-- favourites and its rounds, and comes back with them.

create table game_provider (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  title text not null,
  position integer not null,
  -- Who answers for its games: the adapter that launches them and reads their calls.
  integration text not null,
  is_active boolean not null default true
);

create table game (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  provider_id text not null references game_provider,
  -- The provider's name of it.
  external_id text not null,
  title text not null check (length(title) between 1 and 120),
  -- A picture of the provider's; null: the cover is drawn from the id, the title and the recipe.
  image_url text,
  -- Palette, pattern, motif, lettering and air of the drawn cover; what is absent is chosen by the id.
  cover jsonb not null default '{}' check (jsonb_typeof(cover) = 'object'),
  label text check (label in ('Exclusive', 'Early Access')),
  blocked_countries text[] not null default '{}',
  blocked_currencies text[] not null default '{}',
  has_demo boolean not null default false,
  -- In hundredths of a percent.
  rtp_basis_points integer check (rtp_basis_points between 1 and 20000),
  volatility text check (volatility in ('low', 'medium', 'high')),
  max_multiplier_cents bigint check (max_multiplier_cents > 0),
  -- Per locale: text, rules (one a line).
  descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object'),
  -- From real play, recomputed by a job. Popularity: the rounds of the last 14 days, each worth 1,000 on its day and half as
  -- much every three days after. Rate: of those who played in that time, the share that came back on another day, in hundredths
  -- of a percent, as if ten more had played once; so one faithful player does not make a game the best.
  popularity bigint not null default 0,
  rate bigint not null default 0,
  added_at timestamptz not null default now(),
  retired_at timestamptz,
  unique (provider_id, external_id)
);

create table game_in_category (
  category_id text not null references game_category,
  game_id text not null references game,
  primary key (category_id, game_id)
);
create index game_in_category_game on game_in_category (game_id);

create table promo_category (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  position integer not null,
  icon text not null,
  titles jsonb not null check (jsonb_typeof(titles) = 'object'),
  is_active boolean not null default true
);

create table game_in_promo_category (
  promo_category_id text not null references promo_category,
  game_id text not null references game,
  position integer not null,
  primary key (promo_category_id, game_id)
);

create table game_favorite (
  player_id text not null references player,
  game_id text not null references game,
  added_at timestamptz not null,
  primary key (player_id, game_id)
);
create index game_favorite_latest on game_favorite (player_id, added_at desc, game_id);

-- Grows with every change of what the catalogue shows, in the transaction of the change. Each server process keeps the catalogue in
-- memory and reads it again when this number is another one.
create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into catalogue_version default values;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  -- A statement that touched no row, such as a second seeding, changed nothing.
  if exists (select from touched) then
    update catalogue_version set version = version + 1;
  end if;
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array['game_category', 'game_provider', 'game', 'game_in_category', 'promo_category', 'game_in_promo_category'] loop
    execute format('create trigger catalogue_added after insert on %I referencing new table as touched
      for each statement execute function catalogue_changed()', shown);
    execute format('create trigger catalogue_changed after update on %I referencing new table as touched
      for each statement execute function catalogue_changed()', shown);
    execute format('create trigger catalogue_removed after delete on %I referencing old table as touched
      for each statement execute function catalogue_changed()', shown);
  end loop;
end $$;

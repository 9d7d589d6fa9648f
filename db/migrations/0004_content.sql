-- What the house shows to everyone: tournaments, banners, categories of games (SPEC §3).

create table tournament (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  -- Per locale: name, image, text, rules.
  descriptions jsonb not null check (jsonb_typeof(descriptions) = 'object'),
  vip_players_only boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  prize_pool_minor bigint not null check (prize_pool_minor >= 0),
  prize_currency text not null,
  -- Rows of place_from, place_to and the amount that each of these places gets.
  prizes jsonb not null default '[]' check (jsonb_typeof(prizes) = 'array'),
  check (starts_at < ends_at)
);
create index tournament_ends_at on tournament (ends_at);

create table banner (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  type text not null check (type in (
    'tournament', 'common', 'wallet', 'vip', 'active_players', 'cashback', 'bonus_on_deposit', 'turbine', 'registration',
    'login', 'players_with_deposits', 'exit_window', 'specific_game', 'game_of_the_week', 'game_of_the_month')),
  position integer not null,
  -- Per locale: title, text, button, image, image_bg, image_fg, image_3.
  descriptions jsonb not null check (jsonb_typeof(descriptions) = 'object'),
  url text,
  games jsonb not null default '[]' check (jsonb_typeof(games) = 'array'),
  game_providers jsonb not null default '[]' check (jsonb_typeof(game_providers) = 'array'),
  game_categories jsonb not null default '[]' check (jsonb_typeof(game_categories) = 'array'),
  tournament_id text references tournament,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  is_active boolean not null default true
);
create index banner_position on banner (position, id) where is_active;

create table game_category (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  -- The sidebar has two floors: a category with a parent is never itself a parent.
  parent_id text references game_category,
  position integer not null,
  -- The key in the address of the category's page.
  value text not null unique check (value ~ '^[a-z0-9][a-z0-9_-]{0,63}$'),
  icon text not null,
  -- Per locale.
  titles jsonb not null check (jsonb_typeof(titles) = 'object')
);

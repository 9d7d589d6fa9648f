-- On top of the feed's prices: how much of what an outcome would win is kept, in thousandths.
alter table sports_limit add column margin_permille int not null default 0 check (margin_permille between 0 and 500);

-- What differs for one event from the terms of its sport.
create table sports_event_terms (
  event_id text collate "C" primary key references sports_event (id) on delete cascade,
  -- Of all limits of the sport.
  limit_percent int not null check (limit_percent between 1 and 200),
  -- Null: that of the sport.
  margin_permille int check (margin_permille between 0 and 500)
);

-- As the feed told them, where a margin makes them others; a change of the margin starts from here.
alter table sports_market add column feed_outcomes jsonb;

-- The last prices before the event began, of markets that were bet on. Written once.
create table sports_closing (
  event_id text collate "C" not null,
  market_key text collate "C" not null,
  outcomes jsonb not null,
  closed_at timestamptz not null,
  primary key (event_id, market_key),
  foreign key (event_id, market_key) references sports_market (event_id, key) on delete cascade
);

-- Who has something at stake, for the desk.
create index sports_bet_open on sports_bet (player_id) where status in ('pending', 'open');

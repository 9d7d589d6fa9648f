-- What a sports feed has told, as the line shows it. Ids are the feed's own.
create table sports_event (
  id text collate "C" primary key check (length(id) <= 64),
  sport_id int not null,
  league_id text collate "C" not null,
  league_name text not null,
  is_top_league boolean not null,
  -- Two sides, or everybody in a race.
  competitors text[] not null check (cardinality(competitors) >= 2),
  start_at timestamptz not null,
  has_live boolean not null,
  is_single_only boolean not null,
  status text not null check (status in ('not_started', 'live', 'suspended', 'ended', 'cancelled', 'postponed')),
  -- Stage, minute, score and scores of periods.
  board jsonb not null,
  -- Grows with every change of the event or of one of its markets.
  revision bigint not null default 1,
  open_markets int not null default 0,
  changed_at timestamptz not null
);
create index sports_event_line on sports_event (sport_id, start_at) where status in ('not_started', 'live', 'suspended');
create index sports_event_ended on sports_event (changed_at) where status in ('ended', 'cancelled');

create table sports_market (
  event_id text collate "C" not null references sports_event (id) on delete cascade,
  -- The id and its sorted specifiers: total|total=2.5
  key text collate "C" not null check (length(key) <= 100),
  status text not null check (status in ('active', 'suspended', 'inactive', 'settled', 'cancelled')),
  -- Grows with every change of the status or of a price; a bet names the one that it was made at.
  version bigint not null default 1,
  -- Outcome and odds in thousandths, or null: [["1", 2140], ["x", null], ["2", 3100]]
  outcomes jsonb not null,
  primary key (event_id, key)
);

-- What decides legs: settlements, cancels and their rollbacks, as they came. Each once, whatever the order.
create table sports_message (
  event_id text collate "C" not null references sports_event (id) on delete cascade,
  market_key text collate "C" not null,
  id text collate "C" not null,
  type text not null check (type in ('settlement', 'settlement_rollback', 'cancel', 'cancel_rollback')),
  -- By the feed's clock, in milliseconds.
  told_ms bigint not null,
  body jsonb not null,
  taken_at timestamptz not null,
  primary key (event_id, market_key, id)
);

-- One row: when the feed was last heard. Older than its heartbeat, no price is good.
create table sports_feed (
  id int primary key check (id = 1),
  alive_at timestamptz not null
);

create table sports_favorite (
  player_id text collate "C" not null references player (id),
  event_id text collate "C" not null references sports_event (id) on delete cascade,
  added_at timestamptz not null,
  primary key (player_id, event_id)
);
create index sports_favorite_event on sports_favorite (event_id);

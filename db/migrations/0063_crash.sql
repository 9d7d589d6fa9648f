-- Gust: flights that everybody shares. Where each ends is decided by a chain of hashes that is made before the first of its flights; all times
-- are those of this database, so that every process of the product sees the same flight, and none of them has to live for it to go on.
create table crash_chain (
  id text collate "C" primary key,
  -- The hash of the last flight, from which all others follow. Nobody outside learns it before.
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  length int not null check (length > 0),
  -- The hash before the first flight, which is told.
  last_hash text not null check (last_hash ~ '^[0-9a-f]{64}$'),
  salt text not null,
  first_no bigint not null unique,
  created_at timestamptz not null default clock_timestamp()
);

create table crash_round (
  no bigint primary key,
  chain_id text collate "C" not null references crash_chain (id),
  chain_index int not null check (chain_index > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Hundredths.
  crash int not null check (crash >= 100),
  opens_at timestamptz not null,
  flies_at timestamptz not null check (flies_at > opens_at),
  crashes_at timestamptz not null check (crashes_at >= flies_at),
  next_at timestamptz not null check (next_at > crashes_at),
  -- When its bets were ended.
  ended_at timestamptz,
  unique (chain_id, chain_index)
);
create index crash_round_open on crash_round (no) where ended_at is null;

create table crash_bet (
  id text collate "C" primary key,
  round_no bigint not null references crash_round (no),
  -- The player, or for fun the session: whoever has one bet in a flight.
  owner text collate "C" not null,
  player_id text collate "C" references player (id),
  session_id text collate "C" not null,
  play_id uuid not null,
  is_real boolean not null,
  currency text not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- To compare stakes of all currencies.
  stake_cents bigint not null,
  auto_hundredths int check (auto_hundredths > 100),
  most_hundredths int not null check (most_hundredths > 100),
  name text not null,
  -- `placing`: whether the stake was taken is not known yet.
  status text not null check (status in ('placing', 'in', 'cashed', 'lost', 'void')),
  cashed_hundredths int check (cashed_hundredths >= 100),
  win_minor bigint check (win_minor >= 0),
  placed_at timestamptz not null default clock_timestamp(),
  -- When money had followed.
  settled_at timestamptz,
  unique (owner, play_id),
  check ((status = 'cashed') = (cashed_hundredths is not null)),
  check ((status = 'cashed') = (win_minor is not null)),
  check (is_real = (player_id is not null) or not is_real)
);
create unique index crash_bet_one_each on crash_bet (round_no, owner) where status <> 'void';
create index crash_bet_unsettled on crash_bet (round_no) where settled_at is null;
create index crash_bet_round on crash_bet (round_no, stake_cents desc);

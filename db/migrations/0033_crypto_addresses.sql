-- Addresses that players send coins to. Keys that can spend are not here and not on this server: an address comes from a public key and a
-- number, or from a pool of public keys that was made elsewhere.

-- The number that the next player of a kind of key gets. Locked while one is given, so that numbers have no gaps.
create table address_counter (
  key_family text primary key check (key_family in ('bitcoin', 'litecoin', 'evm', 'tron', 'ton')),
  next_number integer not null default 0 check (next_number >= 0)
);
insert into address_counter (key_family) values ('bitcoin'), ('litecoin'), ('evm'), ('tron'), ('ton');

create table deposit_address (
  id bigint generated always as identity primary key,
  player_id text not null references player,
  key_family text not null check (key_family in ('bitcoin', 'litecoin', 'evm', 'tron', 'solana', 'ton')),
  -- Of the derived key, or in the pool.
  number integer not null check (number >= 0),
  -- As the player sees it, and the normal form that chains and comparisons use.
  address text not null,
  canonical text collate "C" not null,
  -- Over all of the above: a row that somebody changed by hand is not shown and not credited.
  mac bytea not null,
  created_at timestamptz not null,
  constraint deposit_address_number unique (key_family, number),
  constraint deposit_address_player unique (player_id, key_family),
  constraint deposit_address_canonical unique (canonical)
);

-- Public keys whose family derives none from a public one.
create table address_pool (
  key_family text not null check (key_family = 'solana'),
  number integer not null check (number >= 0),
  address text not null unique,
  mac bytea not null,
  taken_at timestamptz,
  primary key (key_family, number)
);
create index address_pool_free on address_pool (key_family, number) where taken_at is null;

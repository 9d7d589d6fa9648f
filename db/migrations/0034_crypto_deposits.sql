-- Coins that arrive: the blocks that were read, the deposits in them, and what no machine can attribute. A deposit is named by its network,
-- its transaction and its place inside of that, none of which a re-organisation changes.

-- The last blocks as they were read, the newest being how far the watcher is. A block of another hash at the same height is a
-- re-organisation, and begins where both are equal again.
create table chain_block (
  network text not null,
  height bigint not null check (height >= 0),
  hash text not null,
  primary key (network, height)
);

-- What the watcher of a network met last.
create table chain_watch (
  network text primary key,
  checked_at timestamptz not null,
  -- A code; null: all is well. It goes by itself when the nodes answer sense again.
  problem text,
  problem_since timestamptz,
  check ((problem is null) = (problem_since is null))
);

create table crypto_deposit (
  id text primary key check (id like 'cdp\_%'),
  network text not null,
  tx_hash text not null,
  -- "native", "log 2", "out 0": inside the transaction, never inside the block.
  place text not null,
  player_id text not null references player,
  address_id bigint not null references deposit_address,
  asset text not null,
  -- On the chain, and in whole steps of the asset's precision, which the ledger counts in.
  units numeric(60, 0) not null check (units > 0 and units <> 'NaN'),
  booked_minor bigint not null check (booked_minor >= 0),
  status text not null check (status in ('seen', 'small', 'completed', 'dropped', 'dust')),
  -- Null: in no block yet, or not any more.
  block_height bigint,
  block_hash text,
  confirmations integer not null default 0 check (confirmations >= 0),
  required integer not null check (required > 0),
  -- Units of the wallet currency for one of the coin, times 10^12: when it was seen, for the estimate, and when it was credited, for good.
  seen_rate_e12 bigint check (seen_rate_e12 > 0),
  wallet_currency text not null,
  rate_e12 bigint check (rate_e12 > 0),
  credited_minor bigint check (credited_minor >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint crypto_deposit_name unique (network, tx_hash, place),
  check ((block_height is null) = (block_hash is null)),
  check ((status = 'completed') = (credited_minor is not null)),
  check ((status = 'completed') = (rate_e12 is not null))
);
create index crypto_deposit_player on crypto_deposit (player_id, created_at desc, id desc);
create index crypto_deposit_open on crypto_deposit (network, block_height) where status in ('seen', 'small');
create index crypto_deposit_block on crypto_deposit (network, block_height);

-- What arrived at an address of ours and is nobody's to credit: for people.
create table chain_stray (
  id text primary key check (id like 'str\_%'),
  network text not null,
  tx_hash text not null,
  place text not null,
  -- unknown_token: a contract that is none of ours. too_large: beyond any amount that a machine books. address_changed: the row of the
  -- address is not as it was given.
  reason text not null check (reason in ('unknown_token', 'too_large', 'address_changed')),
  player_id text references player,
  address text not null,
  contract text,
  units numeric(80, 0) not null check (units > 0 and units <> 'NaN'),
  block_height bigint,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by text references player,
  closing_reason text,
  constraint chain_stray_name unique (network, tx_hash, place),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closing_reason is null))
);
create index chain_stray_open on chain_stray (created_at) where closed_at is null;

-- deposit_reorganised: blocks that held a credited deposit were replaced. While one is open its network credits nothing.
alter table payment_alarm drop constraint payment_alarm_kind_check;
alter table payment_alarm add constraint payment_alarm_kind_check
  check (kind in ('payout_after_release', 'payout_returned', 'deposit_against_decision', 'deposit_reorganised'));

-- The sandbox's own chains (demo only): one table for all networks. The product reads none of them: it knows them by their adapter.
create table sandbox_chain (
  network text primary key,
  -- open: answers. stalled: its head does not move, whatever is mined. garbage: answers nonsense. down: does not answer. behind: as if it
  -- had lost its last blocks. ahead: claims blocks that it does not have.
  mood text not null default 'open' check (mood in ('open', 'stalled', 'garbage', 'down', 'behind', 'ahead')),
  -- Each block gets a hash of its own, also one that replaces another.
  next_nonce bigint not null default 1,
  stalled_at bigint
);
create table sandbox_block (
  network text not null references sandbox_chain,
  height bigint not null,
  hash text not null,
  parent_hash text not null,
  mined_at timestamptz not null,
  primary key (network, height)
);
create table sandbox_transfer (
  id bigint generated always as identity primary key,
  network text not null references sandbox_chain,
  tx_hash text not null,
  place text not null,
  to_address text not null,
  contract text,
  units numeric(80, 0) not null check (units > 0),
  succeeded boolean not null default true,
  -- Null: waits for a block.
  height bigint,
  created_at timestamptz not null,
  unique (network, tx_hash, place)
);
create index sandbox_transfer_height on sandbox_transfer (network, height);

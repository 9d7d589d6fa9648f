-- Coins between wallets of ours: what players sent is swept to the hot wallet, and what moving a token costs goes the other way first. Each has its
-- signed versions in coin_payment, like a withdrawal; a deposit names the sweep that takes it along.
create table coin_move (
  id text primary key check (id like 'mov\_%'),
  kind text not null check (kind in ('sweep', 'gas')),
  network text not null,
  -- The token's contract; null: the network's own coin.
  contract text collate "C",
  -- The deposit address; null where outputs of many are swept at once.
  address_id bigint references deposit_address (id),
  -- What the address had when it was planned, or what it is given.
  units numeric(80, 0) not null check (units > 0 and units <> 'NaN'),
  state text not null check (state in ('wanted', 'signed', 'sent', 'confirmed', 'failed', 'refused')),
  reason text,
  tx_hash text,
  block_height bigint,
  confirmations integer not null default 0 check (confirmations >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (kind = 'sweep' or (contract is null and address_id is not null))
);
-- One at a time of an address: two would take the same number.
create unique index coin_move_open on coin_move (network, kind, coalesce(address_id, 0)) where state in ('wanted', 'signed', 'sent');
create index coin_move_address on coin_move (address_id, network);

alter table crypto_deposit add column move_id text references coin_move (id);
create index crypto_deposit_unswept on crypto_deposit (network, asset, address_id)
  where status = 'completed' and move_id is null and block_height is not null;
create index crypto_deposit_move on crypto_deposit (move_id) where move_id is not null;

-- A version belongs to a withdrawal or to a move.
alter table coin_payment drop constraint coin_payment_order_id_fkey;
alter table coin_nonce drop constraint coin_nonce_order_id_fkey;

-- What networks have kept of what left our wallets, exactly, and how much of it is booked: the ledger counts in larger steps than some chains.
create table network_fee (
  network text primary key,
  units numeric(80, 0) not null check (units >= 0 and units <> 'NaN'),
  booked_minor bigint not null check (booked_minor >= 0)
);

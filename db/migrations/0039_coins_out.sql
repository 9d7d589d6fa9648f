-- Coins that leave: withdrawals of a coin are withdrawals like any other, which differ in what is sent and by whom. The way of one on its
-- chain is a row of its own: wanted, signed, sent, confirmed. Bytes are stored before they are sent, so that a process that dies sends
-- the same ones again.

-- A bank withdrawal has a method and a recipient, one of a coin has neither. What goes out in another currency than the wallet's, in steps of
-- its precision, and what of that is the fee.
alter table sell_order
  alter column method_id drop not null,
  alter column recipient_id drop not null,
  add column payout_currency text,
  add column payout_minor bigint check (payout_minor > 0),
  add column payout_fee_minor bigint check (payout_fee_minor >= 0 and payout_fee_minor < payout_minor),
  add constraint sell_order_way check ((method_id is null) = (payout_currency is not null) and (method_id is null) = (recipient_id is null)
    and (payout_currency is null) = (payout_minor is null) and (payout_currency is null) = (payout_fee_minor is null));

create table coin_withdrawal (
  order_id text primary key references sell_order,
  player_id text not null references player,
  network text not null,
  asset text not null,
  -- As it was typed, and the normal form that is signed.
  address text not null,
  canonical text collate "C" not null,
  memo text,
  -- What is sent, in units of the chain: the fee is taken off already.
  units numeric(60, 0) not null check (units > 0 and units <> 'NaN'),
  -- Units of the wallet currency for one of the coin, times 10^12: what its worth was held at.
  rate_e12 bigint not null check (rate_e12 > 0),
  -- asked: not released yet. wanted: to be signed. signed: its bytes are stored. sent: a node has taken them. confirmed, failed: as blocks
  -- say, for good. refused: the signer will never sign it.
  state text not null check (state in ('asked', 'wanted', 'signed', 'sent', 'confirmed', 'failed', 'refused')),
  -- Why it waits or was refused; a code.
  reason text,
  -- The version that a block has taken, or the newest one.
  tx_hash text,
  block_height bigint,
  confirmations integer not null default 0 check (confirmations >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index coin_withdrawal_open on coin_withdrawal (network, created_at) where state in ('wanted', 'signed', 'sent');
create index coin_withdrawal_player on coin_withdrawal (player_id, network, created_at desc);

-- Every version that was signed. Versions of one payment have the same number or spend the same outputs, or the earlier one has ended.
create table coin_payment (
  order_id text not null references coin_withdrawal,
  version integer not null check (version > 0),
  network text not null,
  tx_hash text not null,
  raw text not null,
  nonce bigint,
  fee_rate numeric(40, 0) not null,
  -- Until when a node may take it; null: always.
  expires_at timestamptz,
  signed_at timestamptz not null,
  primary key (order_id, version),
  constraint coin_payment_name unique (network, tx_hash)
);
-- A number belongs to one payment.
create table coin_nonce (
  network text not null,
  nonce bigint not null check (nonce >= 0),
  order_id text not null unique references coin_withdrawal,
  primary key (network, nonce)
);

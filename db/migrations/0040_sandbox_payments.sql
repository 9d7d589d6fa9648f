-- The sandbox's chains take signed payments: who sends is proved by the signature, has what is sent, and spends a number or an output once.
alter table sandbox_transfer
  add column from_address text,
  add column nonce bigint,
  add column fee_rate numeric(40, 0) not null default 0,
  -- In the network's own coin, of the sender; once for a transaction.
  add column fee_units numeric(80, 0) not null default 0,
  -- No block takes it later; null: any may.
  add column expires_at timestamptz;
create unique index sandbox_transfer_nonce on sandbox_transfer (network, from_address, nonce) where nonce is not null;
create index sandbox_transfer_to on sandbox_transfer (network, to_address);
create index sandbox_transfer_from on sandbox_transfer (network, from_address) where from_address is not null;

-- Outputs that a payment has spent, of networks that count by outputs.
create table sandbox_spent (
  network text not null references sandbox_chain,
  tx_hash text not null,
  place text not null,
  by_tx_hash text not null,
  primary key (network, tx_hash, place)
);
create index sandbox_spent_by on sandbox_spent (network, by_tx_hash);

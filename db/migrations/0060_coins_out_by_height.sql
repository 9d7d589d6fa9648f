-- Coins that leave by Solana and TON. A payment on Solana ends at a height and not at a time; wallets on TON bring their key with their first
-- payment, which the sandbox remembers as the network does.
alter table coin_payment
  -- The last block that may take it; null: any.
  add column last_height bigint,
  -- What the network keeps at most, in units of its own coin.
  add column fee_units numeric(60, 0) not null default 0 check (fee_units >= 0 and fee_units <> 'NaN');
alter table coin_payment alter column fee_units drop default;

alter table sandbox_transfer add column last_height bigint;
create table sandbox_wallet (
  network text not null references sandbox_chain,
  address text not null,
  public_key text not null,
  primary key (network, address)
);

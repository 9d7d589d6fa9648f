-- What the hot wallets have, looked at every minute by whoever pays: the desk and the metrics read it here, and ask no node.
create table hot_wallet_level (
  network text not null,
  -- The token's contract; empty: the network's own coin, which pays the fees.
  contract text collate "C" not null,
  wallet text not null,
  -- In units of the chain: what is there, what has to leave, and below which somebody brings more.
  units numeric(80, 0) not null check (units >= 0 and units <> 'NaN'),
  waiting_units numeric(80, 0) not null check (waiting_units >= 0 and waiting_units <> 'NaN'),
  floor_units numeric(80, 0) not null check (floor_units >= 0 and floor_units <> 'NaN'),
  checked_at timestamptz not null,
  primary key (network, contract)
);

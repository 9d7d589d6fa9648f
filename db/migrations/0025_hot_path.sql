-- What a game says about who may play it, as `game_play` looks it up once for all plays of a batch.
create type game_rules as (
  -- Null: there is no such game.
  integration text,
  is_retired boolean,
  blocked_countries text[],
  blocked_currencies text[]
);

-- With other arguments they are other functions, so the ones before go.
drop function if exists game_play(
  timestamptz, bigint[], bigint[], int[], text[], text[], text[], text[], text[], text[], text[], boolean[], text[], text[],
  text[], bigint[], int[], text[], text[], bigint[], text[]
);
drop function if exists game_split_stake(bigint[], bigint);

-- Lines of the house have no balance, and nobody reads them by account: half of all lines need no entry here.
drop index ledger_line_account;
create index ledger_line_account on ledger_line (account_id, posting_id) where balance_after_minor is not null;

-- Up to which transaction the ledger was verified without a finding, and when all of it was read last. At most one row.
create table ledger_verified (
  is_only boolean primary key default true check (is_only),
  until xid8 not null,
  full_at timestamptz not null
);

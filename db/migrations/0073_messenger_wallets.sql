-- Coins that are paid in from wallets inside of a messenger. A bot is asked for an invoice; what was paid of it is a crypto deposit that has no
-- address of ours: its coins lie with the bot.

alter table crypto_deposit alter column address_id drop not null;
-- In place of a network stands who holds the coins, in place of a transaction the number of the invoice there.
alter table crypto_deposit add constraint crypto_deposit_by_address check ((network = 'cryptobot') = (address_id is null));

create table bot_invoice (
  id text primary key check (id like 'biv\_%'),
  player_id text not null references player,
  asset text not null,
  -- What was asked for, in steps of the asset's precision. What is credited is what was paid.
  asked_minor bigint not null check (asked_minor > 0),
  -- created: the bot was asked, and its answer is not known. open: it can be paid. expired: nobody did, and late money still counts.
  status text not null check (status in ('created', 'open', 'paid', 'expired')),
  -- At the bot. Null: it has not answered.
  number bigint constraint bot_invoice_number unique,
  deposit_id text references crypto_deposit,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (status <> 'open' or number is not null),
  check (status <> 'paid' or number is not null),
  check (deposit_id is null or status = 'paid')
);
create index bot_invoice_open on bot_invoice (player_id) where status in ('created', 'open');
create index bot_invoice_asked on bot_invoice (changed_at) where status in ('created', 'open');

-- unknown_invoice: paid to the bot, and none of ours.
alter table chain_stray drop constraint chain_stray_reason_check;
alter table chain_stray add constraint chain_stray_reason_check
  check (reason in ('unknown_token', 'too_large', 'address_changed', 'unknown_invoice'));

-- The sandbox's own bot (demo only), as the bot's interface tells of its invoices.
create table sandbox_bot_invoice (
  number bigint generated always as identity (start with 1000) primary key,
  -- Whoever has it can pay: it is the last part of the address.
  hash text not null unique,
  coin text not null,
  amount text not null,
  payload text not null,
  status text not null default 'active' check (status in ('active', 'paid', 'expired')),
  paid_coin text,
  paid_amount text,
  paid_at timestamptz,
  -- Of its notices: each has a number.
  notices integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null
);

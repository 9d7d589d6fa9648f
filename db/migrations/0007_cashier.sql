-- Bank methods, deposits, withdrawals, their evidence and their history (SPEC §3, §4; DECISIONS §3 to §7). Balances are in the
-- ledger and nowhere else. No column here may hold a card number, a CVC or an expiry date.

-- `buy` and `sell` are the conditions as the contract shows them, amounts in minor units; null: not offered.
create table payment_method (
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  name text not null,
  icon text not null,
  icon_big text not null,
  label text,
  method text not null,
  currency text not null,
  priority integer not null,
  provider text not null,
  is_active boolean not null default true,
  buy jsonb,
  sell jsonb
);

-- Parts of a player's cashier that staff closed.
create table player_restriction (
  player_id text not null references player,
  kind text not null check (kind in ('buy', 'fiat', 'ggr')),
  set_at timestamptz not null,
  primary key (player_id, kind)
);

-- Switches that stop money at once. `payouts` goes off by itself when the ledger does not add up.
create table cashier_switch (
  name text primary key check (name in ('deposits', 'payouts')),
  is_on boolean not null,
  reason text,
  changed_at timestamptz not null default now()
);
insert into cashier_switch (name, is_on) values ('deposits', true), ('payouts', true);

create table buy_order (
  id text primary key check (id like 'ord\_%'),
  player_id text not null references player,
  method_id text not null references payment_method,
  provider text not null,
  provider_order_id text,
  status text not null check (status in ('created', 'waiting', 'pay_external_invoice', 'wait_for_confirmation', 'pending',
    'completed', 'declined', 'timeouted', 'disputed', 'refund')),
  -- The method had to have one open order at most when this one was made.
  is_single boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  additional_minor bigint not null default 0,
  currency text not null,
  wallet_currency text not null,
  -- Quoted to the player when the order was made; units of the wallet currency for one of the order's, times 10^12.
  rate_e12 bigint not null check (rate_e12 > 0),
  -- What the provider or the desk confirmed, in the order's currency, and what it was worth. Set once, on completion.
  confirmed_minor bigint check (confirmed_minor > 0),
  credited_minor bigint check (credited_minor >= 0),
  -- What the player typed, masked.
  sender jsonb not null default '{}',
  -- Where to pay: card, phone, bankName, name.
  requisites jsonb not null default '{}',
  url text,
  target text check (target in ('parent', 'blank')),
  payer_name text,
  expires_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((status = 'completed') = (credited_minor is not null)),
  check ((status = 'completed') = (confirmed_minor is not null))
);
create unique index buy_order_provider on buy_order (provider, provider_order_id);
-- One open order for each method that allows no more: the index decides, however many requests come at once (threats D14).
create unique index buy_order_single_open on buy_order (player_id, method_id)
  where is_single and status in ('created', 'waiting', 'pay_external_invoice');
create index buy_order_player on buy_order (player_id, created_at desc, id desc);
create index buy_order_status on buy_order (status, changed_at);
create index buy_order_expiry on buy_order (expires_at) where status in ('created', 'waiting', 'pay_external_invoice');

create table order_dispute (
  order_id text primary key references buy_order,
  accept_option text not null check (accept_option in ('CHANGE_INVOICE', 'REPAY')),
  amount_minor bigint check (amount_minor > 0),
  comment text,
  problem text,
  opened_at timestamptz not null,
  due_at timestamptz not null
);

-- Re-encoded pictures, never the bytes that were sent. In the database, so that they are backed up, restored and deleted with
-- the order that they belong to.
create table proof_image (
  id text primary key check (id like 'prf\_%'),
  player_id text not null references player,
  order_id text not null references buy_order,
  purpose text not null check (purpose in ('payment', 'dispute')),
  payer_name text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  -- Of the pixels: finds the same picture under another name.
  fingerprint bytea not null,
  created_at timestamptz not null
);
create index proof_image_order on proof_image (order_id);
create index proof_image_fingerprint on proof_image (fingerprint);

-- Webhooks that were taken: each counts once.
create table provider_event (
  provider text not null,
  event_id text not null,
  order_id text,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

-- Who gets the money. The provider keeps the secret parts and gave us a token; we keep what may be shown.
create table saved_recipient (
  id text primary key check (id like 'rcp\_%'),
  player_id text not null references player,
  method_id text not null references payment_method,
  subbank_id text,
  provider text not null,
  recipient_token text not null,
  masked jsonb not null,
  used_at timestamptz not null,
  unique (player_id, method_id, recipient_token)
);

create table sell_order (
  id text primary key check (id like 'wd\_%'),
  player_id text not null references player,
  method_id text not null references payment_method,
  recipient_id text not null references saved_recipient,
  provider text not null,
  provider_payout_id text,
  state text not null check (state in ('requested', 'review', 'approved', 'sending', 'completed', 'declined', 'cancelled')),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  currency text not null,
  -- Null where the jurisdiction allows no cancelling.
  cancellable_until timestamptz,
  needs_review boolean not null,
  decline_reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  completed_at timestamptz,
  check ((state = 'completed') = (completed_at is not null))
);
create unique index sell_order_provider on sell_order (provider, provider_payout_id);
create index sell_order_player on sell_order (player_id, created_at desc, id desc);
create index sell_order_state on sell_order (state, changed_at);
create index sell_order_median on sell_order (method_id, completed_at desc) where state = 'completed';

-- Every change of a deposit or withdrawal, by whom and why.
create table order_event (
  id bigint generated always as identity primary key,
  order_id text not null,
  from_state text,
  to_state text not null,
  actor_kind text not null check (actor_kind in ('player', 'provider', 'staff', 'clock')),
  actor_id text,
  reason text,
  created_at timestamptz not null
);
create index order_event_order on order_event (order_id, id);
create trigger order_event_append_only before update or delete or truncate on order_event
  for each statement execute function refuse_change();

-- A decision above the threshold waits here for a second person.
create table staff_decision (
  order_id text primary key,
  action text not null check (action in ('approve', 'decline', 'refund')),
  amount_minor bigint check (amount_minor > 0),
  reason text not null,
  actor_id text not null references player,
  created_at timestamptz not null
);

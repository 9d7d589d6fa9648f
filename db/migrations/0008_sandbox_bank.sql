-- The sandbox bank's own books (demo only). The product reads none of them: it knows the bank by its adapter and its signed
-- notices, as it knows any other provider. No card number, CVC or expiry date is kept here either.

create table sandbox_deposit (
  order_id text primary key,
  provider_order_id text not null unique,
  -- The secret part of the address of a hosted invoice.
  token text not null unique,
  method_id text not null,
  kind text not null check (kind in ('requisites', 'invoice', 'pending')),
  status text not null check (status in ('waiting', 'paid', 'declined', 'expired')),
  amount_minor bigint not null check (amount_minor > 0),
  additional_minor bigint not null,
  paid_minor bigint check (paid_minor > 0),
  currency text not null,
  requisites jsonb not null,
  return_url text not null,
  -- Pressed "pay" on the invoice page while the autopilot is off.
  claimed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((status = 'paid') = (paid_minor is not null))
);
create index sandbox_deposit_created_at on sandbox_deposit (created_at desc);

create table sandbox_recipient (
  -- A keyed hash of the details: the same details get the same token, and nothing can be read from it.
  token text primary key,
  method_id text not null,
  masked jsonb not null,
  created_at timestamptz not null
);

create table sandbox_payout (
  order_id text primary key,
  provider_payout_id text not null unique,
  method_id text not null,
  recipient_token text not null references sandbox_recipient,
  status text not null check (status in ('accepted', 'paid', 'refused')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text,
  created_at timestamptz not null
);
create index sandbox_payout_created_at on sandbox_payout (created_at desc);

-- What the bank told us, and what we answered.
create table sandbox_notice (
  id text primary key,
  order_id text not null,
  status text not null,
  answered integer,
  created_at timestamptz not null
);
create index sandbox_notice_created_at on sandbox_notice (created_at desc);

-- How the bank answers: as usual, with refusals, late, or not at all.
create table sandbox_mood (
  is_only boolean primary key default true check (is_only),
  mood text not null check (mood in ('open', 'refusing', 'slow', 'down'))
);
insert into sandbox_mood (mood) values ('open');

-- People, their sessions and the ways they prove who they are (SPEC §3, §4; DECISIONS §2).

create table player (
  id text primary key check (id like 'ply\_%'),
  global_id text not null unique check (global_id ~ '^[0-9a-hjkmnp-tv-z]{12}$'),
  -- Lower case by contract; the check keeps every other writer to it, so that the unique index means one person.
  email text unique check (email = lower(email) and length(email) <= 254),
  email_confirmed_at timestamptz,
  password_hash text,
  language text not null,
  country text,
  wallet_currency text not null,
  display_currency text not null,
  first_name text check (length(first_name) between 1 and 64),
  last_name text check (length(last_name) between 1 and 64),
  gender text check (gender in ('male', 'female', 'other')),
  date_of_birth date,
  is_name_change_available boolean not null default true,
  is_vip boolean not null default false,
  vip_manager_telegram text,
  is_push_active boolean not null default false,
  promo_code text,
  last_show_modal_at timestamptz,
  staff_role text,
  ban_reason text,
  banned_at timestamptz,
  registered_at timestamptz not null,
  check ((ban_reason is null) = (banned_at is null))
);

create table telegram_identity (
  telegram_user_id bigint primary key,
  player_id text not null unique references player,
  linked_at timestamptz not null
);

-- Init data is exchanged once: its signature is remembered for as long as it would be accepted.
create table telegram_login (
  hash bytea primary key,
  expires_at timestamptz not null
);

create table session (
  id text primary key check (id like 'ses\_%'),
  token_hash bytea not null unique,
  player_id text not null references player,
  ip text not null,
  country text,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_player on session (player_id);
create index session_expires_at on session (expires_at);

create table totp_factor (
  player_id text primary key references player,
  -- Encrypted with a key that is not in this database.
  secret bytea not null,
  confirmed_at timestamptz,
  -- A code counts once: steps up to this one are spent.
  last_step bigint not null default 0
);

create table totp_recovery_code (
  player_id text not null references player,
  code_hash bytea not null,
  primary key (player_id, code_hash)
);

create table mailed_link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password')),
  player_id text not null references player,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_link_player on mailed_link (player_id, purpose);

-- Deposit figures of a player, kept by the reaction to a credited deposit.
create table player_billing (
  player_id text primary key references player,
  count_deposit integer not null default 0 check (count_deposit >= 0),
  sum_deposits_minor bigint not null default 0 check (sum_deposits_minor >= 0)
);

create table mail (
  id text primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_created_at on mail (created_at desc);

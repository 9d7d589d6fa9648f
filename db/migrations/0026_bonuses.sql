-- Bonuses: offers with versions, what players were granted of them, and which rounds were played with it.

create table bonus_offer (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  status text not null check (status in ('draft', 'live', 'stopped')),
  -- The version that a claim takes from now on.
  version int not null check (version > 0),
  position int not null,
  changed_at timestamptz not null
);

-- What a version promises is promised for good: an edit is another one.
create table bonus_offer_version (
  offer_id text not null references bonus_offer,
  version int not null check (version > 0),
  titles jsonb not null check (jsonb_typeof(titles) = 'object'),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  terms_hash text not null,
  created_at timestamptz not null,
  primary key (offer_id, version)
);
create trigger bonus_offer_version_append_only before update or delete or truncate on bonus_offer_version
  for each statement execute function refuse_change();

-- Changed only under the lock of its player's cash account. What it holds is in its own account of the ledger; `balance_minor` says the
-- same, because a play decides by it before the posting is made.
create table user_bonus (
  id text primary key,
  player_id text not null references player,
  currency text not null,
  offer_id text not null,
  offer_version int not null,
  -- As they were taken, in the wallet currency.
  terms jsonb not null,
  terms_hash text not null,
  -- What can be taken once: a step of the welcome, a UTC day, a code. Null where whoever grants decides how often.
  claim_key text collate "C",
  -- What brought it: a deposit, an issue of free rounds, a spin, a person's decision.
  source text not null,
  status text not null check (
    status in ('waiting', 'active', 'completed', 'lost', 'expired', 'forfeited', 'burned', 'revoked')),
  -- Whether a withdrawal ends it.
  burns boolean not null,
  amount_minor bigint not null check (amount_minor > 0),
  balance_minor bigint not null check (balance_minor >= 0),
  -- In ten-thousandths of a minor unit.
  worked bigint not null default 0,
  total bigint not null,
  max_bet_minor bigint check (max_bet_minor > 0),
  cap_minor bigint check (cap_minor > 0),
  -- With less than this nothing can be staked any more.
  smallest_minor bigint not null,
  -- The queue: the lowest is next.
  place bigint not null,
  claimed_at timestamptz not null,
  waits_until timestamptz not null,
  activated_at timestamptz,
  -- From the first activation on, if it has a deadline.
  ends_at timestamptz,
  ended_at timestamptz,
  is_played boolean not null default false,
  -- How often it was lost: a late win brings it back.
  lost_count int not null default 0,
  -- What a completed one was worth, and has become worth since.
  value_minor bigint not null default 0 check (value_minor >= 0),
  -- Of a burned one: by which withdrawal, and what comes back if that does not happen.
  burned_by text,
  returns_minor bigint not null default 0 check (returns_minor >= 0),
  -- In the ledger: its own account, and that of the promotions which pay it.
  account_id bigint not null,
  promotions_id bigint not null,
  changed_at timestamptz not null,
  foreign key (offer_id, offer_version) references bonus_offer_version (offer_id, version),
  constraint user_bonus_work check (worked between 0 and total),
  constraint user_bonus_holds check (balance_minor = 0 or status in ('waiting', 'active'))
) with (fillfactor = 70);
create unique index user_bonus_active on user_bonus (player_id) where status = 'active';
create unique index user_bonus_claim on user_bonus (player_id, claim_key);
create index user_bonus_player on user_bonus (player_id, place);
create index user_bonus_due on user_bonus (coalesce(ends_at, waits_until)) where status in ('waiting', 'active');
create index user_bonus_burned on user_bonus (burned_by) where status = 'burned';

-- Rounds that hold bonus money: what their wins are shared by.
create table bonus_round (
  round_id text collate "C" primary key,
  bonus_id text not null references user_bonus,
  bonus_minor bigint not null check (bonus_minor >= 0),
  -- The last stakes that were not nothing, and the part of the bonus in them: for a win that comes after all were rolled back.
  ratio_staked_minor bigint not null,
  ratio_bonus_minor bigint not null,
  -- What earlier wins left over, below the stake.
  carry numeric not null default 0,
  is_open boolean not null
) with (fillfactor = 70);
create index bonus_round_open on bonus_round (bonus_id) where is_open;

-- Actions that a bonus paid a part of or that worked it off. A rollback moves exactly these.
create table bonus_action (
  provider_id text not null,
  external_id text not null,
  bonus_id text not null references user_bonus,
  cash_minor bigint not null check (cash_minor >= 0),
  bonus_minor bigint not null check (bonus_minor >= 0),
  work bigint not null check (work >= 0),
  primary key (provider_id, external_id)
);
create index bonus_action_bonus on bonus_action (bonus_id);

-- Null for whoever plays without a bonus, which then costs nothing.
alter table game_round add bonus_id text;
-- How much of the day's stakes bonuses paid, less what their shares of wins were: a limit of losses is one of own money.
alter table play_today add bonus_minor bigint not null default 0;

-- What a player wants of the offers that a deposit takes by itself.
create table bonus_setting (
  player_id text primary key references player,
  is_welcome_enabled_fiat boolean not null default true,
  is_welcome_enabled_crypto boolean not null default true,
  preferred_fiat text references bonus_offer,
  is_preferred_fiat_enabled boolean not null default false,
  preferred_crypto text references bonus_offer,
  is_preferred_crypto_enabled boolean not null default false
);

-- A line of a posting that is still to be made, with the key, kind and reference of its posting.
create type bonus_line as (key text, kind text, reference text, account bigint, is_house boolean, amount bigint);

-- With other columns and arguments they are other functions, so the ones before go.
drop function if exists game_facts(timestamptz, text[], text[], text[], text[], int[], text[], text[]);
drop function if exists game_write(
  timestamptz, text[], text[], text[], text[], int[], text[], text[], boolean[], text[], text[], int[], text[], text[], bigint[], text[],
  text[], bigint[], text[], bigint[], bigint[], text[], bigint[], text[], bigint[], bigint[], boolean[], text[]
);

-- Ways in which bonuses come to players beside their deposits.

-- What a player types in. It leads to an offer of its kind, which says what is promised and asked for.
create table promo_code (
  code text collate "C" primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  offer_id text not null references bonus_offer,
  -- Given at once, in US cents. Null where the offer gives percents of a deposit, or free spins alone.
  amount_cents bigint check (amount_cents > 0),
  -- Null: as often as there are players.
  max_uses int check (max_uses > 0),
  uses int not null default 0 check (uses >= 0),
  -- The one player it is for.
  player_id text references player,
  -- Only for those who have paid in so often.
  min_deposits int not null default 0 check (min_deposits >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  status text not null default 'live' check (status in ('live', 'stopped')),
  created_at timestamptz not null,
  -- Null for what a demo begins with.
  created_by text references player,
  constraint promo_code_used_up check (uses <= max_uses)
);
create index promo_code_created on promo_code (created_at desc, code);

create table promo_use (
  code text collate "C" not null references promo_code,
  player_id text not null references player,
  -- As it was promised then.
  offer_id text not null,
  offer_version int not null,
  used_at timestamptz not null,
  via text not null check (via in ('registration', 'player')),
  bonus_id text references user_bonus,
  -- Until then a deposit can take it; null for what was given at once.
  until timestamptz,
  primary key (code, player_id),
  foreign key (offer_id, offer_version) references bonus_offer_version (offer_id, version)
);
create index promo_use_player on promo_use (player_id, used_at desc);

-- Free spins that an offer gave: rounds whose stake the house pays. What they win becomes a bonus when they are over.
create table free_spins (
  id text collate "C" primary key check (id like 'fsp\_%'),
  player_id text not null references player,
  currency text not null,
  -- As it was promised then.
  offer_id text not null,
  offer_version int not null,
  -- What brought them, a bonus or a code: each brings them once.
  source text collate "C" not null,
  count int not null check (count > 0),
  played int not null default 0 check (played between 0 and count),
  stake_minor bigint not null check (stake_minor > 0),
  -- The most that they can bring, whatever they win.
  cap_minor bigint check (cap_minor > 0),
  won_minor bigint not null default 0 check (won_minor >= 0),
  issued_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'issued' check (status in ('issued', 'played', 'expired')),
  ended_at timestamptz,
  -- What they brought, if that was anything.
  bonus_id text references user_bonus,
  foreign key (offer_id, offer_version) references bonus_offer_version (offer_id, version),
  constraint free_spins_source unique (player_id, source),
  check ((status = 'issued') = (ended_at is null))
);
create index free_spins_due on free_spins (ends_at) where status = 'issued';
create index free_spins_open on free_spins (player_id, issued_at) where status = 'issued';

-- Each of them that was played in a game of the house, with its draw.
create table free_spin (
  issue_id text collate "C" not null references free_spins,
  no int not null check (no > 0),
  player_id text not null references player,
  play_id text collate "C" not null,
  game_id text not null references game,
  seed_pair_id text collate "C" not null references game_seed_pair,
  nonce bigint not null,
  input jsonb not null,
  outcome jsonb not null,
  won_minor bigint not null check (won_minor >= 0),
  played_at timestamptz not null,
  primary key (issue_id, no),
  -- The same play is the same spin.
  constraint free_spin_play unique (player_id, play_id)
);

-- Cashback of weeks that are over, with what it was worked out from. A row is written with the bonus that it brings, so that a week is
-- paid once, however often it is worked out.
create table cashback (
  player_id text not null references player,
  -- Its Monday, of UTC.
  week date not null,
  currency text not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  released_minor bigint not null,
  counted_minor bigint not null check (counted_minor >= 0),
  is_vip boolean not null,
  amount_minor bigint not null check (amount_minor >= 0),
  status text not null check (status in ('paid', 'nothing', 'denied')),
  counted_at timestamptz not null,
  bonus_id text references user_bonus,
  primary key (player_id, week),
  check ((status = 'paid') = (bonus_id is not null))
);

-- Weeks in which nobody is left to be counted.
create table cashback_week (
  week date primary key,
  finished_at timestamptz not null
);

-- What accounts of one person have in common, each under a key: where they are paid out to.
create table player_mark (
  player_id text not null references player,
  kind text not null check (kind in ('payout')),
  mark text collate "C" not null,
  seen_at timestamptz not null,
  primary key (player_id, kind, mark)
);

-- Who has had a welcome with a mark: one account for each.
create table welcome_holder (
  kind text not null,
  mark text collate "C" not null,
  player_id text not null references player,
  primary key (kind, mark)
);
create index welcome_holder_player on welcome_holder (player_id);

-- What was denied, and why, for whoever is asked about it.
create table bonus_denial (
  player_id text not null references player,
  claim_key text collate "C" not null,
  reason text not null,
  other_player_id text not null references player,
  denied_at timestamptz not null,
  primary key (player_id, claim_key)
);

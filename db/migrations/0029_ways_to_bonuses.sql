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

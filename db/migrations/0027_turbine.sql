-- What the turbine of luck gives, by audience. A change is a new version; spins name the one they were drawn from.
create table turbine_table (
  audience text not null check (audience in ('everyone', 'players')),
  version int not null check (version > 0),
  -- Prize in US cents and weight in millionths of each blade, as it is hashed.
  blades text not null check (length(blades) <= 300),
  published_at timestamptz not null,
  -- Null for what an installation begins with.
  published_by text collate "C" references player (id),
  primary key (audience, version)
);

create table turbine_spin (
  id text collate "C" primary key check (id like 'tsp\_%'),
  player_id text collate "C" not null references player (id),
  -- Of UTC, by the product's one clock.
  day date not null,
  spun_at timestamptz not null,
  audience text not null,
  version int not null,
  seed_pair_id text collate "C" not null references game_seed_pair (id),
  nonce bigint not null,
  number int not null check (number between 0 and 999999),
  blade int not null check (blade between 0 and 14),
  prize_cents int not null check (prize_cents >= 0),
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  state text not null check (state in ('nothing', 'waiting', 'paid', 'lapsed', 'replaced')),
  -- Of a prize that waits.
  until timestamptz,
  paid_at timestamptz,
  foreign key (audience, version) references turbine_table (audience, version),
  check ((state = 'nothing') = (amount_minor = 0)),
  check ((state = 'paid') = (paid_at is not null)),
  -- One spin a day, whoever asks, and however often.
  constraint turbine_spin_day unique (player_id, day)
);
create unique index turbine_spin_waiting on turbine_spin (player_id) where state = 'waiting';
create index turbine_spin_paid on turbine_spin (paid_at desc) where state = 'paid';

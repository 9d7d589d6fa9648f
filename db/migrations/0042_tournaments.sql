-- Tournaments that are played: terms, who is in, points, the order of the table, and prizes.
alter table tournament
  -- `open` until its table is closed; live, upcoming and over follow from its times.
  add column status text not null default 'open' check (status in ('open', 'final', 'stopped')),
  add column entry text not null default 'opt_in' check (entry in ('automatic', 'opt_in')),
  add column scoring text not null default 'stakes' check (scoring in ('stakes', 'weighted', 'rounds', 'multiplier', 'streak')),
  -- Ids of the games that count, with their weight in hundredths; null where every game does. Written down when it is made: a game that
  -- joins a category later changes no tournament that is being played.
  add column games jsonb check (jsonb_typeof(games) = 'object'),
  -- Of own money in one round, in US cents.
  add column min_stake_cents bigint not null default 20 check (min_stake_cents > 0),
  -- Where every stake counts: those of transactions after the one that made it.
  add column counts_after xid8 not null default pg_current_xact_id(),
  -- What counts in a table that is closed: postings of transactions before this one.
  add column closed_until xid8,
  add column closed_at timestamptz,
  add column stop_reason text check (length(stop_reason) between 1 and 500),
  -- Of one that followed another: the first of them, and the number in the row. Whether another follows when it is over.
  add column series text collate "C",
  add column series_no int not null default 1,
  add column repeats boolean not null default false,
  add check ((status = 'final') = (closed_until is not null)),
  add check ((status = 'stopped') = (stop_reason is not null));
create unique index tournament_series on tournament (series, series_no);
create index tournament_open on tournament (ends_at) where status = 'open';

create table tournament_entry (
  tournament_id text collate "C" not null references tournament (id),
  player_id text collate "C" not null references player (id),
  joined_at timestamptz not null,
  -- Stakes of later transactions count.
  counts_after xid8 not null,
  -- In hundredths.
  points bigint not null default 0 check (points >= 0),
  -- The posting that made the points what they are: of two with the same, who has the smaller one got there first.
  reached bigint not null default 0,
  -- Why it was taken out of the table.
  out_reason text check (length(out_reason) between 1 and 500),
  primary key (tournament_id, player_id)
) with (fillfactor = 70);
-- The order of the table. Who has no points has no place.
create index tournament_entry_rank on tournament_entry (tournament_id, (-points), reached) where points > 0 and out_reason is null;
create index tournament_entry_player on tournament_entry (player_id);

-- What counts of each round, as the journal has it. Made again from there by `npm run tournaments:recount`.
create table tournament_round (
  tournament_id text collate "C" not null,
  player_id text collate "C" not null,
  round_id text collate "C" not null,
  game_id text collate "C" not null,
  currency text not null,
  own_minor bigint not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  -- In hundredths of a point; null for a round that does not count as it stands.
  value bigint,
  first_posting bigint not null,
  last_posting bigint not null,
  primary key (tournament_id, player_id, round_id),
  foreign key (tournament_id, player_id) references tournament_entry (tournament_id, player_id)
) with (fillfactor = 85);
create index tournament_round_latest on tournament_round (tournament_id, player_id, last_posting desc);

-- How many entries stand in each stretch of the table, so that a place is found without counting everybody above it. A stretch reaches from
-- its key, that one included, to the next; keys are ordered as places are.
create table tournament_stretch (
  tournament_id text collate "C" not null references tournament (id),
  from_points bigint not null,
  from_reached bigint not null,
  entries int not null check (entries >= 0),
  primary key (tournament_id, from_points, from_reached)
) with (fillfactor = 50);

-- Up to where the journal was followed: everything before this transaction is counted.
create table tournament_progress (
  is_only boolean primary key default true check (is_only),
  until xid8 not null
);
insert into tournament_progress (until) values (pg_snapshot_xmin(pg_current_snapshot()));

create table tournament_prize (
  tournament_id text collate "C" not null references tournament (id),
  place int not null check (place > 0),
  player_id text collate "C" not null references player (id),
  kind text not null check (kind in ('cash', 'bonus', 'free_spins')),
  cents bigint not null check (cents >= 0),
  -- The offer whose terms a bonus or free spins have.
  offer_id text,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  status text not null default 'due' check (status in ('due', 'paid', 'withheld')),
  paid_at timestamptz,
  primary key (tournament_id, place),
  constraint tournament_prize_player unique (tournament_id, player_id),
  check ((status = 'paid') = (paid_at is not null))
);
create index tournament_prize_due on tournament_prize (tournament_id, place) where status = 'due';

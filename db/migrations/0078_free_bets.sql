-- Free bets: bets on sports whose stake the house pays, given by offers as free spins are.
create table free_bet (
  id text collate "C" primary key,
  player_id text not null references player,
  currency text not null,
  offer_id text not null,
  offer_version int not null,
  -- The bonus or the code that it came with, and which of those it is: what brings them brings them once.
  source text collate "C" not null,
  no int not null check (no > 0),
  amount_minor bigint not null check (amount_minor > 0),
  min_odds int not null check (min_odds > 1000),
  -- Over by time alone: nothing has to be moved when it ends.
  status text not null default 'issued' check (status in ('issued', 'used')),
  issued_at timestamptz not null,
  ends_at timestamptz not null,
  -- The bet that it was last used for; it stays named when the bet gave it back, so that only that bet can take it again.
  bet_id text collate "C",
  constraint free_bet_source unique (player_id, source, no),
  foreign key (offer_id, offer_version) references bonus_offer_version,
  check (status = 'issued' or bet_id is not null)
);
create index free_bet_open on free_bet (player_id, ends_at) where status = 'issued';

-- The free bet that paid the stake. Then no money of the player's own and of no bonus is in it, and what it pays is what it wins beyond the stake.
alter table sports_bet add free_bet_id text collate "C" references free_bet;
alter table sports_bet add check (free_bet_id is null or (bonus_id is null and bonus_minor = 0 and cashed_unit_minor = 0));

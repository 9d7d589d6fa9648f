-- How often a market has left `active`: a bet that waits was refused if it grew meanwhile, also when the market is open again.
alter table sports_market add column stops bigint not null default 0;

-- What the house allows, in US cents and per cent. One row.
create table sports_house (
  id int primary key check (id = 1),
  is_open boolean not null,
  is_live_open boolean not null,
  min_stake_minor bigint not null check (min_stake_minor > 0),
  max_stake_minor bigint not null check (max_stake_minor >= min_stake_minor),
  -- What one bet may pay, its stake included.
  cap_minor bigint not null check (cap_minor > 0),
  -- Thousandths, of the longest line.
  max_odds bigint not null check (max_odds > 1000),
  live_percent int not null check (live_percent between 1 and 100),
  minor_league_percent int not null check (minor_league_percent between 1 and 100)
);
insert into sports_house values (1, true, true, 10, 1000000, 10000000, 10000000, 50, 30);

-- By sport, 0 for those that have no row of their own; US cents. All are net wins: of a player on a market and on an event, and of everybody on one outcome.
create table sports_limit (
  sport_id int primary key,
  market_win_minor bigint not null check (market_win_minor > 0),
  event_win_minor bigint not null check (event_win_minor > 0),
  liability_minor bigint not null check (liability_minor > 0)
);
insert into sports_limit values (0, 500000, 2000000, 5000000);

-- What staff have decided about a player's bets; most players have no row.
create table sports_player (
  player_id text collate "C" primary key references player (id),
  win_percent int not null default 100 check (win_percent between 1 and 200),
  is_closed boolean not null default false
);

create table sports_bet (
  player_id text collate "C" not null references player (id),
  id text collate "C" not null,
  -- Made by the client: the same one is the same bet.
  client_id uuid not null,
  -- What was asked for, to tell a repetition from another bet under the same id.
  wish jsonb not null,
  kind text not null check (kind in ('single', 'express', 'system')),
  -- Legs in a line, and how many lines there are.
  size int not null check (size between 1 and 20),
  lines int not null check (lines between 1 and 70),
  unit_minor bigint not null check (unit_minor > 0),
  stake_minor bigint not null check (stake_minor = unit_minor * lines),
  -- What it may pay at most, fixed when it was taken.
  cap_minor bigint not null check (cap_minor > 0),
  -- What it pays when every line wins.
  potential_minor bigint not null check (potential_minor > 0),
  currency text not null,
  -- US dollars for one unit of the currency when it was asked for, times 10^12: what it adds to the house's risk.
  usd_rate_e12 bigint not null check (usd_rate_e12 > 0),
  policy text not null check (policy in ('none', 'better', 'any')),
  status text not null check (status in ('pending', 'open', 'settled', 'rejected')),
  refusal text,
  requested_at timestamptz not null,
  -- When a live bet has waited long enough.
  decide_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  -- What it pays by what is known now; null while that is open.
  payout_minor bigint check (payout_minor >= 0),
  -- Counts the changes of what it pays.
  settlements int not null default 0,
  primary key (player_id, id),
  constraint sports_bet_client unique (player_id, client_id),
  check ((status = 'rejected') = (refusal is not null)),
  check ((status = 'settled') = (payout_minor is not null)),
  check ((status in ('open', 'settled')) = (accepted_at is not null))
);
create index sports_bet_waiting on sports_bet (decide_at) where status = 'pending';
create index sports_bet_list on sports_bet (player_id, requested_at desc, id desc);

create table sports_leg (
  player_id text collate "C" not null,
  bet_id text collate "C" not null,
  -- From 1 on, in the order of the slip.
  no int not null,
  -- An event that was bet on is kept: a correction may come at any time.
  event_id text collate "C" not null references sports_event (id),
  market_key text collate "C" not null,
  outcome text collate "C" not null,
  odds int not null check (odds between 1001 and 1000000),
  -- Of the market, at the price above.
  version bigint not null,
  stops bigint not null,
  is_live boolean not null,
  score_home int not null,
  score_away int not null,
  -- [is won, halves of the stake that are void, dead heat as a fraction or null]; null while it is open.
  result jsonb,
  -- The message of the feed that decided it.
  message_id text collate "C",
  primary key (player_id, bet_id, no),
  foreign key (player_id, bet_id) references sports_bet (player_id, id),
  check ((result is null) = (message_id is null))
);
create index sports_leg_market on sports_leg (event_id, market_key, player_id, bet_id);

-- Every change of what a bet pays, with the message that made it. Only added.
create table sports_settlement (
  player_id text collate "C" not null,
  bet_id text collate "C" not null,
  no int not null,
  -- Null: the feed took its result back, and the bet is open again.
  payout_minor bigint,
  -- To the player's cash, or from it; and by how much their debt grew, or was repaid.
  cash_minor bigint not null,
  debt_minor bigint not null,
  message_id text collate "C" not null,
  settled_at timestamptz not null,
  primary key (player_id, bet_id, no),
  foreign key (player_id, bet_id) references sports_bet (player_id, id)
);

-- What corrections took back that was spent already, by the bet that brought it.
create table sports_debt (
  player_id text collate "C" not null,
  bet_id text collate "C" not null,
  currency text not null,
  owed_minor bigint not null check (owed_minor >= 0),
  since timestamptz not null,
  primary key (player_id, bet_id),
  foreign key (player_id, bet_id) references sports_bet (player_id, id)
);
create index sports_debt_owed on sports_debt (player_id) where owed_minor > 0;

-- What open bets could win on an outcome, and what was staked on it, in US cents.
create table sports_exposure (
  event_id text collate "C" not null,
  market_key text collate "C" not null,
  outcome text collate "C" not null,
  payout_minor bigint not null,
  stake_minor bigint not null,
  primary key (event_id, market_key, outcome),
  foreign key (event_id, market_key) references sports_market (event_id, key) on delete cascade
);

-- Markets with messages that bets have not been settled by. `round` grows with every message, so that one that comes meanwhile is not lost.
create table sports_due (
  event_id text collate "C" not null,
  market_key text collate "C" not null,
  round bigint not null default 1,
  primary key (event_id, market_key),
  foreign key (event_id, market_key) references sports_market (event_id, key) on delete cascade
);

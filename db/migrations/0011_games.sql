-- Playing: sessions, rounds, what was bet and won in them, the seeds of the house's draws, and a player's own limits
-- (DECISIONS §10, §12). Money itself is in the ledger; demo money is in the session and nowhere else.
-- Rows of rounds and actions have no foreign keys: `game_play` has just read what they refer to, and a bet should not pay for
-- reading it again. Ids are compared byte by byte, whatever the language of the database.

create table game_session (
  id text collate "C" primary key check (id like 'gs\_%'),
  -- Null: a visitor who plays for fun.
  player_id text collate "C" references player,
  game_id text not null references game,
  mode text not null check (mode in ('real', 'demo')),
  currency text not null,
  -- Where it was opened from; decides about blocked games for as long as it lasts.
  country text,
  started_at timestamptz not null,
  -- Bets after it are refused, wins are not.
  ends_at timestamptz not null,
  staked_minor bigint not null default 0,
  won_minor bigint not null default 0,
  demo_balance_minor bigint check (demo_balance_minor >= 0),
  check ((mode = 'demo') = (demo_balance_minor is not null)),
  check (mode = 'demo' or player_id is not null)
) with (fillfactor = 70);
create index game_session_recent on game_session (player_id, started_at desc);

-- Commit and reveal: the hash is shown from the beginning, the server seed when the pair was replaced.
create table game_seed_pair (
  id text collate "C" primary key check (id like 'gsp\_%'),
  -- The player, or the session of a visitor's demo.
  owner text collate "C" not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  -- Draws that were made with it so far; the number of the next one.
  next_nonce bigint not null default 0,
  created_at timestamptz not null,
  revealed_at timestamptz
) with (fillfactor = 70);
create unique index game_seed_pair_active on game_seed_pair (owner) where revealed_at is null;
create index game_seed_pair_latest on game_seed_pair (owner, revealed_at desc);

-- Ids begin with the time, so their order is that of opening.
create table game_round (
  id text collate "C" primary key,
  -- The integration that it came by: ids are unique there, over all its studios. So it is below.
  provider_id text collate "C" not null,
  player_id text collate "C" not null,
  -- The provider's name of it.
  external_id text collate "C" not null,
  game_id text collate "C" not null,
  session_id text collate "C",
  currency text not null,
  status text not null check (status in ('open', 'closed', 'rolled_back')),
  -- Without what was rolled back.
  staked_minor bigint not null check (staked_minor >= 0),
  won_minor bigint not null check (won_minor >= 0),
  -- For house games: what the outcome is a function of, and the outcome once it is known.
  seed_pair_id text collate "C",
  nonce bigint,
  draw jsonb,
  outcome jsonb,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint game_round_external unique (provider_id, player_id, external_id)
);
create index game_round_player on game_round (player_id, id desc);
create index game_round_open on game_round (player_id, id) where status = 'open';

-- What a provider asked for, and what it was told: a repetition gets the same answer.
create table game_action (
  -- The order in which they were made; several of one call have the same time.
  no bigint generated always as identity,
  provider_id text collate "C" not null,
  external_id text collate "C" not null,
  player_id text collate "C" not null,
  -- Null for what never came: the bet of a tombstone, and a rollback of it.
  round_id text collate "C",
  -- Null for a tombstone: only its id is known.
  kind text check (kind in ('bet', 'win', 'rollback')),
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  -- Of a rollback: the id of what it takes back.
  original text collate "C",
  -- `tombstone`: it was rolled back before it came, and is refused when it does.
  state text not null check (state in ('done', 'rolled_back', 'tombstone')),
  -- Ours. Null when there was nothing to do.
  transaction_id text collate "C",
  -- What the player could play with afterwards, as it was answered.
  balance_minor bigint not null,
  at timestamptz not null,
  primary key (provider_id, external_id),
  check ((kind is null) = (state = 'tombstone')),
  check ((kind is distinct from 'rollback') = (original is null))
);
create index game_action_round on game_action (round_id) where round_id is not null;

-- Rounds that the house gave away at a provider, and what they won.
create table game_free_rounds (
  provider_id text collate "C" not null,
  issue_id text collate "C" not null,
  player_id text collate "C" not null references player,
  currency text not null,
  status text not null default 'issued' check (status in ('issued', 'played', 'expired')),
  total_minor bigint not null default 0 check (total_minor >= 0),
  -- As it was answered when they were played.
  balance_minor bigint,
  issued_at timestamptz not null,
  ended_at timestamptz,
  primary key (provider_id, issue_id),
  check ((status = 'issued') = (ended_at is null and balance_minor is null))
);

-- A round for fun happens in one transaction; it is kept to answer a repetition.
create table game_demo_round (
  session_id text collate "C" not null references game_session on delete cascade,
  play_id text collate "C" not null,
  id text collate "C" not null,
  stake_minor bigint not null,
  won_minor bigint not null,
  balance_minor bigint not null,
  nonce bigint not null,
  draw jsonb not null,
  outcome jsonb not null,
  at timestamptz not null,
  primary key (session_id, play_id)
);

-- What a player may stake and lose in a day (UTC), and until when they may not play at all. Null: no limit.
create table play_limit (
  player_id text collate "C" primary key references player,
  daily_stake_minor bigint check (daily_stake_minor >= 0),
  daily_loss_minor bigint check (daily_loss_minor >= 0),
  excluded_until timestamptz
);

-- Sums of the day a player played last. One row that is changed in place costs a bet less than adding up the day.
create table play_today (
  player_id text collate "C" primary key,
  day date not null,
  staked_minor bigint not null,
  won_minor bigint not null
) with (fillfactor = 50);

-- Players whose balance changed by playing and whose pages have not heard of it. Published within a second by the process that
-- committed, else by the next sweep; `changes` tells whether there was another one meanwhile.
create table game_balance_news (
  player_id text collate "C" primary key,
  changes bigint not null default 1
) with (fillfactor = 50);

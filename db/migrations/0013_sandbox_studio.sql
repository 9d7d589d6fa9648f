-- The sandbox studio's own books (demo only): an outside provider of games in miniature. The product reads none of them; it knows the
-- studio by its signed calls, as it knows any other provider.

create table sandbox_studio_session (
  -- Of the secret in the address of the frame.
  token_hash bytea primary key,
  -- The studio's name of the game.
  game text not null,
  title text not null,
  -- Palette and motifs of the symbols, taken over when the game was opened.
  theme jsonb not null,
  currency text not null,
  -- The casino's names of the player and of its session; both are absent when it is played for fun.
  player text,
  casino_session text,
  play_money_minor bigint check (play_money_minor >= 0),
  created_at timestamptz not null,
  check ((player is null) = (play_money_minor is not null)),
  check ((player is null) = (casino_session is null))
);

-- A spin is written down before the bet is asked for, and its outcome before anybody is told of it, so that it can be gone on with
-- wherever it was interrupted.
create table sandbox_studio_spin (
  -- The round's name at the casino; the names of its actions begin with it.
  id text primary key,
  token_hash bytea not null references sandbox_studio_session,
  -- The page's name of it: asked for twice, it is spun once.
  asked_as text not null,
  stake_minor bigint not null check (stake_minor > 0),
  status text not null check (status in ('opened', 'staked', 'settled', 'refused', 'rolled_back')),
  -- Nine numbers of symbols, row by row.
  cells jsonb,
  win_minor bigint check (win_minor >= 0),
  -- What the casino said when it refused the bet.
  refusal text,
  created_at timestamptz not null,
  unique (token_hash, asked_as),
  check ((cells is null) = (win_minor is null)),
  check (status <> 'staked' or cells is not null),
  check ((status = 'refused') = (refusal is not null))
);
-- One at a time in a session.
create unique index sandbox_studio_spin_open on sandbox_studio_spin (token_hash) where status in ('opened', 'staked');

-- What the studio asked the casino, and what it was answered.
create table sandbox_studio_call (
  id text primary key,
  spin_id text not null references sandbox_studio_spin,
  asked text not null,
  -- The status, or null when there was no answer.
  answered integer,
  said text not null,
  at timestamptz not null
);
create index sandbox_studio_call_spin on sandbox_studio_call (spin_id, id);

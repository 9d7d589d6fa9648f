-- What people were told, and how they want to be told.

create table notice (
  id text collate "C" primary key,
  player_id text collate "C" not null references player (id),
  kind text not null,
  -- What it tells of: told once, however often the work that tells it is repeated.
  subject text collate "C" not null check (length(subject) <= 200),
  facts jsonb not null,
  -- False where the person has switched the topic off in the bell; the other ways may be on.
  in_bell boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  unique (player_id, kind, subject)
);
create index notice_bell on notice (player_id, id desc) where in_bell;
create index notice_unread on notice (player_id) where in_bell and read_at is null;
create index notice_created on notice (created_at);

-- Only what somebody has chosen: what holds for everybody else is a rule.
create table notice_choice (
  player_id text collate "C" not null references player (id),
  topic text not null,
  channel text not null,
  is_on boolean not null,
  primary key (player_id, topic, channel)
);

-- Up to which moment each look for what is due has looked.
create table notice_progress (
  name text primary key,
  until timestamptz not null
);

-- Bonuses are told of by whoever looks for those that have ended since a moment.
create index user_bonus_completed on user_bonus (ended_at) where status = 'completed' and total > 0;

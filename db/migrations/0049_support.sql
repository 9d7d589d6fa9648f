-- One conversation a person. Somebody without an account is known by a secret in a cookie, of which only the hash is kept.
create table support_chat (
  id text collate "C" primary key,
  player_id text collate "C" unique references player (id),
  visitor_hash bytea unique check (length(visitor_hash) = 32),
  locale text not null,
  status text not null check (status in ('waiting', 'open', 'closed')),
  agent_id text collate "C" references player (id),
  -- Of somebody without an account.
  mail text check (length(mail) <= 254),
  last_seq int not null default 0,
  read_by_staff int not null default 0,
  read_by_person int not null default 0,
  -- Up to where the person was told by mail.
  mailed_seq int not null default 0,
  last_text text not null default '',
  last_at timestamptz not null,
  -- Since when the person waits for an answer.
  waiting_since timestamptz,
  created_at timestamptz not null,
  check ((player_id is null) <> (visitor_hash is null))
);
create index support_chat_waiting on support_chat (waiting_since) where waiting_since is not null;
create index support_chat_status on support_chat (status, last_at);
create index support_chat_agent on support_chat (agent_id) where agent_id is not null;

create table support_message (
  chat_id text collate "C" not null references support_chat (id),
  seq int not null,
  -- Made by whoever wrote it.
  id uuid not null,
  author text not null check (author in ('person', 'staff')),
  staff_id text collate "C" references player (id),
  event text check (event in ('joined', 'closed')),
  is_note boolean not null default false,
  text text not null check (length(text) <= 2000),
  picture_id text collate "C",
  created_at timestamptz not null,
  primary key (chat_id, seq),
  unique (chat_id, id),
  check ((author = 'staff') = (staff_id is not null)),
  check (author = 'staff' or not is_note)
);

create table support_picture (
  id text collate "C" primary key,
  chat_id text collate "C" not null references support_chat (id),
  width int not null,
  height int not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index support_picture_chat on support_picture (chat_id);

-- A closing is rated once.
create table support_rating (
  chat_id text collate "C" not null references support_chat (id),
  closed_seq int not null,
  staff_id text collate "C" references player (id),
  stars int not null check (stars between 1 and 5),
  text text not null check (length(text) <= 1000),
  created_at timestamptz not null,
  primary key (chat_id, closed_seq)
);

create table support_agent (
  staff_id text collate "C" primary key references player (id),
  seen_at timestamptz not null
);

-- Requests of people who are known that were refused or failed, by the key that the answer named: what support looks up when somebody quotes it.
-- No input, no address: who asked, for what, and what was answered. Kept for two weeks.

create table failed_request (
  key text collate "C" primary key,
  player_id text collate "C",
  method text not null,
  -- As it stands in the contract, without what was put into it.
  route text not null,
  code text not null,
  at timestamptz not null
);
create index failed_request_player on failed_request (player_id, at desc);
create index failed_request_at on failed_request (at);

-- Answers of support that are ready, by the shortcut that staff type. One that is not offered any more stays: the product would seed it again.
create table support_answer (
  shortcut text collate "C" primary key check (shortcut ~ '^[a-z0-9_]{1,20}$'),
  -- By language; English is always there.
  texts jsonb not null check (texts ? 'en'),
  is_on boolean not null,
  version int not null check (version > 0),
  changed_at timestamptz not null
);

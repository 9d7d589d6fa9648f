-- What people of the house say about a market themselves: its result, that it is void, or that the feed's word counts again. The first person's word waits
-- for a second one; then it is messages like those of the feed, and goes before them.
create table sports_ruling (
  id text collate "C" primary key,
  event_id text collate "C" not null references sports_event (id) on delete cascade,
  -- Null: every market of the event that is not decided.
  market_key text collate "C",
  kind text not null check (kind in ('result', 'void', 'withdraw')),
  -- By outcome, as messages have it.
  results jsonb,
  rule text,
  -- Which bets are void: taken from the first moment on and before the second; null is no bound.
  taken_from timestamptz,
  taken_before timestamptz,
  -- Where it can be looked up; players read it.
  reference text not null check (length(reference) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined')),
  reason text not null check (length(reason) between 1 and 1000),
  first_by text collate "C" not null references player (id),
  first_at timestamptz not null,
  second_by text collate "C" references player (id),
  second_reason text check (length(second_reason) between 1 and 1000),
  changed_at timestamptz not null,
  check ((kind = 'result') = (results is not null)),
  check ((kind = 'void') = (rule is not null)),
  check (kind = 'void' or (market_key is not null and taken_from is null and taken_before is null)),
  check (second_by is null or second_by <> first_by or state = 'declined')
);
create unique index sports_ruling_waiting on sports_ruling (event_id, coalesce(market_key, '')) where state = 'waiting';
create index sports_ruling_event on sports_ruling (event_id, first_at);

alter table sports_message add column is_house boolean not null default false;
-- The house has spoken: whatever the feed says, it is not on offer any more.
alter table sports_market add column is_ruled boolean not null default false;

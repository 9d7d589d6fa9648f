-- What the house has stopped itself, whatever the feed says: a sport, an event, a market or one of its outcomes.
create table sports_stop (
  sport_id int not null,
  event_id text collate "C" references sports_event (id) on delete cascade,
  market_key text collate "C",
  outcome text collate "C",
  reason text not null,
  stopped_by text collate "C" not null references player (id),
  stopped_at timestamptz not null,
  check (market_key is null or event_id is not null),
  check (outcome is null or market_key is not null)
);
create unique index sports_stop_scope on sports_stop
  (sport_id, coalesce(event_id, ''), coalesce(market_key, ''), coalesce(outcome, ''));
create index sports_stop_event on sports_stop (event_id);

-- Leagues and teams that a player follows, beside single events (sports_favorite). They outlive their events: a league goes on next season.
create table sports_followed (
  player_id text collate "C" not null references player,
  kind text not null check (kind in ('league', 'team')),
  sport_id int not null,
  -- Of a league its id at the feed, of a team its name, which feeds tell without an id.
  id text collate "C" not null check (length(id) <= 80),
  name text not null,
  added_at timestamptz not null,
  primary key (player_id, kind, sport_id, id)
);

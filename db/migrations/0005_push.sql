-- Where a player's browser is reached by web push (SPEC §7 push subscription).

create table push_subscription (
  -- One browser for each player: while one is subscribed no other is asked.
  player_id text primary key references player,
  -- A browser that changes hands must not tell its new owner about the old one.
  endpoint text not null unique check (length(endpoint) <= 2048),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);

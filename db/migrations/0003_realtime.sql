-- Bounded history of realtime channels, shared by all server processes (DECISIONS §9).

-- Unlogged: after a crash of PostgreSQL the channel starts again with a new epoch, and clients know that they must refetch.
create unlogged table realtime_channel (
  channel text primary key,
  epoch text not null,
  last_offset bigint not null default 0,
  updated_at timestamptz not null default now()
) with (fillfactor = 50);
create index realtime_channel_updated_at on realtime_channel (updated_at);

create unlogged table realtime_publication (
  -- Cascading, so that a channel which starts again with a new epoch can never answer with messages of the old one.
  channel text not null references realtime_channel (channel) on delete cascade,
  "offset" bigint not null,
  data text not null,
  created_at timestamptz not null default now(),
  primary key (channel, "offset")
);
create index realtime_publication_created_at on realtime_publication (created_at);

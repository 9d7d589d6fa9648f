-- Several browsers of a person, and which of them was sent which notice.

alter table push_subscription drop constraint push_subscription_pkey;
alter table push_subscription add column id bigint generated always as identity primary key;
create index push_subscription_player on push_subscription (player_id);

create table notice_push (
  notice_id text collate "C" not null references notice (id) on delete cascade,
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  sent_at timestamptz,
  primary key (notice_id, subscription_id)
);
create index notice_push_subscription on notice_push (subscription_id);

-- Only of those who have changed something.
create table notice_setting (
  player_id text collate "C" primary key references player (id),
  -- Minutes of the day; both or none.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_to int check (quiet_to between 0 and 1439),
  zone text check (length(zone) <= 64),
  shows_amounts boolean not null default false,
  check ((quiet_from is null) = (quiet_to is null) and (quiet_from is null) = (zone is null))
);

-- The bonus desk: who published what.

-- Null for what an installation begins with.
alter table bonus_offer_version add created_by text collate "C" references player (id);

-- What staff give or take by hand. Above the threshold the first person's word waits here for a second one.
create table bonus_decision (
  id text collate "C" primary key check (id like 'bdc\_%'),
  kind text not null check (kind in ('grant', 'revoke')),
  player_id text collate "C" not null references player (id),
  -- Which offer is granted, as it was when the first person decided.
  offer_id text,
  offer_version int,
  -- Which bonus is revoked, or came of the grant.
  bonus_id text references user_bonus (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  state text not null check (state in ('waiting', 'done', 'declined')),
  reason text not null,
  first_by text collate "C" not null references player (id),
  first_at timestamptz not null,
  -- Who agreed or declined, where it waited.
  second_by text collate "C" references player (id),
  second_reason text,
  changed_at timestamptz not null,
  foreign key (offer_id, offer_version) references bonus_offer_version (offer_id, version),
  check ((kind = 'grant') = (offer_id is not null)),
  check (kind = 'grant' or bonus_id is not null)
);
create index bonus_decision_queue on bonus_decision (state, first_at);
create index bonus_decision_player on bonus_decision (player_id);
create unique index bonus_decision_revoke on bonus_decision (bonus_id) where state = 'waiting' and kind = 'revoke';

-- A published table is drawn from after the next midnight of UTC, so that nobody who has seen today's is drawn from another. Null: from
-- the beginning.
alter table turbine_table add in_force_from timestamptz;

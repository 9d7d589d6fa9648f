-- Joining for a fee, staff who run tournaments, and players who are taken out of them by two people.
alter table tournament
  drop constraint tournament_entry_check,
  add constraint tournament_entry_check check (entry in ('automatic', 'opt_in', 'buy_in')),
  -- What joining costs, in US cents.
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- What the fees of those who are in add to the pool.
  add column fees_cents bigint not null default 0 check (fees_cents >= 0),
  -- Of a pool of fees: how many places it was divided among when the table was closed.
  add column paid_places int check (paid_places >= 0),
  -- Stopped, or nobody scored: every fee goes back to whoever paid it.
  add column returns_fees boolean not null default false,
  -- Counts edits, so that two people at the desk do not undo each other.
  add column version int not null default 1,
  add check ((entry = 'buy_in') = (fee_cents > 0));

-- A row for every time somebody paid to join. Who leaves in time and joins again has two.
create table tournament_fee (
  id text collate "C" primary key,
  tournament_id text collate "C" not null references tournament (id),
  player_id text collate "C" not null references player (id),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz not null,
  returned_at timestamptz
);
-- One at a time, and those that are left to be returned.
create unique index tournament_fee_kept on tournament_fee (tournament_id, player_id) where returned_at is null;
create index tournament_fee_player on tournament_fee (player_id);

-- One person's word that somebody is to be taken out of a table, and what the second one said.
create table tournament_out (
  id text collate "C" primary key,
  tournament_id text collate "C" not null references tournament (id),
  player_id text collate "C" not null references player (id),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined')),
  reason text not null check (length(reason) between 1 and 1000),
  first_by text collate "C" not null references player (id),
  first_at timestamptz not null,
  second_by text collate "C" references player (id),
  second_reason text check (length(second_reason) between 1 and 1000),
  changed_at timestamptz not null,
  check (second_by is null or second_by <> first_by or state = 'declined')
);
create unique index tournament_out_waiting on tournament_out (tournament_id, player_id) where state = 'waiting';
create index tournament_out_player on tournament_out (player_id);
create index tournament_out_first on tournament_out (first_by) where state = 'waiting';

alter table tournament_entry drop constraint tournament_entry_out_reason_check,
  add constraint tournament_entry_out_reason_check check (length(out_reason) between 1 and 1000);

-- With what a page of the table and a place in it are made of: neither reads an entry itself any more, also not those it passes over.
drop index tournament_entry_rank;
create index tournament_entry_rank on tournament_entry (tournament_id, (-points), reached) include (points, player_id)
  where points > 0 and out_reason is null;

-- Other accounts with the same device or payout details, asked for by the desk.
create index player_mark_mark on player_mark (kind, mark);

-- Rounds that are played in steps, for money and for fun. A round is its input and its moves; what they come to follows from the seeds, so it is
-- kept nowhere. Without a row nothing was moved yet.
create table game_moves (
  round_id text collate "C" primary key,
  -- How many moves there are. Whoever moves says it, so that of two at once only one does.
  no int not null default 0,
  moves text[] not null default '{}',
  -- Made by whoever moved, one a move: the same one is the same move.
  step_ids uuid[] not null default '{}',
  -- A move that costs something waits here until its stake is taken, or taken back.
  asked_move text,
  asked_id uuid,
  is_dropping boolean not null default false,
  -- Nothing can be moved any more; what it comes to is paid, or is about to be.
  is_over boolean not null default false,
  moved_at timestamptz not null,
  check (cardinality(moves) = no),
  check (cardinality(step_ids) = no),
  check ((asked_move is null) = (asked_id is null)),
  check (asked_id is not null or not is_dropping)
);

-- A round for fun that is open says with which seeds it was drawn: they are not revealed meanwhile.
alter table game_demo_round
  add column is_open boolean not null default false,
  add column seed_pair_id text collate "C",
  add check (not is_open or seed_pair_id is not null);
create index game_demo_round_open on game_demo_round (seed_pair_id) where is_open;

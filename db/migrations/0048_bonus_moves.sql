-- Bets with a bonus are decided without a statement of their own and written together, for all plays of a batch.

-- What a play with a bonus leaves to be written.
create type bonus_move as (
  -- The active bonus after it. Null: it has not changed, or is written already.
  bonus text,
  balance bigint,
  worked bigint,
  is_played boolean,
  -- Without an id: the round holds no money of a bonus, or is written already.
  round bonus_round,
  is_new_round boolean,
  parts bonus_action[],
  lines bonus_line[]
);

-- What `bonus_play` says about a play.
create type bonus_answer as (
  verdict text,
  detail text,
  balance bigint,
  round_bonus text,
  net bigint,
  move bonus_move
);

-- Both are written by functions that hold the lock of the bonus's player and were handed its id by the row itself. Looking it up again for every
-- row cost a bet as much as writing them.
alter table bonus_round drop constraint bonus_round_bonus_id_fkey;
alter table bonus_action drop constraint bonus_action_bonus_id_fkey;

-- With other columns and arguments they are other functions, so the ones before go.
drop function if exists game_facts(timestamptz, text[], text[], text[], text[], int[], text[], text[]);
drop function if exists bonus_play(
  timestamptz, text, bigint, bigint, bigint, text, text, text, text, text, bigint, boolean, boolean, text[], text[], bigint[], text[], text[]
);
drop function if exists bonus_play_actions(
  timestamptz, text, bigint, bigint, bigint, text, text, text, text, text, bigint, boolean, boolean, text[], text[], bigint[], text[], text[]
);

-- The offers that keep what a banner says: it is shown while each of them is live. Those of earlier demos are known by their words.
alter table banner add offers text[] not null default '{}';
update banner set offers = demo.offers
from (values
  ('welcome', 'Up to 500% and 350 free spins', array['welcome-1', 'welcome-2', 'welcome-3', 'welcome-4c']),
  ('next-deposit', 'Your next deposit brings a bonus', array['welcome-1', 'welcome-2', 'welcome-3', 'welcome-4a']),
  ('cashback', 'Cashback every Monday', array['cashback']),
  ('everyday-bonus', '+5% once a day', array['everyday'])
) demo(id, title, offers)
where banner.id = demo.id and banner.descriptions #>> '{en,title}' = demo.title;

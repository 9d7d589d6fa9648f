-- Money with outside providers: what is unknown about a payout, what a provider says against a decision, how far money moves without a
-- person, and until when a rate is promised.

-- `unknown`: nobody can say whether the provider pays it. Held until its word or a person's.
alter table sell_order drop constraint sell_order_state_check;
alter table sell_order add constraint sell_order_state_check check (state in ('requested', 'review', 'approved', 'sending', 'unknown',
  'completed', 'declined', 'cancelled'));

-- How often the provider was asked about a payout under way, and what it said last.
alter table sell_order
  add column asked_count integer not null default 0,
  add column asked_at timestamptz,
  add column asked_answer text check (asked_answer in ('no_answer', 'not_known', 'accepted'));

-- One row for each message that tells a provider to pay, written before it leaves: a process that dies in between has tried.
-- Without an outcome nobody knows what became of it.
create table payout_attempt (
  order_id text not null references sell_order,
  number integer not null check (number > 0),
  began_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'paid', 'refused', 'message_refused', 'no_answer')),
  -- A code of the provider, never its words: they may repeat what a player typed.
  reason text,
  primary key (order_id, number)
);
insert into payout_attempt (order_id, number, began_at) select id, 1, changed_at from sell_order where state = 'sending';

-- What a provider said that does not fit what we did, for a person to look at. One for each order and kind: the same word again only
-- counts up, another one opens it anew.
create table payment_alarm (
  id text primary key check (id like 'alm\_%'),
  -- payout_after_release: money goes to a recipient although the player has it back. payout_returned: it came back after it counted as
  -- paid. deposit_against_decision: the provider contradicts what a person decided about a deposit.
  kind text not null check (kind in ('payout_after_release', 'payout_returned', 'deposit_against_decision')),
  order_id text not null,
  player_id text not null references player,
  provider text not null,
  said text not null check (said in ('accepted', 'paid', 'refused', 'declined')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  times integer not null default 1,
  raised_at timestamptz not null,
  said_at timestamptz not null,
  closed_at timestamptz,
  closed_by text references player,
  closing_reason text,
  unique (order_id, kind),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closing_reason is null))
);
create index payment_alarm_open on payment_alarm (said_at) where closed_at is null;
create index payment_alarm_order on payment_alarm (order_id);

-- `paid` and `give_back`: what became of a payout whose outcome was unknown.
alter table staff_decision drop constraint staff_decision_action_check;
alter table staff_decision add constraint staff_decision_action_check
  check (action in ('approve', 'decline', 'refund', 'paid', 'give_back'));

-- The sandbox bank can take a payout and deny it: `forgetful` answers nothing, knows nothing, refuses the second message, and pays.
alter table sandbox_payout add column is_denied boolean not null default false;
alter table sandbox_mood drop constraint sandbox_mood_mood_check;
alter table sandbox_mood add constraint sandbox_mood_mood_check check (mood in ('open', 'refusing', 'slow', 'down', 'forgetful'));

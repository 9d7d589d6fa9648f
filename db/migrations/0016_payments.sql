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

-- `people_decide`: a person decided about this deposit, or the machine gave it to people; from here on only people change it.
-- `paid_at`: when the player said in time to have paid, or when the provider saw money that people are to decide about.
-- `arrived_minor`: what the provider says arrived and nobody has credited.
-- `applied_rate_e12`: the rate it was credited at; another than the quoted one where the money came after that had ended.
alter table buy_order
  add column people_decide boolean not null default false,
  add column paid_at timestamptz,
  add column arrived_minor bigint check (arrived_minor > 0),
  add column applied_rate_e12 bigint check (applied_rate_e12 > 0);
update buy_order o set people_decide = true where exists (select from order_event e where e.order_id = o.id
  and (e.actor_kind = 'staff' or (e.actor_kind = 'provider' and e.to_state = 'disputed')));
update buy_order o set paid_at = p.sent_at
  from (select order_id, min(created_at) as sent_at from proof_image where purpose = 'payment' group by order_id) p
  where p.order_id = o.id;
update buy_order set applied_rate_e12 = rate_e12 where status = 'completed';

-- Who opened it: a provider does where its word is for people to follow. It asks for nothing.
alter table order_dispute add column opened_by text not null default 'player' check (opened_by in ('player', 'provider'));
update order_dispute d set opened_by = 'provider' from (
  select distinct on (order_id) order_id, actor_kind from order_event where to_state = 'disputed' order by order_id, id desc) e
  where e.order_id = d.order_id and e.actor_kind = 'provider';

-- When the money reached the sandbox bank, which tells its customers late if it wants to.
alter table sandbox_deposit add column paid_at timestamptz;
update sandbox_deposit set paid_at = created_at where status = 'paid';

-- What a withdrawal was worth in cents of a US dollar when it was asked for, and when the clock let it go without a person. Sums of a day
-- are counted by both; what was asked for before this in other currencies counts for nothing on the first day.
alter table sell_order
  add column usd_minor bigint not null default 0 check (usd_minor >= 0),
  add column auto_approved_at timestamptz;
update sell_order set usd_minor = amount_minor where currency = 'USD';
create index sell_order_automatic on sell_order (auto_approved_at) where auto_approved_at is not null;

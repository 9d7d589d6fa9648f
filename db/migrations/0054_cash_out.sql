-- Bets that are paid out before they are decided, wholly or in part.
alter table sports_house add column is_cash_out_open boolean not null default true;

alter table sports_bet
  -- The part of each line's unit that was cashed out: what runs is the rest. Unit, stake and cap stay as they were taken.
  add column cashed_unit_minor bigint not null default 0 check (cashed_unit_minor between 0 and unit_minor),
  -- Counts the cash-outs that were asked for; an offer names the next one, so that it is taken once.
  add column cash_outs int not null default 0,
  -- Cash out by itself as soon as the offer is worth this.
  add column auto_cash_minor bigint check (auto_cash_minor > 0),
  drop constraint sports_bet_status_check,
  drop constraint sports_bet_check3,
  add constraint sports_bet_status_check check (status in ('pending', 'open', 'settled', 'rejected', 'cashed_out')),
  add constraint sports_bet_accepted check ((status in ('open', 'settled', 'cashed_out')) = (accepted_at is not null)),
  add constraint sports_bet_cashed check ((status = 'cashed_out') = (cashed_unit_minor = unit_minor)),
  add constraint sports_bet_auto check (auto_cash_minor is null or status in ('open', 'settled'));
create index sports_bet_auto_cash on sports_bet (player_id, id) where auto_cash_minor is not null and status = 'open';

create table sports_cash_out (
  player_id text collate "C" not null,
  bet_id text collate "C" not null,
  -- From 1 on.
  no int not null,
  status text not null check (status in ('pending', 'done', 'refused')),
  reason text,
  -- The signature of the offer that was taken; null where the player's own rule took it.
  quote text,
  -- Of each line's unit.
  unit_minor bigint not null check (unit_minor > 0),
  -- What it must bring, what it is worth without the margin, and what it brought.
  least_minor bigint not null check (least_minor > 0),
  fair_minor bigint not null,
  margin int not null,
  value_minor bigint,
  -- What of it repaid a debt.
  repaid_minor bigint,
  -- How often the market of each leg had stopped when it was asked for.
  stops jsonb not null,
  requested_at timestamptz not null,
  decide_at timestamptz,
  decided_at timestamptz,
  primary key (player_id, bet_id, no),
  foreign key (player_id, bet_id) references sports_bet (player_id, id),
  check ((status = 'refused') = (reason is not null)),
  check ((status = 'done') = (value_minor is not null)),
  check ((status = 'pending') = (decided_at is null)),
  check (status <> 'pending' or decide_at is not null)
);
create unique index sports_cash_out_waiting on sports_cash_out (player_id, bet_id) where status = 'pending';
create index sports_cash_out_due on sports_cash_out (decide_at) where status = 'pending';

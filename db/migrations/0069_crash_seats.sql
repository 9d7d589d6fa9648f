-- A player has two seats in a flight, each with a bet of its own and its own way out.
alter table crash_bet add column seat smallint not null default 1 check (seat in (1, 2));
alter table crash_bet alter column seat drop default;
drop index crash_bet_one_each;
create unique index crash_bet_one_each on crash_bet (round_no, owner, seat) where status <> 'void';

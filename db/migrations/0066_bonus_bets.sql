-- Bets on sports that a bonus pays a part of, or that work one off.
alter table sports_bet
  -- The bonus that was active when it was placed: it paid `bonus_minor` of the stake, and is worked off by `bonus_weight` (ten-thousandths) when the bet is decided.
  add column bonus_id text collate "C",
  add column bonus_minor bigint not null default 0 check (bonus_minor between 0 and stake_minor),
  add column bonus_weight int not null default 0 check (bonus_weight >= 0),
  -- What its cash-outs have paid together.
  add column cashed_value_minor bigint not null default 0 check (cashed_value_minor >= 0),
  add constraint sports_bet_bonus check (bonus_id is not null or (bonus_minor = 0 and bonus_weight = 0));

update sports_bet b set cashed_value_minor = c.value
from (
  select player_id, bet_id, sum(value_minor) as value from sports_cash_out where status = 'done' group by player_id, bet_id
) c
where (b.player_id, b.id) = (c.player_id, c.bet_id);

-- By how much the share of the bonus changed.
alter table sports_settlement add column bonus_minor bigint not null default 0;

-- What bets on sports have worked off, by what is known of them now: a correction changes it.
create table bonus_bet (
  bet_id text collate "C" primary key,
  bonus_id text not null,
  work bigint not null check (work >= 0)
);

-- Bets each way: one pick in two equal parts. The part for a place is a leg of its own, on the market of places, and pays a part of the odds to win that is
-- fixed when the bet is taken.
alter table sports_bet
  drop constraint sports_bet_kind_check,
  add constraint sports_bet_kind_check check (kind in ('single', 'express', 'system', 'each_way'));
alter table sports_leg
  add column place_n int,
  add column place_d int,
  add constraint sports_leg_place_check check ((place_n is null) = (place_d is null) and place_n > 0 and place_d >= place_n);

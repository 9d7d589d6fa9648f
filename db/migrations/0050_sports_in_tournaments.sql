-- Bets on sports that count in tournaments: which sports do, and what counts of each bet.
alter table tournament
  -- Ids of the sports that bets count on, with their weight in hundredths; null where bets do not count.
  add column sports jsonb check (jsonb_typeof(sports) = 'object');

alter table tournament_round
  alter column game_id drop not null,
  -- Of a bet: the sport by whose weight it counts.
  add column sport_id int,
  add check (num_nonnulls(game_id, sport_id) = 1);

-- The journal names a bet by its id alone.
create index sports_bet_id on sports_bet (id);

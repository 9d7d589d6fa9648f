-- Changing the currency of an account asks for free rounds that are still to be played; without it every gift ever made would be read.
create index game_free_rounds_open on game_free_rounds (player_id) where status = 'issued';

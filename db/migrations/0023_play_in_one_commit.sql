-- A round of the house that is over with its draw takes stake, number and win in one play: `game_play` is told which draw the win was
-- worked out for. With other arguments it is another function, so the one before goes.
drop function game_play(
  timestamptz, bigint[], bigint[], int[], text[], text[], text[], text[], text[], text[], text[], boolean[], text[], text[],
  int[], text[], text[], bigint[], text[]
);

-- The list of a player's rounds. Its condition holds for every row and is named by that list alone: a bet looks its round up by the
-- provider's name of it, and on a young table the planner would as soon read all rounds of the player.
drop index game_round_player;
create index game_round_player on game_round (player_id, id desc) where id > '';

-- Room for the win beside the bet: providers send them in two calls.
alter table game_round set (fillfactor = 85);

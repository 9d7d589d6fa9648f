-- Rounds and their actions that were put away (ROUNDS_ONLINE_DAYS): still shown, never again written or asked by a bet. They have the columns
-- of the tables they come from, in the same order, and only the keys that showing them needs.
create table game_round_old (like game_round including constraints);
alter table game_round_old add primary key (id);
create index game_round_old_player on game_round_old (player_id, id desc);

create table game_action_old (like game_action including constraints);
alter table game_action_old add primary key (provider_id, external_id);
create index game_action_old_round on game_action_old (round_id);

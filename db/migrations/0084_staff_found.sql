-- Who works here is asked for each change that the desk is told of: each message to support, each order. There are a few of them among all players.
create index player_staff on player (staff_role) where staff_role is not null;

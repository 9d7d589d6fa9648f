-- A play with a bonus is one function; the one that takes back what was made before a refused bet is called where there is such a bet.
drop function if exists bonus_play(
  timestamptz, text, bigint, bigint, bigint, text, text, user_bonus, text, text, bigint, boolean, boolean, int, int, text[], text[], text[],
  bigint[], text, text);
drop function if exists bonus_play_actions(
  timestamptz, text, bigint, bigint, bigint, text, text, user_bonus, text, text, bigint, boolean, boolean, int, int, text[], text[], text[],
  bigint[], text, text);

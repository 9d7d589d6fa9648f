-- A play says whether its bets carry next to no risk. With another argument they are other functions, so the ones before go.
drop function if exists bonus_play(
  timestamptz, text, bigint, bigint, bigint, text, text, text, text, text, bigint, boolean, text[], text[], bigint[], text[], text[]
);
drop function if exists bonus_play_actions(
  timestamptz, text, bigint, bigint, bigint, text, text, text, text, text, bigint, boolean, text[], text[], bigint[], text[], text[]
);

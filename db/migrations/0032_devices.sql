-- A browser that is remembered is a mark of its player too, like where they are paid out to.
alter table player_mark drop constraint player_mark_kind_check;
alter table player_mark add constraint player_mark_kind_check check (kind in ('payout', 'device'));

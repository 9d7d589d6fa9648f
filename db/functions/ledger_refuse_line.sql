-- Lines come through `ledger_post`, which checks their sums, and no other way.
create or replace function ledger_refuse_line() returns trigger language plpgsql as $$
begin
  raise exception 'lines are written by ledger_post alone' using errcode = 'check_violation';
end $$;

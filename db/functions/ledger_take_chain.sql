-- A chain that nobody else lengthens until the transaction ends: the first that is free, or a new one. Waiting for one while holding accounts could
-- deadlock. Taken by a lock of its own and not by one of the row, so that the row is read after it, as its last holder left it.
create or replace function ledger_take_chain() returns ledger_chain language plpgsql as $$
declare
  free int := 1;
  taken ledger_chain;
begin
  while not pg_try_advisory_xact_lock(hashtext('ledger_chain'), free) loop
    free := free + 1;
  end loop;
  select * into taken from ledger_chain where id = free;
  if not found then
    insert into ledger_chain (id) values (free) returning * into taken;
  end if;
  return taken;
end $$;

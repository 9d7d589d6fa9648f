-- Locks players' accounts in the order of their ids, and answers what they hold. For decisions that rest on a balance and come
-- before the posting. Runs with the rights of the owner of the tables, because locking a row takes the right to change it, which the
-- product's role does not have. The search path is fixed, and temporary objects come last in it: nobody can put a table of their own
-- in the way of a name.
create or replace function ledger_lock(accounts bigint[]) returns bigint[] language plpgsql
security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  found_ids bigint[];
  held bigint[];
begin
  select array_agg(a.id), array_agg(a.balance_minor::bigint) into found_ids, held
  from (
    select id, balance_minor from ledger_account where id = any (accounts) and is_player order by id for update
  ) a;
  if found_ids is distinct from accounts then
    raise exception 'an account is unknown or out of order' using errcode = 'WF001';
  end if;
  return held;
end $$;
revoke execute on function ledger_lock(bigint[]) from public;

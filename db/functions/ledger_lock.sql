-- Locks players' accounts in the order of their ids, and answers what they hold. For decisions that rest on a balance and come
-- before the posting.
create or replace function ledger_lock(accounts bigint[]) returns bigint[] language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  found_ids bigint[];
  held bigint[];
begin
  select array_agg(a.id), array_agg(a.balance_minor) into found_ids, held
  from (
    select id, balance_minor from ledger_account where id = any (accounts) and is_player order by id for update
  ) a;
  if found_ids is distinct from accounts then
    raise exception 'an account is unknown or out of order' using errcode = 'WF001';
  end if;
  return held;
end $$;

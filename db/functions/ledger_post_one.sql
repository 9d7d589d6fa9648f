-- One posting whose accounts are named, opened where they are new; `ledger_post` decides about it. Accounts differ from each other and have an amount each.
-- `balances` is by account, null for those of the house; `status` as in `ledger_post`.
create or replace function ledger_post_one(
  key text, kind text, reference text, account_kinds text[], owners text[], account_references text[], currencies text[], amounts bigint[],
  out status text, out posting_id bigint, out balances bigint[]
) language plpgsql
-- As for ledger_post.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
begin
  insert into ledger_account (kind, owner, reference, currency)
  select n.kind, n.owner, n.reference, n.currency
  from unnest(account_kinds, owners, account_references, currencies) n(kind, owner, reference, currency)
  -- In one order for everyone: two transactions that open the same accounts wait for each other, but not in a circle.
  order by n.owner, n.kind, n.reference, n.currency
  on conflict do nothing;

  select decided.statuses, decided.posting_ids[1],
    array(
      select decided.balances[o.place] from (
        select n.no, row_number() over (order by a.id) as place
        from unnest(account_kinds, owners, account_references, currencies) with ordinality n(kind, owner, reference, currency, no)
        join ledger_account a using (owner, kind, reference, currency)
      ) o order by o.no
    )
  into status, posting_id, balances
  from (
    select coalesce(array_agg(a.id order by a.id) filter (where a.is_player), '{}') as players,
      coalesce(array_agg(a.id order by a.id) filter (where not a.is_player), '{}') as houses,
      array_agg(a.id order by a.id) as ids, array_agg(n.amount order by a.id) as amounts
    from unnest(account_kinds, owners, account_references, currencies, amounts) n(kind, owner, reference, currency, amount)
    join ledger_account a using (owner, kind, reference, currency)
  ) found
  cross join lateral ledger_post(
    array[ledger_post_one.key], array[ledger_post_one.kind], array[ledger_post_one.reference], found.players, found.houses,
    array_fill(1, array[cardinality(found.ids)]),
    array(
      select coalesce(array_position(found.players, id), -array_position(found.houses, id)) from unnest(found.ids) with ordinality i(id, no)
      order by i.no
    ),
    found.amounts, false
  ) decided;
end $$;

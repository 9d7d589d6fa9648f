-- One posting whose accounts are named: what deposits, withdrawals and staff post, one call inside their transaction. Nearly every posting
-- can simply be made, and is made here by two statements: PL/pgSQL prepares each of its expressions anew in every transaction, which costs
-- a posting that comes alone more than writing it. Whatever is not that simple (an account that is new, a key that is known, money that is
-- not there, no free chain) is decided by `ledger_post`, where the rules are; nothing was written then.
-- Accounts differ from each other and have an amount each. `balances` is by account, null for those of the house; `status` as in `ledger_post`.
-- Rights and search path as in `ledger_post`.
create or replace function ledger_post_one(
  key text, kind text, reference text, account_kinds text[], owners text[], account_references text[], currencies text[], amounts bigint[],
  out status text, out posting_id bigint, out balances bigint[]
) language plpgsql
security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set windfall.ledger_posting = on
as $$
#variable_conflict use_column
declare
  locked bigint;
begin
  -- As in `ledger_post`.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  -- In the order of ids, whoever comes. What follows is a statement of its own, so that it sees what the last holder of the locks left.
  perform from unnest(account_kinds, owners, account_references, currencies) n(kind, owner, reference, currency)
  join ledger_account a using (owner, kind, reference, currency)
  where a.is_player order by a.id for update of a;
  get diagnostics locked = row_count;

  with line as materialized (
    select n.no, n.amount, a.id, a.ctid as place, a.currency, a.identity_hash, case when a.is_player then a.balance_minor + n.amount end as after
    from unnest(account_kinds, owners, account_references, currencies, amounts) with ordinality n(kind, owner, reference, currency, amount, no)
    join ledger_account a using (owner, kind, reference, currency)
  ), posting as materialized (
    select nextval('ledger_posting_id') as id, nextval('ledger_batch_id') as batch_id, clock_timestamp() as moment, l.lines, l.identities, l.balances
    from (
      select string_agg(' ' || l.id || ' ' || l.amount || coalesce(' ' || l.after, ''), '' order by l.id) as lines,
        string_agg(l.identity_hash, '' order by l.id) as identities, array_agg(l.after order by l.no) as balances
      from line l
      -- An account that was opened between the two statements is seen by the second and locked by nobody.
      having count(*) = cardinality(amounts) and count(l.after) = locked and coalesce(min(l.after), 0) >= 0 and sum(l.amount) = 0
        and (min(l.currency) = max(l.currency) or not exists (select from line c group by c.currency having sum(c.amount) <> 0))
    ) l
    where not exists (select from ledger_posting p where p.key = ledger_post_one.key)
  ), hashed as materialized (
    select p.*, ledger_posting_hash(p.id, p.batch_id, ledger_post_one.key, ledger_post_one.kind, ledger_post_one.reference,
      p.lines, p.identities) as hash
    from posting p
  ), free as materialized (
    select c.*, h.* from hashed h
    cross join lateral (
      select c.id as chain_id, c.seq + 1 as seq, c.head from ledger_chain c order by c.id limit 1 for update skip locked
    ) c
  ), longer as (
    update ledger_chain c set seq = f.seq, head = ledger_batch_hash(
      f.batch_id, f.chain_id, f.seq, f.moment, pg_current_xact_id(), f.id, f.id, f.head, f.hash)
    from free f where c.id = f.chain_id returning f.*, c.head as new_head
  ), batched as (
    insert into ledger_batch (id, chain_id, chain_seq, posted_at, xact, first_posting_id, last_posting_id, previous_hash, hash)
    select l.batch_id, l.chain_id, l.seq, l.moment, pg_current_xact_id(), l.id, l.id, l.head, l.new_head from longer l
  ), posted as (
    insert into ledger_posting (id, batch_id, key, kind, reference, hash)
    select f.id, f.batch_id, ledger_post_one.key, ledger_post_one.kind, ledger_post_one.reference, f.hash from free f
  ), moved as (
    insert into ledger_line (posting_id, account_id, amount_minor, balance_after_minor)
    select f.id, l.id, l.amount, l.after from free f cross join line l
  ), held as (
    update ledger_account a set balance_minor = l.after, last_posting_id = f.id
    from free f cross join line l where l.after is not null and a.ctid = l.place
  )
  select 'd', f.id, f.balances into status, posting_id, balances from free f;
  if status is not null then
    return;
  end if;

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
    found.amounts
  ) decided;
end $$;
revoke execute on function ledger_post_one(text, text, text, text[], text[], text[], text[], bigint[]) from public;

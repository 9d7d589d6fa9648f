-- One amount between a player's account and another one: nearly every posting that comes alone, which is what deposits, withdrawals and staff post,
-- one call inside their transaction. A few small statements without a loop: PL/pgSQL prepares each of its expressions anew in every transaction,
-- and PostgreSQL makes every node of a plan ready before it runs, which costs a posting that comes alone more than writing it.
-- Whatever is not that simple (an account that is new, a key that is known, money that is not there) is decided by `ledger_post`, where the rules
-- are; nothing was written then.
-- `amount` is what the first account gets. Where both are of players, it is the one that gives: only the first is looked at for money.
-- `balances` is of both, null for one of the house; `status` as in `ledger_post`. So are rights, search path and plans.
create or replace function ledger_move(
  key text, kind text, reference text, currency text, amount bigint,
  first_kind text, first_owner text, first_reference text,
  second_kind text, second_owner text, second_reference text, is_second_player boolean,
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
  locked int;
  first_id bigint;
  first_hash bytea;
  first_balance bigint;
  first_line text;
  second_id bigint;
  second_hash bytea;
  second_balance bigint;
  second_line text;
  new_batch_id bigint;
  moment timestamptz;
  posting_hash bytea;
  chain ledger_chain;
  new_head bytea;
begin
  -- As in `ledger_post`.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  if is_second_player then
    -- In the order of ids, whoever comes. One that was opened since is locked by nobody: somebody could post on it with a later id and be first.
    perform from (values (first_owner, first_kind, first_reference), (second_owner, second_kind, second_reference)) n(owner, kind, reference)
    join ledger_account a using (owner, kind, reference)
    where a.currency = ledger_move.currency and a.is_player order by a.id for update of a;
    get diagnostics locked = row_count;
  end if;
  -- Ids are in the order in which an account changes: whoever waited here takes one anew.
  update ledger_account a set balance_minor = a.balance_minor + amount, last_posting_id = nextval('ledger_posting_id')
  from ledger_account s
  where a.owner = first_owner and a.kind = first_kind and a.reference = first_reference and a.currency = ledger_move.currency
    and a.is_player and a.balance_minor + amount >= 0
    and s.owner = second_owner and s.kind = second_kind and s.reference = second_reference and s.currency = ledger_move.currency
    and s.is_player = is_second_player and (not is_second_player or locked = 2 and amount < 0)
    and not exists (select from ledger_posting p where p.key = ledger_move.key)
  returning a.id, a.identity_hash, a.balance_minor, a.last_posting_id, nextval('ledger_batch_id'), clock_timestamp(), s.id, s.identity_hash
  into first_id, first_hash, first_balance, posting_id, new_batch_id, moment, second_id, second_hash;
  if posting_id is null then
    select p.status, p.posting_id, p.balances into status, posting_id, balances
    from ledger_post_one(key, kind, reference, array[first_kind, second_kind], array[first_owner, second_owner],
      array[first_reference, second_reference], array[currency, currency], array[amount, -amount]) p;
    return;
  end if;
  if is_second_player then
    update ledger_account a set balance_minor = a.balance_minor - amount, last_posting_id = ledger_move.posting_id where a.id = second_id
    returning a.balance_minor into second_balance;
  end if;

  first_line := concat(' ', first_id, ' ', amount, ' ', first_balance);
  second_line := concat(' ', second_id, ' ', -amount, ' ' || second_balance);
  posting_hash := ledger_posting_hash(posting_id, new_batch_id, key, kind, reference,
    case when first_id < second_id then first_line || second_line else second_line || first_line end,
    case when first_id < second_id then first_hash || second_hash else second_hash || first_hash end);
  chain := ledger_take_chain();
  new_head := ledger_batch_hash(
    new_batch_id, chain.id, chain.seq + 1, moment, pg_current_xact_id(), posting_id, posting_id, chain.head, posting_hash);
  with posted as (
    insert into ledger_posting (
      id, batch_id, key, kind, reference, hash, account_id, amount_minor, balance_after_minor,
      other_account_id, other_amount_minor, other_balance_after_minor
    )
    values (posting_id, new_batch_id, ledger_move.key, ledger_move.kind, ledger_move.reference, posting_hash,
      first_id, amount, first_balance, second_id, -amount, second_balance)
  ), longer as (
    update ledger_chain c set seq = chain.seq + 1, head = new_head where c.id = chain.id
  )
  insert into ledger_batch (id, chain_id, chain_seq, posted_at, xact, first_posting_id, last_posting_id, previous_hash, hash)
  values (new_batch_id, chain.id, chain.seq + 1, moment, pg_current_xact_id(), posting_id, posting_id, chain.head, new_head);
  status := 'd';
  balances := array[first_balance, second_balance];
end $$;
revoke execute on function ledger_move(text, text, text, text, bigint, text, text, text, text, text, text, boolean) from public;

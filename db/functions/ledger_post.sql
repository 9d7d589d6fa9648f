-- Decides postings one after the other, as if each came alone; one that is refused takes nothing from those after it.
-- Accounts come as two ascending lists without repetition. A line names its posting by position in `keys` and its account by
-- position in `players`, or negative by position in `houses`; lines are ordered by posting and account id.
-- `statuses` has one letter per posting: d done, r done before (duplicate), i insufficient, c conflict. `balances` is by line.
-- `are_new`: whoever calls has looked, so keys are not looked up here. If one is known after all, its unique index refuses the whole batch.
-- The only way to write the journal: it runs with the rights of the owner of the tables, which the product's role does not have, and
-- whoever may call it was given that right by name (db/rights.sql). The search path is fixed as in `ledger_lock`.
create or replace function ledger_post(
  keys text[], kinds text[], refs text[], players bigint[], houses bigint[],
  line_posting int[], line_account int[], line_amount bigint[], are_new boolean,
  out statuses text, out posting_ids bigint[], out balances bigint[]
) language plpgsql
security definer
set search_path = pg_catalog, public, pg_temp
-- The shape of every statement is known: a few hundred rows, each found by key. Statistics of a young table would say otherwise.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set windfall.ledger_posting = on
as $$
declare
  posting_count constant int := cardinality(keys);
  found_ids bigint[];
  found_houses bigint[];
  -- Where the players' rows lie. Nobody moves them while they are locked, so they are changed without being looked up again.
  places tid[];
  held bigint[];
  player_hashes bytea[];
  house_hashes bytea[];
  player_currencies text[];
  house_currencies text[];
  hashes bytea[] := array_fill(null::bytea, array[posting_count]);
  known record;
  wanted record;
  verdicts text[];
  line int := 1;
  first_line int;
  account int;
  amount bigint;
  balance bigint;
  -- By account: the posting that changed it last in this batch.
  last_ids bigint[] := array_fill(null::bigint, array[cardinality(players)]);
  -- By posting: the two lines that its row has. The rest are rows of their own.
  one_lines int[] := array_fill(null::int, array[posting_count]);
  other_lines int[] := one_lines;
  has_more boolean := false;
  is_short boolean;
  total bigint;
  line_currency text;
  first_currency text;
  has_currencies boolean := false;
  text_of_lines text;
  identities bytea;
  new_id bigint;
  first_id bigint;
  last_id bigint;
  new_batch_id bigint;
  moment timestamptz;
  posting_hashes bytea;
  chain ledger_chain;
  new_head bytea;
begin
  -- Money is never acknowledged before it is on the disk, whatever the session was told about other data.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  -- In the order of ids, whoever comes: two transfers in opposite directions cannot deadlock. Accounts of the house are only read.
  select array_agg(a.id), array_agg(a.ctid), array_agg(a.balance_minor::bigint), array_agg(a.identity_hash), array_agg(a.currency)
  into found_ids, places, held, player_hashes, player_currencies
  from (
    select id, ctid, balance_minor, identity_hash, currency from ledger_account
    where id = any (players) and is_player order by id for update
  ) a;
  select array_agg(a.id), array_agg(a.identity_hash), array_agg(a.currency) into found_houses, house_hashes, house_currencies
  from (select id, identity_hash, currency from ledger_account where id = any (houses) and not is_player order by id) a;
  if found_ids is distinct from nullif(players, '{}') or found_houses is distinct from nullif(houses, '{}') then
    raise exception 'an account is unknown, out of order or of the other kind' using errcode = 'WF001';
  end if;

  statuses := '';
  posting_ids := array_fill(null::bigint, array[posting_count]);
  balances := array_fill(null::bigint, array[cardinality(line_posting)]);

  -- After the locks, so that a key that was being posted by somebody else meanwhile is seen. Asked simply first: nearly always there is none,
  -- and what a statement might do costs a batch of one as much as what it does.
  if not are_new and exists (select from ledger_posting p where p.key = any (keys)) then
    for known in
      select p.id, p.kind, p.reference, array_position(keys, p.key) as no, l.accounts, l.amounts
      from ledger_posting p
      cross join lateral (
        select array_agg(s.account_id order by s.account_id) as accounts,
          array_agg(s.amount_minor order by s.account_id) as amounts
        from ledger_line s where s.posting_id = p.id
      ) l
      where p.key = any (keys)
    loop
      select array_agg(case when w.account > 0 then players[w.account] else houses[-w.account] end order by w.no) as accounts,
        array_agg(w.amount order by w.no) as amounts
      into wanted
      from unnest(line_posting, line_account, line_amount) with ordinality w(posting, account, amount, no)
      where w.posting = known.no;
      if (known.kind, known.reference) = (kinds[known.no], refs[known.no])
        and (known.accounts, known.amounts) = (wanted.accounts, wanted.amounts) then
        verdicts[known.no] := 'r';
        posting_ids[known.no] := known.id;
      else
        verdicts[known.no] := 'c';
      end if;
    end loop;
  end if;

  new_batch_id := nextval('ledger_batch_id');
  for posting in 1 .. posting_count loop
    -- An id that a refused posting did not need goes to the next one.
    new_id := coalesce(new_id, nextval('ledger_posting_id'));
    first_line := line;
    is_short := false;
    total := 0;
    text_of_lines := '';
    identities := '';
    while line_posting[line] = posting loop
      account := line_account[line];
      if line > first_line and account = line_account[line - 1] then
        raise exception 'an account is named twice in %', keys[posting] using errcode = 'data_exception';
      end if;
      amount := line_amount[line];
      total := total + amount;
      if account > 0 then
        line_currency := player_currencies[account];
        balance := held[account] + amount;
        is_short := is_short or balance < 0;
        held[account] := balance;
        balances[line] := balance;
        last_ids[account] := new_id;
        text_of_lines := text_of_lines || ' ' || players[account] || ' ' || amount || ' ' || balance;
        identities := identities || player_hashes[account];
      else
        line_currency := house_currencies[-account];
        text_of_lines := text_of_lines || ' ' || houses[-account] || ' ' || amount;
        identities := identities || house_hashes[-account];
      end if;
      if line = first_line then
        first_currency := line_currency;
      elsif line_currency <> first_currency then
        has_currencies := true;
      end if;
      line := line + 1;
    end loop;
    if line = first_line then
      raise exception '% has no lines', keys[posting] using errcode = 'data_exception';
    end if;
    if total <> 0 then
      raise exception 'lines of a posting do not sum to zero' using errcode = 'check_violation';
    end if;

    if is_short or verdicts[posting] is not null then
      statuses := statuses || coalesce(verdicts[posting], 'i');
      for undone in first_line .. line - 1 loop
        account := line_account[undone];
        if account > 0 then
          held[account] := held[account] - line_amount[undone];
          last_ids[account] := (
            select max(posting_ids[n.posting]) from unnest(line_posting, line_account) n(posting, account)
            where n.account = line_account[undone] and hashes[n.posting] is not null
          );
          balances[undone] := null;
        end if;
      end loop;
    else
      statuses := statuses || 'd';
      posting_ids[posting] := new_id;
      hashes[posting] := ledger_posting_hash(
        new_id, new_batch_id, keys[posting], kinds[posting], refs[posting], text_of_lines, identities);
      new_id := null;
      if line_account[first_line] > 0 or line_account[first_line + 1] < 0 then
        one_lines[posting] := first_line;
        other_lines[posting] := first_line + 1;
      else
        one_lines[posting] := first_line + 1;
        other_lines[posting] := first_line;
      end if;
      has_more := has_more or line > first_line + 2;
    end if;
  end loop;
  if line <= cardinality(line_posting) then
    raise exception 'a line belongs to no posting' using errcode = 'data_exception';
  end if;
  -- A posting in one currency was summed above. One in several sums to zero in each.
  if has_currencies and exists (
    select from unnest(line_posting, line_account, line_amount) n(posting, account, amount)
    group by n.posting, case when n.account > 0 then player_currencies[n.account] else house_currencies[-n.account] end
    having sum(n.amount) <> 0
  ) then
    raise exception 'lines of a posting do not sum to zero' using errcode = 'check_violation';
  end if;
  if verdicts is not null then
    select array_agg(coalesce(n.balance, l.balance_after_minor) order by n.no) into balances
    from unnest(line_posting, line_account, balances) with ordinality n(posting, account, balance, no)
    left join ledger_line l on l.posting_id = posting_ids[n.posting] and l.account_id = players[n.account];
  end if;
  if posting_count = 1 then
    first_id := case when hashes[1] is not null then posting_ids[1] end;
    last_id := first_id;
    posting_hashes := hashes[1];
  else
    select min(n.id), max(n.id), string_agg(n.hash, '' order by n.id) into first_id, last_id, posting_hashes
    from unnest(posting_ids, hashes) n(id, hash) where n.hash is not null;
  end if;
  if first_id is null then
    return;
  end if;

  moment := clock_timestamp();
  chain := ledger_take_chain();
  new_head := ledger_batch_hash(
    new_batch_id, chain.id, chain.seq + 1, moment, pg_current_xact_id(), first_id, last_id, chain.head, posting_hashes);
  update ledger_chain c set seq = chain.seq + 1, head = new_head where c.id = chain.id;
  insert into ledger_batch (id, chain_id, chain_seq, posted_at, xact, first_posting_id, last_posting_id, previous_hash, hash)
  values (new_batch_id, chain.id, chain.seq + 1, moment, pg_current_xact_id(), first_id, last_id, chain.head, new_head);

  insert into ledger_posting (
    id, batch_id, key, kind, reference, hash, account_id, amount_minor, balance_after_minor,
    other_account_id, other_amount_minor, other_balance_after_minor
  )
  select n.id, new_batch_id, n.key, n.kind, n.reference, n.hash,
    case when line_account[n.one] > 0 then players[line_account[n.one]] else houses[-line_account[n.one]] end,
    line_amount[n.one], balances[n.one],
    case when line_account[n.other] > 0 then players[line_account[n.other]] else houses[-line_account[n.other]] end,
    line_amount[n.other], balances[n.other]
  from unnest(posting_ids, keys, kinds, refs, hashes, one_lines, other_lines) n(id, key, kind, reference, hash, one, other)
  where n.hash is not null;

  if has_more then
    insert into ledger_line_more (posting_id, account_id, amount_minor, balance_after_minor)
    select posting_ids[n.posting], case when n.account > 0 then players[n.account] else houses[-n.account] end,
      n.amount, n.after
    from unnest(line_posting, line_account, line_amount, balances) with ordinality n(posting, account, amount, after, no)
    where hashes[n.posting] is not null and n.no not in (one_lines[n.posting], other_lines[n.posting]);
  end if;

  -- `players` is ascending, so an id's bucket is its position. What no posting changed is not written.
  if array_position(last_ids, null) is not null then
    places := array(select n.place from unnest(places, last_ids) n(place, last_id) where n.last_id is not null);
  end if;
  update ledger_account a
  set balance_minor = held[width_bucket(a.id, players)], last_posting_id = last_ids[width_bucket(a.id, players)]
  where a.ctid = any (places);
end $$;
revoke execute on function ledger_post(text[], text[], text[], bigint[], bigint[], int[], int[], bigint[], boolean) from public;

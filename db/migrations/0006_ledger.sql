-- The ledger (DECISIONS §4): every movement of money is one posting whose lines sum to zero per currency. Rows are only
-- added, by `ledger_post` and nobody else; balances of players' accounts are the one thing that changes.

-- Accounts of players are rows that are locked and updated. Accounts of the house are only named here: their balance is the sum
-- of their lines, so that no bet ever waits for the house.
create table ledger_account (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  owner text collate "C" not null,
  reference text collate "C" not null,
  currency text collate "C" not null,
  -- Follows from the kind. Not a generated column: PostgreSQL would work out for every changed balance that it stays as it is.
  is_player boolean not null,
  -- Part of the hash of every posting that touches the account, so that an account cannot silently change its owner.
  identity_hash bytea not null,
  balance_minor bigint not null default 0,
  last_posting_id bigint,
  constraint ledger_account_identity unique (owner, kind, reference, currency),
  constraint ledger_account_floor check (case when is_player then balance_minor >= 0 else balance_minor = 0 end)
) with (fillfactor = 50);

-- A chain is taken by one transaction at a time. There are as many as transactions ever met, so nobody waits for one.
create table ledger_chain (
  id bigint generated always as identity primary key,
  seq bigint not null default 0,
  head bytea not null default '\x'
) with (fillfactor = 10);

-- What one call of ledger_post has added. Batches with xact < pg_snapshot_xmin(pg_current_snapshot()) are final: no batch with
-- a smaller xact can still appear, which lets a reader follow the journal in commit order.
create table ledger_batch (
  id bigint primary key,
  chain_id bigint not null,
  chain_seq bigint not null,
  posted_at timestamptz not null,
  xact xid8 not null,
  -- The batch's postings are between these two, beside those of other batches.
  first_posting_id bigint not null,
  last_posting_id bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint ledger_batch_link unique (chain_id, chain_seq)
);
create index ledger_batch_xact on ledger_batch (xact);

create sequence ledger_batch_id;

-- Ids are given out while the accounts are locked, one by one, so they order the changes of an account. A sequence with a cache
-- would hand each connection a range of its own.
create sequence ledger_posting_id cache 1;

create table ledger_posting (
  id bigint primary key,
  batch_id bigint not null,
  -- Compared byte by byte, whatever the language of the database: these are ids, and its rules would cost more than the rest.
  key text collate "C" not null,
  kind text collate "C" not null,
  reference text collate "C" not null,
  hash bytea not null,
  constraint ledger_posting_key unique (key),
  constraint ledger_posting_text check (length(key) between 1 and 200 and strpos(key || kind || reference, E'\n') = 0)
);
create index ledger_posting_reference on ledger_posting (reference);

create table ledger_line (
  posting_id bigint not null,
  account_id bigint not null,
  amount_minor bigint not null,
  -- What a player's account held after it; null for accounts of the house.
  balance_after_minor bigint,
  primary key (posting_id, account_id),
  constraint ledger_line_floor check (amount_minor <> 0 and balance_after_minor >= 0)
);
create index ledger_line_account on ledger_line (account_id, posting_id);

-- ---- hashes ---------------------------------------------------------------------------------------------------------
-- No text in them holds a line break (ledger_open_account and the check of ledger_posting see to it), so no two contents give the
-- same bytes. Stable and not immutable, because only then PostgreSQL inlines them.

create function ledger_identity_hash(kind text, owner text, reference text, currency text) returns bytea
language sql stable parallel safe as $$
  select sha256(convert_to(kind || E'\n' || owner || E'\n' || reference || E'\n' || currency, 'UTF8'))
$$;

-- `lines`: account, amount and balance after it of every line, by account; `identities`: the identity hashes of those accounts.
create function ledger_posting_hash(
  id bigint, batch_id bigint, key text, kind text, reference text, lines text, identities bytea
) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(
    id || ' ' || batch_id || lines || E'\n' || key || E'\n' || kind || E'\n' || reference, 'UTF8') || identities)
$$;

create function ledger_batch_hash(
  id bigint, chain_id bigint, chain_seq bigint, posted_at timestamptz, xact xid8, first_posting_id bigint,
  last_posting_id bigint, previous_hash bytea, posting_hashes bytea
) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(id || ' ' || chain_id || ' ' || chain_seq || ' ' ||
    (extract(epoch from posted_at) * 1000000)::bigint || ' ' || xact::text || ' ' || first_posting_id || ' ' ||
    last_posting_id || ' ', 'UTF8') || previous_hash || posting_hashes)
$$;

-- ---- posting --------------------------------------------------------------------------------------------------------

-- Decides postings one after the other, as if each came alone; one that is refused takes nothing from those after it.
-- Accounts come as two ascending lists without repetition. A line names its posting by position in `keys` and its account by
-- position in `players`, or negative by position in `houses`; lines are ordered by posting and account id.
-- `statuses` has one letter per posting: d done, r done before (duplicate), i insufficient, c conflict. `balances` is by line.
create function ledger_post(
  keys text[], kinds text[], refs text[], players bigint[], houses bigint[],
  line_posting int[], line_account int[], line_amount bigint[],
  out statuses text, out posting_ids bigint[], out balances bigint[]
) language plpgsql
-- The shape of every statement is known: a few hundred rows, each found by key. Statistics of a young table would say otherwise.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  posting_count constant int := cardinality(keys);
  found_ids bigint[];
  found_houses bigint[];
  held bigint[];
  player_hashes bytea[];
  house_hashes bytea[];
  hashes bytea[] := array_fill(null::bytea, array[posting_count]);
  known record;
  wanted record;
  verdicts text[];
  line int := 1;
  first_line int;
  account int;
  amount bigint;
  balance bigint;
  -- By account: the posting that changed it last in this batch. By line: the one before that.
  last_ids bigint[] := array_fill(null::bigint, array[cardinality(players)]);
  before_ids bigint[] := array_fill(null::bigint, array[cardinality(line_posting)]);
  is_short boolean;
  text_of_lines text;
  identities bytea;
  new_id bigint;
  first_id bigint;
  last_id bigint;
  new_batch_id bigint;
  moment timestamptz;
  posting_hashes bytea;
begin
  -- Money is never acknowledged before it is on the disk, whatever the session was told about other data.
  if current_setting('synchronous_commit') = 'off' then
    perform set_config('synchronous_commit', 'on', true);
  end if;

  -- In the order of ids, whoever comes: two transfers in opposite directions cannot deadlock. Accounts of the house are only read.
  select array_agg(a.id), array_agg(a.balance_minor), array_agg(a.identity_hash) into found_ids, held, player_hashes
  from (
    select id, balance_minor, identity_hash from ledger_account
    where id = any (players) and is_player order by id for update
  ) a;
  select array_agg(a.id), array_agg(a.identity_hash) into found_houses, house_hashes
  from (select id, identity_hash from ledger_account where id = any (houses) and not is_player order by id) a;
  if found_ids is distinct from nullif(players, '{}') or found_houses is distinct from nullif(houses, '{}') then
    raise exception 'an account is unknown, out of order or of the other kind' using errcode = 'WF001';
  end if;

  statuses := '';
  posting_ids := array_fill(null::bigint, array[posting_count]);
  balances := array_fill(null::bigint, array[cardinality(line_posting)]);

  -- After the locks, so that a key that was being posted by somebody else meanwhile is seen.
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

  new_batch_id := nextval('ledger_batch_id');
  for posting in 1 .. posting_count loop
    -- An id that a refused posting did not need goes to the next one.
    new_id := coalesce(new_id, nextval('ledger_posting_id'));
    first_line := line;
    is_short := false;
    text_of_lines := '';
    identities := '';
    while line_posting[line] = posting loop
      account := line_account[line];
      amount := line_amount[line];
      if account > 0 then
        balance := held[account] + amount;
        is_short := is_short or balance < 0;
        held[account] := balance;
        balances[line] := balance;
        before_ids[line] := last_ids[account];
        last_ids[account] := new_id;
        text_of_lines := text_of_lines || ' ' || players[account] || ' ' || amount || ' ' || balance;
        identities := identities || player_hashes[account];
      else
        text_of_lines := text_of_lines || ' ' || houses[-account] || ' ' || amount;
        identities := identities || house_hashes[-account];
      end if;
      line := line + 1;
    end loop;
    if line = first_line then
      raise exception '% has no lines', keys[posting] using errcode = 'data_exception';
    end if;

    if is_short or verdicts[posting] is not null then
      statuses := statuses || coalesce(verdicts[posting], 'i');
      for undone in first_line .. line - 1 loop
        account := line_account[undone];
        if account > 0 then
          held[account] := held[account] - line_amount[undone];
          last_ids[account] := before_ids[undone];
          balances[undone] := null;
        end if;
      end loop;
    else
      statuses := statuses || 'd';
      posting_ids[posting] := new_id;
      first_id := coalesce(first_id, new_id);
      last_id := new_id;
      hashes[posting] := ledger_posting_hash(
        new_id, new_batch_id, keys[posting], kinds[posting], refs[posting], text_of_lines, identities);
      new_id := null;
    end if;
  end loop;
  if line <= cardinality(line_posting) then
    raise exception 'a line belongs to no posting' using errcode = 'data_exception';
  end if;
  if verdicts is not null then
    select array_agg(coalesce(n.balance, l.balance_after_minor) order by n.no) into balances
    from unnest(line_posting, line_account, balances) with ordinality n(posting, account, balance, no)
    left join ledger_line l on l.posting_id = posting_ids[n.posting] and l.account_id = players[n.account];
  end if;
  if first_id is null then
    return;
  end if;

  moment := clock_timestamp();
  posting_hashes := (select string_agg(h.hash, '' order by h.no) from unnest(hashes) with ordinality h(hash, no));
  -- A free chain, or a new one: waiting for one while holding accounts could deadlock.
  loop
    with free as materialized (
      select c.id, c.seq + 1 as seq, c.head from ledger_chain c order by c.id limit 1 for update skip locked
    ), longer as (
      update ledger_chain c set seq = f.seq, head = ledger_batch_hash(
        new_batch_id, f.id, f.seq, moment, pg_current_xact_id(), first_id, last_id, f.head, posting_hashes)
      from free f where c.id = f.id returning c.id, c.seq, f.head as previous, c.head
    )
    insert into ledger_batch (
      id, chain_id, chain_seq, posted_at, xact, first_posting_id, last_posting_id, previous_hash, hash
    )
    select new_batch_id, id, seq, moment, pg_current_xact_id(), first_id, last_id, previous, head from longer;
    exit when found;
    insert into ledger_chain default values;
  end loop;

  insert into ledger_posting (id, batch_id, key, kind, reference, hash)
  select n.id, new_batch_id, n.key, n.kind, n.reference, n.hash
  from unnest(posting_ids, keys, kinds, refs, hashes) n(id, key, kind, reference, hash)
  where n.hash is not null;

  insert into ledger_line (posting_id, account_id, amount_minor, balance_after_minor)
  select posting_ids[n.posting], case when n.account > 0 then players[n.account] else houses[-n.account] end,
    n.amount, n.after
  from unnest(line_posting, line_account, line_amount, balances) n(posting, account, amount, after)
  where hashes[n.posting] is not null;

  update ledger_account a set balance_minor = n.balance, last_posting_id = n.last_id
  from unnest(players, held, last_ids) n(id, balance, last_id)
  where a.id = n.id and n.last_id is not null;
end $$;

-- ---- guards ---------------------------------------------------------------------------------------------------------

-- A trigger and not checks, because every check of a table is evaluated at every change of a balance, and these would double
-- the price of one.
create function ledger_open_account() returns trigger language plpgsql as $$
begin
  new.is_player := new.kind in ('main', 'bonus', 'held', 'staked');
  if not (new.is_player
      or new.kind in ('cash', 'exchange', 'games', 'sports', 'promotions', 'fees', 'rounding', 'clearing'))
    or (new.owner <> '') <> (new.is_player or new.kind = 'clearing')
    or (new.reference <> '') <> (new.kind = 'bonus')
    or strpos(new.owner || new.reference || new.currency, E'\n') > 0 or length(new.owner) > 100 or length(new.reference) > 100 or length(new.currency) not between 2 and 20
    or new.balance_minor <> 0 or new.last_posting_id is not null then
    raise exception 'no such account can be: % % % %', new.kind, new.owner, new.reference, new.currency
      using errcode = 'check_violation';
  end if;
  new.identity_hash := ledger_identity_hash(new.kind, new.owner, new.reference, new.currency);
  return new;
end $$;

create trigger ledger_account_opened before insert on ledger_account
  for each row execute function ledger_open_account();

create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from inserted l left join ledger_account a on a.id = l.account_id
    group by l.posting_id, a.currency having sum(l.amount_minor) <> 0 or a.currency is null
  ) then
    raise exception 'lines of a posting do not sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger ledger_line_balanced after insert on ledger_line referencing new table as inserted
  for each statement execute function ledger_refuse_unbalanced();

create trigger ledger_line_append_only before update or delete or truncate on ledger_line
  for each statement execute function refuse_change();
create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger ledger_batch_append_only before update or delete or truncate on ledger_batch
  for each statement execute function refuse_change();
create trigger ledger_chain_kept before delete or truncate on ledger_chain
  for each statement execute function refuse_change();
create trigger ledger_account_kept before delete or truncate on ledger_account
  for each statement execute function refuse_change();
create trigger ledger_account_identity_kept
  before update of id, kind, owner, reference, currency, is_player, identity_hash on ledger_account
  for each statement execute function refuse_change();

-- Makes the postings that functions of bonuses decided, in the order of their lines. Those of one posting come one after the other;
-- `ledger_post` wants accounts by position, ascending, and lines by posting and account.
create or replace function bonus_post(lines bonus_line[]) returns void language plpgsql as $$
begin
  perform bonus_post_moves(array[row(null, null, null, null, null, null, null, lines)::bonus_move]);
end $$;

-- The same for the lines of all moves of a batch. They are put into arrays one by one: statements that unpack and number them cost more.
create or replace function bonus_post_moves(moves bonus_move[]) returns void language plpgsql as $$
declare
  m bonus_move;
  l bonus_line;
  posting_count int := 0;
  line_count int := 0;
  keys text[];
  kinds text[];
  refs text[];
  postings int[];
  -- Negative for those of the house.
  accounts bigint[];
  amounts bigint[];
begin
  foreach m in array moves loop
    continue when m.lines is null;
    foreach l in array m.lines loop
      continue when l.amount = 0;
      if posting_count = 0 or l.key <> keys[posting_count] then
        posting_count := posting_count + 1;
        keys[posting_count] := l.key;
        kinds[posting_count] := l.kind;
        refs[posting_count] := l.reference;
      end if;
      line_count := line_count + 1;
      postings[line_count] := posting_count;
      accounts[line_count] := case when l.is_house then -l.account else l.account end;
      amounts[line_count] := l.amount;
    end loop;
  end loop;
  -- Nothing but lines of nothing.
  if posting_count > 0 then
    perform bonus_post_lines(keys, kinds, refs, postings, accounts, amounts, false);
  end if;
end $$;

-- Lines in any order; `postings` are their positions in `keys`, and accounts of the house are negative. Those of nothing are left out, but every posting has others.
-- `are_new` as in `ledger_post`.
create or replace function bonus_post_lines(
  keys text[], kinds text[], refs text[], postings int[], accounts bigint[], amounts bigint[], are_new boolean
) returns void language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  players constant bigint[] := array(
    select distinct n.account from unnest(accounts, amounts) n(account, amount) where n.account > 0 and n.amount <> 0 order by 1);
  houses constant bigint[] := array(
    select distinct -n.account from unnest(accounts, amounts) n(account, amount) where n.account < 0 and n.amount <> 0 order by 1);
  positions int[];
  posted text;
begin
  select array_agg(n.posting), array_agg(n.position), array_agg(n.amount) into postings, positions, amounts
  from (
    select o.posting, case when o.account < 0 then -width_bucket(-o.account, houses) else width_bucket(o.account, players) end as position, o.amount
    from unnest(postings, accounts, amounts) o(posting, account, amount) where o.amount <> 0 order by o.posting, abs(o.account)
  ) n;

  posted := (ledger_post(keys, kinds, refs, players, houses, postings, positions, amounts, are_new)).statuses;
  if posted <> repeat('d', cardinality(keys)) then
    perform game_refuse_known(keys, posted);
  end if;
end $$;

-- Makes the postings that functions of bonuses decided, in the order of their lines. Those of one posting come one after the other;
-- `ledger_post` wants accounts by position, ascending, and lines by posting and account.
create or replace function bonus_post(lines bonus_line[]) returns void language plpgsql as $$
begin
  perform bonus_post_moves(array[row(null, null, null, null, null, null, null, lines)::bonus_move]);
end $$;

-- The same for the lines of all moves of a batch. They are put into arrays one by one: statements that unpack, number and sort them several times cost more.
create or replace function bonus_post_moves(moves bonus_move[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan
as $$
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
  players bigint[];
  houses bigint[];
  positions int[];
  posted text;
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
  if posting_count = 0 then
    return;
  end if;

  players := array(select distinct account from unnest(accounts) account where account > 0 order by 1);
  houses := array(select distinct -account from unnest(accounts) account where account < 0 order by 1);
  select array_agg(n.posting), array_agg(n.position), array_agg(n.amount) into postings, positions, amounts
  from (
    select o.posting, case when o.account < 0 then -width_bucket(-o.account, houses) else width_bucket(o.account, players) end as position, o.amount
    from unnest(postings, accounts, amounts) o(posting, account, amount) order by o.posting, abs(o.account)
  ) n;

  posted := (ledger_post(keys, kinds, refs, players, houses, postings, positions, amounts)).statuses;
  if posted <> repeat('d', posting_count) then
    raise exception 'the ledger decided otherwise: %', posted using errcode = 'serialization_failure';
  end if;
end $$;

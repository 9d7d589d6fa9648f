-- Makes the postings that functions of bonuses decided, in the order of their lines. Those of one posting come one after the other;
-- `ledger_post` wants accounts by position, ascending, and lines by posting and account.
create or replace function bonus_post(lines bonus_line[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  players bigint[];
  houses bigint[];
  keys text[];
  kinds text[];
  refs text[];
  postings int[];
  positions int[];
  amounts bigint[];
  posted text;
begin
  with marked as materialized (
    select l.*, l.key is distinct from lag(l.key) over (order by l.no) as is_first
    from unnest(lines) with ordinality l(key, kind, reference, account, is_house, amount, no)
    where l.amount <> 0
  ), named as (
    select array_agg(n.key) as keys, array_agg(n.kind) as kinds, array_agg(n.reference) as refs
    from (select * from marked m where m.is_first order by m.no) n
  ), accounts as materialized (
    select array(select distinct m.account from marked m where not m.is_house order by 1) as players,
      array(select distinct m.account from marked m where m.is_house order by 1) as houses
  ), lined as (
    select array_agg(n.posting) as postings, array_agg(n.position) as positions, array_agg(n.amount) as amounts
    from (
      select (count(*) filter (where m.is_first) over (order by m.no))::int as posting, m.amount,
        case when m.is_house then -width_bucket(m.account, a.houses) else width_bucket(m.account, a.players) end as position
      from marked m cross join accounts a order by posting, m.account
    ) n
  )
  select a.players, a.houses, n.keys, n.kinds, n.refs, l.postings, l.positions, l.amounts
  into players, houses, keys, kinds, refs, postings, positions, amounts
  from accounts a cross join named n cross join lined l;
  -- Nothing but lines of nothing.
  if keys is null then
    return;
  end if;

  posted := (ledger_post(keys, kinds, refs, players, houses, postings, positions, amounts)).statuses;
  if posted <> repeat('d', cardinality(keys)) then
    raise exception 'the ledger decided otherwise: %', posted using errcode = 'serialization_failure';
  end if;
end $$;

-- Makes the postings that functions of bonuses decided, in the order of their first lines. `ledger_post` wants accounts by position.
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
  select array_agg(distinct l.account order by l.account) filter (where not l.is_house),
    array_agg(distinct l.account order by l.account) filter (where l.is_house)
  into players, houses
  from unnest(lines) l where l.amount <> 0;
  -- A share may go from one account of the house to another, and touch no player's.
  if players is null and houses is null then
    return;
  end if;

  with named as (
    select l.key, l.kind, l.reference, min(l.no) as first_no
    from unnest(lines) with ordinality l(key, kind, reference, account, is_house, amount, no)
    where l.amount <> 0 group by l.key, l.kind, l.reference
  )
  select array_agg(n.key order by n.first_no), array_agg(n.kind order by n.first_no), array_agg(n.reference order by n.first_no)
  into keys, kinds, refs from named n;

  select array_agg(s.posting order by s.posting, s.account), array_agg(s.position order by s.posting, s.account),
    array_agg(s.amount order by s.posting, s.account)
  into postings, positions, amounts
  from (
    select array_position(keys, l.key) as posting, l.account,
      case when l.is_house then -array_position(houses, l.account) else array_position(players, l.account) end as position,
      sum(l.amount)::bigint as amount
    from unnest(lines) l where l.amount <> 0
    group by l.key, l.account, l.is_house having sum(l.amount) <> 0
  ) s;

  posted := (ledger_post(keys, kinds, refs, coalesce(players, '{}'), coalesce(houses, '{}'), postings, positions, amounts)).statuses;
  if posted <> repeat('d', cardinality(keys)) then
    raise exception 'the ledger decided otherwise: %', posted using errcode = 'serialization_failure';
  end if;
end $$;

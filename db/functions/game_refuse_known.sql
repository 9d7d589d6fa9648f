-- Says why the ledger did not make all postings of a batch, though none of their actions was known. Money and action are one commit, so
-- either somebody used an id since it was looked up, and asked again it is known; or the action was put away with its round long ago (WF002,
-- the detail names the keys), and it will never be known again.
create or replace function game_refuse_known(keys text[], posted text) returns void language plpgsql as $$
declare
  put_away text[];
begin
  put_away := array(
    select n.key from unnest(keys) with ordinality n(key, no)
    where n.key like 'game:%' and substr(posted, n.no::int, 1) in ('r', 'c') and not exists (
      select from game_action a
      where a.provider_id = split_part(n.key, ':', 2) and a.external_id = substr(n.key, length(split_part(n.key, ':', 2)) + 7)
    )
  );
  if cardinality(put_away) > 0 then
    raise exception 'rounds of these plays were put away' using errcode = 'WF002', detail = array_to_json(put_away)::text;
  end if;
  raise exception 'the ledger decided otherwise: %', posted using errcode = 'serialization_failure';
end $$;

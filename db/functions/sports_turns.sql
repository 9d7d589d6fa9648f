-- Who comes first to a market: those who bet on it together, or one who changes it. Rows alone would not do: PostgreSQL lets everybody share a row who
-- comes while one waits to change it, so that a stop would wait for as long as people bet without a pause. These locks are a queue: whoever comes after
-- the one who waits, waits too. They are few, and events share them, because a tick of the feed names hundreds.
create or replace function sports_places(events text[]) returns table (place int) language sql immutable as $$
  select distinct mod(abs(hashtext(id)::bigint), 1024)::int from unnest(events) id order by 1
$$;

-- Until the transaction ends nobody changes the markets of these events. The first half of the key says whose locks these are.
create or replace function sports_join_bettors(events text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(17001, p.place) from sports_places(events) p;
end $$;

-- Waits for the bets that are being decided, and lets no other in until the transaction ends.
create or replace function sports_take_turn(events text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(17001, p.place) from sports_places(events) p;
end $$;

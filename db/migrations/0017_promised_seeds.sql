-- The server seed of the next pair, made and shown before the client seed that it is paired with can be known: otherwise the house could
-- look at the client seed first and choose. Taking a new pair uses exactly this one, and promises the one after it in the same transaction.
create table game_next_seed (
  -- The player, or the session of a visitor's demo, as for the pairs.
  owner text collate "C" primary key,
  server_seed text not null,
  server_seed_hash text not null,
  promised_at timestamptz not null
) with (fillfactor = 70);

-- When the server seed was promised. Null for pairs from before, whose two seeds were made at the same moment.
alter table game_seed_pair add column promised_at timestamptz check (promised_at <= created_at);

-- Whoever draws today finds a promise on their next visit. Two random ids are 244 bits that the database's own generator made.
insert into game_next_seed (owner, server_seed, server_seed_hash, promised_at)
select owner, seed, encode(sha256(convert_to(seed, 'UTF8')), 'hex'), now()
from (
  select owner, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') as seed
  from game_seed_pair where revealed_at is null
) active;

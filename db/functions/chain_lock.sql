-- One watcher at a time writes about a network: whoever waited here looks again how far it was read. Held until the transaction ends.
create or replace function chain_lock(network text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('chain ' || network, 0))
$$;

-- Deposits of one player begin one after the other, and the currency of the account does not change while one begins: each of them
-- decides by what the other has written. Held until the transaction ends.
create or replace function deposit_lock(player text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('buy_order ' || player, 0))
$$;

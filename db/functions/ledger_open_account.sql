-- A trigger and not checks, because every check of a table is evaluated at every change of a balance, and these would double
-- the price of one.
create or replace function ledger_open_account() returns trigger language plpgsql as $$
begin
  new.is_player := new.kind in ('main', 'bonus', 'held', 'staked');
  if not (new.is_player
      or new.kind in ('cash', 'exchange', 'games', 'sports', 'promotions', 'fees', 'rounding', 'clearing', 'receivable'))
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

-- A reading of the whole ledger goes on from minute to minute: how far it has come, and up to which transaction it goes. `full_at` is when the last one ended.
alter table ledger_verified
  alter column full_at drop not null,
  add column read_since xid8,
  add column read_posting bigint,
  add column read_until xid8,
  add constraint ledger_verified_reading
    check ((read_since is null) = (read_until is null) and (read_posting is null) = (read_until is null));

-- What the product's role may do, and nothing else. The owner of the tables applies it at every start, after migrations and functions,
-- in one transaction; by hand it is: psql -1 -v product=<role> -f db/rights.sql

-- Begun anew each time: what was given by hand, or by a release before this one, is taken back.
revoke all on all tables in schema public, graphile_worker from :"product";
revoke all on all sequences in schema public, graphile_worker from :"product";
revoke all on all functions in schema public, graphile_worker from :"product";
revoke all on schema public, graphile_worker from :"product";

-- No role may make anything where functions of the owner look for names.
revoke create on schema public, graphile_worker from public;
grant usage on schema public, graphile_worker to :"product";
grant execute on all functions in schema public, graphile_worker to :"product";
grant select, insert, update, delete on all tables in schema public, graphile_worker to :"product";

-- The journal: read by everyone who shows or verifies it, written by `ledger_post` with the rights of its owner.
revoke insert, update, delete on ledger_batch, ledger_chain, ledger_line, ledger_line_more, ledger_posting from :"product";
-- An account is opened by its name; what it holds only a posting changes.
revoke insert, update, delete on ledger_account from :"product";
grant insert (kind, owner, reference, currency) on ledger_account to :"product";

-- Rows that are only added.
revoke update, delete on audit_entry, order_event, bonus_offer_version, bonus_action, coin_payment, coin_nonce, chain_dust, sports_settlement, crash_chain from :"product";

-- What the schema is made of: whoever could write here would have the owner skip or repeat a migration.
revoke insert, update, delete on schema_migration, schema_function from :"product";
revoke insert, update, delete on graphile_worker.migrations from :"product";

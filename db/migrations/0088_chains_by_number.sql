-- A chain has the number that it is taken by.
alter table ledger_chain alter column id drop identity if exists;

-- The lines of a posting, for who has its row at hand; everybody else reads `ledger_line`. One query without settings, so that PostgreSQL takes it into the
-- statement that asks.
create or replace function ledger_lines_of(posting ledger_posting)
returns table (account_id bigint, amount_minor bigint, balance_after_minor bigint) language sql stable as $$
  select * from (values
    (posting.account_id, posting.amount_minor::bigint, posting.balance_after_minor::bigint),
    (posting.other_account_id, posting.other_amount_minor::bigint, posting.other_balance_after_minor::bigint)
  ) own
  union all
  select l.account_id, l.amount_minor, l.balance_after_minor from ledger_line_more l where l.posting_id = posting.id
$$;

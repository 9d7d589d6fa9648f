-- A posting has two lines in its own row, and nearly no posting has more: those are rows of `ledger_line_more`. Who reads lines reads `ledger_line`.
--
-- What a value of the journal must be is said by its type: PostgreSQL reads and prepares the checks of a table anew for every statement, a tenth of what
-- a posting that comes alone costs, and those of a type once for a session.
create domain ledger_key as text collate "C" check (length(value) between 1 and 200 and strpos(value, E'\n') = 0);
create domain ledger_word as text collate "C" check (strpos(value, E'\n') = 0);
create domain ledger_amount as bigint check (value <> 0);
create domain ledger_held as bigint check (value >= 0);

alter table ledger_account
  drop constraint ledger_account_floor,
  alter column balance_minor type ledger_held;

-- Of two lines that of a player first, if only one is of a player; of several the two on the lowest accounts. Balances are what accounts hold after it, null
-- for those of the house.
alter table ledger_posting rename to ledger_posting_before;
alter table ledger_line rename to ledger_line_before;
create table ledger_posting (
  id bigint not null,
  batch_id bigint not null,
  account_id bigint not null,
  amount_minor ledger_amount not null,
  balance_after_minor ledger_held,
  other_account_id bigint not null,
  other_amount_minor ledger_amount not null,
  other_balance_after_minor ledger_held,
  key ledger_key not null,
  kind ledger_word not null,
  reference ledger_word not null,
  hash bytea not null
);
create table ledger_line_more (
  posting_id bigint not null,
  account_id bigint not null,
  amount_minor ledger_amount not null,
  balance_after_minor ledger_held
);

insert into ledger_posting
select p.id, p.batch_id,
  case when is_turned then second.account_id else first.account_id end,
  case when is_turned then second.amount_minor else first.amount_minor end,
  case when is_turned then second.balance_after_minor else first.balance_after_minor end,
  case when is_turned then first.account_id else second.account_id end,
  case when is_turned then first.amount_minor else second.amount_minor end,
  case when is_turned then first.balance_after_minor else second.balance_after_minor end,
  p.key, p.kind, p.reference, p.hash
from ledger_posting_before p
cross join lateral (select * from ledger_line_before l where l.posting_id = p.id order by l.account_id limit 1) first
cross join lateral (select * from ledger_line_before l where l.posting_id = p.id order by l.account_id offset 1 limit 1) second
cross join lateral (select first.balance_after_minor is null and second.balance_after_minor is not null) turned(is_turned);
insert into ledger_line_more
select l.posting_id, l.account_id, l.amount_minor, l.balance_after_minor
from ledger_line_before l
join ledger_posting p on p.id = l.posting_id
where l.account_id not in (p.account_id, p.other_account_id);

-- What is not whole is for people to look at, before anything of it is gone.
do $$
begin
  if (select count(*) from ledger_posting) <> (select count(*) from ledger_posting_before)
    or (select count(*) from ledger_line_before) <> 2 * (select count(*) from ledger_posting) + (select count(*) from ledger_line_more) then
    raise exception 'the journal has postings without lines, or lines without a posting; npm run ledger:verify of the release before this one names them';
  end if;
end $$;
drop table ledger_posting_before, ledger_line_before;

alter table ledger_posting add constraint ledger_posting_pkey primary key (id), add constraint ledger_posting_key unique (key);
create index ledger_posting_account on ledger_posting (account_id, id) where balance_after_minor is not null;
create index ledger_posting_other on ledger_posting (other_account_id, id) where other_balance_after_minor is not null;
alter table ledger_line_more add constraint ledger_line_more_pkey primary key (posting_id, account_id);
create index ledger_line_more_account on ledger_line_more (account_id, posting_id) where balance_after_minor is not null;

create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function refuse_change();
create trigger ledger_line_more_append_only before update or delete or truncate on ledger_line_more
  for each statement execute function refuse_change();
create trigger ledger_posting_posted before insert on ledger_posting
  for each statement when (current_setting('windfall.ledger_posting', true) is distinct from 'on') execute function ledger_refuse_line();
create trigger ledger_line_more_posted before insert on ledger_line_more
  for each statement when (current_setting('windfall.ledger_posting', true) is distinct from 'on') execute function ledger_refuse_line();

-- Without conditions of its own, so that PostgreSQL takes each part into the query that asks and reads it in the order of an index.
create view ledger_line (posting_id, account_id, amount_minor, balance_after_minor) as
  select id, account_id, amount_minor::bigint, balance_after_minor from ledger_posting
  union all
  select id, other_account_id, other_amount_minor::bigint, other_balance_after_minor from ledger_posting
  union all
  select posting_id, account_id, amount_minor::bigint, balance_after_minor from ledger_line_more;

-- Up to which posting the pages of a player were told their balance. Whoever is behind their accounts was left by a process that died.
-- Written with the publication and not with the bet, so no bet writes or waits for it. Unlogged: what a crash of PostgreSQL takes is told
-- once more.
create unlogged table ledger_told (
  owner text collate "C" primary key,
  posting_id bigint not null
) with (fillfactor = 50);
insert into ledger_told (owner, posting_id)
select owner, max(last_posting_id) from ledger_account where is_player and last_posting_id is not null group by owner;

-- Had a row per player to be told, written by every bet and removed by every publication, which waited for each other.
drop table game_balance_news;

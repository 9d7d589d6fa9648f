-- Dust is nobody's deposit: it is never credited, counted or shown, and anybody can send it to every address of ours in one block. As rows of deposits it
-- paid for five indexes and two references each. Here it is kept and nothing more. `address_id` is joined when a row is written, and no address is ever
-- deleted: a reference would lock each of ten thousand rows.
create table chain_dust (
  network text collate "C" not null,
  tx_hash text collate "C" not null,
  place text collate "C" not null,
  address_id bigint not null,
  asset text not null,
  units numeric(60, 0) not null check (units > 0 and units <> 'NaN'),
  block_height bigint,
  seen_at timestamptz not null,
  primary key (network, tx_hash, place)
);

insert into chain_dust (network, tx_hash, place, address_id, asset, units, block_height, seen_at)
select network, tx_hash, place, address_id, asset, units, block_height, created_at from crypto_deposit where status = 'dust';
delete from crypto_deposit where status = 'dust';
alter table crypto_deposit
  drop constraint crypto_deposit_status_check,
  add constraint crypto_deposit_status_check check (status in ('seen', 'small', 'completed', 'dropped'));

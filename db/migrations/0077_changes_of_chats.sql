-- Changes of conversations that pages have not been told of. Whoever makes one tells of it within moments and removes its row; what a process that died has left
-- is found here. Unlogged: when PostgreSQL crashes, every page loses its connection, and asks anew by itself.
create unlogged table support_untold (
  id bigint generated always as identity primary key,
  chat_id text collate "C" not null,
  -- A note is for colleagues.
  is_for_person boolean not null,
  changed_at timestamptz not null
);

-- Whether the person was given notice of an answer that they had not read: it is taken back when they have.
alter table support_chat add column is_noticed boolean not null default false;
update support_chat c set is_noticed = true
where exists (select from notice n where n.player_id = c.player_id and n.kind = 'support_answer' and n.read_at is null);

-- What both sides write in a conversation, each in one call: a message is one way to the database, and its conversation is held for no longer than it takes. A message
-- that is there already, because its answer was lost, is found again and changes nothing: then `untold` is null.

-- Of a person, or of a visitor without an account. Their first one opens the conversation as `new_id`. A person's language is that of their account.
create or replace function support_write(
  person text, visitor bytea, new_id text, spoken text, message uuid, words text, at timestamptz,
  picture text, picture_width int, picture_height int, picture_bytes bytea
) returns table (number int, chat text, untold bigint) language plpgsql as $$
declare
  held support_chat;
begin
  spoken := coalesce(spoken, (select p.language from player p where p.id = person));
  for attempt in 1..2 loop
    -- Held, so that messages of both sides get one number after the other.
    if person is not null then
      select * into held from support_chat c where c.player_id = person for update;
    else
      select * into held from support_chat c where c.visitor_hash = visitor for update;
    end if;
    exit when found;
    insert into support_chat (id, player_id, visitor_hash, locale, status, last_at, created_at)
    values (new_id, person, visitor, spoken, 'waiting', at, at)
    on conflict do nothing;
  end loop;
  chat := held.id;
  select m.seq into number from support_message m where m.chat_id = held.id and m.id = message;
  if not found then
    number := held.last_seq + 1;
    perform support_keep_picture(held.id, picture, picture_width, picture_height, picture_bytes, at);
    insert into support_message (chat_id, seq, id, author, text, picture_id, created_at)
    values (held.id, number, message, 'person', words, picture, at);
    update support_chat c
    set status = case held.status when 'open' then 'open' else 'waiting' end, waiting_since = coalesce(held.waiting_since, at), locale = spoken,
      last_seq = number, last_text = words, last_at = at
    where c.id = held.id;
    insert into support_untold (chat_id, is_for_person, changed_at) values (held.id, true, at) returning id into untold;
  end if;
  return next;
end $$;

-- Of staff, or a note among them. Whoever answers has the conversation from then on. Answers nothing where there is none, or where it is their own:
-- that is for colleagues.
create or replace function support_answer(
  chat text, staff text, message uuid, words text, note boolean, at timestamptz,
  picture text, picture_width int, picture_height int, picture_bytes bytea
) returns table (number int, untold bigint, name text) language plpgsql as $$
declare
  held support_chat;
begin
  select * into held from support_chat c where c.id = chat for update;
  if not found or held.player_id is not distinct from staff then
    return;
  end if;
  select p.first_name into name from player p where p.id = staff;
  select m.seq into number from support_message m where m.chat_id = chat and m.id = message;
  if not found then
    number := held.last_seq + 1;
    if not note and (held.agent_id is distinct from staff or held.status <> 'open') then
      insert into support_message (chat_id, seq, id, author, staff_id, event, text, created_at)
      values (chat, number, gen_random_uuid(), 'staff', staff, 'joined', '', at);
      number := number + 1;
    end if;
    perform support_keep_picture(chat, picture, picture_width, picture_height, picture_bytes, at);
    insert into support_message (chat_id, seq, id, author, staff_id, is_note, text, picture_id, created_at)
    values (chat, number, message, 'staff', staff, note, words, picture, at);
    if note then
      -- A note is no word that counts.
      update support_chat c set last_seq = number where c.id = chat;
    else
      update support_chat c
      set status = 'open', agent_id = staff, waiting_since = null, read_by_staff = number - 1, last_seq = number, last_text = words, last_at = at
      where c.id = chat;
    end if;
    insert into support_untold (chat_id, is_for_person, changed_at) values (chat, not note, at) returning id into untold;
  end if;
  return next;
end $$;

-- A message without a picture keeps none.
create or replace function support_keep_picture(chat text, picture text, width int, height int, bytes bytea, at timestamptz) returns void language plpgsql as $$
begin
  if picture is not null then
    insert into support_picture (id, chat_id, width, height, bytes, created_at) values (picture, chat, width, height, bytes, at);
  end if;
end $$;

-- Notices by the bots of the messenger: who may be written to, when a bot has to wait, and what was sent.

create table bot_chat (
  telegram_user_id bigint not null,
  bot text not null,
  -- A bot may write to whoever has started it, and to nobody else.
  started_at timestamptz not null,
  ended_at timestamptz,
  -- stopped: the person said so. blocked: Telegram did.
  ended_by text check (ended_by in ('stopped', 'blocked')),
  primary key (telegram_user_id, bot),
  check ((ended_at is null) = (ended_by is null))
);
create index bot_chat_started on bot_chat (started_at);

-- Telegram said that a bot writes too often, and until when it takes nothing more.
create table bot_pause (
  bot text primary key,
  until timestamptz not null
);

create table notice_bot (
  notice_id text collate "C" primary key references notice on delete cascade,
  -- Whose outcome is not known to be a refusal.
  tries int not null default 0 check (tries >= 0),
  -- Until then somebody else is sending it.
  free_at timestamptz not null,
  sent_at timestamptz
);

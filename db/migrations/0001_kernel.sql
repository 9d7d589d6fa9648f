-- Tables of the server's kernel: events, idempotency keys, rate limits, the audit log.

-- Events in the words of the product. Kept for 30 days after they were dispatched, for support and for rebuilding.
create table outbox_event (
  id text primary key,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_event_created_at on outbox_event (created_at);

-- One row for every money call that succeeded. `answer` is text, not json: a repeated call gets the same bytes.
create table idempotency_key (
  actor text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Generic cell rate algorithm: one time per key says when the bucket is full again. Losing it in a crash harms nobody.
create unlogged table rate_limit (
  key text primary key,
  full_at timestamptz not null
);

-- What staff did. Rows are added and never touched again.
create table audit_entry (
  id text primary key,
  actor_id text not null,
  action text not null,
  subject_id text not null,
  reason text,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_entry_subject on audit_entry (subject_id, created_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- Workers that are alive. Jobs of one that was killed are given to another after seconds, not after the library's four hours.
create unlogged table worker_heartbeat (
  pool_id text primary key,
  seen_at timestamptz not null
);

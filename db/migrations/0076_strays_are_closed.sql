-- What nobody could attribute is closed by two people: the first one's word waits in the row until a second agrees or turns it down.
alter table chain_stray
  add column first_by text references player (id),
  add column first_reason text,
  add column first_at timestamptz,
  add constraint chain_stray_first check ((first_by is null) = (first_reason is null) and (first_by is null) = (first_at is null)),
  add constraint chain_stray_two_people check (closed_by is null or (first_by is not null and first_by <> closed_by));

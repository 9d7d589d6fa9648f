-- Tells every process that its snapshot of the catalogue is old.
create or replace function catalogue_changed() returns trigger language plpgsql as $$
begin
  -- A statement that touched no row, such as a second seeding, changed nothing.
  if exists (select from touched) then
    update catalogue_version set version = version + 1;
  end if;
  return null;
end $$;

-- The one way in which a bonus changes its state: from the one it leaves, with its line of history in the same transaction. What ends
-- holds nothing any more; whoever ends it moves that first.
create or replace function bonus_change(
  moment timestamptz, bonus text, leaves text, reaches text, actor_kind text,
  actor_id text default null, reason text default null
) returns void language plpgsql as $$
begin
  update user_bonus set status = reaches, changed_at = moment,
    ended_at = case when reaches in ('waiting', 'active') then null else moment end,
    balance_minor = case when reaches in ('waiting', 'active') then balance_minor else 0 end
  where id = bonus and status = leaves;
  if not found then
    raise exception '% was not % any more, although its player was locked', bonus, leaves using errcode = 'serialization_failure';
  end if;
  insert into order_event (order_id, from_state, to_state, actor_kind, actor_id, reason, created_at)
  values (bonus, leaves, reaches, actor_kind, actor_id, reason, moment);
end $$;

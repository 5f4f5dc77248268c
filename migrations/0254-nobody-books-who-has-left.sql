-- Whoever books was looked up before the room is held: one who leaves, or whose company leaves, in that moment is not given a room or a desk that nobody would end.
create function refuse_ended_member() returns trigger language plpgsql as $$
begin
  perform from memberships where id = new.member_id and ended_at is null for key share;
  if not found then
    raise exception 'member % has left', new.member_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger bookings_member before insert on bookings for each row execute function refuse_ended_member();
create trigger desk_bookings_member before insert on desk_bookings for each row execute function refuse_ended_member();
create trigger desk_keepings_member before insert on desk_keepings for each row when (new.member_id is not null) execute function refuse_ended_member();
create trigger desk_bookings_company before insert on desk_bookings for each row when (new.company_id is not null) execute function refuse_ended_company();
create trigger desk_keepings_company before insert on desk_keepings for each row when (new.company_id is not null) execute function refuse_ended_company();

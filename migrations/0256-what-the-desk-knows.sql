-- Where and when those whom the building names know a booking to be: as it was agreed to last. What waits anew may go on to other rooms, of which they know nothing.
alter table bookings add column desk_knows jsonb;
update bookings
  set desk_knows = jsonb_build_object('facilityId', facility_id, 'date', date, 'timeFrom', time_from, 'timeUntil', time_until)
  where confirmed_once;

create or replace function keep_confirmed_once() returns trigger language plpgsql as $$
begin
  if new.status in ('CONFIRMED', 'CHECKED_IN') then
    new.confirmed_once := true;
    new.desk_knows :=
      jsonb_build_object('facilityId', new.facility_id, 'date', new.date, 'timeFrom', new.time_from, 'timeUntil', new.time_until);
  else
    new.confirmed_once := tg_op = 'UPDATE' and old.confirmed_once;
    new.desk_knows := case when tg_op = 'UPDATE' then old.desk_knows end;
  end if;
  return new;
end $$;

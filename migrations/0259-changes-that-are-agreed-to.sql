-- A change of a booking that is theirs waits beside it until the building has agreed, too, not only until its difference is paid: the booking stays as it is.
alter table booking_changes rename column pay_until to waits_until;
alter table booking_changes
  drop constraint booking_changes_status_check,
  drop constraint booking_changes_due_check,
  add check (status in ('ASKED', 'OPEN', 'TAKEN', 'REFUSED', 'LAPSED', 'WITHDRAWN')),
  -- what is to be agreed to may cost no more
  add check (due >= 0 and (due > 0 or status <> 'OPEN')),
  -- under the round of which other: changes of a series that were asked for together
  add column asked_with bigint,
  add foreign key (asked_with, office_centre_id) references booking_changes (id, office_centre_id);
create index booking_changes_asked_with on booking_changes (asked_with) where asked_with is not null;

drop index booking_changes_one, booking_changes_due;
create unique index booking_changes_one on booking_changes (booking_id) where status in ('ASKED', 'OPEN');
create index booking_changes_due on booking_changes (waits_until) where status in ('ASKED', 'OPEN');
create index booking_changes_waits_in on booking_changes (office_centre_id) where status in ('ASKED', 'OPEN');

create or replace function booking_changes_forward() returns trigger language plpgsql as $$
begin
  if not (old.status = 'ASKED' or (old.status = 'OPEN' and new.status not in ('ASKED', 'REFUSED')) or (old.status = 'LAPSED' and new.status = 'TAKEN')) then
    raise exception 'a change of a booking does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- What is theirs is not given up for a wish: no step leads back to where somebody has to agree.
create function bookings_stay_theirs() returns trigger language plpgsql as $$
begin
  raise exception 'a booking that was confirmed is not asked for anew' using errcode = 'check_violation';
end $$;
create trigger bookings_stay_theirs before update of status on bookings
  for each row when (old.status = 'CONFIRMED' and new.status = 'PENDING_APPROVAL') execute function bookings_stay_theirs();

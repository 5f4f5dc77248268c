-- Whether anybody has ever agreed to it: what waits anew was somebody's already, and its money comes back by the steps alone.
alter table bookings add column confirmed_once boolean not null default false;
update bookings set confirmed_once = true
where status in ('CONFIRMED', 'CHECKED_IN', 'RELEASED') or status = 'PENDING_APPROVAL' and asked_at > created_at;

create function keep_confirmed_once() returns trigger language plpgsql as $$
begin
  new.confirmed_once := new.status in ('CONFIRMED', 'CHECKED_IN') or (tg_op = 'UPDATE' and old.confirmed_once);
  return new;
end $$;
create trigger bookings_confirmed_once before insert or update on bookings for each row execute function keep_confirmed_once();

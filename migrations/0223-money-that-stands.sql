-- Whether anybody has ever agreed to it: what waits anew was somebody's already, and its money comes back by the steps alone.
alter table bookings add column confirmed_once boolean not null default false;
-- of what waits already nobody knows it: then as if nobody had agreed, in favour of who has paid
update bookings set confirmed_once = true where status in ('CONFIRMED', 'CHECKED_IN', 'RELEASED');

create function keep_confirmed_once() returns trigger language plpgsql as $$
begin
  new.confirmed_once := new.status in ('CONFIRMED', 'CHECKED_IN') or (tg_op = 'UPDATE' and old.confirmed_once);
  return new;
end $$;
create trigger bookings_confirmed_once before insert or update on bookings for each row execute function keep_confirmed_once();

-- How what the steps have kept was paid, where the booking is free of charge by now.
alter table bookings
  add column kept_by text check (kept_by in ('ONLINE', 'COMPANY_ACCOUNT')),
  add constraint bookings_kept_by_free check (kept_by is null or pay_by is null);

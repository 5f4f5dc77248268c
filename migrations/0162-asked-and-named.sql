-- Since when a booking waits to be agreed to: what is written otherwise meanwhile does not begin the time anew.
alter table bookings add column asked_at timestamptz;
update bookings set asked_at = updated_at where status = 'PENDING_APPROVAL';

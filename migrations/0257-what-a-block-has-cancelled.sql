-- How many bookings a block has cancelled: its History and its page say so. Of those that stand already nobody has counted.
alter table blocked_dates add column cancelled_bookings integer not null default 0 check (cancelled_bookings >= 0);

-- However a booking is moved, no more of it comes back than when it was changed last.
alter table bookings add column refund_most integer not null default 100 check (refund_most between 0 and 100);

-- Of what a bank has given back of a booking, by a chargeback that was lost, so much a change that costs less was set off against: it is not set off again.
alter table bookings add column loss_set_off bigint not null default 0 check (loss_set_off >= 0);

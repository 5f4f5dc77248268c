-- Whoever has a booking is reminded once for each start that it has had.
alter table bookings add column reminded_for timestamptz;
-- what begins soon: the job of each minute reads these, and none of the years before or after
create index bookings_to_remind on bookings (starts_at) where ended_at is null and status = 'CONFIRMED' and stopped_at is null;

-- When whoever has a series was last asked whether it is needed still: once of the same dates that nobody came to.
alter table booking_series add column end_offered_at timestamptz;

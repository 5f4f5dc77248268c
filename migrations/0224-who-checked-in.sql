-- Who checked in: whoever has it may be elsewhere while a colleague opens the door, or the desk does it for them.
alter table bookings add column checked_in_by bigint references users;

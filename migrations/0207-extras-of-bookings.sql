-- What was added to a booking: which, how many, and the work in the room as it was then. What the caterers were told of it last.
alter table bookings
  add column extras jsonb not null default '[]',
  add column catering_told jsonb not null default '[]',
  add constraint bookings_extras_list check (jsonb_typeof(extras) = 'array'),
  add constraint bookings_catering_told_list check (jsonb_typeof(catering_told) = 'array');

-- Who hears of the bookings of one facility, beside those whom its building names.
alter table facilities
  add column notify_emails text[] not null default '{}',
  add constraint facilities_told check (cardinality(notify_emails) <= 10);

-- The dates of a series that are asked for together stand under the round of one of them.
alter table bookings
  add column asked_with bigint,
  add foreign key (asked_with, office_centre_id) references bookings (id, office_centre_id),
  add constraint bookings_asked_with check (asked_with is null or (asked_with <> id and series_id is not null));
create index bookings_asked_with on bookings (asked_with, office_centre_id) where asked_with is not null;

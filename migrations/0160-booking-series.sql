-- Bookings that were made together, by a rule that repeats; and which of them one is.

create table booking_series (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  created_at timestamptz not null,
  unit text not null check (unit in ('DAY', 'WEEK', 'MONTH')),
  every integer not null check (every between 1 and 12),
  weekdays text[] not null,
  month_by text not null check (month_by in ('DATE', 'WEEKDAY')),
  date_from date not null,
  -- one of them
  date_until date,
  times integer check (times between 2 and 200),
  unique (id, office_centre_id),
  check ((date_until is null) <> (times is null)),
  check ((unit = 'WEEK') = (weekdays <> '{}'))
);
create index booking_series_building on booking_series (office_centre_id);

alter table bookings add column series_id bigint;
alter table bookings add column series_no integer check (series_no > 0);
alter table bookings add foreign key (series_id, office_centre_id) references booking_series (id, office_centre_id);
alter table bookings add check ((series_id is null) = (series_no is null));
create unique index bookings_series on bookings (office_centre_id, series_id, series_no) where series_id is not null;

create table holidays (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  holiday_date date not null check (holiday_date >= '1900-01-01' and holiday_date < '2200-01-01'),
  descriptions jsonb not null,
  unique (id, office_centre_id)
);
-- One holiday on a day of a building; also how the days of a year are found
create unique index holidays_one_a_day on holidays (office_centre_id, holiday_date) where ended_at is null;

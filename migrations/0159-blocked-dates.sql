-- When all of a building, a category of its facilities or one of them cannot be booked.

create table blocked_dates (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  scope text not null check (scope in ('BUILDING', 'CATEGORY', 'FACILITY')),
  category_id bigint,
  facility_id bigint,
  -- by the clock of the building; without times from the start of the first day to the end of the last
  date_from date not null,
  date_until date not null,
  time_from text check (time_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_until text check (time_until ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  -- the same days of every year from the first on
  yearly boolean not null,
  descriptions jsonb not null,
  -- whether those who book read the reason
  reason_shown boolean not null,
  reason text not null generated always as (jsonb_path_query_first(descriptions, '$[*] ? (@.languageCode == "en").reason') #>> '{}') stored,
  search text not null generated always as (lower(jsonb_path_query_array(descriptions, '$[*].reason')::text)) stored,
  search_grams text[] not null generated always as (grams(jsonb_path_query_array(descriptions, '$[*].reason')::text)) stored,
  unique (id, office_centre_id),
  foreign key (category_id, office_centre_id) references facility_categories (id, office_centre_id),
  foreign key (facility_id, office_centre_id) references facilities (id, office_centre_id),
  check ((scope = 'CATEGORY') = (category_id is not null)),
  check ((scope = 'FACILITY') = (facility_id is not null)),
  check ((time_from is null) = (time_until is null)),
  check (date_from < date_until or (date_from = date_until and coalesce(time_from < time_until, true))),
  -- each begins after the one before has ended
  check (not yearly or date_until < date_from + interval '1 year')
);
create index blocked_dates_list on blocked_dates (office_centre_id, date_from, id) where ended_at is null;
create index blocked_dates_by_change on blocked_dates (office_centre_id, updated_at, id) where ended_at is null;
create index blocked_dates_category on blocked_dates (category_id) where category_id is not null;
create index blocked_dates_facility on blocked_dates (facility_id) where facility_id is not null;
create index blocked_dates_search on blocked_dates using gin (search gin_trgm_ops);
create index blocked_dates_grams on blocked_dates using gin (search_grams);

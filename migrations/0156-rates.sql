-- What an hour costs when and for whom, what is taken off, and the tax that comes on it.

create table rates (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  name text not null,
  kind text not null check (kind in ('BASE', 'PEAK', 'HOLIDAY')),
  unit text not null check (unit in ('HOUR', 'HALF_HOUR', 'DAY')),
  -- minor units of the building's currency
  price bigint not null check (price >= 0),
  scope text not null check (scope in ('EVERYBODY', 'COMPANY', 'GROUP')),
  company_id bigint references office_centres,
  user_group_id bigint references user_groups,
  facility_ids bigint[] not null check (facility_ids <> '{}'),
  week jsonb,
  valid_from date not null,
  valid_until date,
  search text not null generated always as (lower(name)) stored,
  search_grams text[] not null generated always as (grams(name)) stored,
  unique (id, office_centre_id),
  check ((scope = 'COMPANY') = (company_id is not null)),
  check ((scope = 'GROUP') = (user_group_id is not null)),
  check ((kind = 'PEAK') = (week is not null)),
  check (valid_from <= valid_until)
);
create index rates_list on rates (office_centre_id, valid_from, id) where ended_at is null;
create index rates_by_change on rates (office_centre_id, updated_at, id) where ended_at is null;
create index rates_company on rates (company_id) where company_id is not null;
create index rates_group on rates (user_group_id) where user_group_id is not null;
create index rates_facilities on rates using gin (facility_ids) where ended_at is null;
create index rates_search on rates using gin (search gin_trgm_ops);
create index rates_grams on rates using gin (search_grams);

-- A row for each facility and each stretch of a weekday: of one room, for the same people, one rate of a kind holds at a time. What is compared is
-- never null, as nulls never conflict: a rate without a last day has a range without an end. Weekday 0: every day; 1 to 7 from Monday; 8: public holidays.
create table rate_times (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  rate_id bigint not null,
  facility_id bigint not null,
  scope text not null,
  scope_id bigint not null,
  kind text not null,
  by_day boolean not null,
  weekday integer not null check (weekday between 0 and 8),
  minute_from integer not null check (minute_from >= 0),
  minute_until integer not null check (minute_from < minute_until and minute_until <= 1440),
  day_from date not null,
  day_until date,
  ended_at timestamptz,
  foreign key (rate_id, office_centre_id) references rates (id, office_centre_id),
  foreign key (facility_id, office_centre_id) references facilities (id, office_centre_id),
  constraint rate_times_one exclude using gist (
    facility_id with =, scope with =, scope_id with =, kind with =, (by_day::integer) with =, weekday with =,
    int4range(minute_from, minute_until) with &&, daterange(day_from, day_until, '[]') with &&
  ) where (ended_at is null)
);
create index rate_times_building on rate_times (office_centre_id);
create index rate_times_rate on rate_times (rate_id);

create table discounts (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  name text not null,
  kind text not null check (kind in ('GROUP', 'CODE')),
  user_group_id bigint references user_groups,
  code text,
  basis_points integer check (basis_points between 1 and 10000),
  amount bigint check (amount > 0),
  -- none: of all
  facility_ids bigint[] not null default '{}',
  use_from date, use_until date check (use_from <= use_until),
  book_from date, book_until date check (book_from <= book_until),
  limit_total integer check (limit_total > 0),
  limit_per_person integer check (limit_per_person > 0),
  taken integer not null default 0,
  search text not null generated always as (lower(name || ' ' || coalesce(code, ''))) stored,
  search_grams text[] not null generated always as (grams(name || ' ' || coalesce(code, ''))) stored,
  unique (id, office_centre_id),
  check ((kind = 'GROUP') = (user_group_id is not null)),
  check ((kind = 'CODE') = (code is not null)),
  check ((basis_points is null) <> (amount is null)),
  constraint discounts_taken check (taken >= 0 and taken <= limit_total)
);
create index discounts_list on discounts (office_centre_id, id) where ended_at is null;
create index discounts_by_change on discounts (office_centre_id, updated_at, id) where ended_at is null;
create index discounts_group on discounts (user_group_id) where user_group_id is not null;
create unique index discounts_one_code on discounts (office_centre_id, code) where ended_at is null;
create index discounts_search on discounts using gin (search gin_trgm_ops);
create index discounts_grams on discounts using gin (search_grams);

-- How often somebody has used one.
create table discount_uses (
  office_centre_id bigint not null references office_centres,
  discount_id bigint not null,
  user_id bigint not null references users,
  used integer not null check (used >= 0),
  primary key (discount_id, user_id),
  foreign key (discount_id, office_centre_id) references discounts (id, office_centre_id)
);
create index discount_uses_building on discount_uses (office_centre_id);
create index discount_uses_person on discount_uses (user_id);

create table tax_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres unique,
  name text not null,
  prices_include_tax boolean not null,
  rates jsonb not null default '[]'
);

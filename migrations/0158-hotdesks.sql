-- Desks on the plans of floors, who has them when, and the displays that show it.
create table desks (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  plan_id bigint not null,
  desk_no text not null,
  kind text not null check (kind in ('STANDARD', 'SIT_STAND', 'QUIET', 'ACCESSIBLE')),
  equipment text[] not null default '{}',
  -- of the plan, in ten-thousandths of its width and height
  x integer not null check (x between 0 and 10000),
  y integer not null check (y between 0 and 10000),
  out_of_use boolean not null default false,
  out_reason text,
  search text not null generated always as (lower(desk_no)) stored,
  search_grams text[] not null generated always as (grams(desk_no)) stored,
  unique (id, office_centre_id),
  foreign key (plan_id, office_centre_id) references floor_plans (id, office_centre_id)
);
create unique index desks_one_number on desks (plan_id, lower(desk_no)) where ended_at is null;
create index desks_list on desks (office_centre_id, plan_id, id) where ended_at is null;
create index desks_by_change on desks (office_centre_id, updated_at, id) where ended_at is null;
create index desks_plan on desks (plan_id, office_centre_id);
create index desks_search on desks using gin (search gin_trgm_ops);
create index desks_grams on desks using gin (search_grams);

-- For whom a desk is kept on a weekday: a company (none: the building), or one of its people.
create table desk_keepings (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  desk_id bigint not null,
  -- 1 is Monday
  weekday integer not null check (weekday between 1 and 7),
  company_id bigint references office_centres,
  member_id bigint references memberships,
  user_id bigint references users,
  ended_at timestamptz,
  ended_by text,
  foreign key (desk_id, office_centre_id) references desks (id, office_centre_id),
  check ((member_id is null) = (user_id is null))
);
create unique index desk_keepings_one on desk_keepings (desk_id, weekday) where ended_at is null;
create index desk_keepings_desk on desk_keepings (desk_id, office_centre_id);
create index desk_keepings_building on desk_keepings (office_centre_id);
create index desk_keepings_company on desk_keepings (company_id) where company_id is not null;
create index desk_keepings_member on desk_keepings (member_id) where member_id is not null;
create index desk_keepings_person on desk_keepings (user_id) where user_id is not null;

create table desk_bookings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  desk_id bigint not null,
  member_id bigint not null references memberships,
  user_id bigint not null references users,
  status text not null check (status in ('BOOKED', 'CHECKED_IN', 'CANCELLED', 'RELEASED', 'LEFT')),
  date date not null,
  -- which halves of the day it has
  morning boolean not null,
  afternoon boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- nobody checked in until then: somebody else may have it
  release_at timestamptz,
  checked_in_at timestamptz,
  check (morning or afternoon),
  foreign key (desk_id, office_centre_id) references desks (id, office_centre_id)
);
-- One person per desk and half day, and one desk per person and half day.
create unique index desk_bookings_desk_morning on desk_bookings (desk_id, date)
  where morning and status in ('BOOKED', 'CHECKED_IN') and ended_at is null;
create unique index desk_bookings_desk_afternoon on desk_bookings (desk_id, date)
  where afternoon and status in ('BOOKED', 'CHECKED_IN') and ended_at is null;
create unique index desk_bookings_person_morning on desk_bookings (office_centre_id, user_id, date)
  where morning and status in ('BOOKED', 'CHECKED_IN') and ended_at is null;
create unique index desk_bookings_person_afternoon on desk_bookings (office_centre_id, user_id, date)
  where afternoon and status in ('BOOKED', 'CHECKED_IN') and ended_at is null;
create index desk_bookings_day on desk_bookings (office_centre_id, date, id) where ended_at is null;
create index desk_bookings_list on desk_bookings (office_centre_id, starts_at, id) where ended_at is null;
create index desk_bookings_by_change on desk_bookings (office_centre_id, updated_at, id) where ended_at is null;
create index desk_bookings_own on desk_bookings (office_centre_id, user_id, starts_at, id) where ended_at is null;
create index desk_bookings_company on desk_bookings (company_id, starts_at) where company_id is not null;
create index desk_bookings_desk on desk_bookings (desk_id, office_centre_id);
create index desk_bookings_member on desk_bookings (member_id);
create index desk_bookings_person on desk_bookings (user_id);
-- what may be let go, by the clock
create index desk_bookings_release on desk_bookings (release_at) where status = 'BOOKED' and ended_at is null;

create table desk_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres unique,
  day_from text not null,
  noon text not null,
  day_until text not null,
  check_in boolean not null,
  -- before a half begins
  check_in_minutes integer not null check (check_in_minutes between 0 and 240),
  release_morning text not null,
  release_afternoon text not null,
  ahead_days integer not null check (ahead_days between 0 and 90),
  check (day_from < noon and noon < day_until),
  check (release_morning > day_from and release_morning <= noon),
  check (release_afternoon > noon and release_afternoon <= day_until)
);

-- What somebody lets others see; who is not here lets nobody see anything.
create table desk_sharings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  user_id bigint not null references users,
  -- the name, to colleagues of the same organisation
  names boolean not null,
  -- on displays
  initials boolean not null
);
create unique index desk_sharings_one on desk_sharings (office_centre_id, user_id);
create index desk_sharings_person on desk_sharings (user_id);

create table zone_displays (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  plan_id bigint not null,
  name text not null,
  search text not null generated always as (lower(name)) stored,
  search_grams text[] not null generated always as (grams(name)) stored,
  unique (id, office_centre_id),
  foreign key (plan_id, office_centre_id) references floor_plans (id, office_centre_id)
);
create unique index zone_displays_one_name on zone_displays (office_centre_id, lower(name)) where ended_at is null;
create index zone_displays_list on zone_displays (office_centre_id, name, id) where ended_at is null;
create index zone_displays_by_change on zone_displays (office_centre_id, updated_at, id) where ended_at is null;
create index zone_displays_plan on zone_displays (plan_id, office_centre_id);
create index zone_displays_search on zone_displays using gin (search gin_trgm_ops);
create index zone_displays_grams on zone_displays using gin (search_grams);

-- Tablets that show a code and wait for somebody to type it in. Of the code and of the tablet's secret only enough is kept to know them again.
create table display_setups (
  id bigint generated always as identity primary key,
  code_hash text not null unique,
  secret_hash text not null unique,
  expires_at timestamptz not null,
  -- once it was typed in: of which display
  office_centre_id bigint references office_centres,
  subject uuid,
  used_at timestamptz,
  check ((office_centre_id is null) = (subject is null))
);
create index display_setups_over on display_setups (expires_at);
create index display_setups_building on display_setups (office_centre_id) where office_centre_id is not null;

-- What a building offers to be booked, and the spaces that bookings take of it.

create table facility_categories (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  descriptions jsonb not null,
  position integer not null,
  name text not null generated always as (jsonb_path_query_first(descriptions, '$[*] ? (@.languageCode == "en").name') #>> '{}') stored,
  unique (id, office_centre_id)
);
create index facility_categories_list on facility_categories (office_centre_id, position, id) where ended_at is null;
create unique index facility_categories_one_name on facility_categories (office_centre_id, lower(name)) where ended_at is null;

create table facilities (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  category_id bigint not null,
  floor_id bigint references floors,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'LIVE')),
  descriptions jsonb not null,
  image_uuids jsonb not null default '[]',
  equipment text[] not null default '{}',
  mode text not null check (mode in ('EXCLUSIVE', 'SHARED')),
  -- of a shared one: how many can have it at a time
  places integer not null check (places between 1 and 500),
  capacity integer not null check (capacity between 1 and 10000),
  -- other facilities, whose spaces this one takes
  part_ids bigint[] not null default '{}',
  hours jsonb not null,
  step_minutes integer not null check (step_minutes in (5, 10, 15, 30, 60)),
  shortest_minutes integer not null check (shortest_minutes > 0),
  longest_minutes integer not null check (longest_minutes >= shortest_minutes and longest_minutes <= 1440),
  before_minutes integer not null check (before_minutes between 0 and 240),
  after_minutes integer not null check (after_minutes between 0 and 240),
  ahead_days integer not null check (ahead_days between 1 and 730),
  notice_minutes integer not null check (notice_minutes between 0 and 43200),
  approval boolean not null,
  check_in boolean not null,
  release_minutes integer not null check (release_minutes between 5 and 240),
  audience_id bigint not null references audiences,
  position integer not null,
  title text not null generated always as (jsonb_path_query_first(descriptions, '$[*] ? (@.languageCode == "en").title') #>> '{}') stored,
  search text not null generated always as (lower(jsonb_path_query_array(descriptions, '$[*].title')::text)) stored,
  search_grams text[] not null generated always as (grams(jsonb_path_query_array(descriptions, '$[*].title')::text)) stored,
  unique (id, office_centre_id),
  foreign key (category_id, office_centre_id) references facility_categories (id, office_centre_id),
  check (mode = 'SHARED' or places = 1),
  check (part_ids = '{}' or mode = 'EXCLUSIVE'),
  check (not id = any (part_ids))
);
create index facilities_list on facilities (office_centre_id, position, id) where ended_at is null;
create index facilities_by_change on facilities (office_centre_id, updated_at, id) where ended_at is null;
create index facilities_category on facilities (category_id, office_centre_id);
create index facilities_floor on facilities (floor_id) where floor_id is not null;
create index facilities_audience on facilities (audience_id);
create index facilities_parts on facilities using gin (part_ids) where ended_at is null;
create index facilities_search on facilities using gin (search gin_trgm_ops);
create index facilities_grams on facilities using gin (search_grams);

-- An atom: only one booking has it at a time.
create table spaces (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  facility_id bigint not null,
  -- 1, or the number of the place
  place_no integer not null check (place_no > 0),
  ended_at timestamptz,
  unique (id, office_centre_id),
  foreign key (facility_id, office_centre_id) references facilities (id, office_centre_id)
);
create index spaces_building on spaces (office_centre_id);
create unique index spaces_one_place on spaces (facility_id, place_no) where ended_at is null;

create table space_settings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres unique,
  -- how long before its start a booking can be checked in
  check_in_minutes integer not null check (check_in_minutes between 0 and 120),
  -- what nobody has decided is let go after so many hours, and at its start at the latest
  undecided_hours integer not null check (undecided_hours between 1 and 336),
  -- who hears of each booking
  notify_emails text[] not null default '{}'
);

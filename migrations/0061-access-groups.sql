-- Who may open what, and when. What decides has a period, from created_at to ended_at: a change ends one row and begins the next.

-- A named weekly schedule in the building's wall time. Its hours are an edition of their own.
create table access_time_zones (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  name text not null,
  search text not null generated always as (lower(name)) stored,
  unique (id, office_centre_id)
);
create unique index access_time_zones_name on access_time_zones (office_centre_id, lower(name)) where ended_at is null;

create table access_time_zone_editions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  time_zone_id bigint not null,
  week jsonb not null,
  exceptions jsonb not null,
  unique (id, office_centre_id),
  foreign key (time_zone_id, office_centre_id) references access_time_zones (id, office_centre_id)
);
create unique index access_time_zone_editions_once on access_time_zone_editions (office_centre_id, time_zone_id) where ended_at is null;
create index access_time_zone_editions_of on access_time_zone_editions (time_zone_id, created_at);

-- A named set of doors, mapped in one go.
create table door_groups (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  name text not null,
  search text not null generated always as (lower(name)) stored,
  unique (id, office_centre_id)
);
create unique index door_groups_name on door_groups (office_centre_id, lower(name)) where ended_at is null;

create table door_group_doors (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  door_group_id bigint not null,
  door_id bigint not null,
  foreign key (door_group_id, office_centre_id) references door_groups (id, office_centre_id),
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id)
);
create unique index door_group_doors_once on door_group_doors (office_centre_id, door_group_id, door_id) where ended_at is null;
create index door_group_doors_group on door_group_doors (door_group_id);
create index door_group_doors_door on door_group_doors (door_id) where ended_at is null;

-- Of the building, or of a company on its own doors.
create table access_groups (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  name text not null,
  description text not null default '',
  search text not null generated always as (lower(name)) stored,
  search_grams text[] not null generated always as (grams(name)) stored,
  unique (id, office_centre_id)
);
create unique index access_groups_name on access_groups (office_centre_id, coalesce(company_id, 0), lower(name)) where ended_at is null;
create index access_groups_company on access_groups (company_id) where company_id is not null;
create index access_groups_search on access_groups using gin (search gin_trgm_ops);
create index access_groups_grams on access_groups using gin (search_grams);

-- Who belongs to it. by_company_id: the company that has put its own people in, into a group that the building has handed to it.
create table access_group_rules (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  group_id bigint not null,
  by_company_id bigint references office_centres,
  kind text not null check (kind in ('COMPANY', 'FLOOR', 'USER_GROUP', 'PERSON')),
  company_id bigint references office_centres,
  floor_id bigint,
  user_group_id bigint references user_groups,
  user_id bigint references users,
  unique (id, office_centre_id),
  foreign key (group_id, office_centre_id) references access_groups (id, office_centre_id),
  foreign key (floor_id, office_centre_id) references floors (id, office_centre_id),
  constraint access_group_rules_names_one check (num_nonnulls(company_id, floor_id, user_group_id, user_id) = 1)
);
create unique index access_group_rules_once on access_group_rules
  (office_centre_id, group_id, coalesce(by_company_id, 0), kind, coalesce(company_id, floor_id, user_group_id, user_id)) where ended_at is null;
create index access_group_rules_group on access_group_rules (group_id);
create index access_group_rules_company on access_group_rules (company_id) where ended_at is null and company_id is not null;
create index access_group_rules_by on access_group_rules (by_company_id) where by_company_id is not null;
create index access_group_rules_floor on access_group_rules (floor_id) where ended_at is null and floor_id is not null;
create index access_group_rules_user_group on access_group_rules (user_group_id) where ended_at is null and user_group_id is not null;
create index access_group_rules_user on access_group_rules (user_id) where ended_at is null and user_id is not null;

-- time_zone_id null: at any time. door_group_id: the set through which it came. no: the same through all changes of its hours, each of which is a row.
create sequence door_mapping_nos;
create table door_mappings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  no bigint not null default nextval('door_mapping_nos'),
  group_id bigint not null,
  door_id bigint not null,
  door_group_id bigint,
  time_zone_id bigint,
  foreign key (group_id, office_centre_id) references access_groups (id, office_centre_id),
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id),
  foreign key (door_group_id, office_centre_id) references door_groups (id, office_centre_id),
  foreign key (time_zone_id, office_centre_id) references access_time_zones (id, office_centre_id)
);
create unique index door_mappings_once on door_mappings (office_centre_id, group_id, door_id) where ended_at is null;
create unique index door_mappings_no on door_mappings (office_centre_id, no) where ended_at is null;
create index door_mappings_group on door_mappings (group_id) where ended_at is null;
create index door_mappings_door on door_mappings (door_id) where ended_at is null;
create index door_mappings_door_group on door_mappings (door_group_id) where door_group_id is not null;
create index door_mappings_time_zone on door_mappings (time_zone_id) where time_zone_id is not null;

-- Lift floors that the group opens.
create table access_group_floors (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  group_id bigint not null,
  floor_id bigint not null,
  foreign key (group_id, office_centre_id) references access_groups (id, office_centre_id),
  foreign key (floor_id, office_centre_id) references floors (id, office_centre_id)
);
create unique index access_group_floors_once on access_group_floors (office_centre_id, group_id, floor_id) where ended_at is null;
create index access_group_floors_group on access_group_floors (group_id);
create index access_group_floors_floor on access_group_floors (floor_id);

-- Companies whose admins may put their own people in.
create table access_group_companies (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  group_id bigint not null,
  company_id bigint not null references office_centres,
  foreign key (group_id, office_centre_id) references access_groups (id, office_centre_id)
);
create unique index access_group_companies_once on access_group_companies (office_centre_id, group_id, company_id) where ended_at is null;
create index access_group_companies_group on access_group_companies (group_id);
create index access_group_companies_company on access_group_companies (company_id) where ended_at is null;

-- Who has a place by which rule: worked out, stored, and never changed in place. holder: a membership; visitors and workers come later.
create table access_places (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  group_id bigint not null,
  rule_id bigint not null,
  holder_kind text not null check (holder_kind in ('MEMBER', 'VISITOR')),
  holder_id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz, ended_by text,
  foreign key (group_id, office_centre_id) references access_groups (id, office_centre_id),
  foreign key (rule_id, office_centre_id) references access_group_rules (id, office_centre_id),
  check (ended_at is null or ended_at >= created_at),
  constraint access_places_once exclude using gist
    (office_centre_id with =, rule_id with =, holder_kind with =, holder_id with =, tstzrange(created_at, ended_at) with &&)
);
create index access_places_group on access_places (group_id, holder_id) where ended_at is null;
create index access_places_holder on access_places (office_centre_id, holder_kind, holder_id) where ended_at is null;
create index access_places_rule on access_places (rule_id, holder_id) where ended_at is null;
create index access_places_cause on access_places (ended_by) where ended_by is not null;

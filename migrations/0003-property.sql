create table towers (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  name text not null,
  position integer not null,
  unique (id, office_centre_id)
);
create index towers_office_centre on towers (office_centre_id) where ended_at is null;
create table floors (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  tower_id bigint not null,
  floor_no text not null,
  floor_no_int integer not null,
  foreign key (tower_id, office_centre_id) references towers (id, office_centre_id),
  unique (id, office_centre_id)
);
create unique index floors_number on floors (tower_id, floor_no) where ended_at is null;
create table units (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  floor_id bigint not null,
  unit_no text not null,
  area_square_feet integer not null check (area_square_feet > 0),
  -- let to one company at a time, vacant otherwise
  company_id bigint references office_centres,
  let_from date,
  let_until date,
  foreign key (floor_id, office_centre_id) references floors (id, office_centre_id)
);
create unique index units_number on units (floor_id, unit_no) where ended_at is null;
create index units_company on units (company_id) where ended_at is null;
create index units_office_centre on units (office_centre_id) where ended_at is null;

-- Who rents a unit, and when: one company at a time, which the database itself sees to
create extension if not exists btree_gist;

create unique index towers_name on towers (office_centre_id, name) where ended_at is null;

-- Floors between two numbers lie above the lower one: G, UG, M, 1
alter table floors add column mezzanine integer not null default 0 check (mezzanine >= 0);
alter table floors add column elevator_level text;
update floors set elevator_level = floor_no;
alter table floors alter column elevator_level set not null;
create unique index floors_order on floors (tower_id, floor_no_int, mezzanine) where ended_at is null;

alter table units add column status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE'));
-- What the building uses it for itself; such a unit is never let
alter table units add column kept_for text;
alter table units add unique (id, office_centre_id);

create table lettings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null,
  unit_id bigint not null,
  company_id bigint not null references office_centres,
  area_square_feet integer not null check (area_square_feet > 0),
  let_from date not null,
  -- the last day agreed; none: until further notice
  let_until date check (let_until >= let_from and let_until < '2200-01-01'),
  -- the day on which the keys came back before that
  vacated_on date check (vacated_on >= let_from),
  vacate_reason text,
  -- the first day on which it is no longer let
  over_from date generated always as (least(vacated_on, let_until + 1)) stored,
  foreign key (unit_id, office_centre_id) references units (id, office_centre_id),
  constraint lettings_one_at_a_time
    exclude using gist (unit_id with =, daterange(let_from, least(vacated_on, let_until + 1)) with &&) where (ended_at is null)
);
create index lettings_company on lettings (company_id) where ended_at is null;
create index lettings_unit on lettings (unit_id, let_from desc);

insert into lettings (office_centre_id, unit_id, company_id, area_square_feet, let_from, let_until)
  select office_centre_id, id, company_id, area_square_feet, coalesce(let_from, created_at::date), let_until from units where company_id is not null;
alter table units drop column company_id, drop column let_from, drop column let_until;

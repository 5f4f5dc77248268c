-- Rules of a facility that are to hold from a day on: put in force at the building's midnight, or taken back before.
create table planned_rules (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  facility_id bigint not null,
  from_day date not null,
  rules jsonb not null,
  unique (id, office_centre_id),
  foreign key (facility_id, office_centre_id) references facilities (id, office_centre_id)
);
-- one change waits at a time: whoever plans another takes that back first
create unique index planned_rules_one on planned_rules (office_centre_id, facility_id) where ended_at is null;
create index planned_rules_due on planned_rules (from_day) where ended_at is null;
create index planned_rules_building on planned_rules (office_centre_id);
create index planned_rules_facility on planned_rules (facility_id);

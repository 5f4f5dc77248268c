-- Lift floors of one person, beyond those of the groups, for some days and with a reason.
create table person_floors (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  company_id bigint references office_centres,
  membership_id bigint not null references memberships,
  floor_id bigint not null,
  from_date date not null,
  until_date date,
  reason text not null,
  foreign key (floor_id, office_centre_id) references floors (id, office_centre_id),
  check (until_date is null or until_date >= from_date)
);
create unique index person_floors_once on person_floors (membership_id, floor_id, from_date) where ended_at is null;
create index person_floors_of on person_floors (membership_id) where ended_at is null;
create index person_floors_floor on person_floors (floor_id);
create index person_floors_company on person_floors (company_id) where company_id is not null;
create index person_floors_cause on person_floors (ended_by) where ended_by is not null;

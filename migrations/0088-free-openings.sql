-- Doors that stand open by an access time zone, each from a moment to a moment. first_person_in: only once somebody has come in on that day.
create table free_openings (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  door_id bigint not null,
  time_zone_id bigint not null,
  first_person_in boolean not null,
  foreign key (door_id, office_centre_id) references doors (id, office_centre_id),
  foreign key (time_zone_id, office_centre_id) references access_time_zones (id, office_centre_id)
);
create unique index free_openings_once on free_openings (office_centre_id, door_id) where ended_at is null;
create index free_openings_door on free_openings (door_id, created_at);
create index free_openings_time_zone on free_openings (time_zone_id) where ended_at is null;

-- That a group opens a set of doors, and when: whatever joins the set later is opened too, also where all its doors were mapped by other sets before.
create table access_group_sets (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  group_id bigint not null,
  door_group_id bigint not null,
  time_zone_id bigint,
  foreign key (group_id, office_centre_id) references access_groups (id, office_centre_id),
  foreign key (door_group_id, office_centre_id) references door_groups (id, office_centre_id),
  foreign key (time_zone_id, office_centre_id) references access_time_zones (id, office_centre_id)
);
create unique index access_group_sets_once on access_group_sets (office_centre_id, group_id, door_group_id) where ended_at is null;
create index access_group_sets_set on access_group_sets (door_group_id) where ended_at is null;
create index access_group_sets_group on access_group_sets (group_id);
create index access_group_sets_zone on access_group_sets (time_zone_id) where time_zone_id is not null;

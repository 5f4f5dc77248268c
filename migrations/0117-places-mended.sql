-- When the places of a building were last worked out as a whole, and what was mended then that should have been told before
create table access_place_rounds (
  office_centre_id bigint primary key references office_centres,
  resolved_at timestamptz not null
);
create table access_place_differences (
  id bigint generated always as identity primary key,
  office_centre_id bigint not null references office_centres,
  group_id bigint not null,
  n integer not null check (n > 0),
  at timestamptz not null,
  foreign key (group_id, office_centre_id) references access_groups (id, office_centre_id)
);
create index access_place_differences_group on access_place_differences (office_centre_id, group_id, at);
create index access_place_differences_key on access_place_differences (group_id);

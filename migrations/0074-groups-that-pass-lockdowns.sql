-- Groups that are let in during a lockdown, such as the fire service: the building's alone, each from a moment to a moment.
create table access_group_exemptions (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  group_id bigint not null,
  foreign key (group_id, office_centre_id) references access_groups (id, office_centre_id)
);
create unique index access_group_exemptions_once on access_group_exemptions (office_centre_id, group_id) where ended_at is null;
create index access_group_exemptions_group on access_group_exemptions (group_id);

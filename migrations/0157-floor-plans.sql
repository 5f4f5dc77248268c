-- Pictures of floors on which other parts of the portal set points, such as desks.
create table floor_plans (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid() unique,
  version integer not null default 1,
  created_at timestamptz not null default now(), created_by bigint,
  updated_at timestamptz not null default now(), updated_by bigint,
  ended_at timestamptz, ended_by text,
  office_centre_id bigint not null references office_centres,
  floor_id bigint not null references floors,
  name text not null,
  image_uuid uuid not null,
  search text not null generated always as (lower(name)) stored,
  search_grams text[] not null generated always as (grams(name)) stored,
  unique (id, office_centre_id)
);
create unique index floor_plans_one_name on floor_plans (office_centre_id, lower(name)) where ended_at is null;
create index floor_plans_list on floor_plans (office_centre_id, name, id) where ended_at is null;
create index floor_plans_by_change on floor_plans (office_centre_id, updated_at, id) where ended_at is null;
create index floor_plans_floor on floor_plans (floor_id);
create index floor_plans_image on floor_plans (image_uuid) where ended_at is null;
create index floor_plans_search on floor_plans using gin (search gin_trgm_ops);
create index floor_plans_grams on floor_plans using gin (search_grams);
